import { ChoiceBar } from './choice-bar.tsx';
import classes from './dice-input.module.css';

type Pips = readonly (readonly [x: number, y: number])[];

const PIPS: Readonly<Record<number, Pips>> = {
  1: [[12, 12]],
  2: [
    [7.5, 7.5],
    [16.5, 16.5],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7.5, 7.5],
    [16.5, 7.5],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7.5, 6.5],
    [16.5, 6.5],
    [7.5, 12],
    [16.5, 12],
    [7.5, 17.5],
    [16.5, 17.5],
  ],
};

/** A six-sided die as it lies. */
export const DieFace = ({ value, size = 30 }: { value: number; size?: number }) => (
  <svg
    className={classes.dieFace}
    data-part="die-face"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    role="img"
    aria-label={`${value}`}
  >
    <rect x="1.5" y="1.5" width="21" height="21" rx="3" />
    {(PIPS[value] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" />
    ))}
  </svg>
);

export type DiceFrom = 'program' | 'typed';

export const DiceFromBar = ({ from, onFrom }: { from: DiceFrom; onFrom: (from: DiceFrom) => void }) => (
  <ChoiceBar<DiceFrom>
    label="Where the dice come from"
    choices={[
      { value: 'program', label: 'Muster rolls' },
      { value: 'typed', label: 'We roll and type' },
    ]}
    value={from}
    onChange={onFrom}
  />
);
