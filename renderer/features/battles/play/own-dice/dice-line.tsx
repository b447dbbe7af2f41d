import { meets, type Target } from '../../../../../rules/core/target.ts';
import { DieFace } from '../../../../components/dice-input.tsx';
import classes from './own-dice.module.css';

interface DiceLineProps {
  readonly values: readonly number[];
  readonly sides: number;
  readonly target: Target | null;
}

/** Dice as they lie; those that met the target are marked by more than their colour. */
export const DiceLine = ({ values, sides, target }: DiceLineProps) => (
  <ul className={classes.dice} aria-label="What fell">
    {values.map((value, index) => {
      const met = target !== null && target.together !== true && meets(target, value);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
        <li key={index} data-met={met || undefined} aria-label={met ? `${value}, ${target.does}` : undefined}>
          {sides === 6 ? <DieFace value={value} size={26} /> : value}
        </li>
      );
    })}
  </ul>
);
