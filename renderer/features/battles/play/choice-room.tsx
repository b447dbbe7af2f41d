import { Button } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDice5, IconEye, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { otherSide, type Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { Trouble } from '../trouble.tsx';
import { STEP_WORDS } from '../words.ts';
import { type Desk, newSeed } from './desk.ts';
import { GuessField } from './guess-field.tsx';
import { MatrixPane } from './matrix-pane.tsx';
import { MeaningPane } from './meaning-pane.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { OptionList } from './option-list.tsx';
import { type Option, type OptionKind, optionsFor } from './options.ts';
import { SoFar } from './so-far.tsx';
import { StepWords } from './step-words.tsx';
import { type Guess, type UtilityName, useAdvice, useOdds } from './use-odds.ts';
import './seal-words.css';

interface ChoiceRoomProps {
  readonly desk: Desk;
  readonly side: Side;
  readonly kind: OptionKind;
  /** After a choice that is sealed the screen goes to somebody else. */
  onSealed(): void;
}

const SealWords = () => (
  <ol className="seal-words">
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
const isAdvised = (kind: OptionKind, { state }: Desk['view'], side: Side): boolean =>
  (kind === 'stratagem' || kind === 'stance' || kind === 'posture') && state.armies[otherSide(side)].sp > 0;

type Hour = 'day' | 'night';

const withHour = (option: Option, hour: Hour | null) =>
  option.answer.kind === 'posture' ? { ...option.answer, timeOfDay: hour } : option.answer;

export const ChoiceRoom = ({ desk, side, kind, onSealed }: ChoiceRoomProps) => {
  const { view, busy, trouble } = desk;
  const options = optionsFor(kind, view, side);
  const [selected, select] = useState<string | null>(null);
  const [utility, setUtility] = useState<UtilityName>('pct-swing');
  const [guess, setGuess] = useState<Guess>(null);
  const [hour, setHour] = useState<Hour>('day');
  const advised = useAdvice(desk, side, utility, guess);
  const option = options.find(({ key }) => key === selected) ?? null;
  const odds = useOdds(desk, side, option?.answer ?? null, guess);
  const { title } = STEP_WORDS[view.state.step];
  const advice = advised?.advice ?? null;
  const expected = view.expects;
  const sealed = view.mode === 'hot-seat' && expected.kind === 'choice' && expected.secret;
  const setsTime = view.choices[side]?.setsTime === true;
  const choose = async (chosen: Option): Promise<void> => {
    const answer = withHour(chosen, setsTime ? hour : null);
    if (await desk.move({ kind: 'choose', answer })) onSealed();
  };
  return (
    <div className="battle-columns">
      <section className="battle-own" aria-label={title}>
        <header className="pane-head">
          <h2>{title}</h2>
          <p>
            {view.state.armies[side].name}
            {advice !== null && advice.kind !== 'role' ? ': choose one, or draw from the safe mix.' : ''}
          </p>
        </header>
        <OptionList
          label={title}
          options={options}
          advice={advice}
          awaited={advised === null && isAdvised(kind, view, side)}
          guessed={guess !== null}
          selected={selected}
          onSelect={select}
        />
        {setsTime && (
          <div className="battle-hour">
            <ChoiceBar<Hour>
              label="Time of day"
              choices={[
                { value: 'day', label: 'By day' },
                { value: 'night', label: 'By night' },
              ]}
              value={hour}
              onChange={setHour}
            />
          </div>
        )}
        <div className="battle-act">
          <Trouble text={trouble} />
          {advice !== null && advice.kind !== 'role' && (
            <Button leftSection={<IconDice5 />} onClick={() => select(drawFrom(advice.own))}>
              Draw one from the mix
            </Button>
          )}
          <Button
            size="sm"
            variant="filled"
            leftSection={sealed ? <IconLock /> : <IconCheck />}
            disabled={option === null || busy}
            onClick={() => option !== null && void choose(option)}
          >
            {option === null
              ? 'Choose one first'
              : sealed
                ? `Seal ${option.label} and hand over`
                : `Choose ${option.label}`}
          </Button>
          {sealed && <SealWords />}
        </div>
      </section>
      {advice === null ? (
        <MeaningPane view={view} />
      ) : (
        <section className="battle-middle" aria-label="What it means">
          <MatrixPane advice={advice} utility={utility} selected={selected} onUtility={setUtility} />
          <StepWords step={view.state.step} />
          <SoFar view={view} />
        </section>
      )}
      <OddsPanel
        title={option === null ? 'What may happen' : `What may happen with ${option.label}`}
        view={view}
        side={side}
        answer={odds}
      >
        {advice?.kind === 'posture' && <GuessField advice={advice} guess={guess} onGuess={setGuess} />}
      </OddsPanel>
    </div>
  );
};
