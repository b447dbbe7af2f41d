import { describe, expect, it } from 'vitest';
import { formOfSchema } from '../../rules/core/fields-of-schema.ts';
import type { Field, GroupField } from '../../rules/core/form.ts';
import { readAt, writeAt } from '../../rules/core/form-values.ts';
import type { JsonObject } from '../../rules/core/json.ts';
import type { RosterDocument } from '../../rules/core/system.ts';
import { systemsUnderTest } from '../support/systems-under-test.ts';

const groupsIn = (fields: readonly Field[]): readonly GroupField[] =>
  fields.flatMap((field) => (field.kind === 'group' ? [field, ...groupsIn(field.fields)] : []));

const SYSTEMS = systemsUnderTest().map((system) => ({
  name: system.name,
  system,
  profiles: system.profiles,
}));

describe.each(SYSTEMS)('profiles of $name', ({ system, profiles }) => {
  const rosters = system.rosters.samples.map(({ roster }, index): RosterDocument => {
    let made = 0;
    return system.rosters.adopt(system.rosters.schema.parse(roster), () => `entry-${index}-${++made}`);
  });

  it('every unit of a sample fills whatever an action asks of one', () => {
    const asked = system.actions.flatMap((action) =>
      groupsIn(formOfSchema(action.input).flatMap(({ fields }) => fields))
        .filter(({ profile }) => profile !== null)
        .map((group) => ({ action, group })),
    );
    expect(asked.length).toBeGreaterThan(0);
    const entries = rosters.flatMap((roster) => profiles(roster));
    expect(entries.length).toBeGreaterThan(0);
    const refused = asked.flatMap(({ action, group }) =>
      entries
        .filter(({ kind }) => kind === group.profile)
        .flatMap(({ name, profile }) => {
          const before = readAt(action.example as JsonObject, group.path) as JsonObject;
          const known = Object.fromEntries(Object.entries(profile).filter(([key]) => key in before));
          const filled = writeAt(action.example as JsonObject, group.path, { ...before, ...known });
          // A sum of two sides may be impossible for other reasons; the part that was filled in must fit.
          const issues = action.input.safeParse(filled).error?.issues ?? [];
          return issues
            .filter(({ path, code }) => code !== 'custom' && group.path.every((key, at) => path[at] === key))
            .map((issue) => `${action.id}, ${name}: ${issue.path.join('.')} ${issue.message}`);
        }),
    );
    expect(refused).toEqual([]);
  });

  it('names entries that are in the roster', () => {
    for (const roster of rosters) {
      const known = [...roster.units, ...roster.characters].map(({ id }) => id);
      expect(profiles(roster).filter(({ id }) => !known.includes(id))).toEqual([]);
    }
  });
});
