import type { ArmorGroup, ClassLevel, ItemTier } from '../character.ts';
import { ok, type Result, refuse } from '../result.ts';

/** Everything a cell may say; an empty one says nothing and the sheet's own default holds. */
export type ReadCell<T> = (text: string) => Result<T | null>;

const bad = (message: string): Result<never> => refuse('cell/unread', message);

const quote = (text: string): string => `“${text.length > 24 ? `${text.slice(0, 23)}…` : text}”`;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Spreadsheets write a minus in three ways. */
const parseWhole = (text: string): number | null => {
  const plain = text.replace(/^[−–]/, '-').replace(/^\+/, '');
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) + 0 : null;
};

export const readText =
  (longest: number): ReadCell<string> =>
  (text) => {
    if (text === '') return ok(null);
    if (!text.isWellFormed()) return bad('This holds half a character; type it anew.');
    return text.length > longest
      ? bad(`This is ${text.length} letters long; at most ${longest} can be kept.`)
      : ok(text);
  };

export const readWhole =
  (what: string, least: number, most: number): ReadCell<number> =>
  (text) => {
    if (text === '') return ok(null);
    const value = parseWhole(text);
    const range = `${least < 0 ? `\u2212${-least}` : least} to ${most}`;
    if (value === null) return bad(`${quote(text)} is no whole number. ${what} is ${range}.`);
    return value < least || value > most ? bad(`${what} is ${range}; this says ${text}.`) : ok(value);
  };

/** `18/56`: the score, and how far it goes beyond it, which no rule here asks for. */
const EXCEPTIONAL = /^(\d{1,2})\s*(?:\/\s*\d{1,3}|\(\s*\d{1,3}\s*%?\s*\))$/;

export const isExceptional = (text: string): boolean => EXCEPTIONAL.test(text);

export const readScore =
  (what: string): ReadCell<number> =>
  (text) =>
    readWhole(what, 1, 25)(EXCEPTIONAL.exec(text)?.[1] ?? text);

/** `6+3` is six hit dice: the part after the plus does not count. */
export const readHitDice: ReadCell<number> = (text) =>
  readWhole('Hit dice', 0, 100)(text.replace(/(?<=\d)\s*[+-]\s*\d+$/, ''));

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'on']);
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'off']);

export const readYesNo: ReadCell<boolean> = (text) => {
  if (text === '' || text === '-' || text === '–') return ok(null);
  const word = fold(text);
  if (YES.has(word) || text === '✓') return ok(true);
  return NO.has(word) ? ok(false) : bad(`${quote(text)} is neither yes nor no.`);
};

const ARMOR: ReadonlyMap<string, ArmorGroup> = new Map([
  ['none', 'robes-or-leather'],
  ['robe', 'robes-or-leather'],
  ['robes', 'robes-or-leather'],
  ['leather', 'robes-or-leather'],
  ['robes or leather', 'robes-or-leather'],
  ['chain', 'chain'],
  ['chainmail', 'chain'],
  ['chain mail', 'chain'],
  ['mail', 'chain'],
  ['plate', 'plate'],
  ['platemail', 'plate'],
  ['plate mail', 'plate'],
]);

export const readArmor: ReadCell<ArmorGroup> = (text) => {
  if (text === '') return ok(null);
  const group = ARMOR.get(fold(text));
  return group === undefined ? bad(`${quote(text)}: write robes, leather, chain or plate.`) : ok(group);
};

const TIERS: ReadonlyMap<string, ItemTier> = new Map([
  ['none', 'none'],
  ['no', 'none'],
  ['minor', 'minor'],
  ['average', 'average'],
  ['major', 'major'],
]);

export const readItems: ReadCell<ItemTier> = (text) => {
  if (text === '' || text === '-') return ok(null);
  const tier = TIERS.get(fold(text));
  return tier === undefined ? bad(`${quote(text)}: write none, minor, average or major.`) : ok(tier);
};

const cutList = (text: string): readonly string[] =>
  text
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

export const readTags: ReadCell<readonly string[]> = (text) => {
  const tags = [...new Set(cutList(text))];
  if (tags.length > 50) return bad(`There are ${tags.length} tags; at most 50 can be kept.`);
  const long = tags.find((tag) => tag.length > 60);
  return long === undefined ? ok(tags) : bad(`The tag ${quote(long)} is longer than 60 letters.`);
};

export interface KnownSpell {
  readonly id: string;
  readonly name: string;
}

export interface SpellsRead {
  readonly ids: readonly string[];
  /** As they are written, each once. */
  readonly unknown: readonly string[];
  /** The cell without them. */
  readonly rest: string;
}

export const readSpells = (text: string, known: readonly KnownSpell[]): SpellsRead => {
  const words = cutList(text);
  const idOf = (word: string): string | null =>
    known.find(({ id, name }) => fold(id) === fold(word) || fold(name) === fold(word))?.id ?? null;
  return {
    ids: [...new Set(words.map(idOf).filter((id) => id !== null))],
    unknown: [...new Set(words.filter((word) => idOf(word) === null))],
    rest: words.filter((word) => idOf(word) !== null).join('; '),
  };
};

export const wordUnknownSpells = (unknown: readonly string[]): string =>
  `${unknown.map(quote).join(', ')} ${unknown.length === 1 ? 'is' : 'are'} not in the list of spells.`;

const LEVEL_CEILING = 100;
const CLASS_SEPARATOR = /\s*[/;,&+]\s*|(?:^|\s+)and(?:\s+|$)/i;

const readLevel = (text: string): Result<number | null> => readWhole('A level', 0, LEVEL_CEILING)(text);

/** A trouble says which of the two cells it is about. */
export type ClassesRead =
  | { readonly ok: true; readonly classes: readonly ClassLevel[] }
  | { readonly ok: false; readonly at: 'class' | 'level'; readonly message: string };

const wrong = (at: 'class' | 'level', message: string): ClassesRead => ({ ok: false, at, message });

/** `Fighter 7 / Magic-user 3` in one cell, or `Fighter/Magic-user` and `7/3` in two. */
export const readClasses = (classText: string, levelText: string): ClassesRead => {
  const parts = classText.split(CLASS_SEPARATOR).filter(Boolean);
  const levels = levelText.split(CLASS_SEPARATOR).filter(Boolean);
  if (parts.length === 0)
    return levels.length === 0
      ? { ok: true, classes: [] }
      : wrong('class', 'There is a level but no class; name the class.');
  const classes: ClassLevel[] = [];
  for (const [index, part] of parts.entries()) {
    const [, name = '', written = ''] = /^(.*?)\s*(\d*)$/.exec(part) ?? [];
    if (name === '') return wrong('class', `${quote(part)} is a number; name the class before its level.`);
    if (name.length > 60) return wrong('class', `The class ${quote(name)} is longer than 60 letters.`);
    const level = written === '' ? (levels[index] ?? '') : written;
    if (level === '') return wrong('level', `Give the level of ${name}.`);
    const read = readLevel(level);
    if (!read.ok) return wrong(written === '' ? 'level' : 'class', read.refusal.message);
    classes.push({ class: toClassId(name), level: read.value ?? 0 });
  }
  if (levels.length > parts.length)
    return wrong(
      'level',
      `There are ${levels.length} levels for ${parts.length} class${parts.length === 1 ? '' : 'es'}.`,
    );
  return { ok: true, classes };
};

const SHORT_CLASSES: ReadonlyMap<string, string> = new Map([
  ['f', 'fighter'],
  ['ftr', 'fighter'],
  ['c', 'cleric'],
  ['clr', 'cleric'],
  ['t', 'thief'],
  ['mu', 'magic-user'],
  ['m-u', 'magic-user'],
]);

/** The way sheets write classes: `Magic User` is `magic-user`. */
const toClassId = (name: string): string => {
  const id = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return SHORT_CLASSES.get(id) ?? id;
};
