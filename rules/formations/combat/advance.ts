import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { type HouseRules, houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { TYPE_PROFILES } from '../data/unit-types.ts';
import { ADVANCES, CONTESTS, fm } from '../refs.ts';
import { advanceOf, distanceField, type Fighter, fighterSchema, flag, isRunDownByTouch } from './fighter.ts';

const MOVE = fm(ADVANCES);
const TOUCH = fm(ADVANCES, 'R-F39');
const CAVALRY = fm(CONTESTS, 'R-F15');

/** One change of facing in an advance, in degrees. */
const MOST_TURN = 90;

/** An enemy a unit would touch, and the infantry it already contests with. */
const contact = z.strictObject({
  enemy: fighterSchema,
  infantryContests: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .meta({ title: 'Infantry it is already in contest with' }),
});
export type Contact = z.output<typeof contact>;

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`formations/${code}`, message, place);
};

/** Which moves may touch an enemy (R-F39). Throws where one may not. */
export const checkContacts = (
  unit: Fighter,
  contacts: readonly Contact[],
  rules: HouseRules,
  ownInfantryContests = 0,
): void => {
  if (contacts.length === 0) return;
  const own = TYPE_PROFILES[unit.type];
  if (own.isGun) {
    refuse(
      'artillery-contact',
      'Artillery may not move into contact: stop it short of the enemy.',
      'contacts',
    );
  }
  const infantry = contacts.filter(({ enemy }) => enemy.type === 'infantry').length + ownInfantryContests;
  if (own.facesOneInfantry && infantry > 1) {
    refuse(
      'one-infantry',
      `${own.name} contests with one enemy infantry unit only: touch just one.`,
      'contacts',
    );
  }
  for (const [index, { enemy, infantryContests }] of contacts.entries()) {
    const place = `contacts[${index}]`;
    const met = TYPE_PROFILES[enemy.type];
    if (!own.opensContests && !rules.cavalryMayStartContest && !met.isGun) {
      refuse(
        'cavalry-contest',
        'Cavalry may not open a contest by advancing: assault instead, or stop short.',
        place,
      );
    }
    if (unit.type === 'infantry' && met.facesOneInfantry && infantryContests > 0) {
      refuse(
        'one-infantry',
        'That enemy already contests with an infantry unit: choose another, or stop short.',
        place,
      );
    }
  }
};

const contactSteps = (unit: Fighter, contacts: readonly Contact[]): readonly Step[] =>
  contacts.map(({ enemy }) =>
    isRunDownByTouch(unit, enemy)
      ? step(fm(CONTESTS, 'R-F13'), 'Artillery reached', 'destroyed', { enemy: enemy.name })
      : step(unit.type === 'cavalry' ? CAVALRY : TOUCH, 'Base contact', 'a contest begins', {
          enemy: enemy.name,
        }),
  );

type AdvanceValue = {
  readonly result: 'moved' | 'contest' | 'artillery-destroyed';
  readonly contests: number;
  readonly destroyed: number;
};

const input = z.strictObject({
  unit: fighterSchema,
  distance: distanceField.meta({ title: 'Distance', suffix: 'cm' }),
  turn: z.number().min(0).max(360).default(0).meta({ title: 'Change of facing in degrees' }),
  contested: flag.meta({ title: 'It is in a contest' }),
  contacts: z.array(contact).max(4).default([]).meta({ title: 'Enemies it ends in contact with' }),
  houseRules: houseRulesSchema.default({}),
});
export type AdvanceInput = z.output<typeof input>;

export const advance = ({
  unit,
  distance,
  turn,
  contested,
  contacts,
  houseRules,
}: AdvanceInput): Outcome<AdvanceValue> => {
  const most = advanceOf(unit);
  if (contested) refuse('in-contest', 'A unit in a contest fights or flees: it cannot advance.', 'contested');
  if (distance > most) {
    refuse('too-far', `${distance} cm; one advance of this unit is up to ${most} cm.`, 'distance');
  }
  if (turn > MOST_TURN) {
    refuse('turn', `${turn} degrees; an advance allows one turn of up to ${MOST_TURN} degrees.`, 'turn');
  }
  checkContacts(unit, contacts, settleHouseRules(houseRules));
  const destroyed = contacts.filter(({ enemy }) => isRunDownByTouch(unit, enemy)).length;
  const contests = contacts.length - destroyed;
  return outcome(
    {
      result: contests > 0 ? 'contest' : destroyed > 0 ? 'artillery-destroyed' : 'moved',
      contests,
      destroyed,
    },
    [step(MOVE, 'Advance (cm)', distance, { most, turn }), ...contactSteps(unit, contacts)],
  );
};

export const advanceAction: Action = defineAction({
  id: 'formations/advance',
  title: 'Advance',
  ref: MOVE,
  input,
  example: () => input.parse({ unit: {}, distance: 18, turn: 45, contacts: [{ enemy: {} }] }),
  run: advance,
});
