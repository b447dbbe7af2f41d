import { IconBackspace } from '@tabler/icons-react';
import { meets } from '../../../../../rules/core/target.ts';
import type { Throw } from '../../../../../rules/core/throws.ts';
import { DieFace } from '../../../../components/dice-input.tsx';
import classes from './own-dice.module.css';

/** More faces than this are typed, not tapped. */
const MOST_FACES = 20;

interface FacePadProps {
  readonly asked: Throw;
  readonly dice: readonly number[];
  onDice(dice: readonly number[]): void;
}

/** Every face of a die, to be tapped as they fell. */
export const FacePad = ({ asked: { sides, count, target }, dice, onDice }: FacePadProps) => {
  if (sides > MOST_FACES) return null;
  const full = dice.length >= count;
  return (
    <fieldset className={classes.faces} data-sides={sides} aria-label="Faces to tap">
      {Array.from({ length: sides }, (_, index) => index + 1).map((face) => (
        <button
          key={face}
          type="button"
          tabIndex={-1}
          disabled={full && count > 1}
          data-met={(target !== null && target.together !== true && meets(target, face)) || undefined}
          // A single die that was tapped wrong is tapped again.
          onClick={() => onDice(full ? [face] : [...dice, face])}
        >
          {sides === 6 ? <DieFace value={face} size={28} /> : face}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Take the last die away"
        disabled={dice.length === 0}
        onClick={() => onDice(dice.slice(0, -1))}
      >
        <IconBackspace aria-hidden />
      </button>
    </fieldset>
  );
};
