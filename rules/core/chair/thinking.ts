import type { Chooser } from '../chooser.ts';
import type { Counsel, MatrixAdvice, Prospects } from '../counsel.ts';
import type { FieldChoice } from '../form.ts';
import type { JsonObject } from '../json.ts';
import type { Seat, TableMove, TableRules } from '../play.ts';
import { catchRefusal } from '../result.ts';
import { listWords } from '../words.ts';
import { weighByOdds } from './by-odds.ts';

/** One way to make a choice. */
export interface Way {
  readonly label: string;
  /** The whole input of the move. */
  readonly input: JsonObject;
  /** Its part of the best mix; all of them add up to about 1. */
  readonly part: number;
  /** What it brings at the least, in the measure of the game. */
  readonly least: number;
}

/** What Muster makes of a choice, from what the side that chooses knows. */
export interface Thinking {
  readonly ways: readonly Way[];
  /** In a sentence or two. */
  readonly says: string;
  readonly assumed: readonly string[];
}

/** What of a game weighs choices. */
type Weighing = Pick<TableRules, 'chooser' | 'counsel' | 'odds' | 'worth' | 'view' | 'moves'>;

type Weighed = Omit<Thinking, 'says'>;

/** The choices of a move that asks for one thing; those that are refused are left out. */
const openChoices = ({ form }: TableMove): readonly FieldChoice[] => {
  const field = form
    .flatMap(({ fields }) => fields)
    .find(({ kind, path }) => kind === 'choice' && path[0] === 'choice');
  return field?.kind === 'choice' ? field.choices.filter(({ refused }) => refused === null) : [];
};

/** Fractions are told exactly: `3/7`. */
const partOf = (text: string): number => {
  const [over = '0', under = '1'] = text.split('/');
  return Number(over) / Number(under);
};

const bestTakesAll = (ways: readonly Omit<Way, 'part'>[]): readonly Way[] => {
  const most = Math.max(...ways.map(({ least }) => least));
  const best = ways.findIndex(({ least }) => least === most);
  return ways.map((way, index) => ({ ...way, part: index === best ? 1 : 0 }));
};

const byAdvice = (move: TableMove, { own, mixed }: MatrixAdvice): readonly Way[] => {
  const open = openChoices(move);
  const ways = own.flatMap(({ value, label, reason, fraction, worst }) =>
    reason === null && open.some((choice) => choice.value === value)
      ? [{ label, input: { ...move.input, choice: value }, part: partOf(fraction), least: worst }]
      : [],
  );
  return mixed ? ways : bestTakesAll(ways);
};

const byChooser = (move: TableMove, { rows, cells }: Chooser): readonly Way[] =>
  rows.map(({ label, input, inHundred }, index) => ({
    label,
    input: { ...move.input, ...input },
    part: inHundred / 100,
    least: Math.min(...(cells[index] ?? [0])),
  }));

/** In percentage points of strength: what they lose less what is lost oneself. */
const swingOf = ({ losses: [own, enemy] }: Prospects): number => enemy.mean - own.mean;

const byProspects = (
  counsel: Counsel<unknown>,
  state: unknown,
  seat: Seat,
  move: TableMove,
): readonly Way[] => {
  const asker = { seat, knowsAll: false, guess: null, likeOwn: true };
  const ways = openChoices(move).map(({ value, label }) => {
    const input = { ...move.input, choice: value };
    const found = catchRefusal(() => counsel.prospects(state, asker, { id: move.id, seat, input }));
    const prospects = found.ok ? found.value.prospects : null;
    return { label, input, least: prospects === null ? 0 : swingOf(prospects) };
  });
  return bestTakesAll(ways);
};

const byOdds = (rules: Weighing, state: unknown, move: TableMove): Weighed => {
  const ways = weighByOdds(rules, state, move);
  const measure = ways[0]?.measure ?? '';
  if (ways.some((one) => one.measure !== measure)) return { ways: [], assumed: [] };
  return {
    ways: bestTakesAll(ways.map(({ label, input, gain }) => ({ label, input, least: gain }))),
    assumed: [
      `Weighed by ${measure}; whatever else is filled in counts for each alike, and what a choice costs besides is not reckoned.`,
    ],
  };
};

const weigh = (rules: Weighing, state: unknown, seat: Seat, move: TableMove): Weighed => {
  const chooser = rules.chooser?.(state, { id: move.id, seat, input: move.input }) ?? null;
  if (chooser !== null) return { ways: byChooser(move, chooser), assumed: [] };
  const { counsel } = rules;
  if (counsel === undefined) return byOdds(rules, state, move);
  const asker = { seat, knowsAll: false, guess: null, likeOwn: true };
  const { advice, assumed } = counsel.advise(state, asker, counsel.aims[0]?.value ?? '');
  const ways = advice === null ? [] : byAdvice(move, advice);
  return ways.length > 0 ? { ways, assumed } : { ways: byProspects(counsel, state, seat, move), assumed };
};

const say = (ways: readonly Way[]): string => {
  const taken = ways.filter(({ part }) => part > 0).toSorted((one, other) => other.part - one.part);
  if (taken.length === 1) return `Muster would take ${taken[0]?.label}.`;
  const parts = taken.map(({ label, part }) => `${label} ${Math.round(part * 100)}`);
  return `Muster would draw, in 100 times: ${listWords(parts)}.`;
};

/** Null where nothing can be weighed exactly: Muster has no opinion then. */
export const thinkAbout = (rules: Weighing, state: unknown, move: TableMove): Thinking | null => {
  if (move.seat === null || (move.dice && move.secret)) return null;
  const { ways, assumed } = weigh(rules, state, move.seat, move);
  return ways.length < 2 ? null : { ways, assumed, says: say(ways) };
};
