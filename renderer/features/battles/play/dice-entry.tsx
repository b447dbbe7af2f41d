import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { TableMove } from '../../../../rules/core/play.ts';
import { type DiceFrom, DiceFromBar } from '../../../components/dice-input.tsx';
import { useFormDraft } from '../../saving/use-form-draft.ts';
import { Trouble } from '../trouble.tsx';
import classes from './dice-entry.module.css';
import { NOTHING_THROWN, OwnDice, type Throwing } from './own-dice/own-dice.tsx';
import { sentThrows, type Thrown } from './own-dice/thrown.ts';
import { useThrows } from './own-dice/use-throws.ts';
import type { Session } from './session.ts';

interface Kept extends Throwing {
  readonly from: DiceFrom | null;
}

const NOTHING_KEPT: Kept = { ...NOTHING_THROWN, from: null };

interface DiceEntryProps {
  readonly session: Session;
  readonly move: TableMove;
}

/** The dice of a move: rolled by Muster, or typed as they fell, in the same way as at the table. */
export const DiceEntry = ({ session, move }: DiceEntryProps) => {
  const { battle, busy, trouble } = session;
  // Whoever leaves the page finds his dice again; the next roll begins with none.
  const [kept, keep] = useFormDraft<Kept>(
    `dice ${battle.id} ${battle.viewer} ${battle.events.length} ${session.rerun === null}`,
    NOTHING_KEPT,
  );
  // An answer must not undo what was typed while it was on its way.
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  });
  const set = (patch: Partial<Kept>): void => {
    latest.current = { ...latest.current, ...patch };
    keep(latest.current);
  };
  const from = kept.from ?? battle.dice;
  const played = { id: move.id, seat: move.seat, input: move.input };
  const throws = useThrows(session, played, kept.throws, from === 'typed');
  const roll = async (thrown: readonly Thrown[] | null): Promise<void> => {
    const dice = thrown === null ? null : sentThrows(thrown);
    await session.carryOut({ kind: 'play', move: played, dice });
  };
  const faces = move.rolls?.length ?? 1;
  return (
    <section className={classes.entry} data-part="dice-input" aria-label={`Dice: ${move.hint}`}>
      <DiceFromBar from={from} onFrom={(next) => set({ ...NOTHING_THROWN, from: next })} />
      {from === 'typed' ? (
        throws.data === undefined ? null : (
          <OwnDice
            session={session}
            move={played}
            laid={throws.data}
            settled={!throws.isPlaceholderData}
            throwing={kept}
            onThrowing={({ throws: made, draft, at }) => set({ throws: made, draft, at })}
            onThrown={(all) => void roll(all)}
          />
        )
      ) : (
        <>
          <Button
            size="sm"
            variant="filled"
            fullWidth
            leftSection={<IconDice5 />}
            disabled={busy}
            autoFocus
            onClick={() => void roll(null)}
          >
            {faces === 1 ? 'Roll the die' : `Roll ${faces} dice`}
          </Button>
          <p className="caption">
            Enter rolls. The same battle always rolls the same dice, so a step taken back falls the same way.
          </p>
        </>
      )}
      <Trouble text={trouble} />
    </section>
  );
};
