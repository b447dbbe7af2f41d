import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { MASS, massState } from '../../support/mass-play.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { HOBBITS, LORDS } from './battle-armies.ts';
import { openCampaign, Table } from './campaign-story.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const spOf = (table: Table, name: string) => table.army(name).units.map(({ sp }) => sp);

describe('a new campaign', () => {
  it('stands on day 1 with the usual settings, and is listed', async () => {
    const view = await app.api.campaigns.create({ name: 'War of the Fords' });
    expect(view.state).toMatchObject({
      name: 'War of the Fords',
      day: 1,
      settings: { milesPerInch: 3, usualRate: 12, contactMiles: 1, houseRules: {} },
      map: { width: 100, height: 70, picture: null },
      armies: {},
    });
    expect([view.undo, view.redo, view.due, view.entries]).toEqual([null, null, [], 1]);
    expect(await app.api.campaigns.list({})).toEqual({
      campaigns: [
        {
          id: view.id,
          name: 'War of the Fords',
          day: 1,
          date: 'Saturday, 1 April 1200',
          sides: 0,
          armies: 0,
          entries: 1,
          version: 1,
          createdAt: '2026-03-01T12:00:00.000Z',
          updatedAt: '2026-03-01T12:00:00.000Z',
          removedAt: null,
          damaged: false,
        },
      ],
      counts: { all: 1, removed: 0 },
    });
  });

  it('musters an army as its roster is now, and the roster goes on as it is', async () => {
    const table = await openCampaign(app);
    const lords = table.army('Lords');
    expect(
      lords.units.map(({ name, headsFull, headsPerFigure, perHead, sp, move }) => [
        name,
        headsFull,
        headsPerFigure,
        perHead,
        sp,
        move,
      ]),
    ).toEqual([
      ['Knights', 40, 5, 10, 400, 6],
      ['Squires', 20, 5, 8, 160, 6],
      ['Longbowmen 1', 40, 5, 4, 160, 5],
      ['Longbowmen 2', 50, 5, 4, 200, 5],
    ]);
    expect(table.view.figures[lords.id]).toMatchObject({
      sp: 920,
      spFull: 920,
      heads: 150,
      rate: 15,
      halfRate: 7.5,
      milesLeft: 15,
      commander: { name: 'Knight Hero', leadership: 2, acting: false, readyDay: 0 },
      offTable: null,
    });
    const [roster] = (await app.api.rosters.list({})).rosters.filter(
      ({ name }) => name === 'Knights and Longbows',
    );
    if (roster === undefined) throw new Error('the roster is gone');
    await app.api.rosters.remove({ id: roster.id });
    expect((await app.api.campaigns.get({ id: table.view.id })).state).toEqual(table.view.state);
  });

  it('begins with the house rules that count everywhere, and keeps them when those change', async () => {
    const set = await app.api.houseRules.set({
      system: 'by-this-axe',
      version: null,
      values: { healing: false, milesPerInch: 4 },
    });
    const view = await app.api.campaigns.create({ name: 'A' });
    expect(view.state.settings).toMatchObject({
      milesPerInch: 4,
      houseRules: { healing: false, milesPerInch: 4 },
    });
    await app.api.houseRules.set({ system: 'by-this-axe', version: set.version, values: {} });
    expect((await app.api.campaigns.get({ id: view.id })).state).toEqual(view.state);
  });

  it('refuses a house rule that nobody knows, and a calendar with no such start', async () => {
    const wrong = app.api.campaigns.create({ name: 'A', settings: { houseRules: { haeling: true } } });
    expect(await refusalFrom(wrong)).toMatchObject({ code: 'input/invalid' });
    const { state } = await app.api.campaigns.create({ name: 'B' });
    const calendar = { ...state.calendar, start: { ...state.calendar.start, day: 32 } };
    expect(await refusalFrom(app.api.campaigns.create({ name: 'C', calendar }))).toMatchObject({
      code: 'campaign/calendar',
      message: 'March has no day 32: choose an earlier start day.',
    });
  });
});

describe('acts', () => {
  it('are shown before they are recorded, and nothing is written by looking', async () => {
    const table = await openCampaign(app);
    const lords = table.army('Lords').id;
    const intent = { kind: 'march' as const, armyId: lords, path: [{ x: 40, y: 30 }] };
    const preview = await app.api.campaigns.preview({ id: table.view.id, intent });
    expect(preview).toEqual({
      day: { before: 1, after: 1 },
      draws: [],
      lines: [{ kind: 'marched', day: 1, text: 'Lords marched 10 miles and stands at Withy Ford.' }],
      armies: [
        {
          armyId: lords,
          name: 'Lords',
          isNew: false,
          sp: { before: 920, after: 920 },
          heads: { before: 150, after: 150 },
          units: [],
          at: { before: { x: 30, y: 30 }, after: { x: 40, y: 30 } },
          miles: { before: 0, after: 10 },
          rate: 15,
          status: null,
          pending: null,
        },
      ],
      generals: [],
      contacts: { begun: [], ended: [] },
      warnings: [],
      told: [],
      way: [
        { x: 30, y: 30 },
        { x: 40, y: 30 },
      ],
      stopped: null,
    });
    expect(await app.api.campaigns.get({ id: table.view.id })).toEqual(table.view);
    await table.act(intent);
    expect(table.army('Lords').at).toEqual({ x: 40, y: 30 });
  });

  it('refuse an old version, and change nothing', async () => {
    const table = await openCampaign(app);
    const old = table.known;
    await table.act({ kind: 'end-day' });
    const late = app.api.campaigns.act({ ...old, intent: { kind: 'end-day' } });
    expect(await refusalFrom(late)).toMatchObject({ code: 'campaign/conflict', http: 'CONFLICT' });
    expect((await app.api.campaigns.get({ id: table.view.id })).state.day).toBe(2);
  });

  it('are refused with what to do instead', async () => {
    const table = await openCampaign(app);
    const armyId = table.army('Lords').id;
    expect(
      await table.refused({ kind: 'march', armyId, path: [{ x: 60, y: 30 }], stopAtContact: false }),
    ).toMatchObject({
      code: 'campaign/too-far',
      http: 'UNPROCESSABLE_CONTENT',
      message:
        'Lords can go 15 of its 15 miles today, and this way is 30: choose a nearer point, give orders for several days, or send it beyond its rate as game master.',
    });
    expect(await table.refused({ kind: 'march', armyId: 'a99', path: [{ x: 1, y: 1 }] })).toMatchObject({
      code: 'campaign/not-found',
    });
    await app.api.campaigns.remove({ id: table.view.id });
    const removed = await app.api.campaigns.get({ id: table.view.id });
    expect(
      await refusalFrom(app.api.campaigns.undo({ id: removed.id, version: removed.version })),
    ).toMatchObject({ code: 'campaign/removed' });
    expect((await app.api.campaigns.restore({ id: table.view.id })).removedAt).toBe(null);
  });
});

describe('undo and redo', () => {
  it('go back to the start and forth again, exactly, over a restart', async () => {
    const table = await openCampaign(app);
    const seen = [JSON.stringify(table.view.state)];
    const note = async (): Promise<void> => {
      seen.push(JSON.stringify(table.view.state));
    };
    const armyId = table.army('Lords').id;
    await table.act({ kind: 'march', armyId, path: [{ x: 36, y: 30 }] });
    await note();
    await table.act({ kind: 'end-day', days: 3 });
    await note();
    await table.act({
      kind: 'lose',
      armyId,
      losses: { [table.army('Lords').units[0]?.id ?? '']: 7 },
      cause: 'fever',
    });
    await note();
    app.restart();
    for (const before of seen.slice(0, -1).toReversed())
      expect(JSON.stringify((await table.undo()).state)).toBe(before);
    for (const after of seen.slice(1)) expect(JSON.stringify((await table.redo()).state)).toBe(after);
    expect(await refusalFrom(app.api.campaigns.redo(table.known))).toMatchObject({
      code: 'campaign/nothing-to-redo',
    });
    expect(table.view.undo?.text).toBe('Lords lost 0.7 of strength (Knights 0.7): fever.');
    expect(app.store.doctor().filter(({ level }) => level !== 'good')).toEqual([]);
  });

  it('an act after an undo takes the place of what was undone', async () => {
    const table = await openCampaign(app);
    await table.act({ kind: 'end-day' });
    await table.undo();
    expect(table.view.redo?.text).toBe('Day 1 ended.');
    await table.act({
      kind: 'set-note',
      id: null,
      day: 3,
      text: 'Truce ends',
      sideId: null,
      open: true,
      reminder: true,
    });
    expect(table.view.redo).toBe(null);
    const { lines } = await app.api.campaigns.ledger({ id: table.view.id, limit: 3 });
    expect(lines.map(({ entry, kind, undoneBy }) => [entry, kind, undoneBy])).toEqual([
      [11, 'note-added', null],
      [10, 'undone', null],
      [9, 'day-ended', 10],
    ]);
    expect(table.view.entries).toBe(9);
  });

  it('go back to an entry in one go', async () => {
    const table = await openCampaign(app);
    const before = JSON.stringify(table.view.state);
    await table.act({ kind: 'end-day', days: 2 }, { kind: 'end-day' }, { kind: 'end-day' });
    const back = await app.api.campaigns.undoTo({ ...table.known, entry: 10 });
    expect(JSON.stringify(back.state)).toBe(before);
    expect(back.redo?.text).toBe('Day 1 ended.');
    const late = app.api.campaigns.undoTo({ id: back.id, version: back.version, entry: 10 });
    expect(await refusalFrom(late)).toMatchObject({ code: 'campaign/nothing-to-undo' });
  });

  it('stop at the start', async () => {
    const { id, version } = await app.api.campaigns.create({ name: 'A' });
    expect(await refusalFrom(app.api.campaigns.undo({ id, version }))).toMatchObject({
      code: 'campaign/nothing-to-undo',
    });
  });
});

describe('past days and copies', () => {
  it('show everything as it was, and a copy goes another way from there', async () => {
    const table = await openCampaign(app);
    const armyId = table.army('Lords').id;
    const dayOne = JSON.stringify(
      (await table.act({ kind: 'march', armyId, path: [{ x: 36, y: 30 }] })).state,
    );
    await table.act(
      { kind: 'end-day' },
      { kind: 'march', armyId, path: [{ x: 30, y: 30 }] },
      { kind: 'end-day', days: 5 },
    );
    const then = await app.api.campaigns.get({ id: table.view.id, asOf: 1 });
    expect(JSON.stringify(then.state)).toBe(dayOne);
    expect([then.asOf, then.lastDay, then.undo]).toEqual([1, 7, null]);
    expect(then.recent[0]?.text).toBe('Lords marched 6 miles.');

    const copy = await app.api.campaigns.copy({ id: table.view.id, day: 1, name: 'What if' });
    expect({ ...copy.state, name: '' }).toEqual({ ...then.state, name: '' });
    const other = new Table(app, copy);
    await other.undo();
    await other.undo();
    expect(other.army('Lords').at).toEqual({ x: 30, y: 30 });
    expect((await app.api.campaigns.get({ id: table.view.id })).state.day).toBe(7);
    expect(await refusalFrom(app.api.campaigns.get({ id: table.view.id, asOf: 8 }))).toMatchObject({
      code: 'campaign/other-day',
    });
  });
});

describe('fourteen days of war', () => {
  it('two battles off the table, one on it, wounded who return and wounded who do not, a battle fought again', {
    timeout: 60_000,
  }, async () => {
    const table = await openCampaign(app);
    const [lords, hobbits, tusks] = ['Lords', 'Hobbits', 'Tusks'].map((name) => table.army(name).id) as [
      string,
      string,
      string,
    ];

    // Days 1 and 2: they march to meet at the ford.
    await table.act(
      { kind: 'order', armyId: lords, orders: { path: [{ x: 49, y: 30 }], pace: 'full' } },
      { kind: 'end-day', days: 7 },
    );
    expect(table.view.state.day).toBe(2);
    const contact = `${lords}-${hobbits}`;
    expect(Object.keys(table.view.state.contacts)).toEqual([contact]);
    expect(table.view.due[0]).toMatchObject({ kind: 'contact', contactId: contact });

    // The first battle, taken over after a look at every change.
    const before = JSON.stringify(table.view.state);
    const first = await table.fight(contact, [[6], [3, 3], [4, 4]]);
    const apply = { kind: 'apply-battle', battleId: first } as const;
    const preview = await app.api.campaigns.preview({ id: table.view.id, intent: apply });
    const report = massState(app, first).battle;
    expect(preview.armies.map(({ armyId, sp }) => [armyId, sp.after]).sort()).toEqual(
      (
        [
          [lords, report.unitSp.A.reduce((a, b) => a + b, 0)],
          [hobbits, report.unitSp.B.reduce((a, b) => a + b, 0)],
        ] as const
      ).toSorted(),
    );
    await table.act(apply);
    expect(spOf(table, 'Lords')).toEqual(report.unitSp.A);
    expect(spOf(table, 'Hobbits')).toEqual(report.unitSp.B);

    // Undone, and fought again with other dice.
    await table.undo();
    await table.undo();
    expect(JSON.stringify(table.view.state)).toBe(before);
    const logged = async (view: 'all' | 'removed') =>
      (await app.api.battles.list({ view })).battles.map(({ id }) => id);
    expect([await logged('all'), await logged('removed')]).toEqual([[], [first]]);
    await table.redo();
    expect([await logged('all'), await logged('removed')]).toEqual([[first], []]);
    await table.undo();
    const again = await table.fight(contact, [[6], [5, 5], [2, 2], [2]]);
    await table.act({ kind: 'apply-battle', battleId: again });
    expect([await logged('all'), await logged('removed')]).toEqual([[again], [first]]);
    const copy = await app.api.campaigns.copy({ id: table.view.id, name: 'Another war' });
    await app.api.campaigns.undoTo({ id: copy.id, version: copy.version, entry: 2 });
    expect(await logged('all')).toEqual([again]);
    const fought = massState(app, again).battle;
    expect(spOf(table, 'Lords')).toEqual(fought.unitSp.A);
    const pending = table.army('Lords').pending;
    expect(pending.map(({ returnDay }) => returnDay)).toEqual([2 + (fought.wounded.A?.days ?? 0)]);

    // A second one the same day is refused.
    const twice = app.api.campaigns.startBattle({ ...table.known, contactId: contact });
    expect(await refusalFrom(twice)).toMatchObject({ code: 'campaign/pair-spent' });

    // The wounded are spared until they return, on their day.
    const returnDay = pending[0]?.returnDay ?? 0;
    const low = spOf(table, 'Lords').reduce((a, b) => a + b, 0);
    const waiting = Object.values(pending[0]?.units ?? {}).reduce((a, b) => a + b, 0);
    await table.act({ kind: 'end-day', days: returnDay - 1 - 2, contacts: 'wait' });
    expect(spOf(table, 'Lords').reduce((a, b) => a + b, 0)).toBe(low);
    await table.act({ kind: 'end-day', contacts: 'wait' });
    expect(table.view.state.day).toBe(returnDay);
    expect(spOf(table, 'Lords').reduce((a, b) => a + b, 0)).toBe(low + waiting);

    // A battle on the table against the Horde, which leaves wounded; a forced march loses them.
    await table.act({ kind: 'correct', armyId: tusks, army: { at: { x: 49, y: 31 } }, reason: 'a shortcut' });
    const [unit] = table.army('Lords').units;
    await table.act({
      kind: 'record-battle',
      armies: { A: lords, B: tusks },
      verdict: 'A',
      attacker: 'A',
      field: 'A',
      count: 'figures',
      units: [{ unitId: unit?.id ?? '', lost: 2 }],
      retreat: { A: null, B: 5 },
      healing: true,
      dice: [6],
    });
    expect(table.army('Lords').pending.map((one) => one.returnDay)).toEqual([returnDay + 14]);
    await table.act({ kind: 'march', armyId: lords, path: [{ x: 39, y: 30 }], stopAtContact: false });
    expect(table.army('Lords').pending).toEqual([]);

    // The second battle off the table: the Hobbits against the Horde.
    await table.act({ kind: 'end-day', contacts: 'wait' });
    await table.act({ kind: 'correct', armyId: tusks, army: { at: table.army('Hobbits').at } });
    const second = await table.fight(`${hobbits}-${tusks}`, [[4], [3, 4], [4, 3]]);
    await table.act({ kind: 'apply-battle', battleId: second });
    await table.act({ kind: 'end-day', days: 14 - table.view.state.day, contacts: 'wait' });
    expect(table.view.state.day).toBe(14);

    // Everything is there after a restart, and as the ledger says.
    const end = table.view;
    app.restart();
    expect(await app.api.campaigns.get({ id: end.id })).toEqual(end);
    expect(app.store.doctor().filter(({ check }) => check === 'campaigns')).toEqual([
      {
        check: 'campaigns',
        level: 'good',
        code: 'campaigns/true',
        message: 'Every campaign stands as its ledger says.',
      },
    ]);
    const chronicle = await app.api.campaigns.chronicle({ id: end.id });
    expect(chronicle.days[0]?.lines[0]?.text).toBe('The campaign begins: War of the Fords.');
    expect(chronicle.text).toContain(
      'The wounded of Lords will not return: the march was longer than half a day.',
    );
    const shire = await app.api.campaigns.chronicle({ id: end.id, for: 's2' });
    expect(shire.text).not.toContain('The wounded of Lords');
    expect(shire.text).not.toContain('Tusks of Horde is mustered');
    expect(shire.text).toContain('Lords and Hobbits meet');

    // The army's own page: its history, and its strength day by day.
    const army = await app.api.campaigns.army({ id: end.id, armyId: lords });
    expect(army.series.at(-1)).toMatchObject({
      sp: end.figures[lords]?.sp,
      heads: end.figures[lords]?.heads,
    });
    expect(army.series[0]).toEqual({ day: 1, sp: 920, heads: 150 });
    expect(army.mustered).toEqual([{ rosterId: expect.any(String), rosterName: 'Knights and Longbows' }]);
  });
});

describe('back to the table', () => {
  it('writes a roster at current strength, figures rounded up, and remembers it', async () => {
    const table = await openCampaign(app);
    const lords = table.army('Lords');
    const [knights, squires] = lords.units;
    await table.act({
      kind: 'lose',
      armyId: lords.id,
      losses: { [knights?.id ?? '']: 11, [squires?.id ?? '']: 20 },
      cause: 'an ambush',
    });
    const made = await app.api.campaigns.makeRoster({ ...table.known, armyId: lords.id });
    const roster = await app.api.rosters.get({ id: made.rosterId });
    expect(roster.name).toBe('Lords, day 1');
    expect(roster.tags).toEqual(['War of the Fords']);
    expect(roster.document.units.map((unit) => [unit.name, (unit as { figures?: number }).figures])).toEqual([
      ['Knights', 6],
      ['Longbowmen 1', 8],
      ['Longbowmen 2', 10],
    ]);
    expect(roster.document.characters).toMatchObject([
      { name: 'Knight Hero', role: 'general', kinds: ['hero'] },
    ]);
    expect(roster.legal).toBe(true);
    const army = await app.api.campaigns.army({ id: table.view.id, armyId: lords.id });
    expect(army.rosters).toEqual([{ rosterId: made.rosterId, rosterName: 'Lords, day 1', day: 1 }]);
    const roll = await app.api.campaigns.musterRoll({ id: table.view.id, armyIds: [lords.id] });
    expect(roll.armies[0]?.units[0]).toEqual({
      name: 'Knights',
      heads: 29,
      headsFull: 40,
      figures: 6,
      figuresFull: 8,
      sp: 290,
      spFull: 400,
      experience: '',
    });
  });
});

describe('delays', () => {
  it('carry a stratagem into the next day’s battle, and the general stays on cooldown', async () => {
    const table = await openCampaign(app);
    const [lords, hobbits] = [table.army('Lords').id, table.army('Hobbits').id];
    await table.act({ kind: 'correct', armyId: hobbits, army: { at: { x: 30.5, y: 30 } } });
    const contactId = `${lords}-${hobbits}`;
    const first = await table.fight(contactId, [[6, 6]], { waits: true, stratagem: 'ambush' });
    await table.act({ kind: 'apply-battle', battleId: first });
    expect(table.view.state.contacts[contactId]).toMatchObject({
      status: 'delayed',
      delays: 1,
      spentDay: 1,
      carried: { A: 'ambush', B: null },
    });
    expect(table.view.figures[lords]?.commander?.readyDay).toBe(8);
    await table.act({ kind: 'end-day' });
    const second = await app.api.campaigns.startBattle({ ...table.known, contactId });
    expect(await app.api.campaigns.ofBattle({ battleId: second.battleId })).toEqual({
      id: table.view.id,
      name: 'War of the Fords',
      contactId,
    });
    expect(await app.api.campaigns.ofBattle({ battleId: first })).toMatchObject({ contactId: null });
    const { battle } = massState(app, second.battleId);
    expect(battle.stratagems.A).toMatchObject({ carried: 'ambush', readyDay: 8 });
    expect(battle.day).toBe(2);
  });
});

describe('the calendar', () => {
  it('shows what happened, what is due and what was noted, day by day', async () => {
    const table = await openCampaign(app);
    const armyId = table.army('Lords').id;
    await table.act(
      { kind: 'end-day' },
      { kind: 'march', armyId, path: [{ x: 40, y: 30 }] },
      { kind: 'set-note', id: null, day: 4, text: 'Truce ends', sideId: null, open: true, reminder: true },
      { kind: 'use-stratagem', generalId: 'g11', stratagem: 'ambush' },
    );
    const { days } = await app.api.campaigns.calendar({ id: table.view.id, fromDay: 2, toDay: 9 });
    expect(
      days.map(({ day, isToday, lines, due, notes }) => [
        day,
        isToday,
        lines.map(({ head, label }) => `${head} ${label}`),
        due.map(({ title }) => title),
        notes.map(({ text }) => text),
      ]),
    ).toEqual([
      [2, true, ['March Lords', 'Stratagem Knight Hero'], [], []],
      [3, false, [], [], []],
      [4, false, [], [], ['Truce ends']],
      [5, false, [], [], []],
      [6, false, [], [], []],
      [7, false, [], [], []],
      [8, false, [], [], []],
      [9, false, [], ['Knight Hero may try a stratagem again'], []],
    ]);
    expect(table.view.due.map(({ kind, day }) => [kind, day])).toEqual([
      ['note', 4],
      ['stratagem', 9],
    ]);
    expect(
      await refusalFrom(app.api.campaigns.calendar({ id: table.view.id, fromDay: 1, toDay: 1000 })),
    ).toMatchObject({ code: 'input/invalid' });
  });
});

describe('maps', () => {
  it('keep a picture, and give it back', async () => {
    const { id } = await app.api.campaigns.create({ name: 'A' });
    const dataUrl =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const { pictureId } = await app.api.campaigns.setPicture({ id, dataUrl });
    expect(await app.api.campaigns.picture({ id, pictureId })).toEqual({ dataUrl });
    const wrong = app.api.campaigns.setPicture({ id, dataUrl: 'data:image/png;base64,AAAA' });
    expect(await refusalFrom(wrong)).toMatchObject({ code: 'input/invalid', place: 'dataUrl' });
  });
});

describe('pictures in files', () => {
  /** Pictures of one point that differ in bytes that nobody looks at. */
  const dotWith = (tail: string): string =>
    `data:image/png;base64,${Buffer.concat([
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      Buffer.from(tail),
    ]).toString('base64')}`;

  it('go along while the ledger names them, for an undo may hang them again; others stay behind', async () => {
    let view = await app.api.campaigns.create({ name: 'A' });
    const { id } = view;
    const keep = async (tail: string) =>
      (await app.api.campaigns.setPicture({ id, dataUrl: dotWith(tail) })).pictureId;
    const hang = async (pictureId: string) => {
      const picture = { id: pictureId, at: { x: 0, y: 0 }, width: 10, height: 10 };
      const intent = { kind: 'change-campaign' as const, map: { picture } };
      view = await app.api.campaigns.act({ id, version: view.version, intent });
    };
    const [first, second] = [await keep('one'), await keep('two')];
    await keep('three');
    await hang(first);
    await hang(second);
    const { text } = await app.api.campaigns.export({ id });
    const { pictures } = (JSON.parse(text) as { data: { pictures: { id: string }[] } }).data;
    expect(pictures.map((picture) => picture.id).sort()).toEqual([first, second].sort());
  });
});

describe('files', () => {
  const shape = (text: string) =>
    JSON.parse(text) as { data: { id: string; events: unknown[]; rosters: { id: string }[] } };

  it('carry a whole campaign with its rosters and battles: export, wipe, import, export gives the same bytes', async () => {
    const table = await openCampaign(app);
    const [lords, hobbits] = [table.army('Lords').id, table.army('Hobbits').id];
    await table.act({ kind: 'correct', armyId: hobbits, army: { at: { x: 30.5, y: 30 } } });
    const battleId = await table.fight(`${lords}-${hobbits}`, [[5]]);
    await table.act({ kind: 'apply-battle', battleId }, { kind: 'end-day', contacts: 'wait' });
    await table.undo();
    const file = await app.api.campaigns.export({ id: table.view.id });
    expect(file.fileName).toBe('War of the Fords.muster');
    expect(shape(file.text).data.rosters).toHaveLength(3);
    const everything = await app.api.files.export({ all: true });

    for (const text of [file.text, everything.text]) {
      const fresh = openTestApp();
      try {
        const { imported } = await fresh.api.files.import({ text });
        expect(imported.filter(({ renewed }) => renewed)).toEqual([]);
        const view = await fresh.api.campaigns.get({ id: table.view.id });
        expect(view.state).toEqual(table.view.state);
        expect(view.redo?.text).toBe(table.view.redo?.text);
        expect((await fresh.api.campaigns.export({ id: table.view.id })).text).toBe(file.text);
        expect((await fresh.api.battles.list({})).battles.map(({ id }) => id)).toEqual([battleId]);
        expect(fresh.store.doctor().filter(({ level }) => level === 'bad')).toEqual([]);
      } finally {
        fresh.dispose();
      }
    }
  });

  it('leave out rosters, characters and battles that the campaign does not name', async () => {
    const table = await openCampaign(app);
    const alone = await app.api.campaigns.export({ id: table.view.id });
    await app.api.rosters.createFromSample({ system: 'by-this-axe', sample: 'hobbit-muster' });
    await app.api.characters.create({ sheet: { name: 'A passer-by', hd: 1 } });
    await app.api.battles.start({ ...MASS, sides: { A: { army: LORDS }, B: { army: HOBBITS } } });
    expect(await app.api.campaigns.export({ id: table.view.id })).toEqual(alone);
  });

  it('imported twice, the second is another campaign that names the new rosters and battles', async () => {
    const table = await openCampaign(app);
    const { text } = await app.api.campaigns.export({ id: table.view.id });
    const { imported } = await app.api.files.import({ text });
    const again = imported.find(({ kind }) => kind === 'campaign');
    expect(again).toMatchObject({ name: 'War of the Fords', renewed: true });
    const army = await app.api.campaigns.army({ id: again?.id ?? '', armyId: table.army('Lords').id });
    const renewed = imported.filter(({ kind }) => kind === 'roster').map(({ id }) => id);
    expect(renewed).toContain(army.mustered[0]?.rosterId);
  });

  it('that tell a false story are refused, with the place, and nothing is stored', async () => {
    const table = await openCampaign(app);
    const { text } = await app.api.campaigns.export({ id: table.view.id });
    const file = shape(text);
    const broken = [
      JSON.stringify({ ...file, data: { ...file.data, events: file.data.events.slice(1) } }),
      JSON.stringify({ ...file, data: { ...file.data, events: [file.data.events[0], file.data.events[7]] } }),
      text.replace('"headsFull": 40', '"headsFull": -40'),
      text.replace('"sp": 400', '"sp": 401'),
      text.replace('"batch": 3', '"batch": 4'),
    ];
    const before = (await app.api.files.export({ all: true })).text;
    for (const one of broken) {
      const refusal = await refusalFrom(app.api.files.import({ text: one }));
      expect(refusal).toMatchObject({ code: 'file/invalid', place: expect.stringMatching(/^data\.events/) });
    }
    expect((await app.api.files.export({ all: true })).text).toBe(before);
  });
});

it('an army may be looked for where it is not', async () => {
  const { id } = await app.api.campaigns.create({ name: 'A' });
  expect(await refusalFrom(app.api.campaigns.army({ id, armyId: 'a1' }))).toMatchObject({
    code: 'campaign/not-found',
    http: 'NOT_FOUND',
  });
});
