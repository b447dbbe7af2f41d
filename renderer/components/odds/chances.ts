import { formatName, formatValue, type Names } from '../../../rules/core/explain.ts';
import type { Json } from '../../../rules/core/json.ts';
import { capitalise, does } from '../../../rules/core/words.ts';

/** One outcome as the API tells it. */
export interface Chance {
  readonly value: Json;
  readonly p: number;
  readonly fraction: string;
}

export interface ChanceRow {
  readonly key: string;
  readonly label: string;
  readonly p: number;
  /** Empty where it is not worth telling. */
  readonly fraction: string;
  /** The chance of this or more; null where there is no more. */
  readonly atLeast: number | null;
}

/** One distribution as a screen draws it. */
export interface Spread {
  readonly title: string;
  readonly rows: readonly ChanceRow[];
  /** Null where it is not of numbers. */
  readonly mean: number | null;
  readonly deviation: number | null;
}

const NOBODY: Names = {};

/** `Knights rout`, `The Guard routs`: what somebody does agrees with who does it. */
const agreeing = (label: string): string =>
  label.replace(/^(.+) (routs|stands|wins)$/, (_, name: string, verb: string) => does(name, verb));

export const titleOf = (name: string, names: Names = NOBODY): string =>
  agreeing(capitalise(formatName(name, names)));

/** The whole name of a part: each of its keys, by whom it stands for. */
const titleOfPath = (path: readonly string[], names: Names): string =>
  agreeing(capitalise(path.map((key) => formatName(key, names)).join(' ')));

const SMALL = 0.02;
const tellFraction = ({ p, fraction }: Chance): string => (p < SMALL && fraction.length < 8 ? fraction : '');

const isNumbers = (chances: readonly Chance[]): chances is readonly (Chance & { readonly value: number })[] =>
  chances.length > 0 && chances.every(({ value }) => typeof value === 'number');

const spreadNumbers = (title: string, chances: readonly (Chance & { readonly value: number })[]): Spread => {
  const sorted = [...chances].sort((a, b) => a.value - b.value);
  let left = 1;
  const rows = sorted.map((chance) => {
    const atLeast = Math.max(0, Math.min(1, left));
    left -= chance.p;
    return {
      key: `${chance.value}`,
      label: formatValue(chance.value),
      p: chance.p,
      fraction: tellFraction(chance),
      atLeast,
    };
  });
  const mean = sorted.reduce((sum, { value, p }) => sum + value * p, 0);
  const square = sorted.reduce((sum, { value, p }) => sum + value * value * p, 0);
  return { title, rows, mean, deviation: Math.sqrt(Math.max(0, square - mean * mean)) };
};

/** `target-wins` reads `Target wins`. */
const wordOf = (value: Json, names: Names): string =>
  typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)+$/.test(value)
    ? titleOf(value, names)
    : capitalise(formatValue(value, names));

const spreadWords = (title: string, chances: readonly Chance[], names: Names): Spread => ({
  title,
  rows: [...chances]
    .sort((a, b) => b.p - a.p)
    .map((chance) => ({
      key: JSON.stringify(chance.value),
      label: wordOf(chance.value, names),
      p: chance.p,
      fraction: tellFraction(chance),
      atLeast: null,
    })),
  mean: null,
  deviation: null,
});

const spread = (title: string, chances: readonly Chance[], names: Names): Spread =>
  isNumbers(chances) ? spreadNumbers(title, chances) : spreadWords(title, chances, names);

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Chances of one part of an outcome, whatever the others are. Sums of fractions are not told as fractions. */
const partOf = (chances: readonly Chance[], read: (value: Json) => Json): readonly Chance[] => {
  const sums = new Map<string, { value: Json; p: number; fraction: string }>();
  for (const { value, p, fraction } of chances) {
    const part = read(value);
    const key = JSON.stringify(part);
    const before = sums.get(key);
    sums.set(
      key,
      before === undefined ? { value: part, p, fraction } : { value: part, p: before.p + p, fraction: '' },
    );
  }
  return [...sums.values()];
};

/** More rows than this are no picture any more: an outcome of several parts is then shown part by part. */
const READABLE = 12;

const plainParts = (value: Json, path: readonly string[] = []): readonly (readonly string[])[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, part]) => plainParts(part, [...path, key])) : [path];

const readPath =
  (path: readonly string[]) =>
  (value: Json): Json =>
    path.reduce<Json>((inside, key) => (isObject(inside) ? (inside[key] ?? null) : null), value);

/** What the odds answer with, as distributions that can be read one by one. */
export const spreadsOf = (
  title: string,
  chances: readonly Chance[],
  names: Names = NOBODY,
): readonly Spread[] => {
  const [first] = chances;
  if (first === undefined) return [];
  if (!isObject(first.value)) return [spread(title, chances, names)];
  const parts = plainParts(first.value)
    .map((path) => spread(titleOfPath(path, names), partOf(chances, readPath(path)), names))
    .filter(({ rows }) => rows.length > 1);
  const whole = chances.length <= READABLE || parts.length === 0 ? [spreadWords(title, chances, names)] : [];
  return parts.length === 1 ? parts : [...whole, ...parts];
};

const FINE = 1e9;

/** Every distribution once: the same numbers under another name tell nothing new. The last name is the rules' own. */
export const withoutTwins = (spreads: readonly Spread[]): readonly Spread[] => {
  const twinOf = ({ rows }: Spread): string =>
    JSON.stringify(rows.map(({ key, p }) => [key, Math.round(p * FINE)]));
  const last = new Map(spreads.map((spread) => [twinOf(spread), spread]));
  return spreads.filter((spread) => last.get(twinOf(spread)) === spread);
};

/** Those of which least is certain: they are what people want to see at once. */
export const mostOpen = (spreads: readonly Spread[], most: number): readonly Spread[] => {
  const surest = ({ rows }: Spread): number => Math.max(...rows.map(({ p }) => p));
  return [...spreads].sort((a, b) => surest(a) - surest(b)).slice(0, most);
};

/** The rows worth a line: the tails that hardly ever happen are gathered. */
export const cutTails = (rows: readonly ChanceRow[], most: number): readonly ChanceRow[] => {
  if (rows.length <= most) return rows;
  const likely = [...rows].sort((a, b) => b.p - a.p).slice(0, most);
  return rows.filter((row) => likely.includes(row));
};

export interface FigureShown {
  readonly label: string;
  readonly value: string;
}

const showNumber = (value: number): string =>
  (Number.isInteger(value) ? `${value}` : value.toFixed(2)).replace('-', '−');

const isFraction = (value: Json): value is { readonly value: number; readonly fraction: string } =>
  isObject(value) && typeof value['value'] === 'number' && typeof value['fraction'] === 'string';

/** What lies between 0 and 1 is a chance, told in percent, unless its name says that it counts something. */
const COUNTS =
  /mean|average|expect|most|(?<!at )least|dice|kills|hits|loss|lost|left|worth|value|points|deviation|inches|miles/i;
const isChance = (label: string, value: number): boolean => value >= 0 && value <= 1 && !COUNTS.test(label);

const showFigure = (label: string, value: Json, names: Names): string => {
  const number = isFraction(value) ? value.value : value;
  if (typeof number !== 'number')
    return typeof number === 'string' ? wordOf(number, names) : formatValue(number, names);
  return isFraction(value) && isChance(label, number) ? `${(100 * number).toFixed(1)} %` : showNumber(number);
};

/** Figures worth telling by themselves, nested ones by their whole name. */
export const figuresOf = (
  figures: Json,
  names: Names = NOBODY,
  path: readonly string[] = [],
): readonly FigureShown[] => {
  if (isObject(figures) && !isFraction(figures)) {
    const { p, fraction } = figures;
    if (typeof p === 'number') return figuresOf({ value: p, fraction: fraction ?? '' }, names, path);
    return Object.entries(figures).flatMap(([key, value]) => figuresOf(value, names, [...path, key]));
  }
  const label = titleOfPath(path, names);
  return [{ label, value: showFigure(label, figures, names) }];
};

/** What the API tells of odds. */
export interface ToldOdds {
  readonly outcomes: readonly Chance[];
  readonly also: Readonly<Record<string, readonly Chance[]>>;
  readonly labels?: Names | undefined;
}

/** Everything there is to draw; `names` stand for the parts of the input, the rules' own labels go first. */
export const spreadsIn = (
  { outcomes, also, labels }: ToldOdds,
  title: string,
  names: Names,
): readonly Spread[] => {
  const called = { ...names, ...labels };
  return withoutTwins([
    ...spreadsOf(title, outcomes, called),
    ...Object.entries(also).flatMap(([name, chances]) => spreadsOf(titleOf(name, called), chances, called)),
  ]);
};

/** The chance that fills a chart of numbers: charts that stand together share it. */
export const mostLikely = (spreads: readonly Spread[]): number =>
  Math.max(
    ...spreads.filter(({ mean }) => mean !== null).flatMap(({ rows }) => rows.map(({ p }) => p)),
    Number.EPSILON,
  );
