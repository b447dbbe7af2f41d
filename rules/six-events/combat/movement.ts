import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { capitalise, nameOr } from '../../core/words.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import {
  CREATURE_FLYERS,
  FIGHTER_KINDS,
  type FighterKind,
  MOUNT_SIZES,
  TROOP_CLASSES,
  TROOP_FLYERS,
  VEHICLES,
} from '../data/troops.ts';
import { se } from '../refs.ts';
import { classField, flag, houseRulesField, inches, mountField, nameField } from './fields.ts';

const RATES = se('4.4 Movement rates');
const HEAVY = se('4.4 Movement rates', 'R-S32');
const VEHICLE = se('4.4 Movement rates', 'R-S33');
const FLYING = se('4.4 Movement rates', 'R-S43');
const NO_MOVE = se('4.2 No movement');
const HALF = se('3.5 Half speed', 'R-S15');
const TERRAIN = se('4.8 Terrain', 'R-S15');

/** 4.4 in inches. */
const BAGGAGE = 8;
/** A character's, unless otherwise noted. */
const USUAL_MOVE = 12;
const FLYERS = { wraith: 8, 'winged-humanoid': 10 } as const;
const DRAGONS = { 'small-dragon': 12, 'large-dragon': 10 } as const;
/** 4.8: a road's gift, and what each hill, wood, wall or stream takes. */
const ROAD = { foot: 4, riding: 6 };
const TERRAIN_LOSS = 2;
const SWAMP_COST = 2;

const flyers = [...new Set([...TROOP_FLYERS, ...CREATURE_FLYERS])] as const;
const count = z.int().min(0).max(10).default(0);

export const moverSchema = z
  .strictObject({
    name: nameField,
    kind: z.enum(FIGHTER_KINDS).default('troop'),
    class: classField,
    mount: mountField,
    flyer: z.enum(flyers as [(typeof flyers)[number], ...(typeof flyers)[number][]]).default('none'),
    amphibious: flag,
    vehicle: z.enum(VEHICLES).default('none'),
    move: z
      .number()
      .min(0)
      .max(200)
      .nullable()
      .default(null)
      .meta({ title: 'Own rate', description: 'Empty: by its type.', suffix: 'inches' }),
  })
  .meta({ profile: 'unit' });
export type Mover = z.output<typeof moverSchema>;

const terrainFields = {
  flying: flag.meta({ title: 'It flies this turn' }),
  hills: count.meta({ title: 'Hills climbed' }),
  woods: count.meta({ title: 'Woods entered' }),
  walls: count.meta({ title: 'Walls or hedges crossed' }),
  streams: count.meta({ title: 'Streams crossed' }),
  swamp: flag.meta({ title: 'Through swamp' }),
  ruins: flag.meta({ title: 'Through ruins or buildings' }),
  road: flag.meta({ title: 'On a road all the way' }),
  gap: inches.nullable().default(null).meta({
    title: 'Narrowest gap between friends on its way',
    description: 'Empty: it passes between none.',
    suffix: 'inches',
  }),
};

/** 4.6: the space between friends that each kind needs; a machine takes as much as troops. */
const GAP: Readonly<Record<FighterKind, number>> = { troop: 2, machine: 2, creature: 1, character: 1 };

const checkGap = ({ unit, gap, flying }: Pick<MoveInput, 'unit' | 'gap' | 'flying'>): readonly Step[] => {
  if (gap === null || flying) return [];
  const needs = GAP[unit.kind];
  if (gap < needs) {
    throw new RuleRefusal(
      'six-events/gap',
      `${gap} inches between friends; ${nameOr(unit.name, 'it')} needs ${needs} to pass: go round them.`,
      'gap',
    );
  }
  return [step(se('4.6 Gaps'), 'Passes between friends (inches)', gap, { needs })];
};

const input = z.strictObject({
  unit: moverSchema,
  ...terrainFields,
  shot: flag.meta({ title: 'It shot this turn' }),
  cast: flag.meta({ title: 'It declared a spell this turn' }),
  engaged: flag.meta({ title: 'It is in combat' }),
  routed: flag.meta({ title: 'It is routed' }),
  houseRules: houseRulesField,
});
export type MoveInput = z.output<typeof input>;

const rides = ({ mount, vehicle }: Pick<Mover, 'mount' | 'vehicle'>): boolean =>
  mount !== 'none' || vehicle !== 'none';

const flyingRate = (unit: Mover): number | null => {
  const { flyer, mount } = unit;
  switch (flyer) {
    case 'wraith':
    case 'winged-humanoid':
      return FLYERS[flyer];
    case 'small-dragon':
    case 'large-dragon':
      return DRAGONS[flyer];
    case 'mount':
      return MOUNT_SIZES[mount].flies;
    case 'none':
    case 'other':
      return null;
    default: {
      const closed: never = flyer;
      return closed;
    }
  }
};

const groundRate = (unit: Mover): number => {
  if (unit.vehicle === 'baggage') return BAGGAGE;
  if (!rides(unit)) return TROOP_CLASSES[unit.class].foot;
  return MOUNT_SIZES[unit.mount].rate ?? TROOP_CLASSES[unit.class].cavalry;
};

/** Where it starts from: its own rate, or the table's. In ruins riders go as infantry of their class. */
const baseRate = (unit: Mover, flying: boolean, inRuins: boolean): Step => {
  const wings = flying ? flyingRate(unit) : null;
  if (flying && unit.flyer === 'none') {
    throw new RuleRefusal('six-events/no-flyer', 'It cannot fly: move it on the ground.', 'flying');
  }
  if (wings !== null && (unit.kind !== 'troop' || unit.move === null)) {
    return step(FLYING, 'Flies (inches)', wings, { flyer: unit.flyer });
  }
  if (unit.kind === 'troop') {
    if (inRuins && rides(unit) && unit.vehicle !== 'baggage')
      return step(TERRAIN, 'As infantry of its class (inches)', TROOP_CLASSES[unit.class].foot);
    if (unit.move !== null) return step(RATES, 'Its own rate (inches)', unit.move);
    if (flying) {
      throw new RuleRefusal(
        'six-events/no-rate',
        'No flying rate is given for its mount: enter one of its own.',
        'unit.move',
      );
    }
    return step(unit.vehicle === 'none' ? HEAVY : VEHICLE, 'Rate (inches)', groundRate(unit), {
      class: unit.class,
      mount: unit.mount,
    });
  }
  const own = unit.move ?? (unit.kind === 'character' ? USUAL_MOVE : null);
  if (own === null) {
    throw new RuleRefusal(
      'six-events/no-rate',
      'Its rate stands on its own stat line: enter it.',
      'unit.move',
    );
  }
  return step(RATES, 'Its own rate (inches)', own);
};

/** Riders may not enter swamps; amphibious ones go in as infantry (S-T39). */
const swampRate = (unit: Mover): Step => {
  if (!rides(unit)) return baseRate(unit, false, false);
  if (!unit.amphibious) {
    throw new RuleRefusal('six-events/swamp', 'Cavalry may not enter a swamp: go round it.', 'swamp');
  }
  return step(se('4.8 Terrain'), 'As infantry of its class (inches)', TROOP_CLASSES[unit.class].foot);
};

type MoveValue = {
  /** Inches of movement it may spend. */
  readonly allowance: number;
  /** How far that carries it; less in a swamp. */
  readonly distance: number;
};

export const moveAllowance = (given: MoveInput): Outcome<MoveValue> => {
  const { unit, flying } = given;
  if (given.routed || given.engaged) {
    throw new RuleRefusal(
      'six-events/no-move',
      given.routed ? 'A routed unit does not move: rally it first.' : 'A unit in combat does not move.',
      given.routed ? 'routed' : 'engaged',
    );
  }
  const first = given.swamp && !flying ? swampRate(unit) : baseRate(unit, flying, given.ruins && !flying);
  const steps: Step[] = [step(NO_MOVE, 'Neither routed nor in combat', true), ...checkGap(given), first];
  let rate = first.value as number;
  const ground = !flying;
  const rules = settleHouseRules(given.houseRules);
  const single = (unit.kind === 'creature' || unit.kind === 'character') && !rides(unit);
  const counts = ground && (!single || rules.singleGround === 'as-infantry');
  if (counts && given.road) {
    const bonus = rides(unit) ? ROAD.riding : ROAD.foot;
    rate += bonus;
    steps.push(step(TERRAIN, 'Road all the way', rate, { bonus }));
  }
  const halve = (): void => {
    if (given.shot || given.cast) {
      rate /= 2;
      steps.push(step(HALF, 'Half speed after shooting or casting', rate));
    }
    if (ground && given.ruins) {
      rate /= 2;
      steps.push(step(TERRAIN, 'Half speed through ruins', rate));
    }
  };
  const flatten = (): void => {
    const woods = unit.kind === 'troop' && TROOP_CLASSES[unit.class].atHomeInWoods ? 0 : given.woods;
    const crossed = given.hills + woods + given.walls + given.streams;
    if (!ground || crossed === 0) return;
    rate = Math.max(0, rate - TERRAIN_LOSS * crossed);
    steps.push(step(TERRAIN, 'Terrain, 2 inches each', rate, { crossed }));
  };
  if (rules.moveHalfThenFlat) {
    halve();
    flatten();
  } else {
    flatten();
    halve();
  }
  const distance = counts && given.swamp ? rate / SWAMP_COST : rate;
  if (distance !== rate)
    steps.push(step(se('4.8 Terrain'), 'Swamp: 2 inches for each of distance', distance));
  return outcome({ allowance: rate, distance }, [...steps, step(RATES, 'May move (inches)', distance)]);
};

export const moveAllowanceAction: Action = defineAction({
  id: 'six-events/move-allowance',
  title: 'How far may it move?',
  ref: RATES,
  input,
  example: () => input.parse({ unit: {}, hills: 1, shot: true }),
  run: moveAllowance,
});

const CHARACTERS = se('4.7 Characters');

const attachInput = z.strictObject({
  character: z
    .strictObject({
      name: nameField,
      penalised: flag.meta({ title: 'Refused a challenge this turn' }),
      move: inches.default(USUAL_MOVE).meta({ title: 'How far he may move', suffix: 'inches' }),
    })
    .meta({ profile: 'character' }),
  from: z.string().max(200).nullable().default(null).meta({ title: 'Unit he is with' }),
  to: z.string().max(200).nullable().default(null).meta({ title: 'Unit he joins' }),
  distance: inches.default(0).meta({ title: 'Distance to that unit', suffix: 'inches' }),
});
type AttachInput = z.output<typeof attachInput>;

/** `shown` is what people read where units are known by keys. */
export const attachCharacter = (
  { character, from, to, distance }: AttachInput,
  shown: Pick<AttachInput, 'from' | 'to'> = { from, to },
): Outcome<{
  readonly result: 'stays' | 'joins' | 'leaves';
  readonly attachedTo: string | null;
}> => {
  const who = nameOr(character.name, 'he');
  const result = from === to ? 'stays' : to === null ? 'leaves' : 'joins';
  if (result === 'joins' && character.penalised) {
    throw new RuleRefusal(
      'six-events/penalised',
      `${capitalise(who)} refused a challenge this turn and joins no other unit: wait a turn.`,
      'to',
    );
  }
  if (result === 'joins' && distance > character.move) {
    throw new RuleRefusal(
      'six-events/too-far',
      `${distance} inches; ${who} may move ${character.move}: join a unit that is nearer.`,
      'distance',
    );
  }
  const reached = result === 'joins' ? { distance, move: character.move } : {};
  return outcome({ result, attachedTo: to }, [
    step(CHARACTERS, capitalise(who), result, { ...shown, ...reached }),
  ]);
};

export const attachCharacterAction: Action = defineAction({
  id: 'six-events/attach-character',
  title: 'Attach a character',
  ref: CHARACTERS,
  input: attachInput,
  example: () => attachInput.parse({ character: {}, to: 'Yeomen' }),
  run: (given: AttachInput) => attachCharacter(given),
});
