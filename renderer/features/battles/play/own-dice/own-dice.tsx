import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PlayedMove } from '../../../../../rules/core/play.ts';
import type { Laid, MadeThrow, Throw } from '../../../../../rules/core/throws.ts';
import { refusalOf, wordError } from '../../../../api/errors.ts';
import { Trouble } from '../../trouble.tsx';
import type { Session } from '../session.ts';
import { DiceLine } from './dice-line.tsx';
import { OpenThrow } from './open-throw.tsx';
import classes from './own-dice.module.css';
import { type Draft, draftOf, isRare, NO_DRAFT, readDraft, type Thrown } from './thrown.ts';
import { askThrows, useThrows } from './use-throws.ts';

/** The throws of a move that is played with real dice, and the one that is being typed. */
export interface Throwing {
  readonly throws: readonly Thrown[];
  readonly draft: Draft;
  /** The throw that is changed; null is the next one. */
  readonly at: number | null;
}

export const NOTHING_THROWN: Throwing = { throws: [], draft: NO_DRAFT, at: null };

export const hasDice = ({ throws, draft }: Throwing): boolean => throws.length > 0 || draft.text !== '';

/** The table or the form has changed: the first throw is there to be looked at again. */
export const askAgain = ({ throws, draft }: Throwing): Throwing => {
  const [first] = throws;
  return { ...NOTHING_THROWN, draft: first === undefined ? draft : draftOf(first, { sides: 20 }) };
};

const Made = ({ of, number, onChange }: { of: MadeThrow; number: number; onChange: () => void }) => (
  <li className={classes.made} data-part="made-throw">
    <span className={classes.number} data-made>
      <IconCheck aria-label={`Throw ${number}, made`} />
    </span>
    <div>
      <p>
        <b>{of.purpose}</b> <small className={classes.madeAsks}>{of.asks.replace(/: how many\?$/, '')}</small>
      </p>
      {of.counted === null ? (
        <DiceLine values={of.values} sides={of.sides} target={of.target} />
      ) : (
        <p className="caption">given as a count</p>
      )}
    </div>
    {of.came !== null && <b className={classes.came}>{of.came}</b>}
    <Button size="sm" leftSection={<IconPencil />} onClick={onChange}>
      Change
    </Button>
  </li>
);

const Coming = ({ of: { purpose, asks }, number }: { of: Throw; number: number }) => (
  <li className={classes.coming}>
    <span className={classes.number}>{number}</span>
    <b>{purpose}</b>
    <span>{asks.replace(/: how many\?$/, '')}</span>
  </li>
);

interface OwnDiceProps {
  readonly session: Session;
  readonly move: PlayedMove;
  readonly laid: Laid;
  /** Whether `laid` answers what stands there now. */
  readonly settled: boolean;
  readonly throwing: Throwing;
  onThrowing(throwing: Throwing): void;
  /** All dice lie. */
  onThrown(throws: readonly Thrown[]): void;
}

/** One card a throw: made, open, to come. */
export const OwnDice = ({ session, move, laid, settled, throwing, onThrowing, onThrown }: OwnDiceProps) => {
  const { throws, draft, at } = throwing;
  const place = at ?? throws.length;
  const asked: Throw | null = laid.made[place] ?? (settled ? laid.next : null);
  const thrown = asked === null ? null : readDraft(draft, asked).thrown;
  const tried = thrown === null ? throws : [...throws.slice(0, place), thrown];
  const after = useThrows(session, move, tried, thrown !== null);
  const answered = thrown !== null && !after.isPlaceholderData && after.error === null;

  const now = useRef(throwing);
  useEffect(() => {
    now.current = throwing;
  });
  /** A made throw stays in sight and can be changed: only the last one, which plays the move, waits for a press. */
  const tap = async (tapped: Draft): Promise<void> => {
    const put = { ...throwing, draft: tapped };
    now.current = put;
    onThrowing(put);
    if (asked === null || at !== null || !settled) return;
    const read = readDraft(tapped, asked);
    if (read.thrown === null || isRare(asked, read.count)) return;
    const upTo = [...throws, read.thrown];
    const then = await askThrows(session, move, upTo).catch(() => null);
    if (then !== null && then.next !== null && now.current.draft === tapped)
      onThrowing({ ...NOTHING_THROWN, throws: upTo });
  };
  const take = async (taken: Thrown): Promise<void> => {
    const upTo = [...throws.slice(0, place), taken];
    const all = [...upTo, ...throws.slice(place + 1)];
    onThrowing({ ...NOTHING_THROWN, throws: upTo });
    // What was thrown after it stands as long as it still fits.
    const whole = all.length === upTo.length ? null : await askThrows(session, move, all).catch(() => null);
    const kept = whole?.made.length === all.length ? all : upTo;
    try {
      const next = await askThrows(session, move, kept);
      if (next.next === null) onThrown(kept);
      else if (kept !== upTo) onThrowing({ ...NOTHING_THROWN, throws: kept });
    } catch (error) {
      if (refusalOf(error) === null) throw error;
      onThrowing({ ...throwing });
    }
  };
  return (
    <section className={classes.own} aria-label="Own dice">
      <ol className={classes.list}>
        {laid.made.slice(0, settled ? undefined : throws.length).map((made, index) =>
          index === at ? null : (
            <Made
              // biome-ignore lint/suspicious/noArrayIndexKey: throws lie in the order they fell
              key={index}
              of={made}
              number={index + 1}
              onChange={() =>
                onThrowing({ ...throwing, at: index, draft: draftOf(throws[index] as Thrown, made) })
              }
            />
          ),
        )}
        {throws.length > 0 && settled && laid.tells !== null && (
          <li className={classes.tells}>{laid.tells}</li>
        )}
        <li>
          {asked === null && settled ? (
            <Button
              size="sm"
              variant="filled"
              fullWidth
              leftSection={<IconCheck />}
              disabled={session.busy}
              onClick={() => onThrown(throws)}
            >
              All dice lie: play it
            </Button>
          ) : asked === null ? (
            <TextInput
              size="sm"
              aria-label="What fell next"
              description="Working out what comes next …"
              inputMode="numeric"
              autoComplete="off"
              autoFocus
              value={draft.text}
              // Fast hands type the next throw before it is asked for.
              onChange={(event) =>
                onThrowing({ ...throwing, draft: { by: 'count', text: event.currentTarget.value } })
              }
            />
          ) : (
            <OpenThrow
              key={place}
              number={place + 1}
              asked={asked}
              draft={draft}
              after={answered ? (after.data ?? null) : null}
              busy={session.busy || !settled}
              onDraft={(next) => onThrowing({ ...throwing, draft: next })}
              onTap={(tapped) => void tap(tapped)}
              onTake={(taken) => void take(taken)}
            />
          )}
        </li>
        {answered && after.data?.next != null && at === null && (
          <Coming of={after.data.next} number={place + 2} />
        )}
      </ol>
      <Trouble text={thrown !== null && after.error !== null ? wordError(after.error).message : null} />
    </section>
  );
};
