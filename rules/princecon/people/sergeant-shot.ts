import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { nameField } from '../inputs.ts';
import { chanceSteps, moraleChance } from '../morale/chance.ts';
import { NO_FACTS } from '../morale/facts.ts';
import { pc } from '../refs.ts';
import { unitProfile } from '../unit/profile.ts';
import { checkLeaderDeath, type DeathCheck, withoutLeader } from './leader-death.ts';
import { personalityProfile } from './profile.ts';

const input = z.strictObject({
  personality: personalityProfile,
  unit: unitProfile.meta({ title: 'The unit he leads', profile: 'unit' }),
  by: nameField('Enemy').meta({ title: 'Unit that fired' }),
  hpLost: z.int().min(0).max(999).default(0).meta({ title: 'Hit points lost, by the individual rules' }),
  houseRules: houseRulesInput,
});

type ShotInput = z.output<typeof input>;
export type ShotValue = { readonly hp: number; readonly dead: boolean; readonly unit: DeathCheck | null };

const hpAfter = ({ personality, hpLost }: ShotInput): number => {
  if (personality.position === 'rear')
    throw new RuleRefusal(
      'princecon/shot-rear',
      `${personality.name} leads from the rear and is out of harm’s way.`,
      'personality.position',
    );
  if (personality.hp === null)
    throw new RuleRefusal(
      'princecon/shot-hp',
      `Write down ${personality.name}’s hit points first.`,
      'personality.hp',
    );
  return Math.max(0, personality.hp - hpLost);
};

const SHOT = pc('Personalities', 'R-P48');

const recordShot = (given: ShotInput, dice: Dice): Outcome<ShotValue> => {
  const hp = hpAfter(given);
  const { personality, unit, by, hpLost } = given;
  const dead = hp === 0;
  const steps: Step[] = [
    step(SHOT, `${personality.name}: hit points left`, hp, { lost: hpLost, by }),
    ...(dead ? [step(SHOT, personality.name, 'is dead')] : []),
  ];
  if (!dead) return outcome({ hp, dead, unit: null }, steps);
  const check = checkLeaderDeath(unit, personality, dice, settleRules(given.houseRules));
  return outcome({ hp, dead, unit: check.value }, [...steps, ...check.steps]);
};

export const sergeantShotAction: Action = defineAction({
  id: 'princecon/sergeant-shot',
  title: 'A sergeant shoots at a leader',
  ref: SHOT,
  input,
  example: () =>
    input.parse({
      personality: { name: 'Colonel Frito', hp: 6 },
      unit: {
        name: 'Hobbit Rangers',
        troopType: 'li',
        level: 3,
        leaders: [{ name: 'Colonel Frito', hp: 6 }],
      },
      hpLost: 7,
    }),
  run: recordShot,
  odds: (given): Odds => {
    const rules = settleRules(given.houseRules);
    const unit = withoutLeader(given.unit, given.personality);
    return {
      outcomes: everyWay((dice) => recordShot(given, dice).value.unit?.morale.status ?? unit.status),
      also: {},
      steps:
        hpAfter(given) > 0
          ? [step(SHOT, given.personality.name, 'lives')]
          : chanceSteps(unit, moraleChance(unit, 'leader-death', NO_FACTS, rules), rules),
    };
  },
});
