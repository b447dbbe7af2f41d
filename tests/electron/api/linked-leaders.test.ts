import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CharacterSheet } from '../../../rules/core/character.ts';
import { characterSchema } from '../../../rules/core/character.ts';
import type { DeskPeople } from '../../../rules/core/desk-people.ts';
import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';
import { allSystems, systemIds, systemOf } from '../../../rules/registry.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const ALDRIC = characterSchema.parse({
  name: 'Aldric',
  classes: [{ class: 'fighter', level: 9 }],
  abilities: { cha: 16, int: 13 },
  armorGroup: 'plate',
  ac: 2,
  mounted: true,
  holdsRank: true,
  notes: 'SECRETLY AFRAID',
});

interface Linked extends RosterEntry {
  readonly source: { readonly characterId: string; readonly sheet: CharacterSheet } | null;
}

/** An army of these rules with somebody of the library in it. */
const army = async (system: (typeof systemIds)[number], characterId: string) => {
  const { rosters } = systemOf(system);
  const [sample] = rosters.samples;
  const made = await app.api.rosters.createFromSample({ system, sample: sample?.id ?? '' });
  const document = made.document as RosterDocument;
  const people = rosters.desk.people as DeskPeople<RosterDocument>;
  const choice = people.settled?.(document, ALDRIC, { answers: {} }) ?? { answers: {} };
  const entry = people.enlist(document, characterId, ALDRIC, null, choice) as unknown as RosterEntry;
  const characters = [{ ...entry, id: 'aldric' }, ...document.characters];
  return app.api.rosters.save({ id: made.id, version: made.version, document: { ...document, characters } });
};

it.each(systemIds.flatMap((from) => systemIds.filter((to) => to !== from).map((to) => [from, to] as const)))(
  'Aldric of %s stays Aldric in %s: by his own sheet as it is now, and linked to it',
  async (from, to) => {
    const made = await app.api.characters.create({ sheet: ALDRIC });
    const roster = await army(from, made.id);
    expect(JSON.stringify(roster.document)).not.toContain('SECRETLY AFRAID');
    const grown = { ...ALDRIC, classes: [{ class: 'fighter', level: 10 }] };
    await app.api.characters.save({ id: made.id, version: made.version, sheet: grown });
    const preview = await app.api.rosters.previewConversion({ id: roster.id, system: to });
    expect(preview.linked).toEqual(['Aldric']);
    const taken = await app.api.rosters.convert({ id: roster.id, system: to });
    const aldric = (taken.document.characters as readonly Linked[]).find(({ name }) => name === 'Aldric');
    expect(aldric?.source).toMatchObject({ characterId: made.id, sheet: { classes: [{ level: 10 }] } });
    const [shown] = (await app.api.characters.list({})).characters;
    expect(shown?.serves.map(({ system }) => system).sort()).toEqual([from, to].sort());
  },
);

/** One red dot. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

it.each(systemIds)('cards of %s show his portrait, and never to the opponent', async (system) => {
  const made = await app.api.characters.create({ sheet: ALDRIC });
  await app.api.characters.setPortrait({ id: made.id, version: made.version, portrait: DOT });
  const { document } = await army(system, made.id);
  const print = (secret: boolean) => app.api.print.render({ document, options: { layout: 'cards', secret } });
  const { html, css } = await print(false);
  expect(html).toContain('aria-label="Portrait of ');
  expect(css).toContain(DOT);
  const hidden = await print(true);
  expect(`${hidden.html}${hidden.css}`).not.toMatch(/Portrait of|data:image/);
});

it('every system takes people of the library, names them by their sheets, and tells how the numbers come about', () => {
  for (const { id, rosters } of allSystems()) {
    const { desk, samples, adopt } = rosters;
    const people = desk.people as DeskPeople<RosterDocument> | undefined;
    if (people === undefined) throw new Error(`${id} takes nobody of the library`);
    const sample = adopt(samples[0]?.roster as never, () => 'x') as RosterDocument;
    const entry = people.enlist(sample, 'c1', ALDRIC, null, { answers: {} });
    const roster = { ...sample, characters: [{ ...entry, id: 'aldric' } as unknown as RosterEntry] };
    expect([id, rosters.schema.safeParse(roster).success]).toEqual([id, true]);
    expect([id, desk.explain(roster as never, 'aldric').length > 0]).toEqual([id, true]);
    const renamed = people.enlist(
      roster,
      'c1',
      { ...ALDRIC, name: 'Aldric the Old' },
      { ...entry, id: 'aldric' },
      { answers: {} },
    );
    expect([id, renamed['name']]).toEqual([id, 'Aldric the Old']);
  }
});
