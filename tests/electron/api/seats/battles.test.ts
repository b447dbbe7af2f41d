import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalFrom } from '../../../support/refusal.ts';
import { type Seated, sitDown } from '../../../support/seats.ts';
import { openWar, type War } from './war.ts';

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
