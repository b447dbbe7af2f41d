import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breathAction } from '../../../rules/by-this-axe/abilities/breath.ts';
import { refuseMeleeAction } from '../../../rules/by-this-axe/abilities/refuse-melee.ts';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import { profileOf } from '../../../rules/by-this-axe/army/character-profile.ts';
import { discardCardsAction } from '../../../rules/by-this-axe/cards/discard-cards.ts';
import { playCardAction } from '../../../rules/by-this-axe/cards/play-card.ts';
import { attackAction } from '../../../rules/by-this-axe/combat/attack.ts';
import { initiativeAction } from '../../../rules/by-this-axe/combat/initiative.ts';
import { meleeAction } from '../../../rules/by-this-axe/combat/melee.ts';
import { movementAction } from '../../../rules/by-this-axe/combat/movement.ts';
import { shootingAction } from '../../../rules/by-this-axe/combat/shooting.ts';
import { takeHitsAction } from '../../../rules/by-this-axe/combat/take-hits.ts';
import { victoryAction } from '../../../rules/by-this-axe/combat/victory.ts';
import { leadershipLevel } from '../../../rules/by-this-axe/conversion/leaders.ts';
import { HOUSE_RULES } from '../../../rules/by-this-axe/data/house-rules.ts';
import { challengeAction } from '../../../rules/by-this-axe/duel/challenge.ts';
import { challengeOrderAction } from '../../../rules/by-this-axe/duel/challenge-order.ts';
import { duelRoundAction } from '../../../rules/by-this-axe/duel/duel-round.ts';
import { spellAction } from '../../../rules/by-this-axe/magic/spell.ts';
import { RESULT_RULES } from '../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import { SECTIONS } from '../../../rules/by-this-axe/refs.ts';
import type { Action } from '../../../rules/core/action.ts';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import { everyWay } from '../../../rules/core/every-way.ts';
import { fraction } from '../../../rules/core/fraction.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import { chanceOf, listChances } from '../../../rules/core/odds.ts';
import { catchRefusal } from '../../../rules/core/result.ts';
import type { Step } from '../../../rules/core/trace.ts';
import { makeRoster } from './support.ts';

const run = (action: Action, input: JsonObject, dice: readonly number[] = []) =>
  withScriptedDice(dice, (script) => action.run(action.input.parse(input), script));

const answerOf = (action: Action, input: JsonObject, dice: readonly number[] = []): Json =>
  run(action, input, dice).value as Json;

const refusalOf = (action: Action, input: JsonObject) => {
  const result = catchRefusal(() => run(action, input));
  return result.ok ? null : [result.refusal.code, result.refusal.place];
};

const oddsOf = (action: Action, input: JsonObject) => {
  const odds = action.odds?.(action.input.parse(input));
  if (odds === undefined) throw new Error('no odds');
  return odds;
};

const chancesOf = (action: Action, input: JsonObject) =>
  Object.fromEntries(
    listChances(oddsOf(action, input).outcomes).map(({ value, fraction }) => [
      JSON.stringify(value),
      fraction,
    ]),
  );

const labelsOf = (steps: readonly Step[]) => steps.map(({ label, value }) => [label, value]);

const RIDER = { name: 'Rider', kinds: ['hero'], mounted: true, weapons: ['longbow', 'sword'] };
const lone = (character: JsonObject): JsonObject => ({ figures: 0, characters: [character] });
const FOES = { name: 'Foes', figures: 10, weapons: ['sword'] };

describe('movement', () => {
  test('16.1 a mounted character alone loses 1d6 inches in woods, as any rider does', () => {
    const input = { unit: lone(RIDER), woods: true };
    expect([answerOf(movementAction, input, [6]), answerOf(movementAction, input, [1])]).toEqual([
      { inches: 8, stopsAt: null },
      { inches: 13, stopsAt: null },
    ]);
    expect(chancesOf(movementAction, input)['8']).toBe('1/6');
    expect(run(movementAction, input, [3]).steps.at(-2)?.rolls[0]?.purpose).toBe('Rider: woods');
    const foot = { unit: { ...lone({ ...RIDER, mounted: false }), mounted: true }, woods: true };
    expect(answerOf(movementAction, foot, [6])).toEqual({ inches: 8, stopsAt: null });
  });
});

describe('a character alone, whatever the empty unit around him says', () => {
  const seeing = lone({ ...RIDER, abilities: ['darkvision', 'flying'] });
  const needed = (action: Action, input: JsonObject) =>
    oddsOf(action, input).steps.find(({ label }) => label.includes('hits on this or less'))?.value;

  test('16.1 sees in the dark by his own eyes', () => {
    const bows = { name: 'Bows', figures: 2, abilities: ['darkvision'], weapons: ['short-bow', 'sword'] };
    const [blind, keen] = [lone(RIDER), seeing].map((target) => [
      needed(shootingAction, { shooter: bows, target, night: true }),
      needed(meleeAction, {
        attacker: { unit: bows },
        defender: { unit: target, routed: true },
        night: true,
      }),
    ]);
    // In the melee the routed are struck from behind: one more.
    expect([blind, keen]).toEqual([
      [3, 4],
      [2, 3],
    ]);
  });

  test('16.1 flies by his own wings', () => {
    expect(refusalOf(refuseMeleeAction, { flier: seeing, charger: FOES })).toBeNull();
    expect(refusalOf(refuseMeleeAction, { flier: seeing, charger: seeing })).toEqual([
      'abilities/must-fight',
      'charger.abilities',
    ]);
  });
});

describe('who declined his first challenge', () => {
  const declined = { ...RIDER, declined: true };

  test('16.2 shoots neither alone nor with his unit', () => {
    expect(refusalOf(shootingAction, { shooter: lone(declined), target: FOES })).toEqual([
      'by-this-axe/declined',
      'shooter.characters[0].declined',
    ]);
    const archers = { name: 'Archers', figures: 2, weapons: ['short-bow'] };
    const dice = (character: JsonObject) =>
      oddsOf(shootingAction, { shooter: { ...archers, characters: [character] }, target: FOES })
        .steps.filter(({ label }) => label.endsWith(': dice'))
        .map(({ label }) => label);
    expect([dice(RIDER), dice(declined)]).toEqual([['Archers: dice', 'Rider: dice'], ['Archers: dice']]);
  });

  test('16.2 casts no spell that attacks', () => {
    expect(refusalOf(spellAction, { dice: 2, casterDeclined: true, target: FOES })).toEqual([
      'magic/no-target',
      'casterDeclined',
    ]);
  });
});

describe('a flier that refused a charge', () => {
  test('16.3 strikes nobody in the melee of that turn', () => {
    const fliers = { name: 'Fliers', figures: 3, abilities: ['flying', 'breath-gaze'], weapons: ['natural'] };
    const struck = (refusedFight: boolean) =>
      oddsOf(meleeAction, { attacker: { unit: fliers, refusedFight }, defender: { unit: FOES } })
        .steps.filter(({ label }) => label.endsWith(': dice'))
        .map(({ label }) => label);
    expect([struck(false), struck(true)]).toEqual([
      ['Fliers: dice', 'Foes: dice', 'Fliers: dice'],
      ['Foes: dice'],
    ]);
  });
});

describe('major monsters', () => {
  const monster = (members: readonly JsonObject[]) => {
    const roster = makeRoster({
      units: [{ name: 'One' }, { name: 'Two' }],
      characters: [{ name: 'Beast', kinds: ['hero', 'major-monster'], fc: 5, members }],
    });
    return assess(roster)
      .issues.filter(({ code }) => code === 'BTA-E16')
      .map(({ message }) => message);
  };

  test('16.7 need a creature among their members', () => {
    const fighter = { name: 'Bob', classes: [{ class: 'fighter', level: 6 }] };
    expect(monster([fighter])).toEqual([
      'None of its members is a creature: a major monster needs one with hit dice.',
    ]);
    expect(monster([fighter, { name: 'Wyvern', hd: 7 }])).toEqual([]);
    expect(monster([{ name: 'Bob', classes: [{ class: 'fighter', level: 1 }] }]).length).toBe(1);
    expect(monster([])).toEqual([]);
  });
});

describe('explanations', () => {
  const archers = { name: 'Archers', figures: 2, fc: 5, weapons: ['short-bow'] };

  test('16.8 tell a save of the one who saves: in shooting, in melee and in the odds', () => {
    const foes = { ...FOES, armor: 'medium' };
    const saves = (steps: readonly Step[]) =>
      labelsOf(steps).filter(([label]) => String(label).endsWith('saves on this or less'));
    expect(saves(run(shootingAction, { shooter: archers, target: foes }, [1, 6, 6]).steps)).toEqual([
      ['Foes: saves on this or less', 2],
    ]);
    expect(
      saves(
        oddsOf(meleeAction, {
          attacker: { unit: { name: 'Guard', figures: 2, armor: 'heavy', weapons: ['sword'] } },
          defender: { unit: { ...foes, figures: 2 } },
        }).steps,
      ),
    ).toEqual([
      ['Foes: saves on this or less', 2],
      ['Guard: saves on this or less', 3],
    ]);
  });

  test('16.8 show the number that a save helped by prayer was rolled against', () => {
    const told = (prayers: number) =>
      run(takeHitsAction, { hits: 2, prayers, target: { ...FOES, armor: 'light' } }, [2, 2]).steps.at(-1);
    expect([told(0)?.inputs['saves on'], told(1)?.inputs['saves on'], told(2)?.inputs['saves on']]).toEqual([
      1,
      [2, 1],
      2,
    ]);
    expect([told(0)?.value, told(1)?.value, told(2)?.value]).toEqual([2, 1, 0]);
  });

  test('16.8 show the save of a character alone, by his own name', () => {
    const target = lone({ ...RIDER, armor: 'heavy' });
    const first = (action: Action, input: JsonObject, dice: readonly number[]) =>
      labelsOf(run(action, input, dice).steps).find(([label]) => String(label).includes('saves on'));
    expect(labelsOf(run(takeHitsAction, { hits: 1, prayers: 1, target }, [6]).steps)).toContainEqual([
      'Rider: saves helped by prayer',
      1,
    ]);
    const fight = { attacker: { unit: target }, defender: { unit: FOES, routed: true } };
    expect(run(meleeAction, fight, [6]).steps.at(-1)?.value).toEqual({ Rider: 0, Foes: 0 });
    expect([
      first(takeHitsAction, { hits: 1, target }, [6]),
      first(breathAction, { target }, [1, 6]),
      first(spellAction, { dice: 1, target }, [6]),
      first(shootingAction, { shooter: archers, target }, [6, 6]),
    ]).toEqual([
      ['Rider: saves on this or less', 5],
      ['Rider: saves on this or less', 3],
      ['Rider: saves on this or less', 2],
      ['Rider: saves on this or less', 5],
    ]);
  });
});

describe('references', () => {
  /** Headings of the book; where two parts have one of the same name, the appendix stands before it. */
  const HEADINGS = [
    'The Units',
    'Armor Save (AS)',
    'Movement (MV)',
    'Generals, Leaders and Characters',
    'Phase II: Duels',
    'Phase III: Ranged Combat',
    'Ranged Weapons To Hit Table',
    'Phase IV Movement',
    'Terrain Effects on Movement',
    'Phase V: Melee',
    'Melee Attack To Hit Table',
    'Melee Weapons Table',
    'Morale',
    'Morale Table',
    'Morale Modifier',
    'Command and Control (Optional)',
    'Mages and Wizards',
    'Priests and High Priests',
    'Monsters',
    'Major Monsters',
    'Special Abilities',
    'Heroes, Superheroes, and Champions',
    'Fighting Level',
    'Leaders and Generals',
    'Leadership Score',
    'Computing Unit Strength',
    'Steps for Conducting a Battle',
    'Stratagems',
    'Tactical stance',
    'Battle Results',
    'Casualties Inflicted',
    'Pursuit',
    'Optional Rule: Healing Casualties',
  ];

  test('16.9 name headings that the book has', () => {
    const strange = SECTIONS.map((section) => section.replace(/^Appendix [A-D](, |$)/, '')).filter(
      (heading) => heading !== '' && !HEADINGS.includes(heading),
    );
    expect(strange).toEqual([]);
  });

  test('16.9 hits on characters stand under the phase in which they fall', () => {
    const target = { ...FOES, figures: 3, characters: [{ name: 'Hero', kinds: ['hero'] }] };
    const section = (weapon: string) =>
      run(takeHitsAction, { hits: 1, weapon, target }, [2]).steps.find(({ label }) =>
        label.endsWith('hits on characters'),
      )?.ref.section;
    expect([section('sword'), section('longbow')]).toEqual(['Phase V: Melee', 'Phase III: Ranged Combat']);
    const hits = (weapon: string) =>
      run(attackAction, { dice: 1, weapon, target: {} }, [6]).steps[0]?.ref.section;
    expect([hits('sword'), hits('longbow')]).toEqual([
      'Melee Attack To Hit Table',
      'Ranged Weapons To Hit Table',
    ]);
  });

  test('16.9 CV is a crushing victory', () => {
    expect(RESULT_RULES['A:CV']?.name).toBe('Crushing victory');
    const files = readdirSync('rules/by-this-axe', { recursive: true, encoding: 'utf8' });
    const told = files.filter(
      (file) =>
        file.endsWith('.ts') && /complete victory/i.test(readFileSync(`rules/by-this-axe/${file}`, 'utf8')),
    );
    expect(told).toEqual([]);
  });
});

describe('prayers', () => {
  test('16.10 stack on one save in shooting and melee, as long as they last', () => {
    // Light armour 1, two prayers: 3; the third prayer is for the second save.
    const input = { hits: 2, prayers: 3, prayersEach: 2, target: { ...FOES, armor: 'light' } };
    const { value, steps } = run(takeHitsAction, input, [3, 3]);
    expect(value).toMatchObject({ lost: 1, prayersUsed: 3 });
    expect(steps.at(-1)?.inputs['saves on']).toEqual([3, 2]);
  });

  const exactly = (action: Action, input: JsonObject, value: (found: Json) => Json) => {
    const parsed = action.input.parse(input);
    const ways = everyWay((dice) => value(action.run(parsed, dice).value as Json));
    const odds = oddsOf(action, input).outcomes;
    for (const { value: found } of ways.entries) {
      const same = (other: Json) => JSON.stringify(other) === JSON.stringify(found);
      expect(chanceOf(odds, same)).toEqual(chanceOf(ways, same));
    }
    expect(odds.entries.length).toBe(ways.entries.length);
  };

  test('16.10 odds with stacked prayers are those of every way the dice can fall', () => {
    const shooter = { name: 'Archers', figures: 2, fc: 3, weapons: ['short-bow'] };
    exactly(
      shootingAction,
      { shooter, prayers: 3, prayersEach: 2, target: { ...FOES, figures: 3, armor: 'light' } },
      (fate) => (fate as { lost: number }).lost,
    );
  });

  test('16.10 prayers that do not last for a round of a duel help its first saves, in the odds too', () => {
    const hero = (name: string, attack: number, parry: number) => ({
      character: { name, kinds: ['hero'], armor: 'light' },
      allot: { attack, parry },
    });
    const input = {
      challenger: { ...hero('Knight', 1, 3), prayers: 2, prayersLeft: 3 },
      target: hero('Foe', 3, 1),
    };
    const { value, steps } = run(duelRoundAction, input, [6, 1, 1, 1, 6, 6, 6, 6, 3, 3, 2]);
    expect(value).toMatchObject({
      wounds: { challenger: 2, target: 0 },
      prayersSpent: { challenger: 3, target: 0 },
    });
    expect(steps.find(({ label }) => label === 'Knight: wounds')?.inputs['saves on']).toEqual([3, 2, 1]);
    const wounds = oddsOf(duelRoundAction, input).also['woundsChallenger'] as never;
    // Three suffered in 13 of 512 rounds (60 of 216 unsaved on 3, 2, 1), four in one (95 leave three wounds).
    expect(chanceOf(wounds, (found) => found === 3)).toEqual(fraction(13 * 60 + 95, 512 * 216));
  });

  test('16.11 a unit breathes once, or each fighting figure where the house says so', () => {
    const drakes = { name: 'Drakes', figures: 2, fc: 1, abilities: ['breath-gaze'], weapons: ['natural'] };
    const input = (breathPerFigure: boolean) => ({
      attacker: { unit: drakes },
      defender: { unit: { ...FOES, figures: 8 }, routed: true },
      houseRules: { breathPerFigure },
    });
    const rolled = (perFigure: boolean, dice: readonly number[]) =>
      run(meleeAction, input(perFigure), dice).steps.find(({ label }) => label.includes('in the breath'));
    expect([rolled(false, [6, 6, 6])?.value, rolled(true, [6, 1, 6, 6])?.value]).toEqual([3, 4]);
    for (const perFigure of [false, true]) {
      exactly(meleeAction, input(perFigure), (value) => {
        const { attacker, defender } = value as Record<string, { lost: number }>;
        return { attacker: attacker?.lost ?? 0, defender: defender?.lost ?? 0 };
      });
    }
  });
});

describe('doubtful readings are house rules, by default as before', () => {
  test('16.11 are all there and off', () => {
    const wanted = [
      'breathPerFigure',
      'camouflageAgainstSpells',
      'flankShotsShake',
      'unkeptToDeck',
      'blankAbilityZero',
      'rallyAnyPhase',
      'championPriestStrikes',
    ];
    expect(
      wanted.map((id) => HOUSE_RULES.find((rule) => rule.id === id)?.choices.map(({ value }) => value)),
    ).toEqual(wanted.map(() => [false, true]));
  });

  test('16.11 camouflage against spells', () => {
    const hits = (camouflageAgainstSpells: boolean, inCover: boolean) =>
      answerOf(
        spellAction,
        {
          dice: 1,
          inCover,
          target: { ...FOES, abilities: ['camouflage'] },
          houseRules: { camouflageAgainstSpells },
        },
        [5],
      );
    expect([hits(false, true), hits(true, true), hits(true, false)]).toMatchObject([
      { hits: 1 },
      { hits: 0 },
      { hits: 1 },
    ]);
  });

  test('16.11 shots into flank or rear and morale', () => {
    const stands = (flankShotsShake: boolean) =>
      listChances(
        oddsOf(shootingAction, {
          shooter: { name: 'Archer', figures: 1, fc: 1, weapons: ['short-bow'] },
          from: 'rear',
          target: FOES,
          houseRules: { flankShotsShake },
        }).also['spirit'] as never,
      ).find(({ value }) => value === 'stands')?.fraction;
    // A Soldier in the rear needs 3 less 2; four wide, ten have three ranks (+2), nine only two (+1).
    expect([stands(false), stands(true)]).toEqual(['1', '17/36']);
  });

  test('16.11 cards that are not kept go back without the used ones', () => {
    const input = { hand: ['D1', 'D2'], keep: ['D1'], pile: ['H1'], discard: ['C1'] };
    expect([
      answerOf(discardCardsAction, input),
      answerOf(discardCardsAction, { ...input, houseRules: { unkeptToDeck: true } }),
    ]).toEqual([
      { hand: ['D1'], pile: ['H1'], discard: ['C1', 'D2'] },
      { hand: ['D1'], pile: ['H1', 'D2'], discard: ['C1'] },
    ]);
  });

  test('16.11 blank bands of charisma and intelligence', () => {
    const dull = { cha: 5, int: 7, wis: 10 };
    expect([
      leadershipLevel(dull, { leadershipBase: 2 }),
      leadershipLevel(dull, { leadershipBase: 2, blankAbilityZero: true }),
      leadershipLevel({ cha: 3, int: 10, wis: 15 }, { blankAbilityZero: true }),
      leadershipLevel({ cha: 18, int: 7, wis: 10 }),
    ]).toEqual([1, 2, 1, 3]);
  });

  test('16.11 Rally cards in any phase', () => {
    const order = { use: 'morale', units: [{ id: 'foes', unit: FOES }] };
    const play = (rallyAnyPhase: boolean) =>
      refusalOf(playCardAction, {
        card: 'C1',
        phase: 'movement',
        orders: [order],
        houseRules: { rallyAnyPhase },
      });
    expect([play(false), play(true)]).toEqual([['cards/wrong-phase', 'orders[0]'], null]);
  });

  test('16.11 a Champion who is a Priest', () => {
    const attacks = (championPriestStrikes: boolean) =>
      profileOf({ kinds: ['champion', 'priest'], fc: 5 }, null, {
        mode: 'fantasy',
        scale: '1:5',
        houseRules: { championPriestStrikes },
      }).attacks;
    expect([attacks(false), attacks(true)]).toEqual([1, 4]);
  });
});

describe('names', () => {
  const everything = (action: Action, input: JsonObject, dice: readonly number[]) => {
    const told = run(action, input, dice).steps.flatMap(({ label, inputs, rolls, value }) => [
      label,
      ...Object.keys(inputs),
      ...rolls.map(({ purpose }) => purpose),
      JSON.stringify(value),
    ]);
    const { steps = [], labels = {} } = action.odds?.(action.input.parse(input)) ?? {};
    return [...told, ...steps.map(({ label }) => label), ...Object.values(labels)].join('\n');
  };
  const ROLES = /\b(side [AB]|challenger|challenged|attacker|defender|target)\b/i;

  test('16.25 stand wherever they are known', () => {
    const sides = { nameA: 'Marchers', nameB: 'Horde' };
    const duellist = (name: string, attack: number, parry: number) => ({
      character: { name, kinds: ['hero'] },
      allot: { attack, parry },
    });
    const told = [
      everything(initiativeAction, { cardsA: 1, ...sides }, [3, 1]),
      everything(challengeOrderAction, sides, [1, 1, 2, 6]),
      everything(victoryAction, { A: { lost: 3, name: 'Marchers' }, B: { name: 'Horde' } }, []),
      everything(
        challengeAction,
        {
          distance: 3,
          answer: 'refuses',
          force: true,
          inContact: true,
          challenger: 'Aldric',
          target: 'Grom',
        },
        [6],
      ),
      everything(
        duelRoundAction,
        { challenger: duellist('Aldric', 3, 1), target: duellist('Grom', 2, 2) },
        [1, 1, 1, 6, 6, 6, 6, 6],
      ),
      everything(
        meleeAction,
        {
          attacker: { unit: { name: 'Knights', figures: 1, weapons: ['lance'] } },
          defender: { unit: { ...FOES, figures: 1 } },
        },
        [6, 6],
      ),
    ];
    expect(told.filter((words) => ROLES.test(words))).toEqual([]);
    expect(told.map((words) => /Marchers|Aldric|Knights/.test(words))).toEqual(told.map(() => true));
  });

  test('16.25 give way to words for the part where there are none', () => {
    expect(everything(initiativeAction, {}, [3, 1])).toMatch(/side A/);
    expect(run(victoryAction, { A: { lost: 3 } }).steps[0]?.label).toBe('Side A is beaten');
  });

  test('16.25 of two of one name each keeps its own figures', () => {
    const twin = (weapon: string) => ({ unit: { name: 'Guard', figures: 1, weapons: [weapon] } });
    const input = { attacker: twin('pike'), defender: twin('sword') };
    expect(
      Object.values(oddsOf(meleeAction, input).labels ?? {}).filter((label) => label.endsWith('lost')),
    ).toEqual(['Guard, attacking: figures lost', 'Guard, defending: figures lost']);
    expect(run(meleeAction, input, [1]).steps.at(-1)?.value).toEqual({
      'Guard, attacking': 0,
      'Guard, defending': 1,
    });
  });
});

test('16.12 two characters of one name in a unit keep their own odds', () => {
  const twin = { name: 'Twin', kinds: ['hero'] };
  const input = { hits: 2, target: { ...FOES, figures: 1, characters: [twin, { ...twin, armor: 'heavy' }] } };
  const { also, figures } = oddsOf(takeHitsAction, input);
  expect(Object.keys(also)).toEqual(['hits on Twin', 'hits on Twin (2)']);
  expect(Object.keys((figures as { fallen: JsonObject }).fallen)).toEqual(['Twin', 'Twin (2)']);
});
