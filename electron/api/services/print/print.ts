import type { ByThisAxeRoster } from '../../../../rules/by-this-axe/types.ts';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { CharacterId } from '../../../../rules/core/ids.ts';
import type { PrintSheet } from '../../../../rules/core/print-sheet.ts';
import type { Assessment, RosterDocument } from '../../../../rules/core/system.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { getStoredCharacter } from '../characters/characters.ts';
import { sheetOf } from '../characters/records.ts';
import { parseFile } from '../file-format.ts';
import { rulesOf } from '../roster-records.ts';
import { documentFrom, type RosterSource } from '../roster-source.ts';
import { byThisAxeSheet } from './by-this-axe-sheet.ts';
import { charactersSheet } from './characters-sheet.ts';
import type { PrintOptions } from './options.ts';
import { type RenderedPrint, renderPrint } from './render.ts';

const BY_THIS_AXE = 'by-this-axe';

/** A desk's own sheet; By This Axe has one made for it. Its own schema has parsed the document before it comes here. */
const sheetFor = (document: RosterDocument, assessment: Assessment, secret: boolean): PrintSheet => {
  const { desk } = rulesOf(document.system);
  if (desk !== undefined) return desk.sheet(document, assessment, secret);
  if (document.system === BY_THIS_AXE)
    return byThisAxeSheet(document as unknown as ByThisAxeRoster, assessment, secret);
  throw new Refused('print/no-sheet', 'Rosters of these rules cannot be printed yet.', 'system');
};

export const printRoster = (
  context: AppContext,
  source: RosterSource,
  options: PrintOptions,
): RenderedPrint => {
  const document = documentFrom(context, source);
  const assessment = rulesOf(document.system).assess(document);
  return renderPrint(sheetFor(document, assessment, options.secret), options);
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
