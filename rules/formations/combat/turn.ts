import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { capitalise, nameOr } from '../../core/words.ts';
import { houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { ACTIVATION, COMMANDERS, fm, TURN } from '../refs.ts';
import { commanderSchema } from './command-check.ts';
import { distanceField } from './fighter.ts';

const COMMANDER = fm(COMMANDERS);
const NEXT = fm(ACTIVATION);
const END = fm(TURN, 'R-F31');

const commanderInput = z.strictObject({
  commander: commanderSchema,
  distance: distanceField.meta({ title: 'Distance', suffix: 'cm' }),
  unitsDone: z.boolean().default(true).meta({ title: 'All his units have acted' }),
});
export type CommanderMove = z.output<typeof commanderInput>;

export const moveCommander = ({
  commander,
  distance,
  unitsDone,
}: CommanderMove): Outcome<{ readonly result: 'moved' }> => {
  if (!unitsDone) {
    throw new RuleRefusal(
      'formations/commander-last',
      'A commander moves after all his units: let them act first.',
      'unitsDone',
    );
  }
  if (distance > commander.move) {
    throw new RuleRefusal(
      'formations/too-far',
      `${distance} cm; he moves up to ${commander.move} cm.`,
      'distance',
    );
  }
  return outcome({ result: 'moved' }, [
    step(COMMANDER, `${capitalise(nameOr(commander.name, 'commander'))} moves (cm)`, distance, {
      most: commander.move,
    }),
  ]);
};

export const moveCommanderAction: Action = defineAction({
  id: 'formations/move-commander',
  title: 'Move a commander',
  ref: COMMANDER,
  input: commanderInput,
  example: () => commanderInput.parse({ commander: {}, distance: 40 }),
  run: moveCommander,
});

const player = z.string().min(1).max(200);

const activationInput = z.strictObject({
  order: z.array(player).min(1).max(6).meta({ title: 'Order of play' }),
  done: z.array(player).max(6).default([]).meta({ title: 'Who has acted' }),
});
type ActivationInput = z.output<typeof activationInput>;

const nextPlayer = ({ order, done }: ActivationInput): Outcome<{ readonly next: string | null }> => {
  const next = order.find((one) => !done.includes(one)) ?? null;
  return outcome({ next }, [step(NEXT, 'Next to act', next ?? 'nobody: the turn ends', { order, done })]);
};

export const endActivationAction: Action = defineAction({
  id: 'formations/end-activation',
  title: 'End an activation',
  ref: NEXT,
  input: activationInput,
  example: () => activationInput.parse({ order: ['Red', 'Blue'], done: ['Red'] }),
  run: nextPlayer,
});

const turnInput = z.strictObject({
  turn: z.int().min(1).max(1000),
  turnLimit: z.int().min(1).max(1000).nullable().default(null).meta({ title: 'Agreed number of turns' }),
  sides: z
    .array(z.strictObject({ player, units: z.int().min(0).max(1000).meta({ title: 'Units left' }) }))
    .min(2)
    .max(6),
  houseRules: houseRulesSchema.default({}),
});
type TurnInput = z.output<typeof turnInput>;

export type TurnEnd = {
  readonly over: boolean;
  /** Null while it goes on, and where nobody has won. */
  readonly winner: string | null;
  readonly turn: number;
};

/** A side with no units loses; at an agreed limit the battle just ends, unless a house rule names a winner (R-F31). */
export const endTurn = ({ turn, turnLimit, sides, houseRules }: TurnInput): Outcome<TurnEnd> => {
  const standing = sides.filter(({ units }) => units > 0);
  const atLimit = turnLimit !== null && turn >= turnLimit;
  const over = standing.length < 2 || atLimit;
  const counted = settleHouseRules(houseRules).turnLimitWinner === 'most-units';
  const most = Math.max(...standing.map(({ units }) => units), 0);
  const ahead = counted ? standing.filter(({ units }) => units === most) : standing;
  const winner = over && ahead.length === 1 ? (ahead[0]?.player ?? null) : null;
  return outcome({ over, winner, turn: over ? turn : turn + 1 }, [
    step(END, 'Units left', Object.fromEntries(sides.map((side) => [side.player, side.units]))),
    over
      ? step(END, 'The battle is over', winner === null ? 'nobody has won it' : `${winner} wins`, { turn })
      : step(END, 'Next turn', turn + 1),
  ]);
};

export const endTurnAction: Action = defineAction({
  id: 'formations/end-turn',
  title: 'End a turn',
  ref: END,
  input: turnInput,
  example: () =>
    turnInput.parse({
      turn: 3,
      turnLimit: 6,
      sides: [
        { player: 'Red', units: 5 },
        { player: 'Blue', units: 4 },
      ],
    }),
  run: endTurn,
});
