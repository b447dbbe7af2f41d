import { profileGroups } from '../fill-profile.ts';
import type { Field, FormSection } from '../form.ts';
import { readAt, writeAt } from '../form-values.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Known } from './names.ts';
import type { Party } from './party.ts';
import { type Filled, fillSide, nameSide } from './sides.ts';
import type { Wanted } from './words.ts';

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
const fillSpell = (
  input: JsonObject,
  fields: readonly Field[],
  { spell }: Wanted,
  accepts: (input: JsonObject) => boolean,
): Cast => {
  const { name = '', dice = null } = spell ?? {};
  const listed = at(fields, 'spell');
  if (listed?.kind === 'choice') {
    const known = listed.choices.find(({ label }) => letters(label) === letters(name));
    const of = (value: Json) => writeAt(input, listed.path, value) as JsonObject;
    const usual = readAt(input, listed.path) ?? null;
    const others = [usual, ...listed.choices.map(({ value }) => value)];
    const value = known?.value ?? others.find((one) => accepts(of(one))) ?? usual;
    const told = listed.choices.find((choice) => choice.value === value)?.label ?? '';
    return {
      input: of(value),
      told,
      found: known !== undefined || name === '',
    };
  }
  const own = at(fields, 'spell.name');
  if (own !== undefined && name !== '')
    return { input: writeAt(input, own.path, name) as JsonObject, told: name, found: true };
  if (at(fields, 'dice') === undefined || dice === null) return { input, told: '', found: name === '' };
  const left = Math.max(dice, Number(input['diceLeft'] ?? 0));
  return { input: { ...input, dice, diceLeft: left }, told: `${dice} dice`, found: true };
};

/** Somebody of a list that the rule asks for: the first row is his. */
export const fillRow = (
  input: JsonObject,
  list: string,
  party: Party,
  entries: readonly Known[],
): Filled | null => {
  const rows = input[list];
  const first = (Array.isArray(rows) ? rows[0] : undefined) as JsonObject | undefined;
  if (typeof first !== 'object' || first === null) return null;
  const profiled = first['unit'] !== undefined;
  const isCaster = list === 'casters';
  const { profile, ...named } = nameSide(party, isCaster ? 'character' : 'unit', entries);
  // What somebody casts with is said by the spell, not by his sheet.
  const found = isCaster ? {} : profile;
  const name = named.entry?.name ?? party.name;
  const before = (profiled ? first['unit'] : first) as JsonObject;
  const known = Object.fromEntries(Object.entries(found ?? {}).filter(([key]) => before[key] !== undefined));
  const filled: Json = { ...before, ...known, name };
  return { ...named, input: { ...input, [list]: [profiled ? { ...first, unit: filled } : filled] } };
};

const fillWho = (
  input: JsonObject,
  sections: readonly FormSection[],
  role: 'caster' | 'target',
  wanted: Wanted & { readonly party: Party },
  entries: readonly Known[],
): Filled | null => {
  const { party } = wanted;
  const group = profileGroups(sections).find(({ path }) => path.length === 1 && path[0] === role);
  if (group !== undefined) return fillSide(input, group, party, entries, wanted);
  const row = fillRow(input, `${role}s`, party, entries);
  if (row !== null) return row;
  const { profile, ...named } = nameSide(party, 'unit', entries);
  const told = named.entry?.name ?? party.name;
  return typeof input[role] === 'string' ? { ...named, input: { ...input, [role]: told }, told } : null;
};

/** Whoever casts where his numbers count for nothing: nothing is missing where nobody is called so. */
const withoutNumbers = (party: Party, entries: readonly Known[]): Omit<Filled, 'input'> => {
  const person = nameSide(party, 'character', entries);
  const { profile, ...named } = person.entry === null ? nameSide(party, 'unit', entries) : person;
  return { ...named, isFree: true };
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
  entries: readonly Known[],
  accepts: (input: JsonObject) => boolean,
): FilledSpell => {
  const fields = inside(sections.flatMap((section) => section.fields));
  const caster = fillWho(example, sections, 'caster', { ...wanted, party: wanted.own }, entries) ?? {
    ...withoutNumbers(wanted.own, entries),
    input: example,
  };
  const target =
    wanted.enemy === null
      ? null
      : fillWho(caster.input, sections, 'target', { ...wanted, party: wanted.enemy }, entries);
  const spell = fillSpell(target?.input ?? caster.input, fields, wanted, accepts);
  return {
    input: spell.input,
    sides: target === null ? [caster] : [caster, target],
    manner: spell.told === '' ? [] : [spell.told],
    known: spell.found,
  };
};
