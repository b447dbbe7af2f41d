import { describe, expect, it } from 'vitest';
import { callArmies, withCalledArmies } from '../../../rules/campaign/called.ts';
import { nameAll } from '../../../rules/campaign/coalition.ts';
import { showPlan } from '../../../rules/campaign/show-plan.ts';
import { namesFor } from '../../../rules/campaign/words.ts';
import { foot, live, muster, planWish, side } from './support.ts';

const levy = (sideId: string, x: number, name = 'Levy') =>
  muster(sideId, name, { x, y: 10 }, [foot('Spears', 100)]);

const named = (state: ReturnType<typeof live>) =>
  Object.keys(state.armies).map((id) => callArmies(state)(id));

describe('armies that are called alike', () => {
  it('of one side have a number by their age, and the first keeps its name', () => {
    const state = live([side('League'), side('Horde'), levy('s1', 10), levy('s1', 20), levy('s1', 30)]);
    expect(named(state)).toEqual(['Levy', 'Levy (2)', 'Levy (3)']);
    expect(Object.values(withCalledArmies(state).armies).map(({ name }) => name)).toEqual(named(state));
    expect(withCalledArmies(withCalledArmies(state))).toEqual(withCalledArmies(state));
  });

  it('the tenth comes after the second', () => {
    const state = live([side('League'), ...Array.from({ length: 11 }, (_, index) => levy('s1', index + 1))]);
    expect(namesFor(state, null).army('a2')).toBe('Levy');
    expect([...new Set(named(state))]).toHaveLength(11);
    expect(named(state)).toContain('Levy (11)');
  });

  it('of two sides say their side, and a name given by hand is not taken a second time', () => {
    const state = live([
      side('League'),
      side('Horde'),
      levy('s1', 10),
      levy('s1', 20, 'Levy (2)'),
      levy('s1', 30),
    ]);
    expect(named(state)).toEqual(['Levy', 'Levy (2)', 'Levy (3)']);
    expect(named(live([levy('s2', 40)], state))).toEqual([
      'Levy (League)',
      'Levy (2)',
      'Levy (League, 2)',
      'Levy (Horde)',
    ]);
  });

  it('a side reads no mark that comes from an army it does not know', () => {
    const alone = live([side('League'), side('Horde'), levy('s1', 10), levy('s2', 11)]);
    const more = live([levy('s2', 40), levy('s2', 50)], alone);
    const ids = Object.keys(alone.armies);
    for (const id of ids) expect(namesFor(more, 's1').army(id), 's1').toBe(namesFor(alone, 's1').army(id));
    expect(ids.map((id) => namesFor(more, 's1').army(id))).toEqual(['Levy', 'Levy (Horde)']);
    const [own = '', faced = ''] = ids;
    expect(nameAll(more, [faced], [own, faced])).toBe('Levy (Horde)');
  });

  it('a preview names them as they will be called', () => {
    const state = live([side('League'), levy('s1', 10)]);
    const plan = planWish(state, levy('s1', 20));
    expect(showPlan(state, plan).armies.map(({ name }) => name)).toEqual(['Levy (2)']);
  });
});
