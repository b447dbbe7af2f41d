import type { ChoiceField, Field, FlagField, FormSection } from '../../../rules/core/form.ts';
import { writeAt } from '../../../rules/core/form-values.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';
import { findEntry, patchEntry, patchUnit } from './ops.ts';

export const chosenOf = <R extends RosterDocument>(
  { units, characters }: R,
  ids: readonly string[],
): { units: readonly R['units'][number][]; characters: readonly R['characters'][number][] } => {
  const chosen = new Set(ids);
  return {
    units: units.filter(({ id }) => chosen.has(id)),
    characters: characters.filter(({ id }) => chosen.has(id)),
  };
};

/** How many a unit has of what it is counted in; null where that is not a number. */
export const countOf = (unit: RosterEntry, countField: string): number | null => {
  const value = (unit as unknown as Readonly<Record<string, unknown>>)[countField];
  return typeof value === 'number' ? value : null;
};

/** Each unit gains or loses figures; none goes below one, and one without a number stays so. */
export const growAll = <R extends RosterDocument>(
  roster: R,
  ids: readonly string[],
  by: number,
  countField: string,
): R =>
  chosenOf(roster, ids).units.reduce((current, unit) => {
    const now = countOf(unit, countField);
    if (now === null) return current;
    const patch = { [countField]: Math.max(1, now + by) } as Partial<R['units'][number]>;
    return patchUnit(current, unit.id, patch);
  }, roster);

/** The one value that all have; null when they differ or there is nobody. */
export const commonValue = <T>(values: readonly T[]): T | null => {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
};

const flatten = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.kind === 'group' && !field.optional ? flatten(field.fields) : [field]));

/** Of the fields that can be set for several at once, those that every one of these forms has. */
export const commonFields = (
  forms: readonly (readonly FormSection[])[],
  wanted: readonly string[],
): readonly (ChoiceField | FlagField)[] => {
  const [first = [], ...others] = forms.map((sections) => flatten(sections.flatMap(({ fields }) => fields)));
  const isIn =
    ({ path, kind }: Field) =>
    (form: readonly Field[]) =>
      form.some((other) => other.kind === kind && other.path.join() === path.join());
  return first.filter(
    (field): field is ChoiceField | FlagField =>
      (field.kind === 'choice' || field.kind === 'flag') &&
      wanted.includes(field.path.join('.')) &&
      others.every(isIn(field)),
  );
};

/** Units and characters alike, and only the chosen ones. */
export const setAll = <R extends RosterDocument>(
  roster: R,
  ids: readonly string[],
  path: Field['path'],
  value: Json,
): R =>
  ids.reduce((current, id) => {
    const entry = findEntry(current, id);
    if (entry === null) return current;
    const key = String(path[0]);
    const changed = writeAt(entry as unknown as JsonObject, path, value) as JsonObject;
    return patchEntry(current, id, { [key]: changed[key] } as Partial<R['units'][number]>);
  }, roster);
