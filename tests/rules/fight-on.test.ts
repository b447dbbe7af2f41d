import { describe, expect, it } from 'vitest';
import { meleeAction } from '../../rules/blood-lust/combat/melee.ts';
import type { Action } from '../../rules/core/action.ts';
import { type FightOn, fightOn } from '../../rules/core/fight-on.ts';
import { contestAction } from '../../rules/formations/combat/contest.ts';
import { closeAction } from '../../rules/princecon/close-action/action.ts';
import { allSystems } from '../../rules/registry.ts';

const ruleOf = ({ goesOn }: Action): FightOn<unknown> => {
  if (goesOn === undefined) throw new Error('this fight does not go on');
  return goesOn as FightOn<unknown>;
};

/** Every way of each round followed to its end, nothing gathered and nothing left out. */
const goneBy = (rule: FightOn<unknown>, input: unknown, rounds: number): number =>
  rule
    .ends(input)
    .reduce(
      (sum, { chance, gone, next }) =>
        sum + chance * (gone.B ? 1 : next === null || rounds === 1 ? 0 : goneBy(rule, next, rounds - 1)),
      0,
    );

const small = (unit: object) => ({ unit: { troopType: 'mi', level: 1, frontage: 2, castings: 2, ...unit } });

const FIGHTS = [
  {
    name: 'PRINCECON',
    action: closeAction,
    input: closeAction.input.parse({ a: small({ name: 'Spears' }), b: small({ name: 'Axes', level: 2 }) }),
  },
  {
    name: 'Blood Lust',
    action: meleeAction,
    input: meleeAction.input.parse({
      fighters: [
        { name: 'Legion', side: 'A', unit: { class: 'drill', race: 'Human', stands: 2, melee: 'im' } },
        { name: 'Warband', side: 'B', unit: { class: 'mass', race: 'Orc', stands: 1 } },
      ],
      fights: [
        { attacker: 'Legion', target: 'Warband', contact: 1 },
        { attacker: 'Warband', target: 'Legion', contact: 1 },
      ],
      options: { abilityDice: 'd6', mode: 'historical', tier: 'advanced' },
    }),
  },
  { name: 'Formations', action: contestAction, input: contestAction.example },
];

describe.each(FIGHTS)('18 if they fight on: $name', ({ action, input }) => {
  const rule = ruleOf(action);
  const { rounds, refused } = fightOn(rule, input);

  it('each round is every way of those before followed to its end', () => {
    expect(refused).toBe(null);
    expect(rounds).toHaveLength(3);
    for (const [index, { A, B, both, still }] of rounds.slice(0, 2).entries()) {
      expect(B + both).toBeCloseTo(goneBy(rule, input, index + 1), 4);
      expect(A + B + both + still).toBeCloseTo(1, 6);
    }
    expect(rounds[2]?.still).toBeLessThan(rounds[0]?.still ?? 0);
  });
});

it('18 the first turn of a close action is that of its odds', () => {
  const input = closeAction.example;
  const figures = closeAction.odds?.(input).figures as Record<string, { value: number }>;
  const first = ruleOf(closeAction)
    .ends(input)
    .reduce((sum, { chance, gone }) => sum + (gone.B && !gone.A ? chance : 0), 0);
  expect(first).toBeCloseTo(figures['onlyBGivesWay']?.value ?? -1, 4);
});

it('18 where it cannot be told the screen says why', () => {
  const refused = allSystems()
    .flatMap(({ actions }) => actions)
    .filter(({ goesOn }) => goesOn !== undefined)
    .flatMap((action) => ruleOf(action).refuses(action.example) ?? []);
  expect(refused).toEqual([
    expect.stringContaining('With characters'),
    expect.stringContaining('only these blows are worked out'),
  ]);
});

it('18 of every action the odds are known, or no dice fall', () => {
  const fall = (action: Action): boolean => {
    let rolled = false;
    const dice = {
      roll: (sides: number, count: number, purpose: string) => {
        rolled = true;
        return { sides, purpose, values: Array.from({ length: count }, () => 1) };
      },
    };
    action.run(action.example, dice);
    return rolled;
  };
  const open = allSystems()
    .flatMap(({ actions }) => actions)
    .filter((action) => action.odds === undefined && fall(action));
  expect(open.map(({ id }) => id)).toEqual([]);
});
