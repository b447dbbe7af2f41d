import type { CharacterSheet } from '../../../../rules/core/character.ts';
import { difference, type Part, part } from '../../../../rules/core/conversion.ts';
import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { SheetCheck, SheetPatch } from '../../../../rules/core/desk-people.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';
import type { Library } from '../library.ts';
import type { SheetMarks } from '../list/row-model.ts';
import { patchCharacter } from '../ops.ts';
import { asJson, sourceOf } from './source.ts';

/** How every entry that came from the library stands to it, by the entry's id. */
export type SheetChecks = ReadonlyMap<string, SheetCheck>;

type Desk = RosterDesk<RosterDocument>;

const NONE: SheetChecks = new Map();

/** `armorGroup` is `armour group` to people. */
const wordKey = (key: string): string =>
  key
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace('armor', 'armour');

const partsOf = (fields: object): readonly Part[] => {
  const told = (key: string, value: unknown): readonly Part[] => {
    if (Array.isArray(value)) return value.flatMap((one, index) => told(`${key} ${index + 1}`, one));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, one]) => told(`${key} ${name}`, one));
    return [part(key, wordKey(key), `${value}`, `${value ?? 'none'}`, [])];
  };
  return Object.entries(fields).flatMap(([key, value]) => told(key, value));
};

/** Notes and portrait are nobody's number: only what a rule may read counts as a change. */
const sheetParts = ({ id: _id, notes: _notes, ...sheet }: CharacterSheet): readonly Part[] => partsOf(sheet);

const entryParts = (entry: object): readonly Part[] => {
  const { source: _source, id: _id, ...fields } = entry as { source?: unknown; id?: unknown };
  return partsOf(fields);
};

const factParts = (desk: Desk, roster: RosterDocument, id: string): readonly Part[] =>
  desk.facts(roster, id).map(({ label, value }) => part(label, label.toLowerCase(), value, value, []));

/** For systems that say no more than what a changed sheet makes of an entry. */
const compareByEnlisting = (
  desk: Desk,
  roster: RosterDocument,
  entry: RosterEntry,
  find: (characterId: string) => CharacterSheet | null,
): SheetCheck | null => {
  const source = sourceOf(entry);
  const { people } = desk;
  if (source === null || people === undefined) return null;
  const sheet = find(source.characterId);
  const nothing = { sheets: [], words: '', update: null, keep: null, otherwise: null };
  if (sheet === null) return { ...nothing, missing: [source.sheet.name] };
  const sheets = difference(sheetParts(source.sheet), sheetParts(sheet));
  if (sheets.length === 0) return { ...nothing, missing: [] };
  const patchTo = (patch: JsonObject): SheetPatch => {
    const next = patchCharacter(roster, entry.id, patch as Partial<RosterEntry>);
    const facts = difference(factParts(desk, roster, entry.id), factParts(desk, next, entry.id));
    // What no fact tells is a change all the same.
    const changes =
      facts.length > 0 ? facts : difference(entryParts(entry), entryParts({ ...entry, ...patch }));
    return { patch, changes, points: 0, troubles: [], words: '' };
  };
  const made = people.enlist(roster, source.characterId, sheet, asJson(entry), { answers: {} });
  return {
    missing: [],
    sheets,
    words: 'has a sheet that was changed since he joined.',
    update: patchTo({ ...made, id: entry.id }),
    keep: patchTo({ source: { ...source, sheet } as unknown as JsonObject }),
    otherwise: null,
  };
};

export const checkSheets = (
  desk: Desk,
  roster: RosterDocument,
  library: Pick<Library, 'known' | 'find'>,
): SheetChecks => {
  const { people } = desk;
  if (!library.known || people === undefined) return NONE;
  const find = (id: string) => library.find(id)?.sheet ?? null;
  const checks = new Map<string, SheetCheck>();
  for (const entry of roster.characters) {
    const check =
      people.compare === undefined
        ? compareByEnlisting(desk, roster, entry, find)
        : people.compare(roster, entry.id, find);
    if (check !== null) checks.set(entry.id, check);
  }
  return checks.size === 0 ? NONE : checks;
};

/** What the list marks: a changed sheet, or one that is not there any more. */
export const marksOf = (checks: SheetChecks): SheetMarks => {
  const marks = new Map<string, 'changed' | 'missing'>();
  for (const [id, { update, missing }] of checks) {
    if (update !== null) marks.set(id, 'changed');
    else if (missing.length > 0) marks.set(id, 'missing');
  }
  return marks;
};
