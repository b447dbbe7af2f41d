import type { CharacterId } from '../../../../rules/core/ids.ts';
import type { PrintedPerson, PrintSheet } from '../../../../rules/core/print-sheet.ts';
import type { AppContext } from '../../context.ts';
import { portraitOf } from '../campaigns/library-leaders.ts';
import { getStoredCharacter } from '../characters/characters.ts';
import { showPortrait } from '../characters/portrait.ts';
import { readersForFiles } from '../characters/readers.ts';
import { sheetOf } from '../characters/records.ts';
import { parseFile } from '../files/read-file.ts';
import { rulesOf } from '../roster-records.ts';
import { documentFrom, type RosterSource } from '../roster-source.ts';
import { LEFT_OUT } from '../share/opponent-text.ts';
import { charactersSheet } from './characters-sheet.ts';
import type { PrintOptions } from './options.ts';
import { type RenderedPrint, renderPrint } from './render.ts';
import type { Portraits } from './trim.ts';

/** With cards of the people behind an army's figures, by the other systems that read their sheets. */
const withPeople = (
  sheet: PrintSheet,
  system: string,
  { figureScale, secret }: PrintOptions,
): PrintSheet => ({
  ...sheet,
  commanders: [
    ...sheet.commanders,
    ...(sheet.people ?? []).flatMap(({ characterId, sheet: person }) =>
      readersForFiles()
        .filter(({ id }) => id !== system)
        .map(({ card }) => ({ ...card(person, figureScale, secret), person: characterId })),
    ),
  ],
});

/** Portraits of those of the library whom cards show. */
const portraitsFor = (context: AppContext, { sections, commanders }: PrintSheet): Portraits => {
  const entries = [...sections.flatMap((section) => section.entries), ...commanders];
  const people = new Set(entries.flatMap(({ person }) => (person === undefined ? [] : [person])));
  return new Map(
    [...people].flatMap((id) => {
      const portrait = portraitOf(context, id);
      return portrait === null ? [] : [[id, portrait] as const];
    }),
  );
};

/** How many commander cards a print could have, so that a screen offers them only where there are any. */
export interface RosterPrint extends RenderedPrint {
  readonly commanders: number;
}

export const printRoster = (
  context: AppContext,
  source: RosterSource,
  options: PrintOptions,
): RosterPrint => {
  const document = documentFrom(context, source);
  const { desk, assess } = rulesOf(document.system);
  const made = desk.sheet(document, assess(document), options.secret);
  // Pages of cards have no head to say so.
  const said = options.secret
    ? {
        ...made,
        summary: `${made.summary} ${LEFT_OUT}`,
        cards: `${made.cards}, Opponent’s copy: points, strengths, abilities and notes left out`,
      }
    : made;
  const sheet = withPeople(said, document.system, options);
  return {
    ...renderPrint(sheet, options, portraitsFor(context, sheet)),
    commanders: sheet.commanders.length,
  };
};

const renderCards = (
  people: readonly PrintedPerson[],
  options: PrintOptions,
  portraits: Portraits,
): RosterPrint => {
  const cards = { ...options, layout: 'cards', commanders: false } as const;
  return { ...renderPrint(charactersSheet(people, options), cards, portraits), commanders: 0 };
};

/** Cards of characters of the library, in the order they were asked for. */
export const printCharacters = (
  context: AppContext,
  ids: readonly CharacterId[],
  options: PrintOptions,
): RosterPrint => {
  const stored = ids.map((id) => getStoredCharacter(context, id));
  const people = stored.map((one) => ({ characterId: one.id, sheet: sheetOf(one) }));
  return renderCards(people, options, facesOf(stored.map(({ id, portrait }) => [id, portrait] as const)));
};

const facesOf = (of: readonly (readonly [string, Buffer | null])[]): Portraits =>
  new Map(
    of.flatMap(([id, bytes]) => {
      const portrait = showPortrait(bytes);
      return portrait === null ? [] : [[id, portrait] as const];
    }),
  );

/** Whatever a file holds: a roster, or where there is none the cards of its characters. */
export const printFile = (context: AppContext, text: string, options: PrintOptions): RosterPrint => {
  const { rosters, characters } = parseFile(text);
  if (rosters.length > 0 || characters.length === 0) return printRoster(context, { text }, options);
  const named = characters.map((one, index) => ({ ...one, characterId: `${index}` }));
  return renderCards(
    named,
    options,
    facesOf(named.map(({ characterId, portrait }) => [characterId, portrait] as const)),
  );
};
