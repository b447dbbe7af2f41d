import type { CharacterSheet } from '../../../rules/core/character.ts';
import type { CharacterRules } from '../../../rules/core/character-rules.ts';
import type { Part, Trouble } from '../../../rules/core/conversion.ts';
import { explainRef, explainStep } from '../../../rules/core/explain.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { Step } from '../../../rules/core/trace.ts';
import { Refused } from '../errors.ts';
import { characterReaders, readersForFiles } from './characters/readers.ts';
import { parseSheet } from './characters/records.ts';
import { parseFile } from './files/read-file.ts';

/** A sheet, or the text of a file: a Muster file of one character, or the bare character. */
export type CharacterSource = { readonly sheet: unknown } | { readonly text: string };

/** A character in every system that reads sheets, under its key: `princecon`, `byThisAxe`. */
export type CharacterConversion = Readonly<Record<string, JsonObject>> & {
  readonly steps: Readonly<Record<string, readonly Step[]>>;
};

const AS_WRITTEN = { answers: {} } as const;

const readingsOf = (sheet: CharacterSheet) =>
  readersForFiles().map((rules) => ({
    rules,
    reading: rules.read(sheet, { ...AS_WRITTEN, chosen: rules.usual }),
  }));

/** Null for anything but JSON of an object without an envelope. */
const readBare = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const bare = typeof value === 'object' && value !== null && !Array.isArray(value) && !('format' in value);
    return bare ? value : null;
  } catch {
    return null;
  }
};

const sheetFrom = (source: CharacterSource): CharacterSheet => {
  if ('sheet' in source) return parseSheet(source.sheet, 'input/invalid', 'sheet');
  const bare = readBare(source.text);
  if (bare !== null) return parseSheet(bare, 'file/invalid', '');
  const { characters } = parseFile(source.text);
  const [only] = characters;
  if (only === undefined || characters.length > 1) {
    const held = only === undefined ? 'no character' : `${characters.length} characters`;
    throw new Refused('file/kind', `This file holds ${held}: give a file of one character.`, 'kind');
  }
  return only.sheet;
};

export const convertCharacter = (source: CharacterSource): CharacterConversion => {
  const readings = readingsOf(sheetFrom(source));
  return {
    ...Object.fromEntries(readings.map(({ rules, reading }) => [rules.key, reading.value])),
    steps: Object.fromEntries(readings.map(({ rules, reading }) => [rules.key, reading.steps])),
  } as CharacterConversion;
};

const describePart = ({ title, shown, steps }: Part): readonly string[] => [
  `  ${title}: ${shown}`,
  ...steps.map((step) => `      ${explainStep(step)} [${explainRef(step.ref)}]`),
];

const describeSystem = (title: string, parts: readonly Part[]): readonly string[] => [
  title,
  ...parts.flatMap(describePart),
];

const describeList = (title: string, sentences: readonly string[]): readonly string[] =>
  sentences.length === 0 ? [] : ['', title, ...sentences.map((sentence) => `  ${sentence}`)];

const messagesOf = (troubles: readonly Trouble[]): readonly string[] => [
  ...new Set(troubles.map(({ message }) => message)),
];

/** What another choice than the usual one changes, for the terminal has nothing to choose with. */
const describeAlso = (sheet: CharacterSheet, { also, read }: CharacterRules): readonly string[] => {
  if (also === undefined) return [];
  const { parts } = read(sheet, { ...AS_WRITTEN, chosen: also.chosen });
  return describeSystem(
    also.title,
    parts.filter(({ key }) => also.keys.includes(key)),
  );
};

/** The same for people to read, with what to mend on the sheet and what the next steps up need. */
export const describeCharacter = (source: CharacterSource): readonly string[] => {
  const sheet = sheetFrom(source);
  const readings = readingsOf(sheet);
  const nextSteps = characterReaders().flatMap((rules) =>
    rules.nextSteps(sheet, { ...AS_WRITTEN, chosen: rules.usual }),
  );
  return [
    sheet.name,
    ...readings.flatMap(({ rules, reading }) => [
      '',
      ...describeSystem(rules.name, reading.parts),
      ...describeAlso(sheet, rules),
    ]),
    ...describeList('To mend', [
      ...messagesOf(readings.flatMap(({ reading }) => reading.troubles)),
      ...readings.flatMap(({ reading }) => reading.questions.map(({ question }) => question)),
    ]),
    ...describeList(
      'Next steps up',
      nextSteps.map(({ sentence }) => sentence),
    ),
  ];
};
