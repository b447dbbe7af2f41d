import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, inches } from '../inputs.ts';
import { hasEffect } from '../magic/standing.ts';
import { partOfRate } from '../movement/rates.ts';
import { pc } from '../refs.ts';
import { isRouting } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';

const input = z.strictObject({
  unit: unitProfile.meta({ title: 'Pursuing unit', profile: 'unit' }),
  enemy: unitProfile,
  gap: inches.meta({ title: 'Inches between them after the enemy moved' }),
  engagedElsewhere: flag.meta({ title: 'It is in contact with somebody else' }),
  houseRules: houseRulesInput,
});

type PursuitValue = { readonly inches: number; readonly contact: boolean; readonly vanishes: boolean };

const run = ({
  unit,
  enemy,
  gap,
  engagedElsewhere,
  houseRules,
}: z.output<typeof input>): Outcome<PursuitValue> => {
  const rules = settleRules(houseRules);
  if (engagedElsewhere)
    throw new RuleRefusal(
      'princecon/pursuit-engaged',
      `${unit.name} still has an enemy in contact and cannot pursue.`,
      'unit',
    );
  if (isRouting(unit.status))
    throw new RuleRefusal(
      'princecon/pursuit-routing',
      `${does(unit.name, 'is')} ${unit.status} and pursues nobody.`,
      'unit',
    );
  if (hasEffect(unit.effects, 'noAction'))
    throw new RuleRefusal(
      'princecon/pursuit-spell',
      `${unit.name} can do nothing under the spell on it.`,
      'unit.effects',
    );
  const reach = partOfRate(unit, rules.movement.pursuitFactor, rules);
  const contact = gap <= reach;
  const vanishes = contact && enemy.status === 'surrendered';
  const told = vanishes
    ? `${does(enemy.name, 'has')} surrendered and leaves the table`
    : contact
      ? `${does(enemy.name, 'is')} caught: one free close action at it`
      : `${enemy.name} gets away`;
  return outcome({ inches: Math.min(reach, gap), contact, vanishes }, [
    step(pc('Close Action', 'R-P45'), `${unit.name}: inches of pursuit`, reach, { confidence: 'low' }),
    step(pc('Close Action', 'R-P77'), 'Pursuit', told, { gap }),
  ]);
};

export const pursueAction: Action = defineAction({
  id: 'princecon/pursue',
  title: 'Pursue',
  ref: pc('Close Action', 'R-P45'),
  input,
  example: () =>
    input.parse({
      unit: { name: 'Riders', troopType: 'lc', level: 3 },
      enemy: { name: 'Levy', troopType: 'li', level: 1, status: 'broken' },
      gap: 4,
    }),
  run,
});
