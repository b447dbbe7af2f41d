import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, inches } from '../inputs.ts';
import { hasEffect } from '../magic/standing.ts';
import { impulsesOf, rideInches, tableRate, toInches } from '../movement/rates.ts';
import { pc } from '../refs.ts';
import { type Fatigue, isRouting, tire } from '../statuses.ts';
import { type UnitProfile, unitProfile } from '../unit/profile.ts';
import { hasPoleArms, isCavalryUnit } from '../unit/strength.ts';

const input = z.strictObject({
  unit: unitProfile.meta({ title: 'Cavalry', profile: 'unit' }),
  distance: inches.meta({ title: 'Inches straight forward' }),
  changesFormation: flag.meta({ title: 'One impulse goes into a change of formation' }),
  gallop: flag.meta({ title: 'It gallops' }),
  charge: flag.meta({ title: 'It charges' }),
  /** null: it touches nobody. */
  target: unitProfile.nullable().default(null).meta({ title: 'Enemy it contacts', profile: 'unit' }),
  houseRules: houseRulesInput,
});

export type CavalryMoveInput = z.output<typeof input>;

export type CavalryMoveValue = {
  readonly impulses: number;
  readonly most: number;
  readonly charged: boolean;
  /** Whether its level doubles in the fight. */
  readonly chargeBonus: boolean;
  readonly gallopBonus: boolean;
  /** After this turn's combat. */
  readonly fatigue: Fatigue;
  readonly contact: boolean;
  /** Infantry that must check before it is struck. */
  readonly targetChecks: boolean;
};

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`princecon/${code}`, message, place);
};

const LEAST_CHARGE = 1;

/** Infantry without pole arms in the open (section 10.4). */
export const mustCheckCharge = (target: UnitProfile): boolean =>
  !isCavalryUnit(target) && !hasPoleArms(target) && target.cover === 'open';

const checkMove = (given: CavalryMoveInput): void => {
  const { unit, gallop, charge, changesFormation, target, distance } = given;
  if (!isCavalryUnit(unit))
    refuse('ride-foot', `${does(unit.name, 'is')} no cavalry: move it as infantry.`, 'unit.troopType');
  if (isRouting(unit.status))
    refuse('ride-routing', `${does(unit.name, 'is')} ${unit.status}: it only routs.`, 'unit.status');
  if (hasEffect(unit.effects, 'noAction'))
    refuse('ride-spell', `${unit.name} can do nothing under the spell on it.`, 'unit.effects');
  if (gallop && unit.fatigue !== 'fresh')
    refuse('gallop-tired', `${does(unit.name, 'is')} ${unit.fatigue}: only fresh cavalry gallops.`, 'gallop');
  if (charge && unit.fatigue === 'exhausted')
    refuse(
      'charge-tired',
      `${does(unit.name, 'is')} exhausted and cannot charge: let it rest a turn.`,
      'charge',
    );
  if ((gallop || charge) && changesFormation)
    refuse(
      'charge-formation',
      'A charge or gallop takes both impulses: leave the change of formation.',
      'changesFormation',
    );
  if (charge && target === null) refuse('charge-nobody', 'Say whom the charge meets.', 'target');
  if (charge && distance < LEAST_CHARGE)
    refuse('charge-short', 'A charge takes at least an inch.', 'distance');
  if (
    charge &&
    target !== null &&
    hasEffect(target.effects, 'invisible') &&
    !hasEffect(unit.effects, 'seesInvisible')
  )
    refuse('charge-invisible', `${unit.name} cannot see ${target.name} (R-P95).`, 'target');
};

const rideCavalry = (given: CavalryMoveInput): Outcome<CavalryMoveValue> => {
  const rules = settleRules(given.houseRules);
  checkMove(given);
  const { unit, gallop, charge, changesFormation, target, distance } = given;
  const impulses = impulsesOf(unit) - (changesFormation ? 1 : 0);
  const most = toInches(rideInches(unit, { impulses, gallop }, rules));
  if (distance > most)
    refuse('ride-far', `${unit.name} rides at most ${most} inches so: shorten the move.`, 'distance');
  const contact = target !== null;
  const rate = tableRate(unit, rules);
  // More than one full impulse: 21 inches and up for light cavalry.
  const gallopBonus = gallop && contact && distance > rate;
  const chargeBonus = charge && target !== null && !isCavalryUnit(target) && !hasPoleArms(target);
  const fatigue = charge || gallop ? tire(unit.fatigue) : unit.fatigue;
  const targetChecks = charge && target !== null && mustCheckCharge(target);
  const steps: Step[] = [
    step(pc('Movement', 'R-P21'), `${unit.name}: most inches it rides`, most, {
      impulses,
      each: rate,
      gallop,
    }),
    step(pc('Cavalry', 'R-P32'), 'Rides', distance),
  ];
  if (charge) steps.push(step(pc('Cavalry', 'R-P32'), 'Charge bonus', chargeBonus, { level: unit.level }));
  if (gallop)
    steps.push(
      step(pc('Cavalry', 'R-P32'), 'Gallop bonus in the fight', gallopBonus, { moreThan: rate, contact }),
    );
  if (fatigue !== unit.fatigue)
    steps.push(step(pc('Cavalry'), 'After this turn’s combat', fatigue, { before: unit.fatigue }));
  if (targetChecks)
    steps.push(step(pc('Cavalry'), `${target.name}: must check before the charge strikes`, true));
  return outcome(
    { impulses, most, charged: charge, chargeBonus, gallopBonus, fatigue, contact, targetChecks },
    steps,
  );
};

/** A ride forward, with charge and gallop, and what it costs (sections 10.1 to 10.3). */
export const cavalryMoveAction: Action = defineAction({
  id: 'princecon/cavalry-move',
  title: 'Cavalry: move, gallop, charge',
  ref: pc('Cavalry'),
  input,
  example: () =>
    input.parse({
      unit: { name: 'Knights', troopType: 'hc', level: 4, castings: 6 },
      distance: 20,
      gallop: true,
      charge: true,
      target: { name: 'Spearmen', troopType: 'mi', level: 2 },
    }),
  run: rideCavalry,
});
