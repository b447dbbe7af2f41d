import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../../../rules/campaign/figures.ts';
import { quickestWay } from '../../../../rules/campaign/war/quickest.ts';
import { wayOf } from '../../../../rules/campaign/war/way.ts';
import { armyNamed, codeOf, live, planWish } from '../support.ts';
import { area, box, LAND, road, settings, start } from './support.ts';

const at = (x: number, y: number) => ({ x, y });
const marched = (state: ReturnType<typeof start>, wish: object) =>
  planWish(state, { kind: 'march', armyId: armyNamed(state, 'Lords').id, ...wish }).facts.find(
    (fact) => fact.kind === 'marched',
  );

describe('ground that counts', () => {
  test('makes more of the miles gone in it, and says so part by part', () => {
    const state = start(settings({ land: LAND }), area('k1', box(12, 5, 3, 10)));
    expect(wayOf(state, [at(10, 10), at(19, 10)])).toEqual({
      miles: 9,
      cost: 12,
      parts: [
        { what: 'open country', miles: 6, factor: 1, cost: 6 },
        { what: 'Woods', miles: 3, factor: 0.5, cost: 6 },
      ],
      blockedBy: null,
    });
    expect(marched(state, { path: [at(19, 10)] })).toMatchObject({ miles: 9, cost: 12 });
    expect(codeOf(() => marched(state, { path: [at(19.1, 10)] }))).toBe('campaign/too-far');
  });

  test('what is drawn later lies on top; what was drawn before ground counted is of its kind', () => {
    const state = start(
      settings({ land: LAND }),
      { kind: 'change-campaign', map: { terrain: [{ type: 'woods', points: box(12, 5, 10, 10) }] } },
      area('k3', box(12, 5, 5, 10)),
    );
    expect(wayOf(state, [at(12, 10), at(22, 10)]).parts.map(({ what, miles }) => [what, miles])).toEqual([
      ['Hills', 5],
      ['Woods', 5],
    ]);
  });

  test('off, it changes nothing at all: the march has no parts', () => {
    const drawn = [area('k1', box(12, 5, 3, 10)), road([at(10, 10), at(30, 10)])];
    const state = start(settings({ land: { ...LAND, on: false } }), ...drawn);
    const event = marched(state, { path: [at(22, 10)], way: 'quickest' });
    expect(event).toMatchObject({ miles: 12, path: [at(10, 10), at(22, 10)] });
    expect(event).not.toHaveProperty('cost');
    expect(figuresOf(state, armyNamed(state, 'Lords'))).toMatchObject({ milesLeft: 12, spentToday: 0 });
  });

  test('a road is taken where that is faster', () => {
    const state = start(settings({ land: LAND }), road([at(10, 12), at(40, 12)], { name: 'King’s Road' }));
    const way = quickestWay(state, at(10, 10), [at(40, 10)]);
    expect(way).toHaveLength(3);
    const straight = wayOf(state, [at(10, 10), at(40, 10)]).cost;
    const { cost, parts } = wayOf(state, [at(10, 10), ...way]);
    expect(cost).toBeLessThan(straight);
    expect(parts.map(({ what }) => what)).toContain('King’s Road');
    expect(quickestWay(state, at(10, 10), [at(12, 8)])).toEqual([at(12, 8)]);
  });

  test('what cannot be crossed is gone around, or the army is told so', () => {
    const state = start(settings({ land: LAND }), area('k2', box(12, 5, 3, 10)));
    expect(codeOf(() => marched(state, { path: [at(19, 10)] }))).toBe('campaign/no-way-through');
    const event = marched(state, { path: [at(17, 10)], way: 'quickest', beyondRate: true });
    expect(wayOf(state, event?.path ?? []).blockedBy).toBeNull();
    const free = start(settings({ land: LAND }), area('k2', box(0, 20, 100, 5)));
    expect(codeOf(() => marched(free, { path: [at(10, 30)], way: 'quickest' }))).toBe(
      'campaign/no-way-through',
    );
  });

  test('a river is waded for its price, crossed freely at its crossings and where a road goes over it', () => {
    const river = road([at(15, 0), at(15, 40)], { type: 'river', name: 'the Ash' });
    const state = start(settings({ land: LAND }), river);
    expect(wayOf(state, [at(10, 10), at(20, 10)])).toMatchObject({
      cost: 13,
      parts: [{ what: 'open country' }, { what: 'wading the Ash', miles: 0, factor: null, cost: 3 }],
    });
    const ford = { crossings: [{ name: 'Ford', at: at(15, 10.3) }] };
    expect(wayOf(start(settings({ land: LAND }), { ...river, ...ford }), [at(10, 10), at(20, 10)]).cost).toBe(
      10,
    );
    const bridged = start(settings({ land: LAND }), river, road([at(10, 10), at(20, 10)], { factor: 1 }));
    expect(wayOf(bridged, [at(10, 10), at(20, 10)]).cost).toBe(10);
    const barred = start(settings({ land: LAND }), {
      ...river,
      barred: true,
      crossings: [{ name: 'Bridge', at: at(15, 14) }],
    });
    const way = quickestWay(barred, at(10, 10), [at(20, 10)]);
    expect(way).toContainEqual(at(15, 14));
  });

  test('orders take what the day allows of the ground, and the half that spares the wounded', () => {
    const state = start(settings({ land: LAND }), area('k1', box(13, 5, 20, 10)));
    const armyId = armyNamed(state, 'Lords').id;
    const orders = { path: [at(30, 10)], pace: 'full' };
    const given = planWish(state, { kind: 'order', armyId, orders });
    expect(given.warnings).toEqual([]);
    expect(given.told).toEqual([
      "20 miles: open country 3, Woods 17 at ½ takes 34, 37 of its rate. 4 days by today's weather.",
    ]);
    let now = live([{ kind: 'end-day' }], given.after);
    expect(armyNamed(now, 'Lords').at).toEqual(at(17.5, 10));
    now = live([{ kind: 'end-day' }, { kind: 'end-day' }, { kind: 'end-day' }], now);
    expect(armyNamed(now, 'Lords')).toMatchObject({ at: at(30, 10), orders: null });
    const half = live(
      [{ kind: 'order', armyId, orders: { ...orders, pace: 'half' } }, { kind: 'end-day' }],
      state,
    );
    expect(armyNamed(half, 'Lords').at).toEqual(at(14.5, 10));
  });

  test('weather changes miles on the roads and off them', () => {
    const rain = { id: 'w1', name: 'Rain', look: 'rain', march: 0.5, road: 1, sight: 0.5 };
    const state = start(
      settings({ land: { ...LAND, road: 1 }, chance: { weathers: [rain], seasons: [], tables: [] } }),
      road([at(10, 10), at(40, 10)]),
      { kind: 'set-weather', weatherId: 'w1', days: 2 },
    );
    expect(wayOf(state, [at(10, 10), at(16, 10)]).cost).toBe(6);
    expect(wayOf(state, [at(10, 20), at(16, 20)]).cost).toBe(12);
    expect(live([{ kind: 'end-day' }, { kind: 'end-day' }], state).weather).toBeNull();
  });
});
