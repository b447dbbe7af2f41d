import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const SECRET = 'Ambush behind the mill';

/** The same army with a secret in every note there is. */
const withNotes = (roster: RosterDocument): RosterDocument =>
  JSON.parse(
    JSON.stringify({
      ...roster,
      notes: SECRET,
      units: roster.units.map((unit) => ('notes' in unit ? { ...unit, notes: SECRET } : unit)),
      characters: roster.characters.map((one) => ('notes' in one ? { ...one, notes: SECRET } : one)),
    }),
  );

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
    expect(out['text']).toContain('Opponent’s copy: ');
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
