import type { Dice } from './dice.ts';
import type { Played, PlayedMove, Seat } from './play.ts';
import type { MoveKind } from './table-moves.ts';
import type { Step } from './trace.ts';
import { listWords } from './words.ts';

interface Passing<S> {
  /** What ends a phase. */
  readonly ends: readonly MoveKind<S>[];
  /** What else may lead into a phase with nothing to do. */
  readonly leads?: readonly MoveKind<S>[];
  /** Moves that are always there: no phase is kept open for them. */
  readonly besides?: readonly string[];
  /** While it may be somebody's secret whether he could do something, no phase is passed over. */
  holds?(state: S): boolean;
  /** The phase as the log tells of it: `melee`; null where it is not worth a word. */
  titleOf(state: S): string | null;
}

/** No turn has more phases; a table on which nobody can do anything any more is not walked round for ever. */
const MOST_PHASES = 12;

/** Logs from before phases were passed over lack it: they play as they did. */
const PASSES = 'passesOver';

/** `Passed over, since nobody could do anything: duels and melee.` */
export const tellPassed = (titles: readonly string[]): string =>
  `Passed over, since nobody could do anything: ${listWords(titles)}.`;

/** A phase in which nobody can do anything is passed over, and the log says so. */
export const passingOver = <S>(
  kinds: readonly MoveKind<S>[],
  { ends, leads = [], besides = [], holds = () => false, titleOf }: Passing<S>,
): readonly MoveKind<S>[] => {
  const quiet = new Set([...ends.map(({ id }) => id), ...besides]);
  /** How a phase ends in which nothing else can be done. */
  const wayOut = (state: S): { readonly kind: MoveKind<S>; readonly seat: Seat | null } | null => {
    const busy = kinds.some(
      (kind) => !quiet.has(kind.id) && kind.offer(state).some(({ byHand }) => byHand !== true),
    );
    if (busy || holds(state)) return null;
    for (const kind of ends) {
      const [only, ...others] = kind.offer(state);
      if (only?.primary === true && others.length === 0 && !only.dice && only.form.length === 0)
        return { kind, seat: only.seat };
    }
    return null;
  };
  const passOn = (first: Played<S>, dice: Dice): Played<S> => {
    const told = first.heading === true ? [] : [first.said];
    const steps: Step[] = [...first.steps];
    const passed: (string | null)[] = [];
    let last = first;
    for (let count = 0; count < MOST_PHASES; count += 1) {
      const out = wayOut(last.value);
      if (out === null) break;
      passed.push(titleOf(last.value));
      last = out.kind.play(last.value, { id: out.kind.id, seat: out.seat, input: {} }, dice);
      if (last.heading !== true) told.push(last.said);
      steps.push(...last.steps);
    }
    if (passed.length === 0) return first;
    const titles = passed.filter((title) => title !== null);
    const tells = titles.length === 0 ? told : [...told, tellPassed(titles)];
    return tells.length === 0
      ? { value: last.value, steps, said: last.said, heading: true }
      : { value: last.value, steps, said: tells.join(' ') };
  };
  const passing = (kind: MoveKind<S>): MoveKind<S> => {
    const asItWas = ({ input: { [PASSES]: _, ...input }, ...move }: PlayedMove): PlayedMove => ({
      ...move,
      input,
    });
    const { odds, foretell } = kind;
    return {
      ...kind,
      offer: (state) =>
        kind.offer(state).map((move) => ({ ...move, input: { ...move.input, [PASSES]: true } })),
      play: (state, move, dice) => {
        const first = kind.play(state, asItWas(move), dice);
        return move.input[PASSES] === true ? passOn(first, dice) : first;
      },
      ...(odds === undefined ? {} : { odds: (state, move) => odds(state, asItWas(move)) }),
      ...(foretell === undefined ? {} : { foretell: (state, move) => foretell(state, asItWas(move)) }),
    };
  };
  return kinds.map((kind) => (ends.includes(kind) || leads.includes(kind) ? passing(kind) : kind));
};
