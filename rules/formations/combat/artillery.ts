import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import {
  chain,
  chanceOf,
  type Distribution,
  map,
  mean,
  type Odds,
  showFraction,
  sumOf,
  weighted,
} from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { nameOr } from '../../core/words.ts';
import { type HouseRules, houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { TYPE_PROFILES } from '../data/unit-types.ts';
import { fm, SHOOTING } from '../refs.ts';
import { checkCommand, commanderSchema, passOdds } from './command-check.ts';
import { advanceOf, distanceField, type Fighter, fighterSchema, flag, rangeOf } from './fighter.ts';

const FIRE = fm(SHOOTING);
const REACH = fm(SHOOTING, 'R-F30');
const LOSSES = fm(SHOOTING, 'R-F23');
const PANIC = fm(SHOOTING, 'R-F21');
const RETREAT = fm(SHOOTING, 'R-F33');

/** What each die does to a formation. */
const PANICS = [4, 5];
const KILLS = 6;

/** Refuses a gun that cannot fire at what it is pointed at. */
export const checkArtillery = (gun: Fighter, distance: number, targets: number): void => {
  if (!TYPE_PROFILES[gun.type].isGun) {
    throw new RuleRefusal(
      'formations/not-artillery',
      'Only artillery fires on formations: shoot a barrage.',
      'gun.type',
    );
  }
  const range = rangeOf(gun);
  if (distance > range) {
    throw new RuleRefusal(
      'formations/too-far',
      `${distance} cm to the nearest unit; this gun fires up to ${range} cm.`,
      'distance',
    );
  }
  if (targets === 0) {
    throw new RuleRefusal(
      'formations/all-contesting',
      'Every unit of that formation is in a contest: artillery does nothing to it.',
      'units',
    );
  }
};

export type Salvo = { readonly tokens: number; readonly kills: number };

/** One die for each unit that is not in a contest, counted before rolling. */
export const fireArtillery = (targets: number, dice: Dice): Outcome<Salvo> => {
  const rolled = dice.roll(6, targets, 'artillery, one for each unit');
  const tokens = rolled.values.filter((value) => PANICS.includes(value)).length;
  const kills = rolled.values.filter((value) => value === KILLS).length;
  return outcome({ tokens, kills }, [
    step(FIRE, 'Dice, one for each unit not in a contest', targets, {}, [rolled]),
    step(FIRE, 'Panic tokens on 4 and 5', tokens),
    step(FIRE, 'Units destroyed on 6', kills),
  ]);
};

export const needsPanicCheck = (tokens: number, { panicCheck }: Pick<HouseRules, 'panicCheck'>): boolean =>
  panicCheck === 'always' || tokens > 0;

export const PANIC_CHECK = PANIC;

/** Half an advance, exactly, away from the gun (R-F33). */
const panicMove = (unit: Pick<Fighter, 'type' | 'move'>): number => advanceOf(unit) / 2;

export const retreatSteps = (units: readonly Fighter[]): readonly Step[] =>
  units.map((unit) =>
    step(RETREAT, 'Half an advance away from the gun (cm)', panicMove(unit), {
      unit: nameOr(unit.name, unit.type),
    }),
  );

const input = z.strictObject({
  gun: fighterSchema,
  distance: distanceField.default(30).meta({ title: 'Distance to the nearest unit', suffix: 'cm' }),
  commander: commanderSchema,
  units: z
    .array(z.strictObject({ unit: fighterSchema, contested: flag.meta({ title: 'In a contest' }) }))
    .min(1)
    .max(30)
    .meta({ title: 'Units of the formation fired on' }),
  tokens: z.int().min(0).max(50).default(0).meta({ title: 'Panic tokens it has already' }),
  losses: z
    .array(z.int().min(1).max(30))
    .max(30)
    .default([])
    .meta({ title: 'Whom the owner gives up first, by place in the list; the rest from the last up' }),
  houseRules: houseRulesSchema.default({}),
});
type Input = z.output<typeof input>;

/** The owner's choice first, then from the last unit up (R-F23). */
const pickLosses = ({ units, losses }: Input, kills: number): readonly number[] => {
  const open = units.flatMap(({ contested }, index) => (contested ? [] : [index]));
  const wished = [...new Set(losses.map((place) => place - 1))].filter((index) => open.includes(index));
  const rest = open.filter((index) => !wished.includes(index)).toReversed();
  return [...wished, ...rest].slice(0, kills);
};

type ArtilleryValue = {
  readonly result: 'wiped-out' | 'no-check' | 'holds' | 'falls-back';
  readonly tokens: number;
  readonly kills: number;
  /** Places in the list, from 1. */
  readonly lost: readonly number[];
  readonly target: number | null;
  readonly roll: number | null;
  readonly moves: readonly { readonly place: number; readonly cm: number }[];
  readonly tokensLeft: number;
};

const run = (given: Input, dice: Dice): Outcome<ArtilleryValue> => {
  const { gun, distance, commander, units } = given;
  const rules = settleHouseRules(given.houseRules);
  const targets = units.filter(({ contested }) => !contested).length;
  checkArtillery(gun, distance, targets);
  const salvo = fireArtillery(targets, dice);
  const tokens = given.tokens + salvo.value.tokens;
  const lost = pickLosses(given, salvo.value.kills).map((index) => index + 1);
  const kept = rules.panicPersistence === 'until-end-of-turn' ? tokens : 0;
  const fired = { tokens, kills: lost.length, lost, target: null, roll: null, moves: [], tokensLeft: kept };
  const steps: Step[] = [
    step(REACH, 'Range of the gun (cm)', rangeOf(gun), { distance }),
    ...salvo.steps,
    ...(lost.length > 0
      ? [
          step(
            LOSSES,
            'Lost',
            lost.map((place) => nameOr(units[place - 1]?.unit.name ?? '', `unit ${place}`)),
          ),
        ]
      : []),
  ];
  if (lost.length === units.length) {
    return outcome({ ...fired, tokensLeft: 0, result: 'wiped-out' }, [
      ...steps,
      step(fm(SHOOTING, 'R-F28'), 'No unit is left', 'the formation is removed, no check'),
    ]);
  }
  if (!needsPanicCheck(tokens, rules)) {
    return outcome({ ...fired, result: 'no-check' }, [...steps, step(PANIC, 'No panic token', 'no check')]);
  }
  const check = checkCommand(
    commander.command - tokens,
    dice,
    `panic check of ${nameOr(commander.name, 'the commander')}`,
    PANIC,
  );
  const { target, roll } = check.value;
  const checked = { ...fired, target, roll };
  const told = [
    ...steps,
    step(PANIC, 'Command less panic tokens', target, { command: commander.command, tokens }),
  ];
  if (check.value.result === 'passed') {
    return outcome({ ...checked, result: 'holds' }, [...told, ...check.steps]);
  }
  const fleeing = units
    .map(({ unit, contested }, index) => ({ unit, contested, place: index + 1 }))
    .filter(({ contested, place }) => !contested && !lost.includes(place));
  return outcome(
    {
      ...checked,
      result: 'falls-back',
      moves: fleeing.map(({ unit, place }) => ({ place, cm: panicMove(unit) })),
    },
    [...told, ...check.steps, ...retreatSteps(fleeing.map(({ unit }) => unit))],
  );
};

/** What so many dice do: tokens and kills together. */
const ONE_DIE: Distribution<number> = weighted([
  [0, 3],
  [1, 2],
  // Kills count in hundreds so that one sum carries both.
  [100, 1],
]);

const salvoOdds = (targets: number): Distribution<Salvo> =>
  map(sumOf(ONE_DIE, targets), (sum) => ({ tokens: sum % 100, kills: Math.floor(sum / 100) }));

export const artilleryOdds = (
  { targets, others, command, tokens }: { targets: number; others: number; command: number; tokens: number },
  rules: HouseRules,
): Pick<Odds, 'outcomes' | 'also' | 'figures'> => {
  const salvo = salvoOdds(targets);
  const outcomes = chain(salvo, (fell): Distribution<ArtilleryValue['result']> => {
    const all = tokens + fell.tokens;
    if (fell.kills === targets && others === 0) return weighted([['wiped-out', 1]]);
    if (!needsPanicCheck(all, rules)) return weighted([['no-check', 1]]);
    return passOdds(command - all, 'holds', 'falls-back');
  });
  return {
    outcomes,
    also: { kills: map(salvo, ({ kills }) => kills), tokens: map(salvo, (fell) => fell.tokens) },
    figures: {
      expectedTokens: showFraction(mean(salvo, (fell) => fell.tokens)),
      expectedKills: showFraction(mean(salvo, ({ kills }) => kills)),
      noKill: showFraction(chanceOf(salvo, ({ kills }) => kills === 0)),
    },
  };
};

export const artilleryAction: Action = defineAction({
  id: 'formations/artillery',
  title: 'Artillery fires on a formation',
  ref: FIRE,
  input,
  example: () =>
    input.parse({
      gun: { type: 'artillery', defence: 0, contestDice: 0, armed: true, range: 80 },
      distance: 60,
      commander: { command: 8 },
      units: [
        { unit: {} },
        { unit: {} },
        { unit: { type: 'cavalry', defence: 3 } },
        { unit: {}, contested: true },
      ],
    }),
  run,
  odds: (given: Input) => {
    const targets = given.units.filter(({ contested }) => !contested).length;
    checkArtillery(given.gun, given.distance, targets);
    const numbers = {
      targets,
      others: given.units.length - targets,
      command: given.commander.command,
      tokens: given.tokens,
    };
    return {
      ...artilleryOdds(numbers, settleHouseRules(given.houseRules)),
      steps: [step(FIRE, 'Dice, one for each unit not in a contest', targets)],
    };
  },
});
