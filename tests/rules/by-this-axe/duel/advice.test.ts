import { describe, expect, test } from 'vitest';
import { duelAdviceAction } from '../../../../rules/by-this-axe/duel/advice.ts';
import { listAllotments } from '../../../../rules/by-this-axe/duel/allotment.ts';
import { duelAction } from '../../../../rules/by-this-axe/duel/duel.ts';
import { duelOdds, readFinish } from '../../../../rules/by-this-axe/duel/duel-odds.ts';
import { makeRounds } from '../../../../rules/by-this-axe/duel/round-odds.ts';
import { type Both, forDuellists } from '../../../../rules/by-this-axe/duel/sides.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import { toNumber } from '../../../../rules/core/fraction.ts';
import { chanceOf } from '../../../../rules/core/odds.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { allot, oddsOf, who } from './support.ts';

type Fields = Readonly<Record<string, unknown>>;
type Allot = { readonly attack: number; readonly parry: number; readonly tricks: number };
type Mix = readonly { readonly allot: Allot; readonly p: number }[];
type Chances = Readonly<Record<string, { readonly value: number; readonly fraction: string }>>;
type Advice = {
  readonly worth: { readonly least: number; readonly most: number };
  readonly mix: Mix;
  readonly enemyMix: Mix;
  readonly against: {
    readonly allot: Allot;
    readonly plan: readonly {
      readonly hitsLeft: Both<number>;
      readonly allot: Allot;
      readonly flees: boolean;
    }[];
    readonly chances: Chances;
    readonly repeated: readonly { readonly allot: Allot; readonly worth: number }[];
  } | null;
};

const advise = (input: Fields): Advice =>
  withScriptedDice([], (none) => duelAdviceAction.run(duelAdviceAction.input.parse(input), none))
    .value as unknown as Advice;

const against = (input: Fields): NonNullable<Advice['against']> => {
  const found = advise(input).against;
  if (found === null) throw new Error('a guess was given');
  return found;
};

const hero = who(['hero'], 4);
const superhero = who(['superhero'], 4);
const write = ({ attack, parry, tricks }: Allot): string => `${attack}/${parry}/${tricks}`;
const mixed = (mix: Mix): Record<string, number> =>
  Object.fromEntries(mix.map((line) => [write(line.allot), Number(line.p.toFixed(4))]));

describe('the secret game', () => {
  test.each<[string, Fields, number, Record<string, number>, Record<string, number>]>([
    [
      'two heroes',
      { challenger: { character: hero }, target: { character: hero } },
      0,
      { '3/1/0': 1 },
      { '3/1/0': 1 },
    ],
    [
      'a superhero against a hero: both must mix',
      { challenger: { character: superhero }, target: { character: hero } },
      0.973957575,
      { '3/5/0': 0.812, '4/4/0': 0.188 },
      { '1/3/0': 0.2466, '3/1/0': 0.7534 },
    ],
    [
      'the same from the hero’s side',
      { side: 'target', challenger: { character: superhero }, target: { character: hero } },
      -0.973957575,
      { '1/3/0': 0.2466, '3/1/0': 0.7534 },
      { '3/5/0': 0.812, '4/4/0': 0.188 },
    ],
    [
      'a wizard without armour against a hero',
      { challenger: { character: who(['wizard'], 'none') }, target: { character: hero } },
      -0.121553049,
      { '2/4/0': 0.879, '3/3/0': 0.121 },
      { '1/3/0': 0.0233, '3/1/0': 0.9767 },
    ],
    [
      'flight takes the edge off',
      { fleeing: true, challenger: { character: who(['champion'], 5) }, target: { character: superhero } },
      0.219193293,
      { '11/1/0': 1 },
      { '1/7/0': 1 },
    ],
  ])('%s', (_name, input, worth, mix, enemyMix) => {
    const advice = advise(input);
    expect({ worth: advice.worth, mix: mixed(advice.mix), enemyMix: mixed(advice.enemyMix) }).toEqual({
      worth: { least: worth, most: worth },
      mix,
      enemyMix,
    });
  });

  test.each(['lead', 'win', 'survive'])(
    'no enemy who gives himself away holds one down as far: %s',
    (goal) => {
      const duel = { goal, challenger: { character: hero }, target: { character: who(['priest'], 3) } };
      const { worth } = advise(duel);
      for (const guessed of listAllotments(3, 1)) {
        const { repeated, chances } = against({ ...duel, guess: { allot: guessed } });
        const chance = (end: string): number => chances[end]?.value ?? 0;
        const wins = chance('challenger-wins');
        const best = goal === 'lead' ? wins - chance('target-wins') : wins;
        expect(best).toBeGreaterThanOrEqual(worth.least - 1e-9);
        expect(best).toBeGreaterThanOrEqual((repeated[0]?.worth ?? 2) - 1e-9);
      }
    },
  );
});

describe('against a guess', () => {
  test('the best plan is the best of all plans there are', () => {
    const guess = allot('2/1/1') as unknown as Allot;
    const duel = { challenger: { character: hero }, target: { character: hero } };
    const fighter = {
      name: '',
      pool: 4,
      hitsLeft: 2,
      mostTricks: 1,
      toSave: 4,
      saves: [4],
      immune: false,
      unsaved: 2,
    };
    const hitsLeft = { challenger: 2, target: 2 };
    const rounds = makeRounds(
      { challenger: fighter, target: fighter },
      { challenger: 'parry', target: 'parry' },
      hitsLeft,
      false,
    );
    const choices = listAllotments(4, 1);
    const leadOf = (plan: readonly Allot[]): number => {
      const finishes = duelOdds(
        { hitsLeft, pools: { challenger: 4, target: 4 } },
        {
          allot: (state) => ({
            challenger: plan[(state.hitsLeft.challenger - 1) * 2 + state.hitsLeft.target - 1] as Allot,
            target: guess,
          }),
          flees: () => forDuellists(() => false),
        },
        rounds,
        false,
      );
      const chance = (end: string) => toNumber(chanceOf(finishes, (text) => readFinish(text).end === end));
      return chance('challenger-wins') - chance('target-wins');
    };
    let best = -1;
    for (const a of choices) {
      for (const b of choices) {
        for (const c of choices) {
          for (const d of choices) best = Math.max(best, leadOf([a, b, c, d]));
        }
      }
    }
    const { chances } = against({ ...duel, guess: { allot: guess } });
    const lead = (chances['challenger-wins']?.value ?? 0) - (chances['target-wins']?.value ?? 0);
    expect(lead).toBeCloseTo(best, 12);
  });

  test.each([false, true])('each repeated allotment is worth what the whole duel’s odds say', (fleeing) => {
    const guess = { allot: allot('5/2/1'), fleesAt: 2 };
    const duel = { challenger: { character: hero }, target: { character: superhero } };
    const { repeated } = against({ ...duel, fleeing, guess });
    expect(repeated.map(({ allot: split }) => write(split)).sort()).toEqual(
      listAllotments(4, 1).map(write).sort(),
    );
    if (fleeing) return;
    for (const { allot: split, worth } of repeated) {
      const { outcomes } = oddsOf(duelAction, {
        challenger: { character: hero, allot: split },
        target: { character: superhero, ...guess },
      });
      const chance = (end: string) => toNumber(chanceOf(outcomes, (value) => value === end));
      expect(worth).toBeCloseTo(chance('challenger-wins') - chance('target-wins'), 8);
    }
  });

  test('who stands to lose flees, who stands to win does not', () => {
    const guess = { allot: allot('6/2/0') };
    const duel = { fleeing: true, guess, challenger: { character: hero }, target: { character: superhero } };
    expect(
      against(duel).plan.map(({ hitsLeft, flees }) => [hitsLeft.challenger, hitsLeft.target, flees]),
    ).toEqual([
      [2, 3, true],
      [2, 2, true],
      [2, 1, true],
      [1, 3, true],
      [1, 2, true],
      [1, 1, true],
    ]);
    const strong = { ...duel, side: 'target', guess: { allot: allot('3/1/0') } };
    expect(against(strong).plan.some(({ flees }) => flees)).toBe(false);
  });

  test.each<[string, Fields, string]>([
    ['a guess that is no allotment', { guess: { allot: allot('3/3/0') } }, 'duel/wrong-pool'],
    ['dice that stay lost', { houseRules: { duelPoolDepletes: true } }, 'duel/no-advice'],
  ])('refuses %s', (_name, more, code) => {
    let thrown: unknown = null;
    try {
      advise({ challenger: { character: hero }, target: { character: hero }, ...more });
    } catch (error) {
      thrown = error;
    }
    expect(thrown instanceof RuleRefusal && thrown.refusal.code).toBe(code);
  });
});
