import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemIds, systemOf } from '../../../rules/registry.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const create = (name: string, more: { notes?: string; pointsLimit?: number } = {}) =>
  app.api.rosters.create({ name, system: 'by-this-axe', ...more });

const names = async (query: { view?: 'all' | 'favourites' | 'removed'; search?: string; tag?: string }) =>
  (await app.api.rosters.list(query)).rosters.map((roster) => roster.name);

describe('making a roster', () => {
  it('stores the name, system, limit and notes, and prices it', async () => {
    const made = await create('Marcher Lords', { notes: 'for the club', pointsLimit: 600 });
    expect(made).toMatchObject({
      id: 'id-1',
      system: 'by-this-axe',
      name: 'Marcher Lords',
      notes: 'for the club',
      pointsLimit: 600,
      tags: [],
      favourite: false,
      version: 1,
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.000Z',
      removedAt: null,
      points: 0,
      legal: false,
      units: 0,
      characters: 0,
    });
    expect(await app.api.rosters.get({ id: made.id })).toEqual(made);
  });

  it('is still there after a restart, units and all', async () => {
    const [system] = await app.api.systems.list();
    const sample = system?.samples[0];
    const made = await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: sample?.id ?? '' });
    expect(made.units).toBeGreaterThan(1);
    app.restart();
    expect(await app.api.rosters.get({ id: made.id })).toEqual(made);
  });

  it.each([
    [{ name: '  ' }, 'name', 'name: give it a name'],
    [{ pointsLimit: 1.5 }, 'pointsLimit', 'pointsLimit: whole points only'],
    [{ pointsLimit: -1 }, 'pointsLimit', 'pointsLimit: not below 0'],
    [{ system: 'chess' }, 'system', 'system: this version of Muster has no rule system "chess"'],
  ])('refuses %j, names the place and stores nothing', async (wrong, place, message) => {
    const refusal = await refusalFrom(app.api.rosters.create({ name: 'A', system: 'by-this-axe', ...wrong }));
    expect(refusal).toEqual({ code: 'input/invalid', message, place, current: null, http: 'BAD_REQUEST' });
    expect(await names({})).toEqual([]);
  });
});

describe('finding rosters', () => {
  it('lists the last changed first', async () => {
    const first = await create('First');
    app.wait(1000);
    await create('Second');
    app.wait(1000);
    await app.api.rosters.edit({ id: first.id, version: 1, notes: 'touched' });
    expect(await names({})).toEqual(['First', 'Second']);
  });

  it('searches names, notes, tags and units by words, whatever the case and accents', async () => {
    const elves = await create('Elfenkönig', { notes: 'league night' });
    await app.api.rosters.edit({ id: elves.id, version: 1, tags: ['wish list'] });
    await create('Orcs');
    expect(await names({ search: 'konig LEAGUE' })).toEqual(['Elfenkönig']);
    expect(await names({ search: 'wish' })).toEqual(['Elfenkönig']);
    expect(await names({ search: 'orcs league' })).toEqual([]);
  });

  it('counts views and tags', async () => {
    const a = await create('A');
    const b = await create('B');
    const c = await create('C');
    await app.api.rosters.edit({ id: a.id, version: 1, tags: ['club', 'league'], favourite: true });
    await app.api.rosters.edit({ id: b.id, version: 1, tags: ['club'] });
    await app.api.rosters.remove({ id: c.id });
    const { counts, tags } = await app.api.rosters.list({});
    expect({ counts, tags }).toEqual({
      counts: { all: 2, favourites: 1, removed: 1 },
      tags: [
        { name: 'club', count: 2 },
        { name: 'league', count: 1 },
      ],
    });
    expect(await names({ view: 'favourites' })).toEqual(['A']);
    expect(await names({ view: 'removed' })).toEqual(['C']);
    expect((await names({ tag: 'club' })).sort()).toEqual(['A', 'B']);
  });
});

describe('changing a roster', () => {
  it('renames, and what is left out stays', async () => {
    const made = await create('Old', { notes: 'kept', pointsLimit: 300 });
    const renamed = await app.api.rosters.edit({ id: made.id, version: 1, name: 'New' });
    expect(renamed).toMatchObject({ name: 'New', notes: 'kept', pointsLimit: 300, version: 2 });
    expect(renamed.document.name).toBe('New');
  });

  it('takes a limit away', async () => {
    const made = await create('Limited', { pointsLimit: 300 });
    expect(await app.api.rosters.edit({ id: made.id, version: 1, pointsLimit: null })).toMatchObject({
      pointsLimit: null,
    });
  });

  it('refuses a stale version with what is stored now, and keeps it', async () => {
    const made = await create('Mine');
    const theirs = await app.api.rosters.edit({ id: made.id, version: 1, name: 'Theirs' });
    const refusal = await refusalFrom(app.api.rosters.edit({ id: made.id, version: 1, name: 'Also mine' }));
    expect(refusal).toMatchObject({ code: 'roster/conflict', http: 'CONFLICT', current: theirs });
    const stale = app.api.rosters.save({ id: made.id, version: 1, document: made.document });
    expect(await refusalFrom(stale)).toMatchObject({ code: 'roster/conflict' });
    expect(await app.api.rosters.get({ id: made.id })).toEqual(theirs);
  });

  it('saves a whole document and gives ids to new units', async () => {
    const made = await create('Builder');
    const units = [
      { name: 'Knights', figures: 8, mounted: true, fc: 4 },
      { name: 'Spearmen', figures: 20, weapons: ['spear'] },
    ];
    const saved = await app.api.rosters.save({
      id: made.id,
      version: 1,
      document: { ...made.document, units },
    });
    expect(saved.document.units.map(({ name, id }) => ({ name, hasId: id !== '' }))).toEqual([
      { name: 'Knights', hasId: true },
      { name: 'Spearmen', hasId: true },
    ]);
    expect(new Set(saved.document.units.map(({ id }) => id)).size).toBe(2);
    expect(await app.api.rosters.get({ id: made.id })).toEqual(saved);
  });

  it('refuses a bad document with its place and changes nothing', async () => {
    const made = await create('Builder');
    const document = { ...made.document, units: [{ name: 'Knights', figures: 'eight' }] };
    const refusal = await refusalFrom(app.api.rosters.save({ id: made.id, version: 1, document }));
    expect(refusal).toMatchObject({ code: 'input/invalid', place: 'document.units[0].figures' });
    expect(await app.api.rosters.get({ id: made.id })).toEqual(made);
  });

  it('says so when the roster is not there', async () => {
    for (const call of [
      app.api.rosters.get({ id: 'gone' }),
      app.api.rosters.edit({ id: 'gone', version: 1, name: 'x' }),
      app.api.rosters.remove({ id: 'gone' }),
      app.api.rosters.duplicate({ id: 'gone' }),
    ]) {
      expect(await refusalFrom(call)).toMatchObject({ code: 'roster/not-found', http: 'NOT_FOUND' });
    }
  });
});

describe('removing a roster', () => {
  it('hides it, and putting it back brings back all of it', async () => {
    const made = await app.api.rosters.createFromSample({
      system: 'by-this-axe',
      sample: await firstSample(),
    });
    const removed = await app.api.rosters.remove({ id: made.id });
    expect(removed.removedAt).toBe('2026-03-01T12:00:00.000Z');
    expect(await names({})).toEqual([]);
    await app.api.rosters.restore({ id: made.id });
    const back = await app.api.rosters.get({ id: made.id });
    expect({ ...back, version: made.version }).toEqual(made);
  });
});

describe('a roster that a later Muster has written', () => {
  it('is listed beside the others, says what is wrong when opened, and can be removed', async () => {
    const strange = await app.api.rosters.createFromSample({
      system: 'by-this-axe',
      sample: await firstSample(),
    });
    await create('Marcher Lords');
    app.store.db.run(sql`UPDATE roster_units SET profile = json_set(profile, '$.mood', 'grim')`);
    const listed = (await app.api.rosters.list({})).rosters;
    expect(listed.map(({ name, units, errors, legal }) => ({ name, units, errors, legal }))).toEqual([
      { name: 'Marcher Lords', units: 0, errors: 2, legal: false },
      { name: strange.name, units: strange.units, errors: 1, legal: false },
    ]);
    const refusal = { code: 'roster/unreadable', place: `${strange.name}.units[0]` };
    expect(await refusalFrom(app.api.rosters.get({ id: strange.id }))).toMatchObject(refusal);
    expect((await app.api.files.export({ all: true })).leftOut).toEqual([
      { kind: 'roster', name: strange.name },
    ]);
    await app.api.rosters.remove({ id: strange.id });
    expect(await names({ view: 'removed' })).toEqual([strange.name]);
  });
});

describe('duplicating a roster', () => {
  it('copies everything under a name of its own', async () => {
    const made = await app.api.rosters.createFromSample({
      system: 'by-this-axe',
      sample: await firstSample(),
    });
    const tagged = await app.api.rosters.edit({ id: made.id, version: 1, tags: ['club'] });
    const copy = await app.api.rosters.duplicate({ id: made.id });
    expect(copy.id).not.toBe(made.id);
    expect(copy).toMatchObject({ name: `${made.name} (copy)`, tags: ['club'], points: tagged.points });
    expect(copy.document.units).toEqual(made.document.units);
  });
});

const firstSample = async (): Promise<string> => (await app.api.systems.list())[0]?.samples[0]?.id ?? '';

describe('two armies against each other', () => {
  it('tells what each unit does to each of the other, the worthiest first', async () => {
    const [system] = await app.api.systems.list();
    const [one, other] = system?.samples ?? [];
    const own = await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: one?.id ?? '' });
    const enemy = await app.api.rosters.createFromSample({
      system: 'by-this-axe',
      sample: (other ?? one)?.id ?? '',
    });
    const match = await app.api.rosters.match({ own: own.id, enemy: enemy.id });
    expect([match.own.length, match.enemy.length]).toEqual([own.units, enemy.units]);
    expect(match.own.every(({ points }) => (points ?? 0) > 0)).toBe(true);
    const foreign = await app.api.rosters.create({ name: 'Orcs', system: 'formations' });
    expect(await refusalFrom(app.api.rosters.match({ own: own.id, enemy: foreign.id }))).toMatchObject({
      code: 'match/two-systems',
      place: 'enemy',
    });
  });
});

describe('words inside rosters', () => {
  it.each(systemIds)(
    'finds who of %s has them, by name or by arms, in every roster that is not removed',
    async (system) => {
      const [sample] = systemOf(system).rosters.samples;
      const here = { system, sample: sample?.id ?? '' };
      const [one, two, gone] = [
        await app.api.rosters.createFromSample(here),
        await app.api.rosters.createFromSample(here),
        await app.api.rosters.createFromSample(here),
      ];
      await app.api.rosters.remove({ id: gone.id });
      const [unit] = one.document.units;
      const found = await app.api.rosters.find({ search: (unit?.name ?? '').toUpperCase() });
      const those = found.filter(({ title }) => title === unit?.name);
      expect(new Set(those.map(({ rosterId }) => rosterId))).toEqual(new Set([one.id, two.id]));
      expect(those.map(({ entryId }) => entryId)).toContain(unit?.id);
      const line = those[0]?.line ?? '';
      expect(line).not.toBe('');
      expect((await app.api.rosters.find({ search: line })).map(({ title }) => title)).toContain(unit?.name);
    },
  );

  it('finds a line of the notes, and nothing for a word that stands nowhere', async () => {
    const made = await create('Marcher Lords', { notes: 'for the club\nborrow Anna’s trolls' });
    expect(await app.api.rosters.find({ search: 'trolls borrow' })).toEqual([
      {
        rosterId: made.id,
        rosterName: 'Marcher Lords',
        entryId: null,
        title: 'borrow Anna’s trolls',
        line: 'notes',
      },
    ]);
    expect(await app.api.rosters.find({ search: 'zebra' })).toEqual([]);
  });
});
