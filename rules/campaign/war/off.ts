import { NO_LAND } from './land-fields.ts';
import { NO_CHANCE, NO_HOLDING, NO_SIGHT } from './rule-fields.ts';

/** Every rule of the map switched off: marches and days go by By This Axe alone. */
export const WAR_OFF = {
  land: NO_LAND,
  holding: NO_HOLDING,
  sight: NO_SIGHT,
  tallies: [],
  tallyRules: [],
  chance: NO_CHANCE,
};
