import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalFrom } from '../../../support/refusal.ts';
import { sitDown } from '../../../support/seats.ts';
import { callsOf } from '../../../support/trust/calls.ts';
import { fillStore } from '../../../support/trust/full-store.ts';
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

const names = async ({ api }: Computer): Promise<readonly string[]> =>
  (await api.rosters.list({})).rosters.map(({ name }) => name).toSorted();

const newRoster = async ({ api }: Computer, name = 'Northmen'): Promise<string> =>
  (await api.rosters.create({ system: 'by-this-axe', name })).id;

const rename = async ({ api }: Computer, id: string, name: string): Promise<void> => {
  const { version } = await api.rosters.get({ id });
  await api.rosters.edit({ id, version, name });
};

/** Two armies meet, and what follows is in the ledger. */
const meetAndFight = async (war: Table): Promise<string> => {
  const [lords, hobbits] = [war.army('Lords').id, war.army('Hobbits').id];
  await war.act(
    { kind: 'order', armyId: lords, orders: { path: [{ x: 49, y: 30 }], pace: 'full' } },
    { kind: 'end-day', days: 7 },
  );
  const battleId = await war.fight(`${lords}-${hobbits}`, [[6], [3, 3], [4, 4]]);
  await war.act({ kind: 'apply-battle', battleId });
  return battleId;
};

const troubles = async ({ api }: Pick<Computer, 'api'>) =>
  (await api.store.check()).filter(({ level }) => level !== 'good');

const passed = async (one: Computer) => (await one.api.sync.now({})).last;

describe('two computers and a folder', () => {
  it('have the same of every kind and system after both have looked', { timeout: 60_000 }, async () => {
    await fillStore(callsOf(desk.api));
    await room.settle(desk, laptop);
    expect(await everything(laptop)).toEqual(await everything(desk));
    expect(await troubles(laptop)).toEqual([]);
    // Looking again writes nothing and takes nothing.
    const before = filesIn(desk.folder);
    expect(await passed(desk)).toMatchObject({ taken: 0, written: 0, keptTwice: 0, troubles: [] });
    expect(filesIn(desk.folder)).toEqual(before);
  });

  it('what only moved on elsewhere is taken over, and can be undone here as a step', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    await rename(laptop, id, 'Southmen');
    await room.settle(laptop, desk);
    expect(await names(desk)).toEqual(['Southmen']);
    const { steps } = await desk.api.rosters.history({ id });
    expect(steps.at(-1)?.label).toBe('Taken over from Laptop');
  });

  it('an editor that was open on the older one is told so when it saves', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    const { version } = await desk.api.rosters.get({ id });
    await rename(laptop, id, 'Southmen');
    await room.settle(laptop, desk);
    const refusal = await refusalFrom(desk.api.rosters.edit({ id, version, name: 'Eastmen' }));
    expect(refusal.code).toBe('roster/conflict');
  });

  it('what moved on in both places is kept twice, under the computer’s name, and nobody loses a word', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    desk.wait(1000);
    await rename(desk, id, 'Eastmen');
    laptop.wait(2000);
    await rename(laptop, id, 'Westmen');
    await room.settle(desk, laptop);
    for (const one of [desk, laptop]) {
      expect(await names(one)).toEqual(['Eastmen (Desk)', 'Westmen']);
      const { keptTwice } = await one.api.sync.state();
      expect(keptTwice).toMatchObject([{ kind: 'roster', id, name: 'Westmen', otherName: 'Eastmen (Desk)' }]);
    }
    const [two] = (await desk.api.sync.state()).keptTwice;
    const left = await desk.api.sync.settle({
      kind: 'roster',
      id: two?.otherId ?? '',
      remove: two?.otherId ?? '',
    });
    expect(left.keptTwice).toEqual([]);
    await room.settle(desk, laptop);
    expect(await names(laptop)).toEqual(['Westmen']);
    const again = desk.api.sync.settle({ kind: 'roster', id: two?.otherId ?? '', remove: null });
    expect((await refusalFrom(again)).code).toBe('sync/not-found');
  });

  it('both of two can stay', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    await rename(desk, id, 'Eastmen');
    await rename(laptop, id, 'Westmen');
    await room.settle(desk, laptop);
    const [two] = (await laptop.api.sync.state()).keptTwice;
    await laptop.api.sync.settle({ kind: 'roster', id: two?.otherId ?? '', remove: null });
    expect((await laptop.api.sync.state()).keptTwice).toEqual([]);
    expect(await names(laptop)).toHaveLength(2);
  });

  it('a war goes forward whole; played on at two places it becomes two, each with its own name', async () => {
    const war = await openCampaign(desk);
    const battleId = await meetAndFight(war);
    await room.settle(desk, laptop);
    const { id } = war.view;
    expect((await laptop.api.campaigns.get({ id })).state).toEqual(
      (await desk.api.campaigns.get({ id })).state,
    );
    expect((await laptop.api.campaigns.ofBattle({ battleId })) as object).toMatchObject({ id });
    const there = new Table(laptop, await laptop.api.campaigns.get({ id }));
    await there.act({ kind: 'end-day', contacts: 'wait' });
    await room.settle(laptop, desk);
    expect((await desk.api.campaigns.get({ id })).state.day).toBe(there.view.state.day);

    const here = new Table(desk, await desk.api.campaigns.get({ id }));
    laptop.wait(1000);
    await here.act({ kind: 'change-campaign', notes: 'The king is dead' });
    await there.act({ kind: 'change-campaign', notes: 'The king lives' });
    await room.settle(desk, laptop);
    for (const { api } of [desk, laptop]) {
      const { campaigns } = await api.campaigns.list({});
      expect(campaigns.map(({ name }) => name).toSorted()).toEqual([
        'War of the Fords',
        'War of the Fords (Desk)',
      ]);
      const notes = await Promise.all(
        campaigns.map(async (one) => (await api.campaigns.get({ id: one.id })).state.notes),
      );
      expect(notes.toSorted()).toEqual(['The king is dead', 'The king lives']);
      expect(await troubles({ api })).toEqual([]);
    }
  });

  it('what was removed here is removed there, and comes back from there', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    await desk.api.rosters.remove({ id });
    await room.settle(desk, laptop);
    expect(await names(laptop)).toEqual([]);
    await laptop.api.rosters.restore({ id });
    await room.settle(laptop, desk);
    expect(await names(desk)).toEqual(['Northmen']);
  });

  it('players keep their seats and what they wrote when the ledger is taken over', async () => {
    const war = await openCampaign(desk);
    await room.settle(desk, laptop);
    const { id } = war.view;
    const at = { campaignId: id };
    const { seat } = await sitDown(laptop, { at, role: 'player', sideId: 's1', name: 'Ruth' });
    await seat.saveOrders({ version: 0, marches: [], note: 'We hold' });
    await war.act({ kind: 'change-campaign', notes: 'Rain' });
    await room.settle(desk, laptop);
    expect((await laptop.api.campaigns.get({ id })).state.notes).toBe('Rain');
    expect(await seat.orders()).toMatchObject({ note: 'We hold' });
  });
});

describe('files in the folder', () => {
  it('half-copied, doubled, foreign and damaged ones change nothing and stop nothing', async () => {
    const id = await newRoster(desk);
    await desk.api.sync.now({});
    room.carry(desk, laptop);
    const part = join(laptop.folder, readdirSync(laptop.folder)[0] ?? '');
    const record = readdirSync(part).find((name) => name.endsWith('.muster')) ?? '';
    const listing = readdirSync(part).find((name) => name.endsWith('.json')) ?? '';
    const whole = readFileSync(join(part, record));
    truncateSync(join(part, record), 40);
    copyFileSync(
      join(part, listing),
      join(part, `${listing.slice(0, 64)} (Laptop's conflicted copy).computer.json`),
    );
    writeFileSync(join(part, `${'a'.repeat(64)}.muster`), 'nothing of ours');
    writeFileSync(join(part, `${'b'.repeat(64)}.computer.json`), '{"format":"muster-sync"');
    writeFileSync(join(laptop.folder, 'holiday.jpg'), 'a picture');
    mkdirSync(join(laptop.folder, 'muster-'));
    expect(await passed(laptop)).toMatchObject({ taken: 0, onTheirWay: 2, troubles: [] });
    expect(await names(laptop)).toEqual([]);
    writeFileSync(join(part, record), whole);
    expect(await passed(laptop)).toMatchObject({ taken: 1 });
    expect(await names(laptop)).toEqual(['Northmen']);
    expect(existsSync(join(laptop.folder, 'holiday.jpg'))).toBe(true);
    expect((await laptop.api.rosters.get({ id })).document.name).toBe('Northmen');
  });

  it('are cleared when every computer has what came after them, never before', async () => {
    const id = await newRoster(desk);
    await room.settle(desk, laptop);
    const records = () => filesIn(desk.folder).filter((name) => name.endsWith('.muster')).length;
    for (const name of ['A', 'B', 'C']) {
      await rename(desk, id, name);
      await desk.api.sync.now({});
    }
    // The laptop has not said that it has them.
    expect(records()).toBe(4);
    await room.settle(desk, laptop);
    room.carry(laptop, desk);
    await desk.api.sync.now({});
    expect(records()).toBe(1);
  });

  it('that went missing are written anew by who has the record', async () => {
    await newRoster(desk);
    await room.settle(desk, laptop);
    for (const part of readdirSync(laptop.folder)) rmSync(join(laptop.folder, part), { recursive: true });
    await laptop.api.sync.now({});
    expect(filesIn(laptop.folder).filter((name) => name.endsWith('.muster'))).toHaveLength(1);
  });
});

describe('a folder that is not as it should be', () => {
  it('gone: it says so, everything goes on, and it is taken up again', async () => {
    await newRoster(desk);
    rmSync(desk.folder, { recursive: true });
    const refusal = await refusalFrom(desk.api.sync.now({}));
    expect(refusal).toMatchObject({ code: 'sync/folder', message: expect.stringContaining('is not there') });
    expect((await desk.api.sync.state()).trouble).toContain('Plug in the stick');
    mkdirSync(desk.folder);
    expect(await passed(desk)).toMatchObject({ written: 1 });
    expect((await desk.api.sync.state()).trouble).toBeNull();
  });

  it('must be a folder, named from the top, and not Muster’s own', async () => {
    const { sync } = desk.api;
    writeFileSync(join(desk.folder, 'file'), '');
    for (const folder of ['here', join(desk.folder, 'file'), join(desk.folder, 'nowhere'), desk.dir])
      expect((await refusalFrom(sync.choose({ folder, name: 'Desk' }))).code).toBe('sync/folder');
    expect((await sync.state()).folder).toBe(desk.folder);
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('read-only: it says so', async () => {
    await newRoster(desk);
    chmodSync(desk.folder, 0o500);
    try {
      expect((await refusalFrom(desk.api.sync.now({}))).message).toContain('may not be');
    } finally {
      chmodSync(desk.folder, 0o700);
    }
  });
});

describe('a store that goes back in time', () => {
  it('does not move on by itself: somebody says so, and then what is newer comes in', async () => {
    const id = await newRoster(desk);
    await desk.api.sync.now({});
    const { name } = await desk.api.backups.create();
    await rename(desk, id, 'Eastmen');
    await desk.api.sync.now({});
    await desk.api.backups.restore({ name });
    const { isBehind } = await desk.api.sync.now({});
    expect(isBehind).toBe(true);
    expect(await names(desk)).toEqual(['Northmen']);
    await desk.api.sync.goOn();
    await desk.api.sync.now({});
    expect(await names(desk)).toEqual(['Eastmen']);
  });
});

describe('a third computer', () => {
  it('that comes back after a month gets all, and what it had changed meanwhile is kept beside', async () => {
    const tower = await room.join('Tower');
    const id = await newRoster(desk);
    await room.settle(desk, laptop, tower);
    await rename(tower, id, 'From the tower');
    const MONTH = 31 * 24 * 60 * 60 * 1000;
    for (const one of [desk, laptop]) one.wait(MONTH);
    for (const name of ['One', 'Two', 'Three']) {
      desk.wait(1000);
      await rename(desk, id, name);
      await room.settle(desk, laptop);
    }
    tower.wait(MONTH);
    await room.settle(desk, laptop, tower);
    for (const one of [desk, laptop, tower])
      expect(await names(one)).toEqual(['From the tower (Tower)', 'Three']);
    expect((await desk.api.sync.state()).computers.map(({ name }) => name).toSorted()).toEqual([
      'Desk',
      'Laptop',
      'Tower',
    ]);
  });
});
