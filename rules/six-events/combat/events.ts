import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { FIGHTER_KINDS } from '../data/troops.ts';
import { se } from '../refs.ts';
import { nameField } from './fields.ts';

const ORDER = se('Turn order');
const CHECKS = se('7.1 Morale');

export const EVENTS = [
  'Initiative and challenges',
  'Spell casting',
  'Ranged attacks',
  'Movement',
  'Melee combat',
  'Rally',
] as const;

/** Events at whose end those who were hit check their morale. */
const CHECKED: readonly number[] = [2, 3, 5];

const hasMoraleChecks = (event: number): boolean => CHECKED.includes(event);

const nextInput = z.strictObject({
  event: z.int().min(1).max(6).default(1),
  units: z
    .array(
      z.strictObject({
        name: nameField,
        kind: z.enum(FIGHTER_KINDS).default('troop'),
        hits: z.int().min(0).max(1000).default(0).meta({ title: 'Hits in this event' }),
        left: z.int().min(0).max(1000).default(1).meta({ title: 'Figures or Vitality left' }),
      }),
    )
    .max(200)
    .default([]),
});
type NextInput = z.output<typeof nextInput>;

/** Units alone check; a character by himself never does (7.2). */
export const mustCheck = (
  event: number,
  { kind, hits, left }: Pick<NextInput['units'][number], 'kind' | 'hits' | 'left'>,
): boolean => hasMoraleChecks(event) && kind !== 'character' && hits > 0 && left > 0;

type NextValue = { readonly checks: readonly string[]; readonly next: number; readonly turnEnds: boolean };

export const nextEventAction: Action = defineAction({
  id: 'six-events/next-event',
  title: 'End an event',
  ref: ORDER,
  input: nextInput,
  example: () =>
    nextInput.parse({
      event: 3,
      units: [
        { name: 'Yeomen', hits: 2 },
        { name: 'Hero', kind: 'character', hits: 1 },
      ],
    }),
  run: ({ event, units }: NextInput): Outcome<NextValue> => {
    const checks = units.filter((unit) => mustCheck(event, unit)).map(({ name }) => name);
    const turnEnds = event === EVENTS.length;
    const next = turnEnds ? 1 : event + 1;
    return outcome({ checks, next, turnEnds }, [
      step(CHECKS, 'Morale checks due', checks, { event: EVENTS[event - 1] ?? '' }),
      step(ORDER, turnEnds ? 'The turn ends; next' : 'Next', EVENTS[next - 1] ?? ''),
    ]);
  },
});

const endInput = z.strictObject({
  turn: z.int().min(1).max(1000),
  turnLimit: z.int().min(1).max(1000).nullable().default(null).meta({ title: 'Agreed number of turns' }),
  sides: z
    .array(
      z.strictObject({
        player: z.string().min(1).max(200),
        standing: z.int().min(0).max(1000).meta({ title: 'Units and characters left on the table' }),
      }),
    )
    .length(2),
});
type EndInput = z.output<typeof endInput>;

export type TurnEnd = { readonly over: boolean; readonly winner: string | null; readonly turn: number };

/** Victory is not in the rules: a side with nobody left has lost, an agreed last turn ends it (house). */
export const endTurn = ({ turn, turnLimit, sides }: EndInput): Outcome<TurnEnd> => {
  const standing = sides.filter((side) => side.standing > 0);
  const over = standing.length < 2 || (turnLimit !== null && turn >= turnLimit);
  const winner = standing.length === 1 ? (standing[0]?.player ?? null) : null;
  return outcome({ over, winner, turn: over ? turn : turn + 1 }, [
    step(ORDER, 'Left on the table', Object.fromEntries(sides.map((side) => [side.player, side.standing]))),
    over
      ? step(ORDER, 'The battle is over', winner === null ? 'nobody has won it' : `${winner} wins`)
      : step(ORDER, 'Next turn', turn + 1),
  ]);
};

export const endTurnAction: Action = defineAction({
  id: 'six-events/end-turn',
  title: 'End a turn',
  ref: ORDER,
  input: endInput,
  example: () =>
    endInput.parse({
      turn: 2,
      sides: [
        { player: 'Red', standing: 4 },
        { player: 'Blue', standing: 3 },
      ],
    }),
  run: endTurn,
});
