import type { RosterSample } from '../../../core/system.ts';
import { type FormationsRoster, rosterSchema } from '../../types.ts';

/** Written as a file would be; the rules name no troops, so every one says that it is an example. */
export const defineSample = (
  id: string,
  summary: string,
  file: Readonly<Record<string, unknown>>,
): RosterSample<FormationsRoster> => ({
  id,
  summary: `Example: ${summary}`,
  roster: rosterSchema.parse({
    system: 'formations',
    notes: 'An example: the rules name no troops, so these numbers are only a start.',
    ...file,
  }),
});
