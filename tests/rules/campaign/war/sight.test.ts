import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toldTo } from '../../../../rules/campaign/chronicle.ts';
import type { Fact } from '../../../../rules/campaign/events.ts';
import { lookAs } from '../../../../rules/campaign/mask.ts';
import { ownersNow } from '../../../../rules/campaign/owners.ts';
import { writeState } from '../../../../rules/campaign/patch.ts';
import { WAR_OFF } from '../../../../rules/campaign/war/off.ts';
import { armyNamed, foot, live, muster, planWish, type Wish } from '../support.ts';
import { ALL_ON } from './any-war.ts';
import { area, box, LAND, place, placeNamed, settings, start } from './support.ts';

const SIGHT = settings({ sight: { ...WAR_OFF.sight, on: true, army: 8, place: 5, scout: 18 } });
const END: Wish = { kind: 'end-day', contacts: 'wait' };
const go = (armyId: string, x: number, y = 10): Wish => ({
  kind: 'march',
  armyId,
  path: [{ x, y }],
  beyondRate: true,
  stopAtContact: false,
});
const eyes = (state: ReturnType<typeof start>, sideId: string) => lookAs(state, sideId).state;
const foreign = (state: ReturnType<typeof start>) =>
  Object.values(eyes(state, 's1').armies).flatMap(({ name, at, sideId }) =>
    sideId === 's1' ? [] : [{ name, at }],
  );
const ghosts = (state: ReturnType<typeof start>) =>
  Object.values(eyes(state, 's1').sightings).flatMap(({ id, name, at, day }) =>
    id.includes('-a') ? [{ name, at, day }] : [],
  );

describe('sight', () => {
  test('shows who is near without strength, and paler where he was seen last and when', () => {
    const state = start(SIGHT);
    const host = armyNamed(state, 'Host').id;
    expect(foreign(state)).toEqual([]);
    const near = live([go(host, 17)], state);
    expect(foreign(near)).toEqual([{ name: 'Host', at: { x: 17, y: 10 } }]);
    expect(Object.values(eyes(near, 's1').armies).find(({ name }) => name === 'Host')).toMatchObject({
      units: [],
      orders: null,
      rate: null,
    });
    expect(ghosts(near)).toEqual([]);
    const gone = live([END, END, go(host, 60)], near);
    expect(foreign(gone)).toEqual([]);
    // In sight for eight miles, lost just beyond.
    expect(ghosts(gone)).toEqual([{ name: 'Host', at: { x: 18.5, y: 10 }, day: 3 }]);
    const looked = live([go(armyNamed(gone, 'Lords').id, 14)], gone);
    expect(ghosts(looked)).toEqual([]);
  });

  test('is less in woods and bad weather, further for scouts until they march', () => {
    const fog = { id: 'w1', name: 'Fog', look: 'fog', march: 1, road: 1, sight: 0.5 };
    const state = live(
      [
        settings({ land: LAND, chance: { weathers: [fog], seasons: [], tables: [] } }),
        area('k1', box(16, 5, 3, 10)),
        go(armyNamed(start(), 'Host').id, 17),
      ],
      start(SIGHT),
    );
    expect(foreign(state)).toEqual([]);
    const lords = armyNamed(state, 'Lords').id;
    const scouting = live([{ kind: 'scout', armyId: lords, on: true }], state);
    expect(foreign(scouting)).toHaveLength(1);
    expect(foreign(live([{ kind: 'set-weather', weatherId: 'w1' }], scouting))).toEqual([]);
    expect(foreign(live([go(lords, 9)], scouting))).toEqual([]);
  });

  test('is shared by allies who agree to it', () => {
    const ally: Wish = {
      kind: 'set-side',
      id: null,
      name: 'Shire',
      colour: 'ochre',
      shape: 'diamond',
      peace: ['s1'],
    };
    const scene = live([ally, muster('s3', 'Watch', { x: 75, y: 10 }, [foot('Watch', 20)])], start(SIGHT));
    expect(foreign(scene).map(({ name }) => name)).toEqual(['Host', 'Watch']);
    expect(foreign(live([settings({ sight: { ...scene.settings.sight, shared: false } })], scene))).toEqual(
      [],
    );
  });

  test('tells who holds a place as it was known last', () => {
    const on = settings({ holding: { ...WAR_OFF.holding, on: true } });
    const state = live([on, place('Far', { x: 60, y: 40 }, { type: 'village' })], start(SIGHT));
    const taken = live([END, go(armyNamed(state, 'Host').id, 60, 40)], state);
    const [far] = Object.values(eyes(taken, 's1').places);
    expect(far?.sideId).toBeNull();
    expect(Object.values(eyes(taken, 's1').sightings)).toMatchObject([{ day: 1, sideId: null, name: 'Far' }]);
    expect(Object.values(eyes(taken, 's2').places)[0]?.sideId).toBe('s2');
    const seen = live([go(armyNamed(taken, 'Lords').id, 54, 40)], taken);
    expect(Object.values(eyes(seen, 's1').places)[0]?.sideId).toBe('s2');
  });

  test('hides whom the game master gives a place to from those who do not see it', () => {
    const scene = live([place('Far', { x: 60, y: 40 }, { sideId: 's2' })], start(SIGHT));
    const given = (name: string, sideId: string | null) =>
      planWish(scene, {
        ...placeNamed(scene, 'Far'),
        kind: 'set-place',
        name,
        sideId,
      }).facts;
    expect(given('Far', null)).toMatchObject([{ kind: 'place-changed', seenBy: ['s2'] }]);
    expect(given('Farther', 's2')).toMatchObject([{ kind: 'place-changed', seenBy: ['s2'] }]);
    const [change] = given('Far', 's1');
    const rows = [{ entry: 1, batch: 1, place: 1, day: 1, event: change as Fact }];
    const told = (sideId: string) => [...toldTo(sideId, rows, scene, () => ownersNow(scene)).values()];
    expect([told('s1'), told('s2'), told('s3')]).toEqual([
      ['Far is held by League.'],
      ['Far is held by League.'],
      [],
    ]);
  });

  test('off, everything is as it always was', () => {
    const state = live([go(armyNamed(start(), 'Host').id, 17)], start());
    expect(foreign(state)).toEqual([]);
    expect(state.sightings).toEqual({});
  });

  test('a side’s map never depends on what it cannot see', () => {
    const step = fc.record({
      x: fc.integer({ min: 40, max: 99 }),
      y: fc.integer({ min: 0, max: 69 }),
      end: fc.boolean(),
    });
    const { sight: _sight, ...rules } = ALL_ON;
    const scene = live(
      [
        settings(rules),
        place('Tusk', { x: 90, y: 60 }, { sideId: 's2' }),
        place('Miln', { x: 12, y: 10 }, { sideId: 's1' }),
        place('Moor', { x: 60, y: 40 }, { type: 'village' }),
        area('k1', box(45, 0, 45, 60)),
      ],
      start(SIGHT),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 6 }), (one, other) => {
        const days = Math.max(one.length, other.length);
        const lived = (steps: typeof one) => {
          let state = scene;
          for (let day = 0; day < days; day += 1) {
            const next = steps[day];
            if (next !== undefined) state = live([go(armyNamed(state, 'Host').id, next.x, next.y)], state);
            if (next?.end === true)
              state = live([muster('s2', 'Horde Levy', { x: next.x, y: next.y }, [foot('Levy', 10)])], state);
            state = live([END], state);
          }
          return writeState(eyes(state, 's1'));
        };
        expect(lived(one)).toBe(lived(other));
      }),
      { numRuns: 40 },
    );
  });
});
