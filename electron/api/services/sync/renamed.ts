import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import type { ImportedKind } from '../files/survey.ts';

/** Names may have so many letters. */
const LONGEST = 200;
/** Entries that say what a war is called. */
const NAMING = ['campaign-started', 'campaign-changed'];

const withWord = (name: Json | undefined, word: string): string =>
  `${String(name ?? '').slice(0, LONGEST - word.length - 3)} (${word})`;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each entry, and the wording of those that were amended. */
const renamedEvents = (value: Json, word: string): Json => {
  if (Array.isArray(value)) return value.map((one) => renamedEvents(one, word));
  if (!isObject(value)) return value;
  if (NAMING.includes(String(value['kind']))) return { ...value, name: withWord(value['name'], word) };
  const inside = Object.entries(value).map(([key, one]) =>
    ['event', 'changes', 'events'].includes(key) ? [key, renamedEvents(one, word)] : [key, one],
  );
  return Object.fromEntries(inside) as JsonObject;
};

const rename: Readonly<Record<ImportedKind, (thing: JsonObject, word: string) => Json>> = {
  roster: (thing, word) => ({ ...thing, name: withWord(thing['name'], word) }),
  character: (thing, word) => ({ ...thing, name: withWord(thing['name'], word) }),
  miniature: (thing, word) => ({ ...thing, name: withWord(thing['name'], word) }),
  'print-setup': (thing, word) => ({ ...thing, name: withWord(thing['name'], word) }),
  battle: (thing, word) => ({ ...thing, title: withWord(thing['title'], word) }),
  campaign: (thing, word) => renamedEvents(thing, word),
  'custom-unit': ({ unit, ...thing }, word) => ({
    ...thing,
    unit: isObject(unit) ? { ...unit, name: withWord(unit['name'], word) } : (unit ?? null),
  }),
};

/** The file of one record under a name that tells it from the other one. */
export const renamedFile = (file: JsonObject, list: string, kind: ImportedKind, word: string): JsonObject => {
  const data = file['data'];
  const things = isObject(data) ? data[list] : undefined;
  if (!isObject(data) || !Array.isArray(things)) return file;
  const named = things.map((thing) => (isObject(thing) ? rename[kind](thing, word) : thing));
  return { ...file, data: { ...data, [list]: named } };
};
