import { describe, expect, test } from 'vitest';
import { dateOf } from '../../../../rules/campaign/calendar.ts';
import { armyHeads } from '../../../../rules/campaign/figures.ts';
import type { ChanceTable } from '../../../../rules/campaign/war/rule-fields.ts';
import { watchersOf } from '../../../../rules/campaign/war/sight.ts';
import { wayOf } from '../../../../rules/campaign/war/way.ts';
import { armyNamed, codeOf, live, planWish, type Wish } from '../support.ts';
import { area, box, LAND, settings, start } from './support.ts';

const RAIN = { id: 'w1', name: 'Rain', look: 'rain', march: 0.5, road: 0.75, sight: 0.5 };
const row = (
  id: string,
  from: number,
  to: number,
  text: string,
  effects: ChanceTable['rows'][number]['effects'] = [],
) => ({
  id,
  from,
  to,
  weight: 1,
  text,
  effects,
});
const table = (more: Partial<ChanceTable> = {}): ChanceTable => ({
  id: 't1',
  name: 'Weather',
  when: 'daily',
  kindIds: [],
  seasonIds: [],
  dice: { count: 2, sides: 6 },
  told: 'all',
  rows: [
    row('o1', 2, 6, 'It rains.', [{ kind: 'weather', weatherId: 'w1', days: 1 }]),
    row('o2', 7, 12, 'It is fair.'),
  ],
  ...more,
});
const chance = (...tables: readonly ChanceTable[]): Wish =>
  settings({ chance: { weathers: [RAIN], seasons: [{ id: 'e1', name: 'Winter', months: [0] }], tables } });
const drawn = (state: ReturnType<typeof start>, wish: Wish) =>
  planWish(state, wish).facts.flatMap((fact) => (fact.kind === 'chance-drawn' ? [fact] : []));

describe('chance', () => {
  test('rolls for the next day, or takes the dice that were typed', () => {
    const state = start(chance(table()));
    const typed = planWish(state, { kind: 'end-day', dice: [1, 2] });
    expect(typed.after.weather).toEqual({ id: 'w1', until: 2 });
    expect(typed.after.dice).toEqual(state.dice);
    expect(live([{ kind: 'end-day', dice: [6, 6] }], typed.after).weather).toBeNull();
    const [rolled] = drawn(state, { kind: 'end-day' });
    expect(rolled?.thrown.by).toBe('program');
    expect(drawn(state, { kind: 'end-day' })).toEqual(drawn(state, { kind: 'end-day' }));
    expect(drawn(state, { kind: 'end-day', dice: [0, 0] })).toEqual(drawn(state, { kind: 'end-day' }));
    expect(codeOf(() => planWish(state, { kind: 'end-day', dice: [7, 1] }))).toBe('campaign/dice');
  });

  test('is drawn by weight, on the first day of a week, in its season', () => {
    const weekly = table({
      when: 'weekly',
      dice: null,
      rows: [row('o1', 0, 0, 'A'), { ...row('o2', 0, 0, 'B'), weight: 3 }],
    });
    const state = start(chance(weekly));
    const draws = drawn(state, { kind: 'end-day', days: 14 });
    expect(draws).toHaveLength(2);
    expect(drawn(state, { kind: 'end-day', days: 7, dice: [2] })[0]).toMatchObject({
      words: 'B',
      thrown: { by: 'typed', values: [2] },
    });
    const months = state.calendar.months.length;
    const winter = { id: 'e1', name: 'Winter', months: [(state.calendar.start.month + 6) % months] };
    const never = settings({
      chance: { weathers: [RAIN], seasons: [winter], tables: [table({ seasonIds: ['e1'] })] },
    });
    expect(drawn(start(never), { kind: 'end-day' })).toEqual([]);
  });

  test('waits in the woods for whoever enters them, and befalls him alone', () => {
    const ambush = table({
      name: 'Ambush',
      when: 'entering',
      kindIds: ['k1'],
      dice: null,
      told: 'side',
      rows: [row('o1', 0, 0, 'Arrows fly.', [{ kind: 'lose', percent: 10 }])],
    });
    const state = start(settings({ land: LAND }), chance(ambush), area('k1', box(12, 5, 3, 10)));
    const march: Wish = { kind: 'march', armyId: armyNamed(state, 'Lords').id, path: [{ x: 14, y: 10 }] };
    const plan = planWish(state, march);
    expect(drawn(state, march)).toMatchObject([{ toArmy: armyNamed(state, 'Lords').id, toSide: 's1' }]);
    expect(armyHeads(armyNamed(plan.after, 'Lords'))).toBe(180);
    expect(armyHeads(armyNamed(plan.after, 'Host'))).toBe(300);
    expect(drawn(plan.after, { ...march, path: [{ x: 14.5, y: 10 }] })).toEqual([]);
  });

  test('changes the march in ground of a kind for some days; a season changes all miles and sight', () => {
    const flood = table({
      rows: [row('o1', 2, 12, 'Floods.', [{ kind: 'ground', kindId: 'k1', march: 0, days: 2 }])],
    });
    const way = [
      { x: 10, y: 10 },
      { x: 14, y: 10 },
    ];
    const dry = start(settings({ land: LAND }), area('k1', box(12, 5, 3, 10)));
    expect(wayOf(dry, way)).toMatchObject({ cost: 6, blockedBy: null });
    const wet = live([chance(flood), { kind: 'end-day' }, chance()], dry);
    expect(wet.groundNow).toEqual([{ kindId: 'k1', march: 0, until: 3 }]);
    expect(wayOf(wet, way).blockedBy).toBe('Woods');
    expect(live([{ kind: 'end-day' }], wet).groundNow).toHaveLength(1);
    expect(wayOf(live([{ kind: 'end-day' }, { kind: 'end-day' }], wet), way).blockedBy).toBeNull();
    const { month } = dateOf(dry.calendar, 1);
    const mud = { id: 'e1', name: 'Mud', months: [month], march: 0.5, road: 1, sight: 0.5 };
    const sight = { on: true, army: 8, place: 5, scout: 18, shared: true };
    const muddy = live([settings({ sight, chance: { weathers: [], seasons: [mud], tables: [] } })], dry);
    expect(wayOf(muddy, way).cost).toBe(12);
    expect(watchersOf(muddy, 's1').map(({ miles }) => miles)).toEqual([4]);
  });

  test('by hand: something is told, counted, asked', () => {
    const gold = { id: 'c1', name: 'Gold', of: 'sides', sign: 'coins', start: 10, floor: true };
    const hand = table({
      when: 'hand',
      dice: { count: 1, sides: 6 },
      rows: [
        row('o1', 1, 6, 'A purse is found.', [{ kind: 'tally', tallyId: 'c1', amount: 4 }, { kind: 'ask' }]),
      ],
    });
    const state = start(settings({ tallies: [gold] }), chance(hand));
    const after = live([{ kind: 'draw', tableId: 't1', sideId: 's2', dice: [3] }], state);
    expect(after.tallies).toEqual({ s2: { id: 's2', values: { c1: 14 } } });
    expect(Object.values(after.notesByDay)).toMatchObject([
      { text: 'Weather: A purse is found.', reminder: true, open: false },
    ]);
  });
});
