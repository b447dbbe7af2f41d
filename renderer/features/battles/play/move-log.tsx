import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsSplit2, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Step } from '../../../../rules/core/trace.ts';
import { api, client } from '../../../api/client.ts';
import { DieFace } from '../../../components/dice-input.tsx';
import { Steps } from '../../../components/steps-list.tsx';
import { count } from '../../../format.ts';
import type { Battle, ShownEvent } from '../types.ts';
import classes from './move-log.module.css';
import type { Session } from './session.ts';
import { lookedAt, stampOf } from './use-counsel.ts';

const MOST_FACES = 24;

/** Dice as they fell, six-sided ones with their pips. */
const Rolls = ({ event: { rolls, thrown } }: { event: ShownEvent }) =>
  rolls.length === 0 ? null : (
    <ul className={classes.logRolls}>
      {rolls.map(({ purpose, sides, values, counted }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls lie in the order they fell
        <li key={index}>
          <span className="caption">{purpose}</span>
          <span className={classes.logDice}>
            {counted !== undefined
              ? `${counted} of ${values.length} d${sides}, given as a count`
              : sides === 6 && values.length <= MOST_FACES
                ? values.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
                    <DieFace key={at} value={value} size={22} />
                  ))
                : `${values.join(', ')} on d${sides}`}
          </span>
        </li>
      ))}
      <li className="caption">{thrown === 'typed' ? 'typed in' : 'rolled by Muster'}</li>
    </ul>
  );

/** The last move, with its dice and every number that led to it. */
export const JustPlayed = ({ battle }: { battle: Battle }) => {
  const last = battle.events.at(-1);
  const steps = battle.lastSteps as readonly Step[];
  return (
    <section className={classes.justPlayed} data-part="just-played" aria-label="Just now" aria-live="polite">
      <h3>Just now</h3>
      <p>{last?.said ?? battle.opening.said}</p>
      {last !== undefined && <Rolls event={last} />}
      {steps.length > 0 && (
        <details>
          <summary>Every number explained</summary>
          <Steps of={steps} />
        </details>
      )}
    </section>
  );
};

const LazySteps = ({ session, index }: { session: Session; index: number }) => {
  const asked = { ...lookedAt(session), index };
  const known = session.battle.events[index]?.steps ?? undefined;
  const found = useQuery({
    queryKey: [...api.battles.steps.queryKey(asked), ...stampOf(session)],
    queryFn: () => client.battles.steps.query(asked),
    enabled: known === undefined,
  });
  const data = known ?? found.data;
  if (data === undefined) return null;
  return data.length === 0 ? (
    <p className="caption">Nothing was reckoned here.</p>
  ) : (
    <Steps of={data as never} />
  );
};

interface MoveLogProps {
  readonly session: Session;
  readonly disabled: boolean;
  /** Tries the battle again from a move on; null where it cannot be. */
  readonly onTry: ((keep: number) => void) | null;
  onBack(steps: number): void;
}

interface EntryProps extends MoveLogProps {
  readonly event: ShownEvent;
  readonly index: number;
}

const Entry = ({ session, event, index, disabled, onBack, onTry }: EntryProps) => {
  const { battle } = session;
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const after = battle.events.length - index;
  return (
    <li className={classes.logEntry} data-part="log-entry" data-seat={event.seat}>
      <button
        type="button"
        className={classes.logSaid}
        data-part="log-said"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight aria-hidden />
        <span>{event.said}</span>
      </button>
      {open && (
        <div className={classes.logMore}>
          <Rolls event={event} />
          {event.hidden ? (
            <p className="caption">The rest is the other side’s secret until the battle is over.</p>
          ) : (
            <LazySteps session={session} index={index} />
          )}
          {onTry !== null && (
            <Button size="compact-sm" leftSection={<IconArrowsSplit2 />} onClick={() => onTry(index)}>
              What if … from here
            </Button>
          )}
          {battle.ended === null &&
            (asking ? (
              <p className={classes.logAsk}>
                Take back {count(after, 'step')}, this one first?
                <Button size="compact-sm" variant="filled" disabled={disabled} onClick={() => onBack(after)}>
                  Take back
                </Button>
                <Button size="compact-sm" variant="subtle" onClick={() => setAsking(false)}>
                  Keep
                </Button>
              </p>
            ) : (
              <Button
                size="compact-sm"
                leftSection={<IconArrowBackUp />}
                disabled={disabled}
                onClick={() => setAsking(true)}
              >
                Back to before this
              </Button>
            ))}
        </div>
      )}
    </li>
  );
};

/** Everything that was played, the last first, in sentences. */
export const MoveLog = ({ session, disabled, onBack, onTry }: MoveLogProps) => {
  const { battle } = session;
  const entries = battle.events.map((event, index) => ({ event, index })).reverse();
  const turns = [...new Set(entries.map(({ event }) => event.turn))];
  return (
    <section className={classes.moveLog} data-part="move-log" aria-label="Log">
      <h3>Log</h3>
      {turns.map((turn) => (
        <div key={turn}>
          <h4>
            {battle.table.turnWord ?? 'Turn'} {turn}
          </h4>
          <ol>
            {entries
              .filter(({ event }) => event.turn === turn)
              .map(({ event, index }) => (
                <Entry
                  key={`${index} ${event.said}`}
                  session={session}
                  event={event}
                  index={index}
                  disabled={disabled}
                  onBack={onBack}
                  onTry={onTry}
                />
              ))}
          </ol>
        </div>
      ))}
      <p className={classes.logOpening}>{battle.opening.said}</p>
    </section>
  );
};
