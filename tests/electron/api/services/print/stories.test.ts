import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Section } from '../../../../../electron/api/services/print/block.ts';
import { CARD_NOTE_LINES } from '../../../../../electron/api/services/print/card.ts';
import { cardInner, cardSections } from '../../../../../electron/api/services/print/cards.ts';
import {
  DEFAULT_PRINT_OPTIONS,
  type Drawn,
  type PrintOptions,
} from '../../../../../electron/api/services/print/options.ts';
import { innerWidth } from '../../../../../electron/api/services/print/paper.ts';
import {
  issuesSection,
  notesSections,
  referenceSections,
  trackSection,
} from '../../../../../electron/api/services/print/reference.ts';
import { renderPrint } from '../../../../../electron/api/services/print/render.ts';
import {
  entrySection,
  NOTE_LINES,
  noteWidth,
} from '../../../../../electron/api/services/print/roster-entries.ts';
import { NO_PORTRAITS } from '../../../../../electron/api/services/print/trim.ts';
import type { PrintSheet } from '../../../../../rules/core/print-sheet.ts';
import { allSystems } from '../../../../../rules/registry.ts';
import { sampleRosters } from '../../../../support/random/input.ts';

/** Prints as text: a sample of every system on paper, so that what moves or goes missing is read in a difference. */
const FOLDER = join(import.meta.dirname, '../../../../fixtures/stories/print');

const PRINTS: readonly (readonly [string, Partial<PrintOptions>])[] = [
  ['roster', {}],
  [
    'roster-for-the-opponent',
    { paper: 'letter', columns: 'two', secret: true, inkSaving: true, play: false },
  ],
  ['cards', { layout: 'cards', cardsPerPage: 4, blankCards: 3, glossary: false, morale: false }],
  ['both', { layout: 'both', cardsPerPage: 6, boxes: false, notes: false, issues: true }],
];

const NOTES = [
  '',
  'Painted green.',
  'They hold the ford until noon. '.repeat(6).trim(),
  'Nobody has ever seen them run, and nobody will. '.repeat(20).trim(),
];

/** What each piece is taken to need of the page, in millimetres. */
const tellHeights = (sheet: PrintSheet, options: Drawn): readonly string[] => {
  const width = innerWidth(options);
  const beside = { width: noteWidth(options, width), lines: NOTE_LINES };
  const onCards = { width: cardInner(width), lines: CARD_NOTE_LINES };
  const parts: Readonly<Record<string, readonly Section[]>> = {
    entries: sheet.sections.map((section, index) => entrySection(section, index, options, width)),
    issues: issuesSection(sheet, width),
    reference: referenceSections(sheet, options, width),
    turns: [trackSection(sheet)],
    notes: notesSections(sheet, options, width, beside),
    'notes of cards': notesSections(sheet, options, width, onCards),
    cards: cardSections(sheet, options, width, NO_PORTRAITS).sections,
  };
  return Object.entries(parts).map(([name, sections]) => {
    const heights = sections.map(({ head, again, blocks }) =>
      [head, again, ...blocks].map(({ height }) => Number(height.toFixed(3))).join(' '),
    );
    return `height of ${name}: ${heights.join('; ')}`;
  });
};

/** Rules of this sheet's own: columns and cards. The rest of the look is alike for all. */
const tellStyle = (css: string, whole: boolean): string =>
  css
    .split('\n')
    .filter((line) => whole || /^\s*\.(t\d|cards|strip)/.test(line))
    .join('\n');

/** One element a line; many of the same, such as boxes to cross off, are counted. */
const asText = (html: string): string =>
  html
    .replaceAll(
      /(<([a-z]+)[^>]*>(?:<\/\2>)?)\1+/g,
      (run: string, one: string) => `${run.length / one.length} × ${one}`,
    )
    .replaceAll(/<(?=section|div|tr|h\d|p|header|footer|article|table|li|main)/g, '\n<')
    .trim();

describe.each(allSystems().map((system) => [system.id, system] as const))('%s on paper', (id, system) => {
  const [sample] = sampleRosters(system, 'entry');
  if (sample === undefined) throw new Error('no sample');
  const roster = {
    ...sample,
    notes: 'Muster at dawn.',
    units: sample.units
      .slice(0, 4)
      .map((unit, at) => ('notes' in unit ? { ...unit, notes: NOTES[at] } : unit)),
    characters: sample.characters.slice(0, 3),
  };

  it.each(PRINTS)('%s', async (name, chosen) => {
    const options = { ...DEFAULT_PRINT_OPTIONS, ...chosen };
    const { rosters } = system;
    const sheet = rosters.desk.sheet(roster, rosters.assess(roster), options.secret);
    const { title, html, css, paperCss, pages, notices } = renderPrint(sheet, options);
    const text = [
      `${title}: ${pages} pages`,
      ...notices,
      paperCss,
      tellStyle(css, id === 'formations'),
      ...tellHeights(sheet, { ...options, scale: 1 }),
      asText(html),
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot(join(FOLDER, `${id}-${name}.html.txt`));
  });
});
