import type { Dice } from '../../../core/dice.ts';
import { rollOne } from '../../../core/dice.ts';
import { orLess } from '../../../core/target.ts';
import { type Step, step } from '../../../core/trace.ts';
import { bta } from '../../refs.ts';
import {
  type MoraleCase,
  type MoraleTest,
  moraleTest,
  mustCheck,
  type Trigger,
  triggersOf,
} from './check.ts';

const TRIGGER_WORDS: Readonly<Record<Trigger, string>> = {
  losses: 'three figures or more lost',
  'half-lost': 'more than half lost and still in combat',
  'flank-or-rear': 'attacked in flank or rear',
  'friends-routing': 'friends routing within 6″',
};

const WHEN = bta('Morale', 'R-B37');
const NEEDS = bta('Morale Table', 'R-B40');

export const triggerStep = (found: MoraleCase): Step => {
  const { name } = found.unit;
  const words = triggersOf(found).map((trigger) => TRIGGER_WORDS[trigger]);
  if (words.length > 0 && !mustCheck(found)) {
    const [why, ruling] =
      found.unit.figures === 0 ? ['no figures left', 'R-B122'] : ['undead do not check', 'R-B66'];
    return step(bta('Morale', ruling), `${name}: checks morale`, false, { because: why });
  }
  const because = words.length === 0 ? 'nothing shakes it' : words.join(', ');
  return step(WHEN, `${name}: checks morale`, words.length > 0, { because });
};

export const needsStep = ({ unit }: MoraleCase, { column, base, modifiers, needs }: MoraleTest): Step =>
  step(NEEDS, `${unit.name}: passes on this or less`, needs ?? 'cannot fail', {
    column: column === 'ranged' ? 'shooting' : 'other',
    base,
    ...Object.fromEntries(modifiers.map(({ label, value }) => [label.toLowerCase(), value])),
  });

/** One unit's check with its die; true where it stands. */
export const checkMorale = (found: MoraleCase, dice: Dice, trace: Step[]): boolean => {
  trace.push(triggerStep(found));
  if (!mustCheck(found)) return true;
  const test = moraleTest(found);
  trace.push(needsStep(found, test));
  if (test.needs === null) {
    trace.push(step(NEEDS, `${found.unit.name}: morale`, 'stands'));
    return true;
  }
  const { value, roll } = rollOne(
    dice,
    6,
    `${found.unit.name}: morale`,
    orLess(test.needs, 'stands', { otherwise: 'routs' }),
  );
  const passed = value <= test.needs;
  trace.push(step(NEEDS, `${found.unit.name}: morale`, passed ? 'stands' : 'routs', {}, [roll]));
  return passed;
};
