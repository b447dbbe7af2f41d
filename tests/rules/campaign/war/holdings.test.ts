import { describe, expect, test } from 'vitest';
import { tellAll } from '../../../../rules/campaign/tell.ts';
import { WAR_OFF } from '../../../../rules/campaign/war/off.ts';
import { armyNamed, live, planWish, type Wish } from '../support.ts';
import { place, placeNamed, settings, start } from './support.ts';

const HOLDING = settings({ holding: { ...WAR_OFF.holding, on: true } });
const END: Wish = { kind: 'end-day', contacts: 'wait' };
const go = (state: ReturnType<typeof start>, name: string, x: number): Wish => ({
  kind: 'march',
  armyId: armyNamed(state, name).id,
  path: [{ x, y: 10 }],
  beyondRate: true,
  stopAtContact: false,
});

describe('places', () => {
  test('are taken on arrival where nobody has to besiege them', () => {
    const state = start(HOLDING, place('Miln', { x: 15, y: 10 }, { type: 'village', sideId: 's2' }));
    const plan = planWish(state, go(state, 'Lords', 15));
    expect(tellAll(plan.facts, plan.after)).toContain('League enters Miln, held by Horde until now.');
    expect(placeNamed(plan.after, 'Miln').sideId).toBe('s1');
  });

  test('stay whose they are where nothing of it is switched on', () => {
    const state = start(place('Miln', { x: 15, y: 10 }, { type: 'village', sideId: 's2' }));
    expect(placeNamed(live([go(state, 'Lords', 15), END], state), 'Miln').sideId).toBe('s2');
  });

  test('fall after so many days of siege, with a line for each step', () => {
    const begun = live([HOLDING, place('Saltbridge', { x: 15, y: 10 }, { sideId: 's2' })], start());
    const besieged = live([go(begun, 'Lords', 15)], begun);
    const id = placeNamed(besieged, 'Saltbridge').id;
    expect(besieged.sieges[id]).toEqual({ id, sideId: 's1', since: 1, days: 4 });
    const three = live([END, END, END], besieged);
    expect(placeNamed(three, 'Saltbridge').sideId).toBe('s2');
    const last = planWish(three, END);
    expect(placeNamed(last.after, 'Saltbridge').sideId).toBe('s1');
    expect(last.after.sieges).toEqual({});
    expect(tellAll(last.facts, last.after).slice(0, 2)).toEqual([
      'The siege of Saltbridge is over: it has fallen.',
      'League takes Saltbridge, held by Horde until now.',
    ]);
  });

  test('are relieved, left alone again, or spared by a treaty', () => {
    const state = live([HOLDING, place('Saltbridge', { x: 15, y: 10 }, { sideId: 's2' })], start());
    const besieged = live([go(state, 'Lords', 15), END], state);
    const because = (wishes: readonly Wish[]) => {
      const facts = planWish(live(wishes.slice(0, -1), besieged), wishes.at(-1) as Wish).facts;
      return facts.flatMap((fact) => (fact.kind === 'siege-ended' ? [fact.because] : []));
    };
    expect(because([go(besieged, 'Host', 15.2)])).toEqual(['relieved']);
    expect(because([go(besieged, 'Lords', 30)])).toEqual(['left']);
    const s1 = { ...besieged.sides['s1'], kind: 'set-side', peace: ['s2'] } as Wish;
    expect(because([s1, END])).toEqual(['peace']);
  });

  test('of a kind that is never taken stay', () => {
    const region = place('The March', { x: 15, y: 10 }, { type: 'region', sideId: 's2' });
    const state = live([HOLDING, region], start());
    expect(placeNamed(live([go(state, 'Lords', 15), END, END], state), 'The March').sideId).toBe('s2');
  });
});
