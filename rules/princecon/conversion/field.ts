import { toKebab } from '../../core/character.ts';
import { part } from '../../core/conversion.ts';
import { type Step, step } from '../../core/trace.ts';
import { USUAL_RACE } from '../data/classes.ts';
import { pc } from '../refs.ts';
import { divideUp } from './command.ts';
import type { CommanderOptions } from './options.ts';
import type { Person } from './person.ts';

export const movePart = ({ sheet }: Person, { rules }: CommanderOptions) => {
  const way = sheet.mounted ? 'mounted' : sheet.armorGroup;
  const move = rules.movement[way];
  const steps = [step(pc('Movement', 'R-P15'), 'Movement in inches', move, { by: way })];
  return part('move', 'Movement', move, `${move}″`, steps);
};

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** What troops make of their leader's faith and race; human leaders are nobody's strangers. */
const kinshipSteps = ({ sheet }: Person, { unit, rules }: CommanderOptions): readonly Step[] => {
  if (unit === null) return [];
  const { sameReligion, diffReligion, sameRace, diffRace } = rules.morale;
  const steps: Step[] = [];
  if (unit.religion !== null) {
    const same = toKebab(sheet.religion ?? '') === toKebab(unit.religion);
    const label = same ? 'Troops of his religion' : 'Troops of another religion';
    steps.push(step(pc('Morale', 'O-03'), label, same ? sameReligion : diffReligion, {}));
  }
  if (toKebab(sheet.race) !== USUAL_RACE) {
    const same = toKebab(sheet.race) === toKebab(unit.race);
    const label = same ? 'Troops of his race' : 'Troops of another race';
    steps.push(step(pc('Morale', 'O-03'), label, same ? sameRace : diffRace, {}));
  }
  return steps;
};

/** Added to his unit's chance to fail: a minus is good. Only from the front of a unit he is attached to. */
export const moralePart = (person: Person, options: CommanderOptions) => {
  const title = 'Morale of the unit he leads';
  const { attached, position, rules } = options;
  if (!attached || position === 'rear') {
    const why = attached ? 'from the rear' : 'not attached';
    return part('moraleModifier', title, 0, '0', [step(pc('Morale', 'R-P92'), title, 0, { leads: why })]);
  }
  const { chaSign, chaDivisorFighter, chaDivisorNonFighter } = rules.morale;
  const divisor = person.isFighter ? chaDivisorFighter : chaDivisorNonFighter;
  const { cha } = person.sheet.abilities;
  const base = chaSign * divideUp(cha, divisor);
  const kinship = kinshipSteps(person, options);
  const value = kinship.reduce((sum, { value }) => sum + Number(value), base);
  const inputs = divisor === 1 ? { cha } : { cha, nonFighterDivisor: divisor };
  const total = kinship.length === 0 ? [] : [step(pc('Morale', 'O-03'), title, value)];
  const steps = [step(pc('Morale', 'O-03'), 'Leading from the front', base, inputs), ...kinship, ...total];
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
