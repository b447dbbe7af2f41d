import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalFrom } from '../../../support/refusal.ts';
import { type Seated, sitDown } from '../../../support/seats.ts';
import { Table } from '../campaign-story.ts';
import { muster, openWar, type War } from './war.ts';

let war: War;
let reds: Seated;
let blues: Seated;
let greens: Seated;
let battleId: string;

beforeEach(async () => {
  war = await openWar();
  const { app, at, id } = war;
  const player = (sideId: string, name: string) => sitDown(app, { at, role: 'player', sideId, name });
  [reds, blues, greens] = [
    await player('s1', 'Ruth'),
    await player('s3', 'Bert'),
    await player('s2', 'Gwen'),
  ];
  const { version, state } = await war.whole();
  const contactId = Object.keys(state.contacts)[0] ?? '';
  ({ battleId } = await app.api.campaigns.startBattle({ id, version, contactId, mode: 'hot-seat' }));
});
afterEach(() => war.app.dispose());

const commit = (seat: 'A' | 'B', choice = 'none') => ({
  battleId,
  move: { id: 'stratagem-commit', seat, input: { choice } },
  dice: null,
});

describe('a mass battle on two devices', () => {
  it('is for the two sides alone; a third is told nothing of it', async () => {
    expect(await reds.seat.battles.list()).toMatchObject([{ id: battleId, yours: true }]);
    expect(await blues.seat.battles.list()).toMatchObject([{ id: battleId, yours: true }]);
    expect(await greens.seat.battles.list()).toEqual([]);
    const [mine, none] = await Promise.all([
      refusalFrom(greens.seat.battles.get({ battleId })),
      refusalFrom(greens.seat.battles.get({ battleId: 'no-such' })),
    ]);
    expect(mine).toEqual(none);
  });

  it('takes both choices at once: neither sees what the other chose, only that he has', async () => {
    const { seen } = await reds.seat.battles.get({ battleId });
    const before = await blues.seat.battles.get({ battleId });
    expect(before.table.seals).toEqual({ A: false, B: false });
    await reds.seat.battles.play({ ...commit('A'), seen });
    const blind = await blues.seat.battles.get({ battleId });
    expect(blind.table.seals).toEqual({ A: true, B: false });
    // Blues had not seen it when they chose: no conflict, since a sealed choice stands by itself.
    await blues.seat.battles.play({ ...commit('B'), seen });
    const open = await reds.seat.battles.get({ battleId });
    expect(open.table.seals ?? { A: false, B: false }).toEqual({ A: false, B: false });
    expect(open.events.length).toBeGreaterThan(1);
  });

  it('tells one side the same bytes whatever the other chose', async () => {
    const { seen } = await blues.seat.battles.get({ battleId });
    const choices = ['none', 'ambush'];
    const told: string[] = [];
    for (const choice of choices) {
      await blues.seat.battles.play({ ...commit('B', choice), seen }).catch(() => undefined);
      const [view, list] = [await reds.seat.battles.get({ battleId }), await reds.seat.battles.list()];
      told.push(JSON.stringify([view, list, await reds.seat.table()]));
      const { version } = await war.app.api.battles.get({ id: battleId });
      await war.app.api.battles.undo({ id: battleId, version });
    }
    expect(told[1]).toBe(told[0]);
  });

  it('lets nobody choose for the other, nor twice, nor as somebody else', async () => {
    const { seen } = await reds.seat.battles.get({ battleId });
    expect(await refusalFrom(reds.seat.battles.play({ ...commit('B'), seen }))).toMatchObject({
      code: 'battle/not-yours',
    });
    await reds.seat.battles.play({ ...commit('A'), seen });
    await expect(reds.seat.battles.play({ ...commit('A'), seen })).rejects.toThrow();
    await expect(reds.seat.battles.get({ battleId, as: 'B' } as never)).rejects.toThrow();
  });
});

describe('a battle of allies', () => {
  it('is for all who fight in it, and its report stays theirs after the armies have parted', async () => {
    const { app, at, act, whole } = await openWar();
    try {
      const sit = (sideId: string, name: string) => sitDown(app, { at, role: 'player', sideId, name });
      const [leader, ally, enemy] = [
        await sit('s1', 'Ruth'),
        await sit('s2', 'Gwen'),
        await sit('s3', 'Bert'),
      ];
      const side = { kind: 'set-side', colour: 'iron', shape: 'circle' };
      await act({ kind: 'change-campaign', settings: { together: 'peace' } });
      await act({ ...side, id: 's1', name: 'Reds', shape: 'square', peace: ['s2'] });
      await act({ ...side, id: 's2', name: 'Greens', peace: ['s1'] });
      await act(muster('s2', 'Green Band', { x: 10, y: 10 }));
      const table = new Table(app, await whole());
      const contactId = Object.values(table.view.state.contacts).find(
        ({ armies }) => armies.A === table.army('Red Host').id || armies.B === table.army('Red Host').id,
      )?.id;
      const { campaign, battleId: fought } = await app.api.campaigns.startBattle({
        ...table.known,
        contactId: contactId ?? '',
      });
      table.view = campaign;
      for (const seated of [leader, ally, enemy])
        expect(await seated.seat.battles.list()).toMatchObject([{ id: fought, yours: true }]);
      const [one, other, third] = await Promise.all(
        [leader, ally, enemy].map(({ seat }) => seat.battles.get({ battleId: fought })),
      );
      expect(other).toEqual(one);
      expect(third?.viewer).not.toBe(one?.viewer);
      // One choice for all of them: who comes second is told that it is made.
      const letter = one?.viewer === 'B' ? 'B' : 'A';
      const choice = { id: 'stratagem-commit', seat: letter, input: { choice: 'none' } } as const;
      await ally.seat.battles.play({ battleId: fought, seen: 0, move: choice, dice: null });
      await expect(
        leader.seat.battles.play({ battleId: fought, seen: 0, move: choice, dice: null }),
      ).rejects.toThrow();
      await table.fightOn(fought, [[6], [3, 3], [4, 4]]);
      table.view = await whole();
      await table.act({ kind: 'apply-battle', battleId: fought }, { kind: 'end-day', contacts: 'wait' });
      for (const army of ['Red Host', 'Green Band'])
        await table.act({
          kind: 'march',
          armyId: table.army(army).id,
          path: [{ x: 10, y: 1 }],
          beyondRate: true,
        });
      await table.act({ kind: 'end-day', contacts: 'wait' });
      expect(Object.values(table.view.state.contacts)).toEqual([]);
      for (const seated of [leader, ally, enemy]) {
        expect(await seated.seat.battles.list()).toMatchObject([{ id: fought, ended: true }]);
        expect((await seated.seat.battles.report({ battleId: fought })).text).not.toBe('');
      }
    } finally {
      app.dispose();
    }
  });
});
