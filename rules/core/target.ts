import { fraction, toNumber } from './fraction.ts';
import { successes } from './odds.ts';
import { capitalise, plural } from './words.ts';

/** What the dice of a throw have to show, so that whoever throws them reads it while they lie there. */
export interface Target {
  readonly value: number;
  readonly or: 'less' | 'more';
  /** What such a die does: `hits`. */
  readonly does: string;
  /** What it does otherwise, where that is worth a word: `holds`. */
  readonly otherwise?: string;
  /** What one such die is called where only their number matters: `hit`. Without it every die counts by itself. */
  readonly one?: string;
  readonly many?: string;
  /** The dice are added up first. */
  readonly together?: true;
}

const aimed =
  (or: Target['or']) =>
  (value: number, does: string, more: Partial<Target> = {}): Target => ({ value, or, does, ...more });
export const orLess = aimed('less');
export const orMore = aimed('more');

export const meets = ({ value, or }: Target, shown: number): boolean =>
  or === 'less' ? shown <= value : shown >= value;

/** `3 hits`, `1 parry`. */
export const countWords = ({ one = 'die', many }: Target, count: number): string => plural(count, one, many);

/** The faces that do it and those that do not; null where no face is such. */
const facesOf = (
  { value, or }: Target,
  sides: number,
): { readonly good: number | null; readonly bad: number | null } => {
  const onDie = (face: number): number => Math.min(sides, Math.max(1, face));
  const [least, most] = or === 'less' ? [1, value] : [value, sides];
  const [good, bad] = or === 'less' ? [onDie(value), value + 1] : [onDie(value), value - 1];
  return { good: most < 1 || least > sides ? null : good, bad: bad < 1 || bad > sides ? null : onDie(bad) };
};

const goodFaces = ({ value, or }: Target, sides: number): number =>
  Math.min(sides, Math.max(0, or === 'less' ? value : sides + 1 - value));

/** `7 or less hits`; what always or never happens is said so. */
export const targetWords = (target: Target, sides: number): string => {
  const { value, or, does, together } = target;
  if (together === true) return `${value} or ${or} together ${does}`;
  const good = goodFaces(target, sides);
  if (good === 0) return `none ${does}`;
  if (good === sides) return `every die ${does}`;
  return good === 1 ? `${value} ${does}` : `${value} or ${or} ${does}`;
};

/** Dice of which exactly so many do it; null where they cannot fall so. */
export const diceOfCount = (
  target: Target,
  sides: number,
  dice: number,
  count: number,
): readonly number[] | null => {
  const { good, bad } = facesOf(target, sides);
  if (count < 0 || count > dice || (count > 0 && good === null) || (count < dice && bad === null))
    return null;
  return Array.from({ length: dice }, (_, index) => (index < count ? (good as number) : (bad as number)));
};

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is left between the rarest at both ends, each at most this likely. */
const spanWithout = (chances: readonly number[], end: number): Span => {
  const first = (row: readonly number[]): number => {
    let sum = 0;
    return row.findIndex((p) => {
      sum += p;
      return sum > end;
    });
  };
  return { from: first(chances), to: chances.length - 1 - first(chances.toReversed()) };
};

const TENTH = 0.05;
const RARE = 0.0001;

/** How many of the dice do it nine times in ten, and which counts are rarer than one in ten thousand. */
export const likelyCounts = (
  target: Target,
  sides: number,
  dice: number,
): { readonly usual: Span; readonly credible: Span } => {
  const { entries, total } = successes(dice, fraction(goodFaces(target, sides), sides));
  const chances = Array.from({ length: dice + 1 }, () => 0);
  for (const { value, weight } of entries)
    chances[value] = toNumber({ over: BigInt(weight), under: BigInt(total) });
  return { usual: spanWithout(chances, TENTH), credible: spanWithout(chances, RARE) };
};

/** `32 d20, 7 or less hits: how many?`, and where every die counts: `1 d100, 45 or less fails`. */
export const askWords = (sides: number, count: number, target: Target | null): string => {
  const dice = `${count} d${sides}`;
  if (target === null) return dice;
  const aim = `${dice}, ${targetWords(target, sides)}`;
  return target.one === undefined || count === 1 ? aim : `${aim}: how many?`;
};

/** What a throw came to: `13 hits`, `Holds`; null where there is nothing to meet. */
export const thrownWords = (target: Target | null, values: readonly number[]): string | null => {
  if (target === null || values.length === 0) return null;
  const { does, otherwise, one, together } = target;
  if (values.length > 1 && together !== true)
    return countWords(
      one === undefined ? { ...target, one: 'such die', many: 'such dice' } : target,
      values.filter((value) => meets(target, value)).length,
    );
  const sum = values.reduce((all, value) => all + value, 0);
  return capitalise(meets(target, sum) ? does : (otherwise ?? 'no'));
};
