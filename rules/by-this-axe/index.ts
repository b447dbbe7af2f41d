import type { RuleSystem } from '../core/system.ts';
import { assess } from './army/assess.ts';
import { adopt, forFile } from './army/references.ts';
import { attackAction } from './combat/attack.ts';
import { HOUSE_RULES } from './data/house-rules.ts';
import { SAMPLES } from './data/samples/samples.ts';
import { massBattleAction } from './mass-battle/action.ts';
import { posturesAction } from './mass-battle/advice/postures-action.ts';
import { type ByThisAxeRoster, rosterSchema } from './types.ts';

export const byThisAxe: RuleSystem<ByThisAxeRoster> = {
  id: 'by-this-axe',
  name: 'By This Axe',
  summary: 'Small medieval and fantasy battles with units of figures, heroes and six-sided dice.',
  topics: ['points', 'printed rosters', 'exact odds'],
  rosters: {
    schema: rosterSchema,
    samples: SAMPLES,
    assess,
    adopt,
    forFile,
  },
  houseRules: HOUSE_RULES,
  actions: [attackAction, massBattleAction, posturesAction],
};
