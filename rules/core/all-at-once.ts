import type { Dice } from './dice.ts';
import type { Field } from './form.ts';
import type { Json, JsonObject } from './json.ts';
import type { Played, PlayedMove, TableMove } from './play.ts';
import { catchRefusal, RuleRefusal } from './result.ts';
import { type MoveKind, offerMove } from './table-moves.ts';
import type { Step } from './trace.ts';

/** What is told of many moves of one kind that are played as one. */
interface Together {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Questions of each that are asked here, too; the others are as usual. */
  readonly asks?: readonly string[];
  /** The question that takes part: who has no answer to it stays out. */
  readonly joins?: string;
  /** What it is called for two. */
  readonly both?: string;
}

/** The volley of everybody who can, in systems where a shot is measured. */
export const SHOOT_ALL: Together = {
  id: 'shoot-all',
  title: 'Shoot with all that can',
  both: 'Shoot with both',
  hint: 'Measure for each of them; whoever has no distance does not shoot.',
  asks: ['target', 'distance'],
  joins: 'distance',
};

const keyOf = ({ seat, token, title }: TableMove): string => [seat ?? '', token ?? '', title].join('|');

const asOptional = (field: Field): Field =>
  field.kind === 'number' ? { ...field, optional: true, help: 'Empty: it stays out.' } : field;

/** The part of a form that is asked for everybody at once, each under the title of its own move. */
const sectionOf = ({ title, form }: TableMove, at: number, { asks = [], joins }: Together) => ({
  title,
  fields: form
    .flatMap(({ fields }) => fields)
    .filter(({ path: [key] }) => typeof key === 'string' && asks.includes(key))
    .map((field) => (field.path[0] === joins ? asOptional(field) : field))
    .map((field) => ({ ...field, path: ['each', at, ...field.path] })),
});

const seatOfAll = (moves: readonly TableMove[]): TableMove['seat'] => {
  const [first] = moves;
  return first !== undefined && moves.every(({ seat }) => seat === first.seat) ? first.seat : null;
};

/** Whoever moves or falls in the meantime may leave another with nobody to turn on: he is told, not refused. */
const NOBODY_LEFT = 'table/choice';

/**
 * Many of the same as one move: `Strike all`. Its input lists what each one's own would be; what fell before the dice
 * of the next are thrown counts for that one, exactly as if they had been played one by one.
 */
export const allAtOnce = <S>(kind: MoveKind<S>, together: Together): MoveKind<S> => {
  const { id, joins } = together;
  const offered = (state: S): readonly TableMove[] =>
    kind.offer(state).filter((move) => !move.secret && move.byHand !== true);
  const inputsOf = (moves: readonly TableMove[], { input }: PlayedMove): readonly JsonObject[] => {
    const given = Array.isArray(input['each']) ? (input['each'] as readonly Json[]) : [];
    return moves.map((move, at) => ({ ...move.input, ...(given[at] as JsonObject | undefined) }));
  };
  /** Those who take part, each with what its own move would be given. */
  const partsOf = (state: S, move: PlayedMove) => {
    const moves = offered(state);
    const parts = inputsOf(moves, move)
      .map((input, at) => ({ move: moves[at] as TableMove, input }))
      .filter(({ input }) => joins === undefined || (input[joins] ?? null) !== null);
    if (parts.length === 0) {
      const label = moves[0]?.form
        .flatMap(({ fields }) => fields)
        .find(({ path }) => path[0] === joins)?.label;
      throw new RuleRefusal('table/unset', `“${label}” is still open: fill it in first.`, 'each');
    }
    return parts;
  };
  const playPart = (state: S, before: TableMove, input: JsonObject, dice: Dice) => {
    if (!kind.offer(state).some((one) => keyOf(one) === keyOf(before))) return null;
    const done = catchRefusal(() => kind.play(state, { id: kind.id, seat: before.seat, input }, dice));
    if (done.ok) return done.value;
    const { code, message, place } = done.refusal;
    if (code === NOBODY_LEFT) return null;
    throw new RuleRefusal(code, `${before.title}: ${message}`, place);
  };
  return {
    id,
    offer: (state) => {
      const moves = offered(state);
      if (moves.length < 2) return [];
      const sections = moves.map((move, at) => sectionOf(move, at, together));
      return [
        offerMove({
          id,
          title: moves.length === 2 ? (together.both ?? together.title) : together.title,
          hint: together.hint,
          of: kind.id,
          seat: seatOfAll(moves),
          primary: moves.every(({ primary }) => primary),
          dice: moves.some(({ dice }) => dice),
          input: { each: moves.map(({ input }) => input) },
          form: sections.filter(({ fields }) => fields.length > 0),
        }),
      ];
    },
    play: (state, move, dice): Played<S> => {
      const steps: Step[] = [];
      const told: string[] = [];
      let now = state;
      for (const { move: one, input } of partsOf(state, move)) {
        const done = playPart(now, one, input, dice);
        if (done === null) {
          told.push(`${one.title}: nothing was left to do.`);
          continue;
        }
        now = done.value;
        told.push(done.said);
        steps.push(...done.steps);
      }
      return { value: now, steps, said: told.join(' ') };
    },
  };
};
