import { describe, expect, test } from 'vitest';
import {
  clericLevels,
  figureQuarters,
  heroTierFor,
  isArchWizard,
  mageTierFor,
  monsterTierFor,
  priestTierFor,
} from '../../../rules/by-this-axe/conversion/fighting-level.ts';
import { leadershipLevel, leadershipScore, mayLead } from '../../../rules/by-this-axe/conversion/leaders.ts';
import { type Individual, individualSchema } from '../../../rules/by-this-axe/types.ts';
import leadership from './vectors/leadership.json' with { type: 'json' };

type Fields = Record<string, unknown>;
const CLASSES: Record<string, string> = { F: 'fighter', T: 'thief', C: 'cleric', MU: 'magic-user' };

/** `F4/MU4` is one person of two classes; the second argument adds items or hit dice. */
const person = (classes: string, fields: Fields = {}): Individual =>
  individualSchema.parse({
    classes:
      classes === ''
        ? []
        : classes.split('/').map((part) => {
            const [, letters = '', level = ''] = /^([A-Z]+)(\d+)$/.exec(part) ?? [];
            return { class: CLASSES[letters], level: Number(level) };
          }),
    ...fields,
  });

const items = (magicItems: string): Fields => ({ magicItems });

describe('figures from people', () => {
  test.each<[string, readonly Individual[], number, string | null, string | null, string | null]>([
    ['CV-1', [person('F4')], 4, null, null, null],
    ['CV-2', [person('F5')], 5, 'hero', null, null],
    ['CV-3', [person('F4', items('minor'))], 4.5, null, null, null],
    ['CV-4', [person('F4', items('average'))], 5, 'hero', null, null],
    ['CV-5', [person('F8', items('minor'))], 8.5, 'hero', null, null],
    ['CV-6', [person('F8', items('average'))], 9, 'superhero', null, null],
    ['CV-7', [person('F12', items('minor'))], 12.5, 'superhero', null, null],
    ['CV-8', [person('F11', items('major'))], 13, 'champion', null, null],
    ['CV-9', [person('T6')], 4.5, null, null, null],
    ['CV-10', [person('T7')], 5.25, 'hero', null, null],
    ['CV-11', [person('C7')], 5.25, 'hero', 'priest', null],
    ['CV-12', [person('C8')], 6, 'hero', 'high-priest', null],
    ['CV-13', [person('C12')], 9, 'superhero', 'high-priest', null],
    ['CV-14', [person('C10', items('major'))], 9.5, 'superhero', 'high-priest', null],
    ['CV-15', [person('MU9')], 4.5, null, null, 'wizard'],
    ['CV-16', [person('MU10')], 5, 'hero', null, 'wizard'],
    ['CV-17', [person('F4/MU4')], 6, 'hero', null, null],
    ['CV-18', [person('F3'), person('F2')], 5, 'hero', null, null],
    ['CV-19', [person('F3'), person('T3'), person('C3')], 7.5, 'hero', null, null],
    ['CV-20', Array.from({ length: 5 }, () => person('F1')), 5, 'hero', null, null],
    ['CV-21', [person('F7'), person('F5', items('minor'))], 12.5, 'superhero', null, null],
    ['CV-22', [person('MU3'), person('MU2')], 2.5, null, null, 'mage'],
    ['CV-23', [person('C2'), person('C2')], 3, null, 'priest', null],
    ['CV-23, one level short', [person('C2'), person('C1')], 2.25, null, null, null],
    ['CV-24', [person('MU13')], 6.5, 'hero', null, 'wizard'],
  ])('%s', (_id, members, level, hero, priest, mage) => {
    expect([
      figureQuarters(members) / 4,
      heroTierFor(members),
      priestTierFor(members),
      mageTierFor(members),
    ]).toEqual([level, hero, priest, mage]);
  });

  test.each<[string, readonly number[], string]>([
    ['CV-25: one 4 HD ogre, at the least a Hero', [4], 'hero'],
    ['CV-26: two 4 HD ogres', [4, 4], 'hero'],
    ['CV-27: two 6 HD trolls', [6, 6], 'superhero'],
    ['CV-28: five 6 HD trolls', [6, 6, 6, 6, 6], 'champion'],
    ['CV-29: a 10 HD dragon', [10], 'superhero'],
  ])('%s', (_id, dice, tier) => {
    expect(monsterTierFor(dice.map((hd) => person('', { hd })))).toBe(tier);
  });

  test('an arch-wizard has 13 levels of magic, or 18 by house rule', () => {
    expect([12, 13].map((level) => isArchWizard([person(`MU${level}`)]))).toEqual([false, true]);
    expect([17, 18].map((level) => isArchWizard([person(`MU${level}`)], 18))).toEqual([false, true]);
  });

  test('house rule: fractions to the nearest', () => {
    expect([
      heroTierFor([person('F4', items('minor'))], 'nearest'),
      heroTierFor([person('T6')], 'floor'),
    ]).toEqual(['hero', null]);
  });

  test('elves count twice, druids are clerics, strangers count as rogues', () => {
    const elf = individualSchema.parse({ classes: [{ class: 'Elf', level: 5 }] });
    const druid = individualSchema.parse({ classes: [{ class: 'druid', level: 4 }] });
    const stranger = individualSchema.parse({ classes: [{ class: 'Sky Pilot', level: 4 }] });
    expect([
      figureQuarters([elf]) / 4,
      mageTierFor([elf]),
      clericLevels([druid]),
      figureQuarters([stranger]) / 4,
    ]).toEqual([7.5, 'mage', 4, 3]);
  });
});

test.each([
  [2, 18, false],
  [3, 15, true],
  [3, 14, false],
  [5, 15, true],
  [6, 11, true],
  [6, 10, false],
  [8, 10, false],
  [8, 11, true],
  [9, 3, true],
  [10, 3, true],
])('level %i with charisma %i may lead: %s', (level, cha, may) => {
  expect(mayLead(level, cha)).toBe(may);
});

test('house rule: level 9 still needs charisma 11', () => {
  expect([mayLead(9, 3, true), mayLead(9, 11, true), mayLead(10, 3, true)]).toEqual([false, true, true]);
});

test.each(leadership)(
  'leadership of $cha, $int, $wis',
  ({ cha, int, wis, score, level, levelPrintedInt }) => {
    const person = { cha, int, wis };
    expect([
      leadershipScore(person),
      leadershipLevel(person),
      leadershipLevel(person, { int1517: 2 }),
    ]).toEqual([score, level, levelPrintedInt]);
  },
);

test.each<[0 | 1 | 2, readonly number[]]>([
  [2, [24.68, 55.11, 17.43, 2.56, 0.22]],
  [1, [79.79, 17.43, 2.56, 0.21, 0.01]],
  [0, [97.22, 2.56, 0.21, 0.01, 0]],
])('base %i spreads 3d6 people over the levels as the table says', (leadershipBase, percents) => {
  const threeDice = new Map<number, number>();
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++)
      for (let c = 1; c <= 6; c++) threeDice.set(a + b + c, (threeDice.get(a + b + c) ?? 0) + 1);
  }
  const counts = [0, 0, 0, 0, 0];
  for (const [cha, x] of threeDice) {
    for (const [int, y] of threeDice) {
      for (const [wis, z] of threeDice) {
        const level = leadershipLevel({ cha, int, wis }, { leadershipBase });
        counts[level - 1] = (counts[level - 1] ?? 0) + x * y * z;
      }
    }
  }
  expect(counts.map((count) => Math.round((count / 216 ** 3) * 10_000) / 100)).toEqual(percents);
});
