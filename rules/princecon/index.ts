import { defineSystem } from '../core/define-system.ts';
import { PRINCECON_ACTIONS } from './actions.ts';
import { assess } from './army/assess.ts';
import { desk } from './army/desk.ts';
import { outline } from './army/outline.ts';
import { adopt, forFile } from './army/references.ts';
import { start } from './army/start.ts';
import { characters } from './conversion/characters.ts';
import { HOUSE_PRESETS, HOUSE_RULES } from './data/house-rule-list.ts';
import { SAMPLES } from './data/samples/samples.ts';
import { profilesOf } from './profiles.ts';
import { reference } from './reference.ts';
import { princeconTable } from './table/index.ts';
import { type PrinceconRoster, rosterSchema } from './types.ts';

export const princecon = defineSystem<PrinceconRoster>({
  id: 'princecon',
  name: 'PRINCECON',
  summary: 'Battles of role-playing characters: they command regiments whose morale is the heart of it.',
  topics: ['no points', 'your characters command', 'spells'],
  rosters: { schema: rosterSchema, samples: SAMPLES, assess, adopt, forFile, desk },
  reference,
  outline,
  start,
  characters,
  houseRules: HOUSE_RULES,
  housePresets: HOUSE_PRESETS,
  actions: PRINCECON_ACTIONS,
  profiles: profilesOf,
  table: princeconTable,
});
