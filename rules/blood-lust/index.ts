import { defineSystem } from '../core/define-system.ts';
import { ACTIONS } from './actions.ts';
import { assess } from './army/assess.ts';
import { desk } from './army/desk.ts';
import { outline } from './army/outline.ts';
import { profiles } from './army/profiles.ts';
import { adopt, forFile } from './army/references.ts';
import { start } from './army/start.ts';
import { HOUSE_RULES } from './data/options.ts';
import { SAMPLES } from './data/samples/samples.ts';
import { reference } from './reference.ts';
import { table } from './table/index.ts';
import { type BloodLustRoster, rosterSchema } from './types.ts';

export const bloodLust = defineSystem<BloodLustRoster>({
  id: 'blood-lust',
  name: 'Blood Lust',
  summary: 'Large battles of stands and castings, with melees that need no dice.',
  topics: ['diceless melee', 'printed rosters', 'exact odds'],
  rosters: { schema: rosterSchema, samples: SAMPLES, assess, adopt, forFile, desk },
  reference,
  outline,
  start,
  houseRules: HOUSE_RULES,
  actions: ACTIONS,
  table,
  profiles,
});
