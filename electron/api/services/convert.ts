import { type Figure, toFigure } from '../../../rules/by-this-axe/conversion/figure.ts';
import { figureNextSteps } from '../../../rules/by-this-axe/conversion/next-steps.ts';
import type { CharacterSheet } from '../../../rules/core/character.ts';
import type { Part, Trouble } from '../../../rules/core/conversion.ts';
import { explainRef, explainStep } from '../../../rules/core/explain.ts';
import type { Step } from '../../../rules/core/trace.ts';
import { type Commander, toCommander } from '../../../rules/princecon/conversion/commander.ts';
import { commanderNextSteps } from '../../../rules/princecon/conversion/next-steps.ts';
import { Refused } from '../errors.ts';
import { parseSheet } from './characters/records.ts';
import { parseFile } from './file-format.ts';

/** A sheet, or the text of a file: a Muster file of one character, or the bare character. */
export type CharacterSource = { readonly sheet: unknown } | { readonly text: string };

/** A character in both systems, as the file format promises it. */
export interface CharacterConversion {
  readonly princecon: Pick<
    Commander,
    | 'initiativeInt'
    | 'commandInt'
    | 'commandCha'
    | 'baseChance'
    | 'ladder'
    | 'radius'
    | 'move'
    | 'moraleModifier'
    | 'challenge'
  >;
  readonly byThisAxe: Omit<Figure, 'choices'>;
  readonly steps: { readonly princecon: readonly Step[]; readonly byThisAxe: readonly Step[] };
}

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
  const sheet = sheetFrom(source);
  const commander = toCommander(sheet);
  const figure = toFigure([sheet]);
  const { initiativeInt, commandInt, commandCha, baseChance, ladder, radius, move } = commander.value;
  const { moraleModifier, challenge } = commander.value;
  const { choices: _choices, ...byThisAxe } = figure.value;
  return {
    princecon: {
      initiativeInt,
      commandInt,
      commandCha,
      baseChance,
      ladder,
      radius,
      move,
      moraleModifier,
      challenge,
    },
    byThisAxe,
    steps: { princecon: commander.steps, byThisAxe: figure.steps },
  };
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

/** The same for people to read, with what to mend on the sheet and what the next steps up need. */
export const describeCharacter = (source: CharacterSource): readonly string[] => {
  const sheet = sheetFrom(source);
  const commander = toCommander(sheet);
  const figure = toFigure([sheet]);
  const large = toFigure([sheet], { scale: '1:20' }).parts.filter(({ key }) => key === 'choices');
  const questions = figure.unknownClasses.map(({ question }) => question);
  return [
    sheet.name,
    '',
    ...describeSystem('PRINCECON', commander.parts),
    '',
    ...describeSystem('By This Axe', figure.parts),
    ...describeSystem('By This Axe at 1:20', large),
    ...describeList('To mend', [...messagesOf([...commander.troubles, ...figure.troubles]), ...questions]),
    ...describeList(
      'Next steps up',
      [...figureNextSteps(sheet), ...commanderNextSteps(sheet)].map(({ sentence }) => sentence),
    ),
  ];
};
