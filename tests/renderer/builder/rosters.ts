import { byThisAxe } from '../../../rules/by-this-axe/index.ts';
import { type ByThisAxeRoster, rosterSchema } from '../../../rules/by-this-axe/types.ts';
import type { RosterDocument, RosterRules } from '../../../rules/core/system.ts';

interface Given {
  readonly name?: string;
  readonly pointsLimit?: number | null;
  readonly options?: object;
  readonly units?: readonly object[];
  readonly characters?: readonly object[];
}

/** A whole roster from the few fields a test is about; entries get their name as id. */
export const makeRoster = ({ units = [], characters = [], ...rest }: Given = {}): ByThisAxeRoster => {
  const withId = (entry: object): object =>
    'name' in entry && typeof entry.name === 'string' ? { id: entry.name.toLowerCase(), ...entry } : entry;
  return rosterSchema.parse({
    system: 'by-this-axe',
    name: 'Test',
    ...rest,
    units: units.map(withId),
    characters: characters.map(withId),
  });
};

export const unitNames = ({ units }: ByThisAxeRoster): readonly string[] => units.map(({ name }) => name);

/** The rules of these rosters as the builder takes any system's. */
export const RULES = byThisAxe.rosters as unknown as RosterRules<RosterDocument>;
