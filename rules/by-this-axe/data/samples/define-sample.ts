import type { RosterSample } from '../../../core/system.ts';
import { type ByThisAxeRoster, rosterSchema } from '../../types.ts';

/** Samples are written as a file would be, with the defaults left out. */
export const defineSample = (
  id: string,
  summary: string,
  file: Readonly<Record<string, unknown>>,
): RosterSample<ByThisAxeRoster> => ({
  id,
  summary,
  roster: rosterSchema.parse({ system: 'by-this-axe', ...file }),
});
