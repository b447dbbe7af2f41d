import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allSystems, systemIds } from '../../../rules/registry.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

/** What a reader sees: no tags. */
const words = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const samples = systemsUnderTest().flatMap((system) =>
  system.rosters.samples.map((sample) => [system.id, sample.id] as const),
);

describe.each(samples)('%s, %s', (system, sample) => {
  const make = () => app.api.rosters.createFromSample({ system, sample });

  it('is legal, and is the same and legal in another store after export and import', async () => {
    const made = await make();
    expect(made.legal).toBe(true);
    const { text } = await app.api.files.export({ ids: [made.id] });
    const other = openTestApp();
    try {
      await other.api.files.import({ text });
      const again = await other.api.rosters.list({});
      expect(
        again.rosters.map(({ name, legal, units, characters }) => ({ name, legal, units, characters })),
      ).toEqual([{ name: made.name, legal: true, units: made.units, characters: made.characters }]);
      expect((await other.api.files.export({ ids: again.rosters.map(({ id }) => id) })).text).toBe(text);
    } finally {
      other.dispose();
    }
  });

  it('is printed and told with every unit and character', async () => {
    const made = await make();
    const names = [...made.document.units, ...made.document.characters].map(({ name }) => name);
    const roster = words((await app.api.print.render({ rosterId: made.id, options: {} })).html);
    const cards = words(
      (await app.api.print.render({ rosterId: made.id, options: { layout: 'cards' } })).html,
    );
    const secret = words((await app.api.print.render({ rosterId: made.id, options: { secret: true } })).html);
    const { text } = await app.api.share.text({ rosterId: made.id });
    const csv = (await app.api.share.csv({ rosterId: made.id })).text;
    for (const copy of [roster, cards, secret, text, csv])
      expect(names.filter((name) => !copy.includes(name.replace(/\s+/g, ' ')))).toEqual([]);
    expect([roster, secret].map((copy) => copy.includes('Opponent’s copy'))).toEqual([false, true]);
  });

  it('marches in a campaign, and comes back as a roster of the same units', async () => {
    const roster = await make();
    let war = await app.api.campaigns.create({ name: 'War' });
    const act = async (intent: object): Promise<void> => {
      war = await app.api.campaigns.act({ id: war.id, version: war.version, intent: intent as never });
    };
    await act({ kind: 'set-side', id: null, name: 'League', colour: 'oxblood', shape: 'square' });
    await act({
      kind: 'muster',
      sideId: 's1',
      name: 'Host',
      troops: { rosterId: roster.id },
      at: { x: 1, y: 1 },
      base: { x: 1, y: 1 },
    });
    const { rosterId } = await app.api.campaigns.makeRoster({
      id: war.id,
      version: war.version,
      armyId: Object.keys(war.figures)[0] ?? '',
      name: 'Back',
    });
    const back = await app.api.rosters.get({ id: rosterId as never });
    expect(back.document.units.map(({ name }) => name)).toEqual(
      roster.document.units.map(({ name }) => name),
    );
  });

  it('can be fielded: a battle beside the table starts and goes on', async () => {
    const [one, two] = [await make(), await make()];
    const begun = await app.api.battles.start({
      system,
      mode: 'game-master',
      sides: { A: { rosterId: one.id }, B: { rosterId: two.id } },
    });
    expect(begun.moves.length).toBeGreaterThan(0);
  });
});

const tested = systemsUnderTest().map(({ id }) => id);
const pairs = allSystems()
  .flatMap((from) => allSystems().map((to) => [from.id, to.id] as const))
  .filter(([from, to]) => from !== to && (tested.includes(from) || tested.includes(to)));

describe('taken over to other rules', () => {
  it.each(pairs)('%s to %s: shown side by side, then made; the old roster stays', async (from, to) => {
    const sample = allSystems().find(({ id }) => id === from)?.rosters.samples[0]?.id ?? '';
    const before = await app.api.rosters.createFromSample({ system: from, sample });
    const preview = await app.api.rosters.previewConversion({ id: before.id, system: to });
    expect(preview.pairs.map(({ name }) => name)).toEqual(
      [...before.document.units, ...before.document.characters].map(({ name }) => name),
    );
    expect(preview.pairs.filter(({ before: line }) => line === '')).toEqual([]);
    const made = await app.api.rosters.convert({ id: before.id, system: to });
    expect(made).toMatchObject({ system: to, legal: preview.legal });
    expect(made.notes).toContain('starting point');
    expect(await app.api.rosters.get({ id: before.id })).toEqual(before);
  });

  it('names rules that are not there', async () => {
    const before = await app.api.rosters.create({ name: 'A', system: 'formations' });
    expect(await refusalFrom(app.api.rosters.convert({ id: before.id, system: 'chess' }))).toMatchObject({
      code: 'system/not-found',
      place: 'system',
    });
    expect((await app.api.rosters.conversions({ system: 'formations' })).map(({ id }) => id)).toEqual(
      systemIds.filter((id) => id !== 'formations'),
    );
  });
});
