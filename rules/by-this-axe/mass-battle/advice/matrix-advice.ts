import type { AdvisedChoice, MatrixAdvice, OwnChoice } from '../../../core/counsel.ts';
import {
  compare,
  type Fraction,
  formatFraction,
  fraction,
  multiply,
  toNumber,
  ZERO,
} from '../../../core/fraction.ts';
import { type Payoffs, payoffsAgainst } from '../../../core/matrix-game.ts';
import { shareOut } from '../tables/distribution.ts';
import type { Utility } from './utility.ts';

export interface MatrixChoice {
  readonly value: string;
  readonly label: string;
  /** Null where it may be chosen. */
  readonly reason: string | null;
  readonly mix: Fraction;
}

export interface Matrix extends Pick<MatrixAdvice, 'title' | 'mixed' | 'guessed'> {
  readonly utility: Utility;
  readonly own: readonly MatrixChoice[];
  readonly enemy: readonly MatrixChoice[];
  /** To the side that is advised, a row for each of its own choices. */
  readonly payoffs: Payoffs;
  /** What each pair does to the attacker's die; null where no die is near. */
  readonly dice: readonly (readonly number[])[] | null;
  /** Weights of the enemy's choices as somebody guesses them. */
  readonly guess: readonly number[] | null;
  readonly remarks: readonly string[];
}

/** Fine enough that rounding a part to whole numbers never changes its place among the others. */
const FINE = 1e9;

/** Largest remainders first, so that a d100 has no gap and no overlap; twins such as the two wings count as one. */
const inHundreds = (mix: readonly Fraction[]): readonly number[] => {
  const twins = [...Map.groupBy(mix.keys(), (index) => formatFraction(mix[index] as Fraction)).values()];
  const weights = twins.map((places) =>
    places.reduce((sum, place) => sum + Math.round(toNumber(mix[place] as Fraction) * FINE), 0),
  );
  const parts: number[] = [];
  for (const [index, share] of shareOut(100, weights).entries()) {
    const places = twins[index] as number[];
    const even = shareOut(
      share,
      places.map(() => 1),
    );
    for (const [at, place] of places.entries()) parts[place] = even[at] as number;
  }
  return parts;
};

const adviseChoices = (choices: readonly MatrixChoice[]): readonly AdvisedChoice[] => {
  const parts = inHundreds(choices.map(({ mix }) => mix));
  let before = 0;
  return choices.map(({ value, label, reason, mix }, index) => {
    const inHundred = parts[index] as number;
    const from = before + 1;
    before += inHundred;
    return {
      value,
      label,
      reason,
      inHundred,
      d100: inHundred === 0 ? null : [from, before],
      fraction: formatFraction(mix),
    };
  });
};

const leastOf = (worths: readonly Fraction[]): Fraction =>
  worths.reduce((least, worth) => (compare(worth, least) < 0 ? worth : least));

/** Chances to win are told in percent, like the other two. */
const scaleOf = (utility: Utility): Fraction => fraction(utility === 'win-diff' ? 100 : 1);

const weigh = (guess: readonly number[]): readonly Fraction[] => {
  const whole = guess.reduce((sum, weight) => sum + weight, 0);
  return guess.map((weight) => (whole === 0 ? ZERO : fraction(weight, whole)));
};

/** Percentage points by a usual scale; strengths by the largest there is. */
const colourScale = (utility: Utility, worths: readonly number[]): number =>
  utility === 'us-swing' ? Math.max(...worths.map(Math.abs), 1) : 50;

export const adviseOn = ({
  title,
  mixed,
  guessed: isGuessed,
  utility,
  own,
  enemy,
  payoffs,
  dice,
  guess,
  remarks,
}: Matrix): MatrixAdvice => {
  const scale = scaleOf(utility);
  const shown = (worth: Fraction): number => toNumber(multiply(worth, scale));
  const open = enemy.flatMap(({ reason }, index) => (reason === null ? [index] : []));
  const allowed = payoffs.map((row) => open.map((index) => row[index] as Fraction));
  const worst = allowed.map(leastOf);
  const enemyMix = enemy.map(({ mix }) => mix);
  const isMixed = enemyMix.some(({ over }) => over > 0n);
  const againstMix = isMixed ? payoffsAgainst(payoffs, enemyMix) : worst;
  const guessed = guess === null ? null : payoffsAgainst(payoffs, weigh(guess));
  const advised = adviseChoices(own);
  const lines = advised.map((line, index) => ({
    ...line,
    worst: shown(worst[index] as Fraction),
    againstMix: shown(againstMix[index] as Fraction),
    againstGuess: guessed === null ? null : shown(guessed[index] as Fraction),
  }));
  const free = lines.filter(({ reason }) => reason === null);
  const most = (measure: (line: OwnChoice) => number): number => Math.max(...free.map(measure));
  const sure = free.find(({ worst: least }) => least === most((line) => line.worst));
  const bestGuess = most((line) => line.againstGuess ?? 0);
  const cells = payoffs.map((row, y) =>
    row.map((worth, x) => ({ worth: shown(worth), die: dice?.[y]?.[x] ?? null })),
  );
  return {
    title,
    mixed,
    guessed: isGuessed,
    own: lines,
    enemy: adviseChoices(enemy),
    cells,
    scale: colourScale(
      utility,
      cells.flat().map(({ worth }) => worth),
    ),
    value: most((line) => line.againstMix),
    sure: { label: sure?.label ?? '', worth: sure?.worst ?? 0 },
    replies:
      guess === null
        ? []
        : free.filter(({ againstGuess }) => againstGuess === bestGuess).map(({ value }) => value),
    remarks,
  };
};
