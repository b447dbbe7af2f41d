import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const ID = 'by-this-axe/attack';
const example = async () => (await app.api.actions.list()).find((action) => action.id === ID)?.example;

describe('actions', () => {
  it('lists each with a JSON schema of its input', async () => {
    const list = await app.api.actions.list();
    const attack = list.find((action) => action.id === ID);
    expect(attack).toMatchObject({ odds: true, input: { type: 'object' } });
  });

  it('15.7 the list is worked out once, whoever asks', async () => {
    const list = await app.api.actions.list();
    expect(await app.api.actions.list()).toBe(list);
  });

  it('the same seed gives the same dice, and a run without one tells its seed', async () => {
    const input = await example();
    const first = await app.api.actions.run({ id: ID, input, seed: 42 });
    expect(await app.api.actions.run({ id: ID, input, seed: 42 })).toEqual(first);
    const unseeded = await app.api.actions.run({ id: ID, input });
    expect(unseeded.seed).toBe(7);
    expect(await app.api.actions.run({ id: ID, input, seed: 7 })).toEqual(unseeded);
    expect(first.sentences).toHaveLength(first.steps.length);
  });

  it('typed dice give what the same seeded dice gave', async () => {
    const input = await example();
    const seeded = await app.api.actions.run({ id: ID, input, seed: 42 });
    const dice = seeded.dice.flatMap((roll) => roll.values);
    const typed = await app.api.actions.run({ id: ID, input, dice });
    expect(typed).toEqual({ ...seeded, seed: null });
  });

  it('refuses too few, too many and impossible dice', async () => {
    const input = await example();
    const { dice } = await app.api.actions.run({ id: ID, input, seed: 42 });
    const fell = dice.flatMap((roll) => roll.values);
    const runWith = (typed: number[]) => refusalFrom(app.api.actions.run({ id: ID, input, dice: typed }));
    expect(await runWith(fell.slice(0, -1))).toMatchObject({ code: 'dice/missing', current: { sides: 6 } });
    expect(await runWith([...fell, 1])).toMatchObject({ code: 'dice/left-over' });
    expect(await runWith([7, ...fell.slice(1)])).toMatchObject({ code: 'dice/impossible' });
  });

  it('odds are exact and sum to one', async () => {
    const { outcomes } = await app.api.actions.odds({ id: ID, input: await example() });
    expect(outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(outcomes[0]?.fraction).toMatch(/^\d+(\/\d+)?$/);
  });

  it('names an unknown action and a bad input', async () => {
    expect(await refusalFrom(app.api.actions.run({ id: 'a/b', input: {} }))).toMatchObject({
      code: 'action/not-found',
      place: 'id',
    });
    expect(await refusalFrom(app.api.actions.odds({ id: ID, input: {} }))).toMatchObject({
      code: 'input/invalid',
    });
  });
});
