import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duelAction } from '../../../../rules/by-this-axe/duel/duel.ts';
import { duelRoundAction } from '../../../../rules/by-this-axe/duel/duel-round.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import { toNumber } from '../../../../rules/core/fraction.ts';
import type { Json } from '../../../../rules/core/json.ts';
import { chanceOf, listChances } from '../../../../rules/core/odds.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { tries } from '../../../support/tries.ts';
import { countEveryWay, fractionsOf, missesOf } from '../all-dice.ts';
import { oddsOf, side, who } from './support.ts';

type Fields = Readonly<Record<string, unknown>>;
type Ended = {
  readonly end: string;
  readonly wounds: { readonly challenger: number; readonly target: number };
};
type Shown = { readonly value: number };

const hero = who(['hero'], 4);
const superhero = who(['superhero'], 4);

describe('the duels of the rules’ own table', () => {
  test.each<[string, Fields, readonly number[], readonly number[]]>([
    [
      'Hero v Hero',
      { challenger: side(hero, '2/1/1'), target: side(hero, '2/1/1') },
      [0.480359, 0.480359, 0.039281],
      [0.2222, 0.2222],
    ],
    [
      'the same at 1:20',
      { scale: '1:20', challenger: side(hero, '2/1/1'), target: side(hero, '2/1/1') },
      [0.458585, 0.458585, 0.082829],
      [0.2222, 0.2222],
    ],
    [
      'attack v parry',
      { challenger: side(hero, '3/1/0'), target: side(hero, '1/3/0') },
      [0.606503, 0.37194, 0.021558],
      [0.1406, 0.1979],
    ],
    [
      'no tricks v one',
      { challenger: side(hero, '2/2/0'), target: side(hero, '2/1/1') },
      [0.523488, 0.431533, 0.044978],
      [0.2153, 0.2431],
    ],
    [
      'Superhero v Hero',
      { challenger: side(superhero, '4/3/1'), target: side(hero, '2/1/1') },
      [0.989235, 0.007425, 0.00334],
      [0.0961, 0.6343],
    ],
    [
      'Champion v Superhero',
      { challenger: side(who(['champion'], 5), '6/5/1'), target: side(superhero, '4/3/1') },
      [0.996383, 0.00254, 0.001077],
      [0.0901, 0.7049],
    ],
    [
      'Mage v Hero',
      { challenger: side(who(['mage'], 'none'), '1/1/1'), target: side(hero, '2/1/1') },
      [0.013797, 0.981506, 0.004697],
      [0.7222, 0.0926],
    ],
    [
      'Wizard v Hero',
      { challenger: side(who(['wizard'], 'none'), '2/2/2'), target: side(hero, '2/1/1') },
      [0.40106, 0.537467, 0.061473],
      [0.3981, 0.3272],
    ],
  ])('%s', (_name, input, chances, wounds) => {
    const { outcomes, figures } = oddsOf(duelAction, input);
    const rounded = (places: number) => (value: number) => Number(value.toFixed(places));
    const chance = (end: string) => toNumber(chanceOf(outcomes, (value) => value === end));
    expect(['challenger-wins', 'target-wins', 'both-die'].map(chance).map(rounded(6))).toEqual(chances);
    const first = (figures as unknown as { firstRound: Record<string, Shown> }).firstRound;
    expect(Object.values(first).map(({ value }) => rounded(4)(value))).toEqual(wounds);
    // The single round tells the same mean.
    expect(oddsOf(duelRoundAction, input).figures).toEqual(first);
  });
});

describe('one round', () => {
  const round = (input: Fields, dice: readonly number[]) =>
    withScriptedDice(dice, (script) => duelRoundAction.run(duelRoundAction.input.parse(input), script));

  test('tricks, attacks, parries, counterattack, saves: in this order, the challenger first', () => {
    const { value, steps } = round(
      {
        challenger: side({ ...hero, name: 'Ann' }, '2/1/1'),
        target: side({ ...superhero, name: 'Bob' }, '4/4/0'),
      },
      // Ann's trick works; her hits; Bob's four; her parry fails; Bob's two left parry one; saves.
      [2, 1, 3, 1, 4, 4, 5, 6, 3, 6, 5, 1],
    );
    expect(value).toEqual({
      end: 'goes-on',
      fled: [],
      wounds: { challenger: 1, target: 0 },
      hitsLeft: { challenger: 1, target: 3 },
      prayersSpent: { challenger: 0, target: 0 },
      lostDice: { challenger: 0, target: 0 },
    });
    expect(steps.map(({ label, value: came }) => [label, came])).toEqual([
      ['Ann: saves on this or less', 4],
      ['Bob: saves on this or less', 4],
      ['Ann: dirty tricks that work', 1],
      ['Bob: dice given up', 2],
      ['Ann: hits', 2],
      ['Bob: hits', 1],
      ['Ann: parries', 0],
      ['Bob: parries', 1],
      ['Ann: wounds', 1],
      ['Bob: wounds', 0],
      ['The duel', 'goes on'],
    ]);
  });

  test.each<[string, Fields, readonly number[], Json]>([
    [
      'more parries than hits strike back, and nothing parries that',
      { challenger: side(hero, '3/1/0'), target: side(hero, '1/3/0') },
      // No hit of either; the target parries three times and strikes back; one save fails.
      [4, 4, 4, 6, 6, 1, 2, 3, 3, 5],
      { end: 'goes-on', wounds: { challenger: 1, target: 0 } },
    ],
    [
      'as many parries as hits strike nothing back',
      { challenger: side(hero, '3/1/0'), target: side(hero, '1/3/0') },
      [1, 4, 4, 6, 6, 1, 5, 5],
      { end: 'goes-on', wounds: { challenger: 0, target: 0 } },
    ],
    [
      'a dying man still strikes',
      { scale: '1:20', challenger: side(hero, '3/1/0'), target: side(hero, '3/1/0') },
      [1, 4, 4, 1, 4, 4, 6, 6, 5, 5],
      { end: 'both-die', wounds: { challenger: 1, target: 1 } },
    ],
    [
      'who has no save rolls none',
      { challenger: side(who(['mage'], 'none'), '1/1/1'), target: side(hero, '3/1/0') },
      [6, 6, 1, 1, 6, 6, 6],
      { end: 'target-wins', wounds: { challenger: 2, target: 0 } },
    ],
    [
      'what resists ordinary weapons laughs at a mage',
      {
        challenger: side(who(['mage'], 'none'), '2/1/0'),
        target: side({ ...hero, abilities: ['resistance'] }, '3/1/0'),
      },
      [1, 1, 6, 6, 6, 6, 6],
      { end: 'goes-on', wounds: { challenger: 0, target: 0 } },
    ],
    [
      'dice given up may all be attack dice',
      { challenger: side(hero, '2/1/1'), target: side(hero, '2/2/0', { givesUp: 'attack' }) },
      [1, 1, 1, 4, 1, 6, 5],
      { end: 'goes-on', wounds: { challenger: 0, target: 1 } },
    ],
  ])('%s', (_name, input, dice, expected) => {
    const { end, wounds } = round(input, dice).value as unknown as Ended;
    expect({ end, wounds }).toEqual(expected);
  });

  test('nobody flees in the first round; later either may, and one is enough', () => {
    const flees = { challenger: side(hero, '3/1/0', { flees: true }), target: side(hero, '3/1/0') };
    expect((round(flees, [4, 4, 4, 4, 4, 4, 4, 4]).value as unknown as Ended).end).toBe('goes-on');
    expect(round({ ...flees, round: 2 }, [3]).value).toEqual({
      end: 'fled',
      fled: ['challenger'],
      wounds: { challenger: 0, target: 0 },
      hitsLeft: { challenger: 2, target: 2 },
      prayersSpent: { challenger: 0, target: 0 },
      lostDice: { challenger: 0, target: 0 },
    });
    expect((round({ ...flees, round: 2 }, [4, 4, 4, 4, 4, 4, 4, 4, 4]).value as unknown as Ended).end).toBe(
      'goes-on',
    );
    const both = { ...flees, target: side(hero, '3/1/0', { flees: true }), round: 2 };
    expect(fractionsOf(oddsOf(duelRoundAction, both).outcomes)['fled']).toBe('3/4');
    expect(fractionsOf(oddsOf(duelRoundAction, { ...flees, round: 2 }).outcomes)['fled']).toBe('1/2');
    expect(fractionsOf(oddsOf(duelRoundAction, flees).outcomes)['fled']).toBe(undefined);
  });

  test('prayers help every save and are counted', () => {
    const prayed = {
      challenger: side(hero, '3/1/0'),
      target: side(who(['hero'], 'none'), '3/1/0', { prayers: 2 }),
    };
    expect(round(prayed, [1, 1, 1, 4, 4, 4, 4, 4, 2, 2, 3]).value).toMatchObject({
      wounds: { challenger: 0, target: 1 },
      prayersSpent: { challenger: 0, target: 6 },
    });
  });

  test('a house may let dice stay lost: those given up and one for each wound', () => {
    const input = {
      challenger: side(superhero, '4/3/1'),
      target: side({ ...superhero, hitsTaken: 1 }, '3/3/0', { lostDice: 2 }),
      houseRules: { duelPoolDepletes: true },
    };
    const { value } = round(input, [1, 1, 1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5]);
    expect(value).toMatchObject({
      wounds: { challenger: 0, target: 2 },
      hitsLeft: { challenger: 3, target: 0 },
      lostDice: { challenger: 0, target: 6 },
    });
  });

  test.each<[string, Fields, string]>([
    ['too few dice', { challenger: side(hero, '1/1/0'), target: side(hero, '3/1/0') }, 'duel/wrong-pool'],
    ['too many dice', { challenger: side(hero, '4/1/0'), target: side(hero, '3/1/0') }, 'duel/wrong-pool'],
    [
      'two tricks of a hero',
      { challenger: side(hero, '1/1/2'), target: side(hero, '3/1/0') },
      'duel/too-many-tricks',
    ],
    [
      'somebody dead',
      { challenger: side({ ...hero, hitsTaken: 2 }, '3/1/0'), target: side(hero, '3/1/0') },
      'duel/already-dead',
    ],
  ])('refuses %s', (_name, input, code) => {
    let thrown: unknown = null;
    try {
      round(input, []);
    } catch (error) {
      thrown = error;
    }
    expect(thrown instanceof RuleRefusal && thrown.refusal.code).toBe(code);
  });
});

/** A duel's dice tell apart 1–2 (tricks), 3 and the rest; saves of 2 and 3 as well. */
const DUEL_FACES = [
  [1, 2],
  [3, 1],
  [6, 3],
] as const;

describe('exact odds', () => {
  test.each<[string, Fields]>([
    [
      'a trick against none',
      { challenger: side(who(['priest'], 3), '1/1/1'), target: side(who([], 2), '2/1/0') },
    ],
    [
      'both try tricks',
      { challenger: side(who(['mage'], 'none'), '1/1/1'), target: side(who([], 3), '1/1/1') },
    ],
    [
      'dice given up of either kind',
      { challenger: side(who([], 2), '1/1/1'), target: side(who([], 3), '1/2/0', { givesUp: 'both' }) },
    ],
    [
      'a try to flee',
      {
        round: 3,
        challenger: side(who([], 3), '1/2/0', { flees: true }),
        target: side(who([], 'none'), '2/1/0'),
      },
    ],
  ])('of a round are those of every way its dice can fall: %s', (_name, input) => {
    const { outcomes, also } = oddsOf(duelRoundAction, input);
    const told = { end: outcomes, ...also };
    expect({
      end: countEveryWay(duelRoundAction, input, ({ end }: Ended) => end, DUEL_FACES),
      woundsChallenger: countEveryWay(
        duelRoundAction,
        input,
        ({ wounds }: Ended) => wounds.challenger,
        DUEL_FACES,
      ),
      woundsTarget: countEveryWay(duelRoundAction, input, ({ wounds }: Ended) => wounds.target, DUEL_FACES),
    }).toEqual(Object.fromEntries(Object.entries(told).map(([name, source]) => [name, fractionsOf(source)])));
  });

  test.each<[string, Fields]>([
    ['to the death', { challenger: side(hero, '2/1/1'), target: side(who(['wizard'], 2), '2/2/2') }],
    [
      'fleeing',
      { challenger: side(hero, '2/2/0', { fleesAt: 1 }), target: side(superhero, '6/2/0', { fleesAt: 2 }) },
    ],
    [
      'dice stay lost',
      {
        challenger: side(superhero, '4/3/1'),
        target: side(superhero, '3/4/1', { givesUp: 'attack' }),
        houseRules: { duelPoolDepletes: true },
      },
    ],
  ])('of a whole duel agree with seeded ones: %s', (_name, input) => {
    const { outcomes } = oddsOf(duelAction, input);
    const misses = missesOf(duelAction, input, ({ end }: Ended) => end, outcomes, 4000, 7);
    expect(Math.max(...misses)).toBeLessThan(4);
  });

  test('change sides with the duellists, and make one', () => {
    const kinds = fc.constantFrom<readonly [readonly string[], number]>(
      [['hero'], 4],
      [['priest'], 3],
      [[], 3],
      [['wizard'], 6],
    );
    const duellist = fc
      .tuple(kinds, fc.constantFrom('none', '2', '4', '5'), fc.nat(), fc.nat(2), fc.nat(3))
      .map(([[kind, pool], save, split, tricks, fleesAt]) => {
        const most = Math.min(tricks, pool - 2, kind.includes('wizard') ? 2 : 1);
        const attack = 1 + (split % (pool - most - 1));
        return side(who(kind, save), `${attack}/${pool - most - attack}/${most}`, { fleesAt });
      });
    fc.assert(
      fc.property(duellist, duellist, (challenger, target) => {
        const mirrored: Readonly<Record<string, string>> = {
          'challenger-wins': 'target-wins',
          'target-wins': 'challenger-wins',
        };
        const there = fractionsOf(oddsOf(duelAction, { challenger, target }).outcomes);
        const back = oddsOf(duelAction, { challenger: target, target: challenger }).outcomes;
        const turned = Object.fromEntries(
          listChances(back).map(({ value, fraction }) => [
            mirrored[String(value)] ?? String(value),
            fraction,
          ]),
        );
        expect(turned).toEqual(there);
      }),
      { numRuns: tries(60), seed: 5 },
    );
  });

  test('two that cannot hurt each other are refused', () => {
    const ghost = side(who(['priest'], 'none', { fc: 2, abilities: ['resistance'] }), '2/1/0');
    expect(() => oddsOf(duelAction, { challenger: ghost, target: ghost })).toThrow(RuleRefusal);
  });
});
