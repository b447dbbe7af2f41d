import { describe, expect, test } from 'vitest';
import { initiativeAction } from '../../../../rules/by-this-axe/combat/initiative.ts';
import { meleeAction } from '../../../../rules/by-this-axe/combat/melee.ts';
import { moraleAction } from '../../../../rules/by-this-axe/combat/morale.ts';
import { moraleCascadeAction } from '../../../../rules/by-this-axe/combat/morale-cascade.ts';
import { movementAction } from '../../../../rules/by-this-axe/combat/movement.ts';
import { rallyAction } from '../../../../rules/by-this-axe/combat/rally.ts';
import { routAction } from '../../../../rules/by-this-axe/combat/rout.ts';
import { shootingAction } from '../../../../rules/by-this-axe/combat/shooting.ts';
import { skirmishRetreatAction } from '../../../../rules/by-this-axe/combat/skirmish-retreat.ts';
import { takeHitsAction } from '../../../../rules/by-this-axe/combat/take-hits.ts';
import type { Action } from '../../../../rules/core/action.ts';
import type { Json } from '../../../../rules/core/json.ts';
import type { Distribution, Odds } from '../../../../rules/core/odds.ts';
import { tries } from '../../../support/tries.ts';
import { chancesOf, everyWay, worstError } from './every-way.ts';

type Fields = { readonly [key: string]: Json };

const oddsOf = (action: Action, input: Json): Odds => {
  const odds = action.odds?.(action.input.parse(input));
  if (odds === undefined) throw new Error('no odds');
  return odds;
};

const also = (odds: Odds, key: string): Distribution<Json> => {
  const found = odds.also[key];
  if (found === undefined) throw new Error(`no odds of ${key}, only of ${Object.keys(odds.also).join()}`);
  return found;
};

/** Fields of a run's value. */
const at =
  (...path: readonly (string | number)[]) =>
  (value: Json): Json =>
    path.reduce<Json>((found, key) => (found as Record<string | number, Json>)[key] as Json, value);

const HERO: Fields = { name: 'Hero', kinds: ['hero'], fc: 5, armor: 'medium', shield: true };
const MAGE: Fields = { name: 'Mage', kinds: ['mage'] };
const few = (figures: number, more: Fields = {}): Fields => ({
  name: 'Few',
  figures,
  armor: 'medium',
  ...more,
});
const archers = (figures: number, more: Fields = {}): Fields => ({
  name: 'Archers',
  figures,
  fc: 3,
  weapons: ['longbow'],
  ...more,
});

describe('every way the dice can fall, against the odds', () => {
  test.each<[string, Fields]>([
    ['plain', { hits: 3, target: few(10) }],
    ['more hits than figures', { hits: 3, target: few(2) }],
    ['no save at all', { hits: 3, target: { name: 'Few', figures: 4 } }],
    ['a hero among five', { hits: 2, target: few(5, { characters: [HERO] }) }],
    ['the shelter goes while hits fall', { hits: 3, target: few(6, { characters: [HERO] }) }],
    [
      'house rule: counted once',
      { hits: 3, target: few(6, { characters: [HERO] }), houseRules: { characterHitBatch: true } },
    ],
    ['the last figure goes, then only a 1 reaches him', { hits: 2, target: few(1, { characters: [HERO] }) }],
    ['two characters', { hits: 2, target: few(3, { characters: [HERO, MAGE] }) }],
    ['a mage who falls with one hit', { hits: 2, target: few(2, { characters: [MAGE] }) }],
    ['characters alone', { hits: 2, target: few(0, { characters: [HERO, MAGE] }) }],
    ['wounded before', { hits: 2, target: few(0, { characters: [{ ...HERO, hitsTaken: 1 }] }) }],
    ['wards and prayers', { hits: 3, wards: 1, prayers: 1, target: few(5, { characters: [HERO] }) }],
    ['a prayer for the naked', { hits: 2, prayers: 1, target: { name: 'Few', figures: 4 } }],
    [
      'from behind with a longbow',
      { hits: 3, from: 'rear', weapon: 'longbow', target: few(4, { shield: true }) },
    ],
    ['spells', { hits: 2, by: 'spell', target: few(4, { mounted: true, characters: [HERO] }) }],
    [
      'a resistant hero among common folk',
      { hits: 2, target: few(2, { characters: [{ ...HERO, abilities: ['resistance'] }] }) },
    ],
  ])('hits: %s', (_name, input) => {
    const odds = oddsOf(takeHitsAction, input);
    const characters = (input['target'] as { characters?: readonly Fields[] }).characters ?? [];
    const struck = characters.map((_, index) => at('characters', index, 'hits'));
    expect([
      chancesOf(odds.outcomes),
      ...characters.map(({ name }) => chancesOf(also(odds, `hits on ${String(name)}`))),
    ]).toEqual(everyWay(takeHitsAction, input, at('lost'), ...struck));
  });

  test.each<[string, Fields]>([
    ['three archers', { shooter: archers(3), target: few(8) }],
    [
      'an archer hero with them',
      { shooter: archers(2, { characters: [{ ...HERO, weapons: ['short-bow'] }] }), target: few(8) },
    ],
    ['at a unit with a hero', { shooter: archers(2), target: few(3, { characters: [HERO] }) }],
    ['volley', { shooter: archers(1), volley: true, target: few(8), wards: 1 }],
    ['at a hero alone', { shooter: archers(3), target: few(0, { characters: [HERO] }) }],
  ])('shooting: %s', (_name, input) => {
    const odds = oddsOf(shootingAction, input);
    const isStruck = 'characters' in (input['target'] as Fields);
    expect([chancesOf(odds.outcomes), ...(isStruck ? [chancesOf(also(odds, 'hits on Hero'))] : [])]).toEqual(
      everyWay(shootingAction, input, at('lost'), ...(isStruck ? [at('characters', 0, 'hits')] : [])),
    );
  });

  const fighter = (
    figures: number,
    weapons: readonly string[],
    unit: Fields = {},
    more: Fields = {},
  ): Fields => ({
    unit: { name: weapons.join(), figures, fc: 3, weapons, ...unit },
    ...more,
  });
  const losses = (value: Json): Json => ({
    attacker: at('attacker', 'lost')(value),
    defender: at('defender', 'lost')(value),
  });
  const MEASURED = [
    ['Flankers (1) loses', at('joining', 0, 'lost')],
    ['attacker: hits on A', at('attacker', 'characters', 0, 'hits')],
  ] as const;

  test.each<[string, Fields]>([
    [
      'by reach',
      {
        attacker: fighter(2, ['lance'], { mounted: true }, { charging: true }),
        defender: fighter(2, ['sword']),
      },
    ],
    [
      'at once',
      {
        firstRound: false,
        attacker: fighter(2, ['pike']),
        defender: fighter(1, ['sword'], { armor: 'light' }),
      },
    ],
    [
      'evading',
      {
        attacker: fighter(2, ['sword']),
        defender: fighter(1, ['spear'], { abilities: ['evasive'] }, { evades: true }),
      },
    ],
    [
      'breath first',
      { attacker: fighter(1, ['sword'], { abilities: ['breath-gaze'] }), defender: fighter(2, ['spear']) },
    ],
    [
      'a hero in it',
      {
        attacker: fighter(1, ['spear'], { characters: [{ ...HERO, weapons: ['sword'] }] }),
        defender: fighter(2, ['sword']),
      },
    ],
    [
      'heroes alone',
      {
        firstRound: false,
        attacker: fighter(0, [], { characters: [{ ...HERO, name: 'A' }] }),
        defender: fighter(0, [], { characters: [{ ...HERO, name: 'B' }] }),
      },
    ],
    [
      'one joins in the flank and is struck back',
      {
        attacker: fighter(1, ['sword']),
        defender: fighter(2, ['sword']),
        joining: [fighter(1, ['spear'], { name: 'Flankers' }, { struckBack: 1 })],
      },
    ],
  ])('melee: %s', (_name, input) => {
    const odds = oddsOf(meleeAction, input);
    const others = MEASURED.filter(([title]) => odds.also[title] !== undefined);
    expect([chancesOf(odds.outcomes), ...others.map(([title]) => chancesOf(also(odds, title)))]).toEqual(
      everyWay(meleeAction, input, losses, ...others.map(([, measure]) => measure)),
    );
  });

  const checked = (name: string, fc: number, more: Fields = {}): Fields => ({
    unit: { name, figures: 7, startStrength: 10, width: 7, fc },
    ...more,
  });
  const SHAKEN: Fields = { turnLosses: 3, meleeLosses: 3, inCombat: true };

  test('a cascade of five units', () => {
    const input: Fields = {
      units: [
        checked('One', 3, { ...SHAKEN, near: ['Two', 'Three'] }),
        checked('Two', 2),
        checked('Three', 1, { near: ['Four'] }),
        checked('Four', 2, { near: ['Two'], ...SHAKEN }),
        checked('Five', 2),
      ],
    };
    const odds = oddsOf(moraleCascadeAction, input);
    const routed = at('routed');
    const howMany = (value: Json): number => (routed(value) as readonly Json[]).length;
    expect([chancesOf(also(odds, 'routed')), chancesOf(odds.outcomes)]).toEqual(
      everyWay(moraleCascadeAction, input, routed, howMany),
    );
  });

  test.each<[Action, Fields, (value: Json) => Json]>([
    [moraleAction, checked('One', 2, SHAKEN), (value) => (at('stands')(value) ? 'stands' : 'routs')],
    [moraleAction, checked('One', 2), (value) => (at('stands')(value) ? 'stands' : 'routs')],
    [
      rallyAction,
      { leader: { role: 'leader', leadership: 4 } },
      (value) => (at('rallied')(value) ? 'rallies' : 'runs on'),
    ],
    [routAction, { unit: { mounted: true } }, at('inches')],
    [routAction, { unit: {}, fresh: false }, at('inches')],
    [
      skirmishRetreatAction,
      { unit: { fc: 4, skirmisher: true } },
      (value) => (at('away')(value) ? 'slips away' : 'caught'),
    ],
    [
      movementAction,
      {
        unit: { mounted: true, abilities: ['slow'] },
        commandRules: true,
        woods: true,
        hills: 1,
        cards: [{ card: 'march-charge' }, { card: 'all-cavalry' }],
      },
      at('inches'),
    ],
    [
      movementAction,
      { unit: {}, commandRules: true, cards: [{ card: 'all-infantry' }], woods: true },
      at('inches'),
    ],
  ])('%#', (action, input, measure) => {
    expect([chancesOf(oddsOf(action, input).outcomes)]).toEqual(everyWay(action, input, measure));
  });
});

describe('many seeded runs, against the odds', () => {
  // Measured once with 200,000 runs each; fewer here keep the suite quick.
  const RUNS = tries(4000);
  const SIGMAS = 4.5;
  const cases: readonly [string, Action, Json, (value: Json) => Json, (odds: Odds) => Distribution<Json>][] =
    [
      ['initiative', initiativeAction, { cardsA: 1 }, at('winner'), (odds) => odds.outcomes],
      ['shooting', shootingAction, shootingAction.example as Json, at('lost'), (odds) => odds.outcomes],
      ['hits', takeHitsAction, takeHitsAction.example as Json, at('lost'), (odds) => odds.outcomes],
      [
        'hits on the hero',
        takeHitsAction,
        takeHitsAction.example as Json,
        at('characters', 0, 'hits'),
        (odds) => also(odds, 'hits on Knight Hero'),
      ],
      [
        'melee, attacker',
        meleeAction,
        meleeAction.example as Json,
        at('attacker', 'lost'),
        (odds) => also(odds, 'attacker loses'),
      ],
      [
        'melee, defender',
        meleeAction,
        meleeAction.example as Json,
        at('defender', 'lost'),
        (odds) => also(odds, 'defender loses'),
      ],
    ];
  test.each(cases)('%s', (_name, action, input, measure, pick) => {
    expect(worstError(action, input, measure, pick(oddsOf(action, input)), RUNS)).toBeLessThan(SIGMAS);
  });
});
