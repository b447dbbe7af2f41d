import { Button } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDice5, IconEye, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { wordAdvice } from '../../../../rules/core/advice-words.ts';
import type { ChoiceField } from '../../../../rules/core/form.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { SEATS, type Seat, type TableMove } from '../../../../rules/core/play.ts';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import panesClasses from '../panes.module.css';
import { Trouble } from '../trouble.tsx';
import classes from './battle-room.module.css';
import { GuessField } from './guess-field.tsx';
import { MatrixPane } from './matrix-pane.tsx';
import { MeaningPane } from './meaning-pane.tsx';
import { MusterWould } from './muster-would.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { OptionList } from './option-list.tsx';
import sealWordsClasses from './seal-words.module.css';
import { newSeed, type Session } from './session.ts';
import { type Guess, useAdvice, useProspects } from './use-counsel.ts';

interface ChoiceRoomProps {
  readonly session: Session;
  readonly move: TableMove & { readonly seat: Seat };
  readonly field: ChoiceField;
  /** After a choice that is sealed the screen goes to somebody else. */
  onSealed(): void;
}

const SealWords = () => (
  <ol className={sealWordsClasses.sealWords}>
    <li>
      <IconLock aria-hidden />
      <span>
        <b>Seal:</b> locked, hidden, no peeking back
      </span>
    </li>
    <li>
      <IconDeviceDesktop aria-hidden />
      <span>
        <b>Hand over:</b> a blank cover stays on screen
      </span>
    </li>
    <li>
      <IconEye aria-hidden />
      <span>
        <b>Reveal:</b> both choices open at once
      </span>
    </li>
  </ol>
);

/** Draws by a d100 of the program's, as the ranges say. */
const drawFrom = (
  parts: readonly { readonly value: string; readonly d100: readonly [number, number] | null }[],
) => {
  const rolled = (newSeed() % 100) + 1;
  return parts.find(({ d100 }) => d100 !== null && d100[0] <= rolled && rolled <= d100[1])?.value ?? null;
};

/** Nothing is weighed against an enemy whose army is unknown, nor where he has no say. */
const isAdvised = ({ weighed, seat }: TableMove, { table }: Session['battle']): boolean =>
  weighed === true && SEATS.every((one) => one === seat || table.sides[one].tokens.length > 0);

/** One of several, with what the advice says of each and the odds of the one looked at. */
export const ChoiceRoom = ({ session, move, field, onSealed }: ChoiceRoomProps) => {
  const { battle, busy, trouble } = session;
  const { seat, title } = move;
  const aims = battle.aims ?? [];
  const [input, setInput] = useState<JsonObject>(move.input);
  const [selected, select] = useState<string | null>(null);
  const [aim, setAim] = useState(aims[0]?.value ?? '');
  const [guess, setGuess] = useState<Guess>(null);
  const advised = useAdvice(session, seat, aim, guess);
  const option = field.choices.find(({ value }) => value === selected) ?? null;
  const played = { id: move.id, seat, input: { ...input, choice: selected } };
  const prospects = useProspects(session, seat, option === null ? null : played, guess);
  const advice = advised?.advice ?? null;
  // Of the best mix: what is looked at stands in the odds beside.
  const outlook = useProspects(session, seat, null, guess)?.prospects ?? null;
  const best = advice === null ? null : wordAdvice(advice, outlook);
  const sealed = battle.mode === 'hot-seat' && battle.table.seals !== undefined;
  const others = move.form.map((section) => ({
    ...section,
    fields: section.fields.filter((one) => one !== field),
  }));
  const choose = async (): Promise<void> => {
    if ((await session.carryOut({ kind: 'play', move: played, dice: null })) === 'done') onSealed();
  };
  return (
    <div className={classes.battleColumns}>
      <section className={classes.battleOwn} aria-label={title}>
        <header className={panesClasses.paneHead} data-part="pane-head">
          <h2>{title}</h2>
          <p>
            {battle.table.sides[seat].name}
            {advice?.mixed === true ? ': choose one, or draw from the safe mix.' : ''}
          </p>
          {best !== null && <p className={classes.battleBest}>{best}</p>}
        </header>
        <OptionList
          label={title}
          choices={field.choices}
          advice={advice}
          awaited={advised === null && isAdvised(move, battle)}
          guessed={guess !== null}
          selected={selected}
          onSelect={select}
        />
        {others.some(({ fields }) => fields.length > 0) && (
          <div className={classes.battleMore}>
            <FieldsForm sections={others} value={input} onChange={setInput} />
          </div>
        )}
        <div className={classes.battleAct}>
          <Trouble text={trouble} />
          <MusterWould session={session} played={{ id: move.id, seat, input: move.input }} />
          {advice?.mixed === true && (
            <Button leftSection={<IconDice5 />} onClick={() => select(drawFrom(advice.own))}>
              Draw one from the mix
            </Button>
          )}
          <Button
            size="sm"
            variant="filled"
            leftSection={sealed ? <IconLock /> : <IconCheck />}
            disabled={option === null || busy}
            onClick={() => void choose()}
          >
            {option === null
              ? 'Choose one first'
              : sealed
                ? `Seal ${option.label}${session.own === true ? '' : ' and hand over'}`
                : `Choose ${option.label}`}
          </Button>
          {sealed && session.own !== true && <SealWords />}
        </div>
      </section>
      <MeaningPane session={session}>
        {advice === null ? undefined : (
          <MatrixPane advice={advice} aims={aims} aim={aim} selected={selected} onAim={setAim} />
        )}
      </MeaningPane>
      <OddsPanel
        title={option === null ? 'What may happen' : `What may happen with ${option.label}`}
        answer={prospects}
      >
        {advice?.guessed === true && <GuessField advice={advice} guess={guess} onGuess={setGuess} />}
      </OddsPanel>
    </div>
  );
};
