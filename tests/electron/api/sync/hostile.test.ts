import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeFile } from '../../../../db/files.ts';
import { withFile } from '../../../db/harness.ts';
import { openTestApp, tempDir } from '../../../support/app.ts';
import { refusalFrom } from '../../../support/refusal.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../../support/trust/small-disk.ts';
import { openCampaign, Table } from '../campaign-story.ts';
import { type Computer, everything, filesIn, openRoom, type Room } from './computers.ts';

let room: Room;
let desk: Computer;
let laptop: Computer;
beforeEach(async () => {
  room = openRoom();
  desk = await room.join('Desk');
  laptop = await room.join('Laptop');
});
afterEach(() => room.dispose());

const names = async ({ api }: Pick<Computer, 'api'>): Promise<readonly string[]> =>
  (await api.rosters.list({})).rosters.map(({ name }) => name).toSorted();
const newRoster = async ({ api }: Computer, name = 'Northmen'): Promise<string> =>
  (await api.rosters.create({ system: 'by-this-axe', name })).id;
const rename = async ({ api }: Computer, id: string, name: string): Promise<void> => {
  const { version } = await api.rosters.get({ id });
  await api.rosters.edit({ id, version, name });
};
const passed = async (one: Computer) => (await one.api.sync.now({})).last;
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** A file of a computer's part, under the name its content gives it. Gives the digest. */
const putFile = (folder: string, computer: string, end: string, content: object): string => {
  const part = join(folder, `muster-${computer}`);
  mkdirSync(part, { recursive: true });
  const text = JSON.stringify(content);
  const sha = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(part, `${sha}${end}`), text);
  return sha;
};

const readIn = <T>(folder: string, end: string): readonly T[] =>
  filesIn(folder)
    .filter((file) => file.endsWith(end))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T);

describe('computers that are not alike', () => {
  it('25.2 clocks years apart and one name for both: each has everything, nothing is lost', async () => {
    const twin = await room.join('Twin');
    await twin.api.sync.choose({ folder: twin.folder, name: 'Desk' });
    desk.wait(10 * YEAR);
    const id = await newRoster(desk);
    await room.settle(desk, twin);
    desk.wait(1000);
    await rename(desk, id, 'Eastmen');
    await rename(twin, id, 'Westmen');
    await room.settle(desk, twin);
    for (const one of [desk, twin]) expect(await names(one)).toEqual(['Eastmen', 'Westmen (Desk)']);
    // Years later the one whose clock is behind still gets and gives everything.
    for (const name of ['A', 'B', 'C']) {
      await rename(twin, id, name);
      await room.settle(desk, twin);
    }
    expect(await names(desk)).toEqual(['C', 'Westmen (Desk)']);
    expect(await everything(desk)).toEqual(await everything(twin));
  });

  it('25.2 a carrier that writes names in capitals loses nothing', async () => {
    await newRoster(desk);
    await desk.api.sync.now({});
    for (const part of readdirSync(desk.folder)) {
      const to = join(laptop.folder, part.toUpperCase());
      mkdirSync(to);
      for (const file of readdirSync(join(desk.folder, part)))
        copyFileSync(join(desk.folder, part, file), join(to, file.toUpperCase()));
    }
    expect(await passed(laptop)).toMatchObject({ taken: 1, onTheirWay: 0 });
    expect(await names(laptop)).toEqual(['Northmen']);
  });

  it('25.2 removed on one and changed on the other: what was changed stays', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    await rename(laptop, id, 'Southmen');
    desk.wait(YEAR);
    await desk.api.rosters.remove({ id });
    await room.settle(desk, laptop);
    for (const one of [desk, laptop]) {
      expect(await names(one)).toEqual(['Southmen (Laptop)']);
      const removed = await one.api.rosters.list({ view: 'removed' });
      expect(removed.rosters.map(({ name }) => name)).toEqual(['Northmen']);
    }
  });

  it('25.2 a copied data folder is told from its original, and both go on as two', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    const dir = tempDir();
    desk.store.db.run('pragma wal_checkpoint(truncate)' as never);
    cpSync(desk.dir, dir, { recursive: true, filter: (path) => !/lock/i.test(path) });
    const copy = openTestApp(dir);
    try {
      await rename(desk, id, 'Desk says');
      await desk.api.sync.now({});
      const [roster] = (await copy.api.rosters.list({})).rosters;
      await copy.api.rosters.edit({ id, version: roster?.version ?? 0, name: 'Copy says' });
      // Both use the same folder as the same computer.
      expect((await copy.api.sync.now({})).isBehind).toBe(true);
      expect(await names(copy)).toEqual(['Copy says']);
      await copy.api.sync.goOn();
      await copy.api.sync.now({});
      expect((await names(copy)).map((name) => name.replace(/ \(.*/, ''))).toEqual([
        'Copy says',
        'Desk says',
      ]);
      await desk.api.sync.now({});
      expect(await names(desk)).toEqual(await names(copy));
    } finally {
      copy.dispose();
    }
  });

  it('25.2 two that each brought an old backup back lose nothing that either had written', async () => {
    const id = await newRoster(desk, 'One');
    await room.settle(desk, laptop);
    const backups = [await desk.api.backups.create(), await laptop.api.backups.create()];
    await rename(desk, id, 'Two');
    await room.settle(desk, laptop);
    await rename(laptop, id, 'Three');
    await newRoster(laptop, 'Young');
    await room.settle(desk, laptop);
    await desk.api.backups.restore({ name: backups[0]?.name ?? '' });
    await laptop.api.backups.restore({ name: backups[1]?.name ?? '' });
    for (const one of [desk, laptop]) {
      expect((await one.api.sync.now({})).isBehind).toBe(true);
      await one.api.sync.goOn();
    }
    await room.settle(desk, laptop);
    for (const one of [desk, laptop]) expect(await names(one)).toEqual(['Three', 'Young']);
  });
});

describe('files nobody asked for', () => {
  it('25.2 a newer Muster’s files are left as they are, and it is said that this one is older', async () => {
    await newRoster(desk);
    await room.settle(desk, laptop);
    const [listing] = readIn<object>(laptop.folder, '.json');
    const newer = { ...listing, version: 2, computer: 'tower', name: 'Tower', more: [] };
    putFile(laptop.folder, 'tower', '.computer.json', newer);
    const before = filesIn(laptop.folder);
    const last = await passed(laptop);
    expect(last).toMatchObject({
      taken: 0,
      onTheirWay: 0,
      troubles: [expect.stringContaining('“Tower” has a newer')],
    });
    expect(filesIn(laptop.folder)).toEqual(before);
  });

  it('25.2 a record of a newer Muster changes nothing here, and does not keep the others away', async () => {
    const id = await newRoster(desk);
    await newRoster(desk, 'Others');
    await room.settle(desk, laptop);
    laptop.wait(1000);
    await rename(laptop, id, 'Southmen');
    await laptop.api.sync.now({});
    const [record] = readIn<{ version: number }>(desk.folder, '.muster');
    const [listing] = readIn<{ records: { id: string; version: object }[] }>(desk.folder, '.json');
    const content = putFile(laptop.folder, 'tower', '.muster', {
      ...record,
      version: (record?.version ?? 0) + 1,
    });
    const [first] = listing?.records.filter((one) => one.id === id) ?? [];
    const entry = { ...first, version: { ...first?.version, id: 'elsewhere', content } };
    putFile(laptop.folder, 'tower', '.computer.json', {
      ...listing,
      computer: 'tower',
      name: 'Tower',
      records: [entry],
    });
    const last = await passed(laptop);
    expect(last).toMatchObject({
      taken: 0,
      keptTwice: 0,
      troubles: [expect.stringContaining('newest Muster')],
    });
    expect(await names(laptop)).toEqual(['Others', 'Southmen']);
    await room.settle(laptop, desk);
    expect(await names(desk)).toEqual(['Others', 'Southmen']);
  });

  it('25.2 what is damaged on one computer is neither written out nor taken for a change, and the rest goes along', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    desk.store.close();
    withFile(storeFile(desk.dir), (client) => {
      client.pragma('ignore_check_constraints = ON');
      client.prepare(`UPDATE rosters SET options = replace(options, '":', '"z') WHERE id = ?`).run(id);
    });
    desk.restart();
    await desk.api.store.check();
    await newRoster(desk, 'Young');
    await rename(laptop, id, 'Southmen');
    await room.settle(desk, laptop);
    expect(await names(laptop)).toEqual(['Southmen', 'Young']);
    expect((await desk.api.sync.state()).last?.troubles).toEqual([expect.stringContaining('damaged')]);
  });

  it('25.2 whoever else keeps a folder there, follows no link out of it and is not touched', async () => {
    await newRoster(desk);
    await desk.api.sync.now({});
    const other = tempDir();
    writeFileSync(join(other, `${'c'.repeat(64)}.computer.json`), '{}');
    symlinkSync(other, join(desk.folder, 'muster-linked'));
    mkdirSync(join(desk.folder, 'muster-dir', `${'d'.repeat(64)}.muster`), { recursive: true });
    const part = readdirSync(desk.folder).find((one) => one.includes('Desk')) ?? '';
    copyFileSync(
      join(desk.folder, part, readdirSync(join(desk.folder, part))[0] ?? ''),
      join(desk.folder, part, 'x (conflicted copy 2026-03-01).muster'),
    );
    const before = readdirSync(desk.folder, { recursive: true });
    expect(await passed(desk)).toMatchObject({ troubles: [], taken: 0 });
    expect(readdirSync(desk.folder, { recursive: true })).toEqual(before);
    expect(existsSync(join(other, `${'c'.repeat(64)}.computer.json`))).toBe(true);
  });

  it('25.2 a renamed folder is another folder: it is chosen again, and nothing comes twice', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    const moved = `${desk.folder} renamed`;
    renameSync(desk.folder, moved);
    expect((await refusalFrom(desk.api.sync.now({}))).code).toBe('sync/folder');
    await desk.api.sync.choose({ folder: moved, name: 'Desk' });
    expect(await passed(desk)).toMatchObject({ taken: 0, keptTwice: 0, troubles: [] });
    await rename(desk, id, 'Eastmen');
    await desk.api.sync.now({});
    cpSync(moved, laptop.folder, { recursive: true });
    await laptop.api.sync.now({});
    expect(await names(laptop)).toEqual(['Eastmen']);
  });
});

describe('a folder that cannot be written', () => {
  const why = whyNoSmallDisk();

  it.skipIf(why !== null)(
    '25.2 full: it says so, nothing half is there, and with room everything goes along',
    async () => {
      const disk = mountSmallDisk(4);
      try {
        await desk.api.sync.choose({ folder: disk.dir, name: 'Desk' });
        await newRoster(desk, 'Before');
        await desk.api.sync.now({});
        await newRoster(desk, 'After');
        disk.fill(0);
        const refusal = await refusalFrom(desk.api.sync.now({}));
        expect([refusal.code, refusal.message]).toEqual(['sync/folder', expect.stringContaining('is full')]);
        expect((await desk.api.sync.state()).trouble).toContain('is full');
        expect(
          readdirSync(disk.dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
            name.endsWith('.part'),
          ),
        ).toEqual([]);
        expect(await names(desk)).toEqual(['After', 'Before']);
        disk.empty();
        await desk.api.sync.now({});
        cpSync(disk.dir, laptop.folder, { recursive: true });
        await laptop.api.sync.now({});
        expect(await names(laptop)).toEqual(['After', 'Before']);
      } finally {
        await desk.api.sync.stop();
        disk.dispose();
      }
    },
  );

  it.skipIf(why !== null)(
    '25.2 on a disk that is read-only: it says so and goes on when it may',
    async () => {
      const disk = mountSmallDisk(4);
      try {
        await desk.api.sync.choose({ folder: disk.dir, name: 'Desk' });
        await newRoster(desk);
        disk.setReadOnly(true);
        expect((await refusalFrom(desk.api.sync.now({}))).message).toContain('read-only');
        disk.setReadOnly(false);
        expect(await passed(desk)).toMatchObject({ written: 1 });
      } finally {
        await desk.api.sync.stop();
        disk.dispose();
      }
    },
  );
});

describe('a war in two places', () => {
  it('25.2 with a battle under way in it: both go on, each battle with its own war', async () => {
    const war = await openCampaign(desk);
    const [lords, hobbits] = [war.army('Lords').id, war.army('Hobbits').id];
    await war.act(
      { kind: 'order', armyId: lords, orders: { path: [{ x: 49, y: 30 }], pace: 'full' } },
      { kind: 'end-day', days: 7 },
    );
    const contactId = `${lords}-${hobbits}`;
    const begun = await desk.api.campaigns.startBattle({ ...war.known, contactId, mode: 'game-master' });
    await room.settle(desk, laptop);
    const id = war.view.id;
    const here = new Table(desk, await desk.api.campaigns.get({ id }));
    const there = new Table(laptop, await laptop.api.campaigns.get({ id }));
    for (const one of [desk, laptop]) {
      const battle = await one.api.battles.get({ id: begun.battleId, as: 'master' });
      await one.api.battles.play({
        id: battle.id,
        version: battle.version,
        as: 'master',
        move: {
          id: battle.moves[0]?.id ?? '',
          seat: battle.moves[0]?.seat ?? null,
          input: { choice: one === desk ? 'none' : 'ambush' },
        },
      });
    }
    laptop.wait(1000);
    await here.act({ kind: 'change-campaign', notes: 'Here' });
    await there.act({ kind: 'change-campaign', notes: 'There' });
    await room.settle(desk, laptop);
    for (const { api } of [desk, laptop]) {
      expect((await api.campaigns.list({})).campaigns).toHaveLength(2);
      expect((await api.battles.list({})).battles).toHaveLength(2);
      expect((await api.store.check()).filter(({ level }) => level !== 'good')).toEqual([]);
      for (const { id: battle } of (await api.battles.list({})).battles)
        await api.battles.get({ id: battle, as: 'master' });
    }
    expect(await everything(laptop)).toEqual(await everything(desk));
  });
});
