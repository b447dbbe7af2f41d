import { Button } from '@mantine/core';
import { IconCheck, IconDice5, IconLock, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { PlayedMove, TableMove } from '../../../../rules/core/play.ts';
import { api, client } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import { DiceFromBar } from '../../../components/dice-input.tsx';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import { OddsView, type ShownOdds } from '../../../components/odds/odds-view.tsx';
import { roleNames } from '../../../components/odds/role-names.ts';
import { answerOf, Reckoning } from '../../../components/reckoning.tsx';
import { Trouble } from '../trouble.tsx';
import type { MoveForm } from './move-form.ts';
import classes from './move-panel.module.css';
import { RollEntry } from './roll-entry.tsx';
import { type Session, sentMove } from './session.ts';
import { typedAhead } from './typed-dice.ts';
import { lookedAt, stampOf } from './use-counsel.ts';

interface MovePanelProps {
  readonly session: Session;
  readonly move: TableMove;
  readonly form: MoveForm;
  onForm(form: MoveForm): void;
  /** Null where it is shown in the middle of a phase and cannot be put away. */
  onClose(): void;
  onPlayed(): void;
}

const useMoveOdds = (session: Session, move: PlayedMove, dice: boolean) => {
  const asked = { ...lookedAt(session), move: sentMove(move) };
  const queryKey = [...api.battles.odds.queryKey(asked), ...stampOf(session)];
  const odds = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.battles.odds.query(asked, { signal }),
    enabled: dice,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { odds, queryKey };
};

/** One thing to do, filled in as far as the table tells: change it, see its odds, play it. */
export const MovePanel = ({ session, move, form, onForm, onClose, onPlayed }: MovePanelProps) => {
  const { busy, trouble } = session;
  const { input, from, rolling } = form;
  // An answer must not undo what was filled in while it was on its way.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const set = (patch: Partial<MoveForm>): void => onForm({ ...latest.current, ...patch });
  const played: PlayedMove = { id: move.id, seat: move.seat, input };
  const { odds, queryKey } = useMoveOdds(session, played, move.dice);
  const shown = answerOf(odds);

  const play = async (typed: readonly number[] | null): Promise<void> => {
    const done = await session.carryOut({ kind: 'play', move: played, dice: typed });
    if (done === 'done') onPlayed();
    else if (done !== 'refused') {
      const text = typedAhead(latest.current.rolling?.text ?? '', rolling?.text ?? '');
      set({ rolling: { typed: typed ?? [], wanted: done, text } });
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void play(move.dice && from === 'typed' ? [] : null);
  };
  const wrong = trouble ?? (odds.error === null ? null : wordError(odds.error).message);
  return (
    <section className={classes.movePanel} data-part="move-panel" aria-label={move.title}>
      <header className={classes.moveHead}>
        <div>
          <h2>{move.title}</h2>
          <p>{move.hint}</p>
        </div>
        <Button size="compact-sm" variant="subtle" leftSection={<IconX />} onClick={onClose}>
          Not now
        </Button>
      </header>
      <div className={classes.moveColumns} data-odds={shown !== null || undefined}>
        <div className={classes.moveForm} data-part="move-form">
          {rolling === null ? (
            <form onSubmit={submit}>
              {move.form.length > 0 && (
                <FieldsForm
                  sections={move.form}
                  value={input}
                  onChange={(next) => {
                    session.forget();
                    set({ input: next });
                  }}
                />
              )}
              {move.dice && <DiceFromBar from={from} onFrom={(next) => set({ from: next })} />}
              {move.dice && <Reckoning of={odds} queryKey={queryKey} />}
              <Trouble text={wrong} />
              <Button
                type="submit"
                size="sm"
                variant="filled"
                fullWidth
                disabled={busy}
                autoFocus={move.form.length === 0}
                leftSection={move.secret ? <IconLock /> : move.dice ? <IconDice5 /> : <IconCheck />}
              >
                {move.title}
              </Button>
            </form>
          ) : (
            <>
              <RollEntry
                key={rolling.typed.length}
                wanted={rolling.wanted}
                text={rolling.text}
                onText={(text) => set({ rolling: { ...rolling, text } })}
                busy={busy}
                onRoll={(dice) => void play([...rolling.typed, ...dice])}
                onGiveUp={() => set({ rolling: null })}
              />
              <Trouble text={trouble} />
            </>
          )}
        </div>
        {shown !== null && (
          <aside className={classes.moveOdds} aria-label="Odds">
            <OddsView
              odds={shown as unknown as ShownOdds}
              title="What may happen"
              names={roleNames(played.input, move.form)}
            />
          </aside>
        )}
      </div>
    </section>
  );
};
