import { part } from '../../core/conversion.ts';
import { step } from '../../core/trace.ts';
import { signed } from '../../core/words.ts';
import { sumOfModifiers } from '../modifiers.ts';
import { charismaRow, kinshipRows } from '../morale/leadership.ts';
import { pc } from '../refs.ts';
import type { CommanderOptions } from './options.ts';
import type { Person } from './person.ts';

export const movePart = ({ sheet }: Person, { rules }: CommanderOptions) => {
  const way = sheet.mounted ? 'mounted' : sheet.armorGroup;
  const move = rules.movement.personality[way];
  const steps = [step(pc('Movement', 'R-P15'), 'Movement in inches', move, { by: way })];
  return part('move', 'Movement', move, `${move}″`, steps);
};

/** Added to his unit's chance to fail: a minus is good. Only from the front of a unit he is attached to. */
export const moralePart = (person: Person, options: CommanderOptions) => {
  const title = 'Morale of the unit he leads';
  const { attached, position, unit, rules } = options;
  if (!attached || position === 'rear') {
    const why = attached ? 'from the rear' : 'not attached';
    return part('moraleModifier', title, 0, '0', [step(pc('Morale', 'R-P92'), title, 0, { leads: why })]);
  }
  const { chaDivisorFighter, chaDivisorNonFighter } = rules.morale.leader;
  const divisor = person.isFighter ? chaDivisorFighter : chaDivisorNonFighter;
  const { cha } = person.sheet.abilities;
  const leading = charismaRow({ cha, fights: person.isFighter }, 'Leading from the front', rules);
  const kinship = unit === null ? [] : kinshipRows(person.sheet, unit, rules);
  const value = sumOfModifiers([leading, ...kinship]);
  const inputs =
    divisor === 1 ? { cha } : { cha, [person.isFighter ? 'divisor' : 'nonFighterDivisor']: divisor };
  const total = kinship.length === 0 ? [] : [step(pc('Morale', 'O-03'), title, value)];
  const steps = [
    step(leading.ref, leading.label, leading.value, inputs),
    ...kinship.map((one) => step(one.ref, one.label, one.value)),
    ...total,
  ];
  return part('moraleModifier', title, value, signed(value), steps);
};

/** Fighters, and clerics of Leo: from the front they may issue, from anywhere in a unit accept. */
export const challengePart = ({ mayChallenge }: Person, { attached, position }: CommanderOptions) => {
  const accept = mayChallenge && attached;
  const issue = accept && position === 'front';
  const shown = issue
    ? 'may issue and accept'
    : accept
      ? 'may accept, not issue'
      : 'neither issues nor accepts';
  const steps = [
    step(pc('Challenge'), 'Challenges', shown, { fighterOrClericOfLeo: mayChallenge, attached, position }),
  ];
  return part('challenge', 'Challenges', { issue, accept }, shown, steps);
};
