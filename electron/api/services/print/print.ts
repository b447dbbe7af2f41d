import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { CharacterId } from '../../../../rules/core/ids.ts';
import type { PrintSheet } from '../../../../rules/core/print-sheet.ts';
import type { AppContext } from '../../context.ts';
import { getStoredCharacter } from '../characters/characters.ts';
import { readersForFiles } from '../characters/readers.ts';
import { sheetOf } from '../characters/records.ts';
import { parseFile } from '../files/read-file.ts';
import { rulesOf } from '../roster-records.ts';
import { documentFrom, type RosterSource } from '../roster-source.ts';
import { charactersSheet } from './characters-sheet.ts';
import type { PrintOptions } from './options.ts';
import { type RenderedPrint, renderPrint } from './render.ts';

/** With cards of the people behind an army's figures, by the other systems that read their sheets. */
const withPeople = (
  sheet: PrintSheet,
  system: string,
  { figureScale, secret }: PrintOptions,
): PrintSheet => ({
  ...sheet,
  commanders: [
    ...sheet.commanders,
    ...(sheet.people ?? []).flatMap((person) =>
      readersForFiles()
        .filter(({ id }) => id !== system)
        .map(({ card }) => card(person, figureScale, secret)),
    ),
  ],
});

export const printRoster = (
  context: AppContext,
  source: RosterSource,
  options: PrintOptions,
): RenderedPrint => {
  const document = documentFrom(context, source);
  const { desk, assess } = rulesOf(document.system);
  const sheet = desk.sheet(document, assess(document), options.secret);
  // Pages of cards have no head to say so.
  const said = options.secret ? { ...sheet, cards: `${sheet.cards}, Opponent’s copy` } : sheet;
  return renderPrint(withPeople(said, document.system, options), options);
};

const renderCards = (sheets: readonly CharacterSheet[], options: PrintOptions): RenderedPrint =>
  renderPrint(charactersSheet(sheets, options), { ...options, layout: 'cards', commanders: false });

/** Cards of characters of the library, in the order they were asked for. */
export const printCharacters = (
  context: AppContext,
  ids: readonly CharacterId[],
  options: PrintOptions,
): RenderedPrint =>
  renderCards(
    ids.map((id) => sheetOf(getStoredCharacter(context, id))),
    options,
  );

/** Whatever a file holds: a roster, or where there is none the cards of its characters. */
export const printFile = (context: AppContext, text: string, options: PrintOptions): RenderedPrint => {
  const { rosters, characters } = parseFile(text);
  return rosters.length === 0 && characters.length > 0
    ? renderCards(
        characters.map(({ sheet }) => sheet),
        options,
      )
    : printRoster(context, { text }, options);
};
