import { describe, expect, test } from 'vitest';
import { everyWay } from '../../../rules/core/every-way.ts';
import { listChances } from '../../../rules/core/odds.ts';
import { formations } from '../../../rules/formations/index.ts';
import { atMost } from '../../support/tries.ts';
import { CAVALRY, GUN, INFANTRY, SPECIAL } from './support.ts';

/** Odds written for many dice against the rule itself, run over every way a few dice can fall. */
const agree = (name: string, input: object): void => {
  const action = formations.actions.find(({ id }) => id === `formations/${name}`);
  if (action?.odds === undefined) throw new Error(name);
  const parsed = action.input.parse(input);
  const byKey = (list: readonly { readonly value: unknown; readonly fraction: string }[]) =>
    Object.fromEntries(list.map(({ value, fraction }) => [value, fraction]));
  const walked = everyWay((dice) => (action.run(parsed, dice).value as { result: string }).result);
  expect(byKey(listChances(action.odds(parsed).outcomes))).toEqual(byKey(listChances(walked)));
};

describe('odds of many dice', () => {
  test('contests of up to three dice a side', () => {
    for (let a = 0; a <= 3; a += 1) {
      // Six dice fall in as many ways as all others together.
      for (let b = 0; b <= (a === 3 ? atMost(2, 3) : 3); b += 1) {
        for (const unmatchedDice of ['ignore', 'count-as-wins']) {
          for (const type of [INFANTRY, CAVALRY, SPECIAL]) {
            agree('contest', {
              a: { ...INFANTRY, contestDice: a },
              b: { ...type, contestDice: b, move: 12 },
              houseRules: { unmatchedDice },
            });
          }
        }
      }
    }
    agree('contest', { a: { ...INFANTRY, contestDice: 3 }, b: { ...CAVALRY, contestDice: 3, move: 12 } });
    agree('contest', { a: SPECIAL, b: GUN });
    agree('contest', { a: GUN, b: CAVALRY });
  });

  test('artillery on up to three units', () => {
    for (const contested of [true, false]) {
      for (let count = 1; count <= 3; count += 1) {
        for (const panicCheck of ['always', 'only-with-tokens']) {
          const units = Array.from({ length: count }, () => ({ unit: {} }));
          agree('artillery', {
            gun: { ...GUN, range: 80 },
            distance: 10,
            commander: { command: 6 },
            units: contested ? [...units, { unit: {}, contested }] : units,
            tokens: count - 1,
            houseRules: { panicCheck },
          });
        }
      }
    }
  });

  test('fleeing from one and two enemies, and several units that assault one', () => {
    agree('flee', { unit: { defence: 1 }, commander: { command: 7 }, enemies: [INFANTRY] });
    agree('flee', { unit: { defence: 3 }, commander: { command: 9 }, enemies: [CAVALRY, GUN] });
    agree('flee', { unit: { defence: 2 }, commander: { command: 3 }, enemies: [CAVALRY, INFANTRY] });
    const target = { defence: 2 };
    agree('massed-assault', { target, attackers: [{ unit: {}, actions: 2 }, { unit: CAVALRY }] });
    agree('massed-assault', { target: GUN, attackers: [{ unit: SPECIAL }, { unit: {} }] });
    agree('massed-assault', {
      target,
      attackers: [{ unit: CAVALRY, actions: 2 }, { unit: CAVALRY }],
      houseRules: { cavalryMissBogs: true },
    });
  });
});
