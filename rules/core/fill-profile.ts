import type { Field, FormSection, GroupField } from './form.ts';
import { readAt, writeAt } from './form-values.ts';
import type { JsonObject } from './json.ts';

const groupsIn = (fields: readonly Field[]): readonly GroupField[] =>
  fields.flatMap((field) => (field.kind === 'group' ? [field, ...groupsIn(field.fields)] : []));

/** Every part of a form that describes a unit or a character. */
export const profileGroups = (sections: readonly FormSection[]): readonly GroupField[] =>
  sections.flatMap(({ fields }) => groupsIn(fields)).filter(({ profile }) => profile !== null);

/** A profile's own fields; what the group does not know is left out, what it knows beyond stays. */
export const fillGroup = (input: JsonObject, group: GroupField, profile: JsonObject): JsonObject => {
  const before = (readAt(input, group.path) ?? group.blank ?? {}) as JsonObject;
  const known = new Set([
    ...Object.keys(before),
    ...group.fields.map(({ path }) => String(path[group.path.length])),
  ]);
  const fitting = Object.fromEntries(Object.entries(profile).filter(([key]) => known.has(key)));
  return writeAt(input, group.path, { ...before, ...fitting }) as JsonObject;
};
