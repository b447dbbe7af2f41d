import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeFile } from '../../../db/files.ts';
import { withFile } from '../../db/harness.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { MASS } from '../../support/mass-play.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { HOBBITS, LORDS } from './battle-armies.ts';
import { JOE_GROK } from './character-sheets.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const UNIT = { name: 'Knights', figures: 8 };
const SYSTEM = 'by-this-axe';

const startBattle = (title: string) =>
  app.api.battles.start({
    ...MASS,
    title,
    sides: { A: { army: LORDS }, B: { army: HOBBITS } },
    mode: 'game-master',
  });

const startTable = async (title: string) => {
  const [sample = ''] = (await app.api.systems.list()).flatMap(({ id, samples }) =>
    id === SYSTEM ? samples.map((one) => one.id) : [],
  );
  const { id: rosterId } = await app.api.rosters.createFromSample({ system: SYSTEM, sample });
  return app.api.battles.start({
    system: SYSTEM,
    title,
    sides: { A: { rosterId }, B: { rosterId } },
    mode: 'game-master',
  });
};

interface Listed {
  readonly name: string;
  readonly damaged: boolean;
}

interface Kind {
  readonly table: string;
  /** What doctor calls it. */
  readonly word: string;
  readonly columns: readonly string[];
  make(name: string): Promise<{ readonly id: string }>;
  list(): Promise<readonly Listed[]>;
  open(id: string): Promise<unknown>;
  readonly code: string;
  remove(id: string): Promise<unknown>;
}

const listBattles = async (): Promise<readonly Listed[]> =>
  (await app.api.battles.list({})).battles.map(({ title, damaged }) => ({ name: title, damaged }));

const KINDS: Readonly<Record<string, Kind>> = {
  'a battle off the table': {
    table: 'battle_logs',
    word: 'battle',
    columns: ['outcome', 'input', 'dice'],
    make: startBattle,
    list: listBattles,
    open: (id) => app.api.battles.get({ id, as: 'master' }),
    code: 'battle/unreadable',
    remove: (id) => app.api.battles.remove({ id }),
  },
  'a battle on the table': {
    table: 'battle_logs',
    word: 'battle',
    columns: ['outcome', 'dice'],
    make: startTable,
    list: listBattles,
    open: (id) => app.api.battles.get({ id, as: 'master' }),
    code: 'battle/unreadable',
    remove: (id) => app.api.battles.remove({ id }),
  },
  'a character': {
    table: 'characters',
    word: 'character',
    columns: ['sheet'],
    make: (name) => app.api.characters.create({ sheet: { ...JOE_GROK, name } }),
    list: async () => (await app.api.characters.list({})).characters,
    open: (id) => app.api.characters.get({ id }),
    code: 'character/unreadable',
    remove: (id) => app.api.characters.remove({ id }),
  },
  'a campaign': {
    table: 'campaigns',
    word: 'campaign',
    columns: ['frame'],
    make: (name) => app.api.campaigns.create({ name }),
    list: async () => (await app.api.campaigns.list({})).campaigns,
    open: (id) => app.api.campaigns.get({ id }),
    code: 'campaign/unreadable',
    remove: (id) => app.api.campaigns.remove({ id }),
  },
  'a saved unit': {
    table: 'custom_units',
    word: 'saved unit',
    columns: ['profile'],
    make: (name) => app.api.customUnits.save({ system: SYSTEM, unit: { ...UNIT, name } }),
    list: async () =>
      (await app.api.customUnits.list({ system: SYSTEM })).map(({ name, unit }) => ({
        name,
        damaged: unit === null,
      })),
    open: (id) => app.api.customUnits.rename({ id, version: 1, name: 'Spoilt' }),
    code: 'custom-unit/unreadable',
    remove: (id) => app.api.customUnits.remove({ id }),
  },
};

const SHAPES = ['{"another":"shape"}', '[1,2]', '"words"', '7', 'null', '{"summary":"x","figures":{}}'];

/** As another program would: past Muster, and the JSON stays valid. */
const spoil = (table: string, id: string, columns: readonly string[], shape: string): void => {
  withFile(storeFile(app.dir), (client) => {
    for (const column of columns)
      client.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE id = ?`).run(shape, id);
  });
  app.restart();
};

const cases = Object.keys(KINDS).flatMap((what) => SHAPES.map((shape) => [what, shape] as const));

describe('one stored thing of another shape', () => {
  it.each(cases)(
    '%s as %s: the others are listed, it is named, and it can be removed',
    async (what, shape) => {
      const { table, word, columns, make, list, open, code, remove } = KINDS[what] as Kind;
      const { id } = await make('Spoilt');
      await make('Sound');
      spoil(table, id, columns, shape);

      const listed = (await list()).map(({ name, damaged }) => ({ name, damaged }));
      expect(listed.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
        { name: 'Sound', damaged: false },
        { name: 'Spoilt', damaged: true },
      ]);
      const { text, leftOut } = await app.api.files.export({ all: true });
      expect(leftOut?.map(({ name }) => name)).toEqual(what === 'a campaign' ? [] : ['Spoilt']);
      expect(text).toContain('"Sound"');
      expect(app.store.doctor().filter(({ code: found }) => found === 'rows/damaged')).toEqual([
        expect.objectContaining({
          message: expect.stringContaining(`The ${word} "Spoilt" is not as Muster`),
        }),
      ]);
      expect(await refusalFrom(open(id))).toMatchObject({ code });
      await remove(id);
      expect((await list()).map(({ name }) => name)).toEqual(['Sound']);
    },
  );
});

describe('what stands around a damaged thing', () => {
  it('a campaign is copied from its ledger when its frame is damaged', async () => {
    const { id } = await app.api.campaigns.create({ name: 'Spoilt' });
    spoil('campaigns', id, ['frame'], '[]');
    const copy = await app.api.campaigns.copy({ id, day: null, name: 'Mended' });
    expect(copy.state).toMatchObject({ name: 'Mended', day: 1 });
    expect(app.store.doctor()).toContainEqual(
      expect.objectContaining({ code: 'campaigns/astray', message: expect.stringContaining('Spoilt') }),
    );
  });

  it('an everything file without it comes in whole', async () => {
    const { id } = await startBattle('Spoilt');
    await startBattle('Sound');
    withFile(storeFile(app.dir), (client) =>
      client
        .prepare(
          `UPDATE battle_logs SET outcome = json_set(outcome, '$.events', json('[{"steps":[]}]')) WHERE id = ?`,
        )
        .run(id),
    );
    app.restart();
    const { text, leftOut } = await app.api.files.export({ all: true });
    expect(leftOut).toEqual([{ kind: 'battle', name: 'Spoilt' }]);
    const { imported } = await app.api.files.import({ text });
    expect(imported.map(({ name }) => name)).toEqual(['Sound']);
  });

  it('the list of characters comes though a post in a roster is damaged', async () => {
    const { id } = await startTable('On the table');
    expect(id).not.toBe('');
    await app.api.characters.create({ sheet: JOE_GROK });
    withFile(storeFile(app.dir), (client) =>
      client
        .prepare(
          `UPDATE roster_characters SET profile = json_set(profile, '$.source', json('{"characterId":"x","others":5}'))`,
        )
        .run(),
    );
    app.restart();
    expect((await app.api.characters.list({})).characters.map(({ name }) => name)).toEqual(['Joe Grok']);
  });

  it.each(['7', 'null', '[]', '{"no-such-rule":1}'])(
    'house rules, print setups and settings of the shape %s count as not set',
    async (shape) => {
      await app.api.houseRules.set({
        system: SYSTEM,
        scope: 'app',
        scopeId: null,
        version: null,
        values: {},
      });
      await app.api.print.setups.save({ id: null, version: null, name: 'Club', options: {} });
      await app.api.settings.set({ colorScheme: 'dark' });
      withFile(storeFile(app.dir), (client) => {
        client.prepare('UPDATE house_rules SET "values" = ?').run(shape);
        client.prepare('UPDATE print_setups SET options = ?').run(shape);
        client.prepare('UPDATE settings SET value = ?').run(shape);
      });
      app.restart();
      expect(await app.api.settings.get()).toMatchObject({ colorScheme: 'auto' });
      expect((await app.api.print.setups.list()).map(({ name }) => name)).toEqual(['Club']);
      const { version } = await app.api.campaigns.create({ name: 'Sound' });
      expect(version).toBe(1);
      const { text } = await app.api.files.export({ all: true });
      const { imported } = await app.api.files.import({ text, printSetups: true });
      expect(imported.map(({ name }) => name)).toEqual(['Sound', 'Club']);
    },
  );
});
