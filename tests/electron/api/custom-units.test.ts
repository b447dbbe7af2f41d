import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemIds, systemOf } from '../../../rules/registry.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const SYSTEM = 'by-this-axe';

const KNIGHTS = {
  id: 'u7',
  name: 'Knights',
  template: 'men',
  figures: 8,
  mounted: true,
  fc: 4,
  armor: 'heavy',
  shield: true,
  weapons: ['lance', 'sword'],
  abilities: [],
  musician: false,
  skirmisher: false,
  width: 4,
  notes: 'painted in red',
};

const save = (unit: object = KNIGHTS) => app.api.customUnits.save({ system: SYSTEM, unit });
const names = async () => (await app.api.customUnits.list({ system: SYSTEM })).map(({ name }) => name);

describe('saving a unit', () => {
  it('keeps every field but the id, and is still there after a restart', async () => {
    const saved = await save();
    expect(saved).toEqual({
      id: 'id-1',
      system: SYSTEM,
      name: 'Knights',
      kind: 'unit',
      folder: '',
      unit: { ...KNIGHTS, id: '' },
      version: 1,
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:00.000Z',
      removedAt: null,
    });
    app.restart();
    expect(await app.api.customUnits.list({ system: SYSTEM })).toEqual([saved]);
  });

  it('lists by name, whatever the case', async () => {
    for (const name of ['Orcs', 'archers', 'Knights']) await save({ name });
    expect(await names()).toEqual(['archers', 'Knights', 'Orcs']);
  });

  it('keeps an illegal unit as it is', async () => {
    const { unit } = await save({ ...KNIGHTS, figures: 99, weapons: ['artillery'] });
    expect(unit).toMatchObject({ figures: 99, weapons: ['artillery'] });
  });

  it.each([
    [{ ...KNIGHTS, figures: 'many' }, 'unit.figures'],
    [{ figures: 3 }, 'unit.name'],
    [{ name: '  ' }, 'unit.name'],
    ['Knights', 'unit'],
  ])('refuses %j, names the place and stores nothing', async (unit, place) => {
    const refusal = await refusalFrom(app.api.customUnits.save({ system: SYSTEM, unit }));
    expect(refusal).toMatchObject({ code: 'input/invalid', place, http: 'BAD_REQUEST' });
    expect(refusal.message.startsWith(`${place}: `)).toBe(true);
    expect(await names()).toEqual([]);
  });

  it('refuses a rule system it does not know', async () => {
    expect(await refusalFrom(app.api.customUnits.save({ system: 'chess', unit: KNIGHTS }))).toMatchObject({
      code: 'input/invalid',
      place: 'system',
    });
  });
});

describe('changing a saved unit', () => {
  it('replaces it on the version that was seen', async () => {
    const { id } = await save();
    app.wait(1000);
    const replaced = await app.api.customUnits.save({
      system: SYSTEM,
      unit: { ...KNIGHTS, name: 'Lances', figures: 5 },
      replace: { id, version: 1 },
    });
    expect(replaced).toMatchObject({
      id,
      name: 'Lances',
      version: 2,
      unit: { name: 'Lances', figures: 5 },
      createdAt: '2026-03-01T12:00:00.000Z',
      updatedAt: '2026-03-01T12:00:01.000Z',
    });
    expect(await names()).toEqual(['Lances']);
  });

  it('renames the unit inside as well', async () => {
    const { id } = await save();
    const renamed = await app.api.customUnits.rename({ id, version: 1, name: ' Household ' });
    expect(renamed).toMatchObject({ name: 'Household', version: 2, unit: { name: 'Household', figures: 8 } });
  });

  it('meets a conflict that carries what is stored, when the version is an older one', async () => {
    const { id } = await save();
    const current = await app.api.customUnits.rename({ id, version: 1, name: 'Household' });
    const conflict = {
      code: 'custom-unit/conflict',
      message: 'This saved unit was changed elsewhere in the meantime.',
      place: 'version',
      current,
      http: 'CONFLICT',
    };
    expect(await refusalFrom(app.api.customUnits.rename({ id, version: 1, name: 'Lances' }))).toEqual(
      conflict,
    );
    const replace = { id, version: 1 };
    expect(await refusalFrom(app.api.customUnits.save({ system: SYSTEM, unit: KNIGHTS, replace }))).toEqual(
      conflict,
    );
    expect(await names()).toEqual(['Household']);
  });

  it('refuses an empty name', async () => {
    const { id } = await save();
    expect(await refusalFrom(app.api.customUnits.rename({ id, version: 1, name: ' ' }))).toMatchObject({
      code: 'input/invalid',
      place: 'name',
    });
  });
});

describe('removing a saved unit', () => {
  it('hides it until it is brought back, unchanged but for the version', async () => {
    const saved = await save();
    const removed = await app.api.customUnits.remove({ id: saved.id });
    expect(removed).toEqual({ ...saved, version: 2, removedAt: '2026-03-01T12:00:00.000Z' });
    expect(await names()).toEqual([]);
    expect(await app.api.customUnits.restore({ id: saved.id })).toEqual({ ...saved, version: 3 });
    expect(await names()).toEqual(['Knights']);
  });

  it.each(['remove', 'restore'] as const)('cannot %s what is not there', async (verb) => {
    expect(await refusalFrom(app.api.customUnits[verb]({ id: 'nobody' }))).toEqual({
      code: 'custom-unit/not-found',
      message: 'This saved unit is no longer in the store.',
      place: 'id',
      current: null,
      http: 'NOT_FOUND',
    });
  });
});

describe('saved characters and folders', () => {
  it.each(systemIds)('a character of %s is kept, filed and goes through a file', async (system) => {
    const [sample] = systemOf(system).rosters.samples.filter(({ roster }) => roster.characters.length > 0);
    const hero = sample?.roster.characters[0];
    const saved = await app.api.customUnits.save({ system, kind: 'character', unit: hero });
    expect(saved).toMatchObject({ kind: 'character', folder: '', unit: { ...hero, id: '' } });
    const filed = await app.api.customUnits.move({ id: saved.id, version: 1, folder: ' Dwarves ' });
    expect(filed).toEqual({ ...saved, folder: 'Dwarves', version: 2 });

    const { text } = await app.api.files.export({ unitIds: [saved.id] });
    const other = openTestApp();
    try {
      await other.api.files.import({ text });
      expect(await other.api.customUnits.list({ system })).toMatchObject([
        { kind: 'character', folder: 'Dwarves', unit: saved.unit },
      ]);
    } finally {
      other.dispose();
    }
  });

  it('stays in its folder when another takes its place', async () => {
    const { id } = await save();
    await app.api.customUnits.move({ id, version: 1, folder: 'Horse' });
    const replaced = await app.api.customUnits.save({
      system: SYSTEM,
      unit: { ...KNIGHTS, figures: 5 },
      replace: { id, version: 2 },
    });
    expect(replaced).toMatchObject({ folder: 'Horse', version: 3, unit: { figures: 5 } });
  });
});
