import { describe, expect, test } from 'vitest';
import { dispelAction } from '../../../../rules/by-this-axe/magic/dispel.ts';
import { healAction } from '../../../../rules/by-this-axe/magic/heal.ts';
import { prayerAction } from '../../../../rules/by-this-axe/magic/prayer.ts';
import { spellAction } from '../../../../rules/by-this-axe/magic/spell.ts';
import type { Action } from '../../../../rules/core/action.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import type { Json } from '../../../../rules/core/json.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { countEveryWay, fractionsOf, missesOf } from '../all-dice.ts';
import { oddsOf } from '../duel/support.ts';

type Fields = Readonly<Record<string, unknown>>;

const run = (action: Action, input: Fields, dice: readonly number[] = []) =>
  withScriptedDice(dice, (script) => action.run(action.input.parse(input), script)).value;

const codeOf = (action: Action, input: Fields): string | null => {
  try {
    run(action, input);
  } catch (error) {
    if (error instanceof RuleRefusal) return error.refusal.code;
    throw error;
  }
  return null;
};

const knights = { name: 'Knights', figures: 8, armor: 'heavy', shield: true, mounted: true };
const foot = { name: 'Foot', figures: 8, armor: 'heavy' };

describe('an offensive spell', () => {
  test.each<[string, Fields, string | undefined]>([
    ['heavy foot has no save against it', { target: foot }, '5/6'],
    ['a knight is saved by his horse alone', { target: knights }, '25/36'],
    ['tough and regeneration count', { target: { ...foot, abilities: ['tough', 'regeneration'] } }, '5/12'],
    ['thick hide is armour', { target: { ...foot, abilities: ['thick-hide'] } }, '5/6'],
    ['a prayer counts', { target: foot, prayers: 1 }, '25/36'],
    ['ordinary weapons cannot hurt it, magic can', { target: { ...foot, abilities: ['resistance'] } }, '5/6'],
    ['a defensive die stops the hit', { target: foot, wards: 1 }, undefined],
    ['a priest’s use stops it as well', { target: foot, cancels: 1 }, undefined],
    [
      'house rule: nothing saves from a spell',
      { target: knights, houseRules: { spellsNoSaveBonuses: true } },
      '5/6',
    ],
  ])('one die: %s', (_name, input, chance) => {
    expect(fractionsOf(oddsOf(spellAction, { dice: 1, ...input }).outcomes)['1']).toBe(chance);
  });

  test('dice fall, mage and priest stop hits, the rest is saved, the pool shrinks', () => {
    expect(
      run(
        spellAction,
        { diceLeft: 8, dice: 6, distance: 10, wards: 1, cancels: 2, target: knights },
        [1, 2, 3, 4, 5, 6, 1, 2],
      ),
    ).toEqual({
      name: 'Knights',
      lost: 1,
      left: 7,
      characters: [],
      hits: 5,
      wardsUsed: 1,
      cancelsUsed: 2,
      prayersUsed: 0,
      diceLeft: 2,
    });
  });

  test('a lone hero takes the hits himself', () => {
    const hero = { name: 'Ann', kinds: ['hero'], fc: 5, armor: 'heavy', shield: true };
    const input = { dice: 2, target: { name: 'Ann', figures: 0, characters: [hero] } };
    expect(run(spellAction, input, [1, 1, 1, 2])).toMatchObject({
      characters: [{ name: 'Ann', hits: 1, fallen: false }],
    });
    // Heroic is all that saves him: 1 of 6.
    expect(fractionsOf(oddsOf(spellAction, input).also['hits on Ann'] ?? never())).toEqual({
      0: '121/1296',
      1: '275/648',
      2: '625/1296',
    });
  });

  test.each<[string, Fields, string]>([
    ['farther than 10″', { distance: 10.5 }, 'magic/too-far'],
    ['with dice that are spent', { diceLeft: 1, dice: 2 }, 'magic/not-enough'],
    ['out of a melee', { casterInMelee: true }, 'magic/no-target'],
    ['into a melee', { targetInMelee: true }, 'magic/no-target'],
    ['at what cannot be seen', { noLine: true }, 'magic/no-target'],
  ])('is refused %s', (_name, input, code) => {
    expect(codeOf(spellAction, { dice: 1, target: foot, ...input })).toBe(code);
    expect(() => oddsOf(spellAction, { dice: 1, target: foot, ...input })).toThrow(RuleRefusal);
  });

  const small = {
    name: 'Few',
    figures: 3,
    mounted: true,
    characters: [{ name: 'Bob', fc: 2, armor: 'light' }],
  };

  test('its odds are those of every way the dice can fall', () => {
    const input = { dice: 2, target: small, wards: 0 };
    const faces = [
      [1, 1],
      [5, 4],
      [6, 1],
    ] as const;
    expect(countEveryWay(spellAction, input, ({ lost }: { lost: number }) => lost, faces)).toEqual(
      fractionsOf(oddsOf(spellAction, input).outcomes),
    );
  });

  test('its odds agree with seeded runs', () => {
    const input = { dice: 8, target: { ...small, figures: 7 }, wards: 1, prayers: 2 };
    const { outcomes } = oddsOf(spellAction, input);
    const misses = missesOf(spellAction, input, ({ lost }: { lost: number }) => lost, outcomes, 4000, 3);
    expect(Math.max(...misses)).toBeLessThan(4);
  });
});

const never = (): never => {
  throw new Error('missing');
};

describe('dispelling', () => {
  test.each<[string, Fields, Json]>([
    [
      'a mage stops any hit within 8″',
      { against: 'melee', hits: 3, mage: { left: 4, spend: 2, distance: 8 } },
      { hits: 1, stopped: 2, mageDiceLeft: 2, priestUsesLeft: null },
    ],
    [
      'a priest stops spells within 6″',
      { hits: 3, priest: { left: 4, spend: 2, distance: 6 } },
      { hits: 1, stopped: 2, mageDiceLeft: null, priestUsesLeft: 2 },
    ],
    [
      'both together',
      { hits: 3, mage: { left: 1, spend: 1 }, priest: { left: 2, spend: 2 } },
      { hits: 0, stopped: 3, mageDiceLeft: 0, priestUsesLeft: 0 },
    ],
    [
      'nobody',
      { hits: 2, mage: { left: 1, spend: 0, distance: 50 } },
      { hits: 2, stopped: 0, mageDiceLeft: 1, priestUsesLeft: null },
    ],
  ])('%s', (_name, input, value) => {
    expect(run(dispelAction, input)).toEqual(value);
  });

  test.each<[string, Fields, string]>([
    ['a mage too far', { hits: 1, mage: { left: 1, spend: 1, distance: 8.5 } }, 'magic/too-far'],
    ['a priest too far', { hits: 1, priest: { left: 1, spend: 1, distance: 6.5 } }, 'magic/too-far'],
    ['more dice than there are', { hits: 3, mage: { left: 1, spend: 2 } }, 'magic/not-enough'],
    ['more uses than there are', { hits: 3, priest: { left: 1, spend: 2 } }, 'magic/not-enough'],
    ['more than there is to stop', { hits: 1, mage: { left: 2, spend: 2 } }, 'magic/too-much'],
    [
      'a priest against arrows',
      { against: 'ranged', hits: 1, priest: { left: 1, spend: 1 } },
      'magic/priest-stops-spells',
    ],
  ])('refuses %s', (_name, input, code) => {
    expect(codeOf(dispelAction, input)).toBe(code);
  });
});

describe('a prayer', () => {
  const bare = { name: 'Ann' };

  test.each<[string, Fields, string | undefined]>([
    ['saves even the naked', { figure: bare }, '1/6'],
    ['stacks', { figure: bare, uses: 3 }, '1/2'],
    ['never beats a 6', { figure: bare, uses: 9 }, '5/6'],
    [
      'works against the longbow',
      { figure: { ...bare, armor: 'medium' }, weapon: 'longbow', uses: 2 },
      '1/3',
    ],
    [
      'adds to the horse against spells',
      { figure: { ...bare, armor: 'heavy', mounted: true }, by: 'spell' },
      '1/3',
    ],
    ['adds to Heroic', { figure: { ...bare, kinds: ['hero'] }, by: 'spell' }, '1/3'],
    ['without uses there is nothing', { figure: bare, uses: 0 }, undefined],
  ])('%s', (_name, input, chance) => {
    const { outcomes } = oddsOf(prayerAction, input);
    expect(fractionsOf(outcomes)['saved']).toBe(chance);
    const measure = ({ saved }: { saved: boolean }): string => (saved ? 'saved' : 'hit');
    expect(countEveryWay(prayerAction, input, measure)).toEqual(fractionsOf(outcomes));
  });

  test('is counted, and tells what more of them would bring', () => {
    expect(run(prayerAction, { usesLeft: 8, uses: 2, figure: bare }, [2])).toEqual({
      saved: true,
      usesLeft: 6,
    });
    expect(oddsOf(prayerAction, { usesLeft: 2, figure: { ...bare, armor: 'heavy' } }).figures).toEqual({
      chanceByUses: [
        { uses: 0, value: 0.5, fraction: '1/2' },
        { uses: 1, value: 4 / 6, fraction: '2/3' },
        { uses: 2, value: 5 / 6, fraction: '5/6' },
      ],
    });
  });

  test('reaches 6″, or the whole of the priest’s own unit', () => {
    expect(codeOf(prayerAction, { distance: 6.5, figure: bare })).toBe('magic/too-far');
    expect(run(prayerAction, { distance: 6.5, ownUnit: true, figure: bare }, [6])).toEqual({
      saved: false,
      usesLeft: 15,
    });
    expect(codeOf(prayerAction, { usesLeft: 1, uses: 2, figure: bare })).toBe('magic/not-enough');
  });
});

describe('healing', () => {
  const patient = { name: 'Ann', kinds: ['superhero'], fc: 5, hitsTaken: 2 };

  test('takes hits off, one use each', () => {
    expect(run(healAction, { usesLeft: 8, hits: 2, distance: 6, patient })).toEqual({
      hitsTaken: 0,
      healed: 2,
      usesLeft: 6,
    });
  });

  test.each<[string, Fields, string]>([
    ['himself', { patient, himself: true }, 'magic/cannot-heal'],
    ['a plain leader', { patient: { ...patient, kinds: [] } }, 'magic/cannot-heal'],
    ['the dead', { patient: { ...patient, hitsTaken: 3 } }, 'magic/cannot-heal'],
    ['the dead of 1:20', { scale: '1:20', patient }, 'magic/cannot-heal'],
    ['more than was taken', { patient, hits: 3 }, 'magic/cannot-heal'],
    ['too far', { patient, distance: 7 }, 'magic/too-far'],
    ['without uses', { patient, usesLeft: 0 }, 'magic/not-enough'],
  ])('refuses %s', (_name, input, code) => {
    expect(codeOf(healAction, input)).toBe(code);
  });
});
