import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { SECRET, withNotes } from '../../support/secret-army.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

/** Fields that an opponent does not see on the table, and what else they might be. */
const HIDDEN: Readonly<Record<string, (value: unknown) => unknown>> = {
  notes: () => 'Otherwise',
  specialRules: () => 'Otherwise',
  attachedTo: () => null,
  leadership: (value) => (value === 1 ? 2 : 1),
  spells: () => [],
  magicItems: () => [],
  abilityDie: () => 12,
  hp: () => 3,
  moraleMod: () => 2,
};

const hideOtherwise = <T extends object>(entry: T): T => ({
  ...entry,
  ...Object.fromEntries(
    Object.entries(entry).flatMap(([key, value]) => {
      const change = Object.hasOwn(HIDDEN, key) ? HIDDEN[key] : undefined;
      return change === undefined ? [] : [[key, change(value)]];
    }),
  ),
});

/** The same army to look at, with other secrets. */
const otherwise = (roster: RosterDocument): RosterDocument => ({
  ...roster,
  notes: 'Otherwise',
  pointsLimit: 12_345,
  options: { ...roster.options, limits: { name: 'Our league', caps: [{ by: 'alike', most: 1 }] } },
  units: roster.units.map(hideOtherwise),
  characters: roster.characters.map(hideOtherwise),
});

/** Every way in which a roster leaves as something to read. */
const waysOut = async (
  document: RosterDocument,
  secret: boolean,
): Promise<Readonly<Record<string, string>>> => {
  const text = (style: 'full' | 'compact' | 'line', markdown: boolean) =>
    app.api.share.text({ document, style, markdown, secret }).then((shared) => shared.text);
  const print = (layout: 'roster' | 'cards' | 'both') =>
    app.api.print
      .render({ document, options: { layout, secret, notes: true, issues: true } })
      .then((rendered) => JSON.stringify(rendered));
  return {
    text: await text('full', false),
    compact: await text('compact', false),
    line: await text('line', false),
    markdown: await text('full', true),
    csv: (await app.api.share.csv({ document, secret })).text,
    sheet: await print('roster'),
    cards: await print('cards'),
    both: await print('both'),
    friend: (await app.api.share.friend({ document, secret })).text,
    page: (await app.api.share.page({ document, secret })).text,
    qr: secret ? JSON.stringify(await app.api.share.qr({ document, secret })) : '',
    picture: (await app.api.share.picture({ document, secret })).markup,
    card: (await app.api.share.picture({ document, secret, card: 0 })).markup,
  };
};

describe.each(systemsUnderTest().map(({ id, rosters }) => ({ id, rosters })))('$id', ({ rosters }) => {
  const [sample] = rosters.samples;
  const document = withNotes(sample?.roster as RosterDocument);
  const issues = rosters.assess(document).issues.map(({ message }) => message);

  it('nothing that leaves for the opponent tells notes or issues; the full text says so', async () => {
    const open = await waysOut(document, false);
    expect(open['text']).toContain(SECRET);
    const out = await waysOut(document, true);
    for (const [way, written] of Object.entries(out)) {
      expect(written, way).not.toContain(SECRET);
      for (const issue of issues) expect(written, way).not.toContain(issue);
    }
    for (const way of [
      'text',
      'compact',
      'line',
      'markdown',
      'csv',
      'friend',
      'page',
      'qr',
      'picture',
      'card',
    ])
      expect(out[way], way).toContain('Opponent’s copy');
    for (const way of ['sheet', 'cards', 'both'])
      expect(out[way], way).toMatch(/Opponent’s copy[.:] [Pp]oints, strengths, abilities.*left out/);
    for (const way of ['friend', 'page', 'qr']) expect(out[way], way).not.toContain('MUSTER1.');
  });

  it('no word for the opponent depends on what is hidden from him', async () => {
    const before = await waysOut(document, true);
    const after = await waysOut(otherwise(document), true);
    for (const [way, written] of Object.entries(after)) expect(written, way).toBe(before[way]);
  });

  it('texts for the opponent name everybody, and no figure that his printed sheet does not have', async () => {
    const { text = '', csv = '' } = await waysOut(document, true);
    const sheet = rosters.desk.sheet(document, rosters.assess(document), true);
    for (const { name } of sheet.sections.flatMap(({ entries }) => entries)) {
      expect(text).toContain(name);
      expect(csv).toContain(name);
    }
    const shown = JSON.stringify(sheet);
    const numbers = text.split('\nOpponent’s copy')[0]?.match(/\d+/g) ?? [];
    for (const number of numbers) expect(shown).toContain(number);
  });
});
