import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PRINT_OPTIONS,
  type PrintOptions,
} from '../../../../../electron/api/services/print/options.ts';
import { renderPrint } from '../../../../../electron/api/services/print/render.ts';
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
    units: sample.units.slice(0, 4),
    characters: sample.characters.slice(0, 3),
  };

  it.each(PRINTS)('%s', async (name, chosen) => {
    const options = { ...DEFAULT_PRINT_OPTIONS, ...chosen };
    const { rosters } = system;
    const sheet = rosters.desk.sheet(roster, rosters.assess(roster), options.secret);
    const { title, html, paperCss, pages } = renderPrint(sheet, options);
    const text = [`${title}: ${pages} pages`, paperCss, asText(html), ''].join('\n');
    await expect(text).toMatchFileSnapshot(join(FOLDER, `${id}-${name}.html.txt`));
  });
});
