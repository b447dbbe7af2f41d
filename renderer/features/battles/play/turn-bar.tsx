import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { SEATS, type TableMove } from '../../../../rules/core/play.ts';
import { whoseTurn } from '../../../../rules/core/whose-turn.ts';
import type { Battle } from '../types.ts';
import { moveKey } from './move-key.ts';
import { SeatSign } from './seat-sign.tsx';
import classes from './turn-bar.module.css';

interface TurnBarProps {
  readonly battle: Battle;
  readonly disabled: boolean;
  /** What is being filled in; null while all that can be done is shown anyway. */
  readonly filling: TableMove | null;
  onMove(move: TableMove): void;
  onShowAll(): void;
}

/** Units that have something to do before the phase can end. */
const waitingBeside = (moves: readonly TableMove[], token: string | null): number =>
  new Set(
    moves
      .filter(({ primary, token: other }) => primary && other !== null && other !== token)
      .map((move) => move.token),
  ).size;

/** Whose turn it is, and, while one of them is looked at, that others wait. */
export const TurnBar = ({ battle, disabled, filling, onMove, onShowAll }: TurnBarProps) => {
  const { table, moves } = battle;
  const seat = whoseTurn(moves);
  const others = filling === null ? 0 : waitingBeside(moves, filling.token);
  const together =
    filling === null ? [] : moves.filter((move) => move.primary && move.input['each'] !== undefined);
  return (
    <div className={classes.turnBar} data-part="turn-bar" data-seat={seat ?? 'both'} role="status">
      <span className={classes.turnSigns} aria-hidden>
        {SEATS.filter((one) => seat === null || seat === one).map((one) => (
          <SeatSign key={one} seat={one} />
        ))}
      </span>
      <b>{seat === null ? 'Both sides' : table.sides[seat].name}</b>
      <span className={classes.turnHint}>{table.hint}</span>
      {others > 0 && (
        <button type="button" className={classes.turnWaits} onClick={onShowAll}>
          {others === 1 ? '1 more waits' : `${others} more wait`}
          <IconChevronRight aria-hidden />
        </button>
      )}
      {together
        .filter((move) => move !== filling)
        .map((move) => (
          <Button key={moveKey(move)} disabled={disabled} onClick={() => onMove(move)}>
            {move.title}
          </Button>
        ))}
    </div>
  );
};
