import { describe, expect, test } from 'vitest';
import { meleeAction } from '../../../../rules/by-this-axe/combat/melee.ts';

const troop = (name: string, weapon: string, more: object = {}) => ({
  name,
  figures: 100,
  fc: 3,
  armor: 'medium',
  shield: true,
  weapons: [weapon],
  ...more,
});

const oddsWith =
  (joiners: number, more: object = {}, unit: object = {}) =>
  () =>
    meleeAction.odds?.(
      meleeAction.input.parse({
        attacker: { unit: troop('A', 'spear') },
        defender: { unit: troop('D', 'spear') },
        joining: Array.from({ length: joiners }, (_, index) => ({
          side: index % 2 === 0 ? 'attacker' : 'defender',
          struckBack: 2,
          unit: troop(`Joiner ${index}`, ['spear', 'sword', 'pike'][index % 3] as string, unit),
          ...more,
        })),
      }),
    );

describe('15.6 a melee of very many', () => {
  test.each([12, 40])('15.6 %i joiners of 100 figures are refused, with what to make smaller', (joiners) => {
    expect(oddsWith(joiners)).toThrow(/too large for exact odds: leave out some of the joining units/);
  });

  test('15.6 many that try to evade are refused before anything is worked out', () => {
    expect(oddsWith(40, { evades: true }, { abilities: ['evasive'] })).toThrow(
      /at most 8 that try to evade at once/,
    );
  });

  test('15.6 two joiners of 100 figures are answered exactly', () => {
    const odds = oddsWith(2)();
    const total = odds?.outcomes.entries.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
    expect(total).toBe(BigInt(odds?.outcomes.total ?? 0));
  });
});
