import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import type { TableMove } from '../../../../rules/core/play.ts';
import type { MoveForms } from './move-form.ts';
import { moveKey } from './move-key.ts';
import { hasDice } from './own-dice/own-dice.tsx';
import classes from './table-room.module.css';

interface WaitingThrowsProps {
  readonly forms: MoveForms;
  readonly moves: readonly TableMove[];
  onMove(move: TableMove): void;
}

/** Dice that were put away with their move: they lie until it is played. */
export const WaitingThrows = ({ forms, moves, onMove }: WaitingThrowsProps) =>
  moves
    .filter((move) => forms.kept.some((form) => form.key === moveKey(move) && hasDice(form)))
    .map((move) => (
      <p key={moveKey(move)} className={classes.throwWaits} role="status">
        <IconDice5 aria-hidden /> Dice wait for: {move.title}
        <Button size="compact-sm" onClick={() => onMove(move)}>
          Go on
        </Button>
      </p>
    ));
