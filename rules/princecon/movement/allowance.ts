import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { fraction, multiply } from '../../core/fraction.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { does, isMany } from '../../core/words.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag } from '../inputs.ts';
import { effectsWith, hasEffect, nameOfSpell } from '../magic/standing.ts';
import { pc } from '../refs.ts';
import { isRouting } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';
import { isCavalryUnit, shootsOnTheMove } from '../unit/strength.ts';
import { impulseRate, impulsesOf, ratio, rideInches, routInches, tableRate, toInches } from './rates.ts';

const KINDS = ['forward', 'backward', 'change-formation', 'evade', 'disengage', 'rout'] as const;

const input = z.strictObject({
  unit: unitProfile,
  kind: z.enum(KINDS).default('forward').meta({ title: 'What it does' }),
  /** null is all it has. */
  impulses: z.int().min(1).max(2).nullable().default(null).meta({ title: 'Impulses, if not all' }),
  gallop: flag,
  onRoad: flag.meta({ title: 'Along a road' }),
  terrain: z
    .strictObject({ over: z.int().min(0).max(10).default(1), under: z.int().min(1).max(10).default(1) })
    .prefault({})
    .meta({ title: 'The referee’s factor for the ground' }),
  engaged: flag.meta({ title: 'It is in contact with an enemy' }),
  fires: flag.meta({ title: 'It fires this turn as well' }),
  houseRules: houseRulesInput,
});

export type AllowanceInput = z.output<typeof input>;
export type AllowanceValue = { readonly inches: number; readonly impulses: number; readonly path: string };

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`princecon/${code}`, message, place);
};

/** Section 9: who may move at all. */
const checkMove = (
  { unit, kind, engaged, gallop, fires, impulses }: AllowanceInput,
  rules: PrinceconRules,
): void => {
  const flees = kind === 'rout';
  if (isRouting(unit.status) && !flees)
    refuse('move-routing', `${does(unit.name, 'is')} ${unit.status}: it only routs, or is rallied.`, 'kind');
  if (flees && !isRouting(unit.status))
    refuse('move-no-rout', `${does(unit.name, 'is')} ${unit.status} and does not rout.`, 'kind');
  if (hasEffect(unit.effects, 'noAction'))
    refuse('move-spell', `${unit.name} can do nothing under the spell on it.`, 'unit.effects');
  if (engaged && kind !== 'disengage' && !flees)
    refuse('move-engaged', `${does(unit.name, 'is')} in contact: it must disengage or rout.`, 'kind');
  if (kind === 'disengage' && hasEffect(unit.effects, 'forcesMelee'))
    refuse(
      'move-brambles',
      `${does(unit.name, 'is')} caught among brambles: nobody disengages there.`,
      'kind',
    );
  if (gallop && (!isCavalryUnit(unit) || unit.fatigue !== 'fresh' || kind !== 'forward'))
    refuse(
      'move-gallop',
      `${unit.name} cannot gallop: that is for fresh cavalry riding straight forward.`,
      'gallop',
    );
  if (gallop && impulses !== null && impulses < impulsesOf(unit))
    refuse('move-gallop-impulses', 'A gallop takes both impulses.', 'impulses');
  if (impulses !== null && impulses > impulsesOf(unit))
    refuse(
      'move-impulses',
      `${does(unit.name, 'has')} ${impulsesOf(unit)} this turn: use no more.`,
      'impulses',
    );
  if (
    fires &&
    kind !== 'change-formation' &&
    !shootsOnTheMove(unit, rules) &&
    !hasEffect(unit.effects, 'extraImpulse')
  )
    refuse(
      'move-fires',
      `${does(unit.name, 'fires')} this turn: ${isMany(unit.name) ? 'they' : 'it'} may change formation, but not move.`,
      'fires',
    );
};

const HALF = fraction(1, 2);

const pathOf = ({ unit }: AllowanceInput, rules: PrinceconRules): string =>
  unit.formation === 'formed'
    ? `within ${rules.movement.arcDegrees}° of its facing, which it keeps`
    : 'any way, turning as it likes';

const allowanceOf = (given: AllowanceInput): Outcome<AllowanceValue> => {
  const rules = settleRules(given.houseRules);
  checkMove(given, rules);
  const { unit, kind, terrain, onRoad, gallop, fires } = given;
  const { movement } = rules;
  const each = impulseRate(unit, rules, { onRoad, terrain: [terrain.over, terrain.under] });
  const all = impulsesOf(unit);
  const spells = (['move', 'moveFixed'] as const).flatMap((key) =>
    effectsWith(unit.effects, key).map(({ effect }) => nameOfSpell(effect.spell)),
  );
  const steps: Step[] = [
    step(
      pc('Movement', isCavalryUnit(unit) ? 'R-P21' : null),
      `${unit.name}: one impulse, in inches`,
      toInches(each),
      {
        table: tableRate(unit, rules),
        formation: unit.formation,
        ...(spells.length > 0 ? { spells } : {}),
      },
    ),
  ];
  const tell = (inches: number, impulses: number, ruling: string | null): Outcome<AllowanceValue> =>
    outcome({ inches, impulses, path: pathOf(given, rules) }, [
      ...steps,
      step(pc('Movement', ruling), `${unit.name}: most inches`, inches, { impulses }),
    ]);
  // Brambles allow an inch a turn, however many impulses there are.
  const impulses = hasEffect(unit.effects, 'moveFixed') ? 1 : (given.impulses ?? all);
  const ground = { onRoad, terrain: [terrain.over, terrain.under] as const };
  const forward = rideInches(unit, { impulses, gallop }, rules, ground);
  switch (kind) {
    case 'forward': {
      if (fires && !hasEffect(unit.effects, 'extraImpulse'))
        return tell(toInches(multiply(each, HALF)), 1, 'R-P75');
      return tell(toInches(forward), impulses, null);
    }
    case 'backward':
      return tell(toInches(multiply(forward, ratio(movement.backwardFactor))), impulses, null);
    case 'change-formation':
      return tell(0, 1, null);
    case 'evade':
      return tell(toInches(multiply(each, ratio(movement.evadeFactor))), 1, 'R-P35');
    case 'disengage':
      return tell(toInches(multiply(each, ratio(movement.disengageFactor))), 1, 'R-P34');
    case 'rout':
      return tell(routInches(unit, rules), all, 'R-P44');
    default:
      return kind satisfies never;
  }
};

export const movementAction: Action = defineAction({
  id: 'princecon/movement',
  title: 'Movement allowance',
  ref: pc('Movement'),
  input,
  example: () => input.parse({ unit: { name: 'Riders', troopType: 'lc', level: 3 }, gallop: true }),
  run: allowanceOf,
});
