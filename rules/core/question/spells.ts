import { profileGroups } from '../fill-profile.ts';
import type { Field, FormSection } from '../form.ts';
import { readAt, writeAt } from '../form-values.ts';
import type { Json, JsonObject } from '../json.ts';
import type { EntryProfile } from '../system.ts';
import { type Filled, fillSide, findNamed } from './sides.ts';
import type { Party, Wanted } from './words.ts';

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const at = (fields: readonly Field[], path: string): Field | undefined =>
  fields.find((field) => field.path.join('.') === path);

const inside = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.kind === 'group' ? [field, ...inside(field.fields)] : [field]));

interface Cast {
  readonly input: JsonObject;
  readonly told: string;
  readonly found: boolean;
}

/** The spell by its name, by its dice, or in words of its own: however the rule asks for it. */
const fillSpell = (input: JsonObject, fields: readonly Field[], { spell }: Wanted): Cast => {
  const { name = '', dice = null } = spell ?? {};
  const listed = at(fields, 'spell');
  if (listed?.kind === 'choice') {
    const known = listed.choices.find(({ label }) => letters(label) === letters(name));
    const value = known?.value ?? readAt(input, listed.path) ?? null;
    const told = listed.choices.find((choice) => choice.value === value)?.label ?? '';
    return {
      input: writeAt(input, listed.path, value) as JsonObject,
      told,
      found: known !== undefined,
    };
  }
  const own = at(fields, 'spell.name');
  if (own !== undefined && name !== '')
    return { input: writeAt(input, own.path, name) as JsonObject, told: name, found: true };
  if (at(fields, 'dice') === undefined || dice === null) return { input, told: '', found: name === '' };
  const left = Math.max(dice, Number(input['diceLeft'] ?? 0));
  return { input: { ...input, dice, diceLeft: left }, told: `${dice} dice`, found: true };
};

const named = (party: Party, kind: string, entries: readonly EntryProfile[]): EntryProfile | null =>
  findNamed(
    entries.filter((entry) => entry.kind === kind),
    party.name,
  );

/** Somebody of a list that the rule asks for: the first row is his. */
const fillRow = (
  input: JsonObject,
  list: string,
  party: Party,
  entries: readonly EntryProfile[],
): Filled | null => {
  const [first] = (input[list] ?? []) as readonly JsonObject[];
  if (first === undefined) return null;
  const profiled = first['unit'] !== undefined;
  const entry = named(party, profiled ? 'unit' : 'character', entries);
  const called = entry?.name ?? party.name;
  const profile: Json = {
    ...((first['unit'] ?? {}) as JsonObject),
    ...(entry?.profile as JsonObject),
    name: called,
  };
  const row = profiled ? { ...first, unit: profile } : { ...first, name: called };
  return { input: { ...input, [list]: [row] }, told: called, found: entry !== null };
};

const fillWho = (
  input: JsonObject,
  sections: readonly FormSection[],
  role: 'caster' | 'target',
  wanted: Wanted & { readonly party: Party },
  entries: readonly EntryProfile[],
): Filled | null => {
  const { party } = wanted;
  const group = profileGroups(sections).find(({ path }) => path.length === 1 && path[0] === role);
  if (group !== undefined) return fillSide(input, group, party, entries, wanted);
  const row = fillRow(input, `${role}s`, party, entries);
  if (row !== null) return row;
  const told = named(party, 'unit', entries)?.name ?? party.name;
  return typeof input[role] === 'string' ? { input: { ...input, [role]: told }, told, found: true } : null;
};

export interface FilledSpell {
  readonly input: JsonObject;
  readonly sides: readonly Filled[];
  readonly manner: readonly string[];
  /** Whether the rules know a spell of that name. */
  readonly known: boolean;
}

/** A spell as its rule asks for it; a caster whose numbers count for nothing is named all the same. */
export const fillCast = (
  example: JsonObject,
  sections: readonly FormSection[],
  wanted: Wanted,
  entries: readonly EntryProfile[],
): FilledSpell => {
  const fields = inside(sections.flatMap((section) => section.fields));
  const spell = fillSpell(example, fields, wanted);
  const caster = fillWho(spell.input, sections, 'caster', { ...wanted, party: wanted.own }, entries) ?? {
    input: spell.input,
    told: named(wanted.own, 'character', entries)?.name ?? wanted.own.name,
    found: true,
  };
  const target =
    wanted.enemy === null
      ? null
      : fillWho(caster.input, sections, 'target', { ...wanted, party: wanted.enemy }, entries);
  return {
    input: target?.input ?? caster.input,
    sides: target === null ? [caster] : [caster, target],
    manner: spell.told === '' ? [] : [spell.told],
    known: spell.found,
  };
};
