import { describe, expect, it, test } from 'vitest';
import { describeFigure } from '../../../../rules/by-this-axe/conversion/choices.ts';
import { toFigure } from '../../../../rules/by-this-axe/conversion/figure.ts';
import { toIndividual } from '../../../../rules/by-this-axe/conversion/individual.ts';
import type { CharacterSheet } from '../../../../rules/core/character.ts';
import { difference } from '../../../../rules/core/conversion.ts';
import { explain } from '../../../../rules/core/explain.ts';
import { JOE_GROK, sheet } from '../../core/sheets.ts';

const items = (magicItems: string) => ({ magicItems });
const monster = (hd: number, name = 'Beast') => sheet('', { hd, name });

describe('Joe Grok', () => {
  it('is a Hero and General of little talent', () => {
    expect(toFigure([JOE_GROK]).value).toEqual({
      fightingLevel: 7.5,
      tier: 'hero',
      priest: null,
      mage: null,
      archWizard: false,
      leader: { eligible: true, reason: 'Level 7 with charisma 17: at that level a leader needs 11.' },
      general: { eligible: true },
      leadership: 1,
      choices: [
        {
          kinds: ['hero'],
          name: 'Hero',
          fc: 5,
          capacity: 'heroic',
          attacks: 1,
          hits: 2,
          duelDice: 4,
          spellDice: 0,
          saveUses: 0,
        },
        {
          kinds: [],
          name: 'Plain leader',
          fc: 2,
          capacity: 'own',
          attacks: 1,
          hits: 1,
          duelDice: 3,
          spellDice: 0,
          saveUses: 0,
        },
      ],
    });
  });

  it('is explained number by number', () => {
    const { steps, troubles, unknownClasses } = toFigure([JOE_GROK]);
    expect([troubles, unknownClasses]).toEqual([[], []]);
    expect(explain(steps)).toEqual([
      'fighter levels (level 7, each 1): 7.',
      'magic items (items minor): 0.5.',
      'Fighting level: 7.5.',
      'Whole fighting levels (fractions floor): 7.',
      'Hero tier (fighting level 7): Hero.',
      'Priest tier (cleric levels 0): none.',
      'Mage tier (magic user levels 0): none.',
      'Arch-wizard for stratagems (magic user levels 0, from 13): no.',
      'Level that counts for leading: 7.',
      'May lead (level 7, charisma 17, needs 11): yes.',
      'May be the General (holds rank yes): yes.',
      'Score (cha 17, int 3, wis 10): −1.',
      'Leadership (base 2, score −1): 1.',
      'Hero (scale 1:5): 1 attack at capacity 5, 2 hits, 4 duel dice.',
      'Plain leader (scale 1:5): 1 attack at capacity 2, 1 hit, 3 duel dice.',
    ]);
  });
});

/** The figures people may be put on the table as, without those who merely lead. */
const fieldedAs = (sheets: readonly CharacterSheet[], scale = '1:5') =>
  toFigure(sheets, { scale })
    .value.choices.filter(({ kinds }) => kinds.length > 0)
    .map(({ name }) => name);

test.each<[string, readonly CharacterSheet[], number, readonly string[]]>([
  ['CV-1', [sheet('F4')], 4, []],
  ['CV-2', [sheet('F5')], 5, ['Hero']],
  ['CV-3', [sheet('F4', items('minor'))], 4.5, []],
  ['CV-4', [sheet('F4', items('average'))], 5, ['Hero']],
  ['CV-5', [sheet('F8', items('minor'))], 8.5, ['Hero']],
  ['CV-6', [sheet('F8', items('average'))], 9, ['Superhero']],
  ['CV-7', [sheet('F12', items('minor'))], 12.5, ['Superhero']],
  ['CV-8', [sheet('F11', items('major'))], 13, ['Champion']],
  ['CV-9', [sheet('T6')], 4.5, []],
  ['CV-10', [sheet('T7')], 5.25, ['Hero']],
  ['CV-11', [sheet('C7')], 5.25, ['Hero', 'Priest', 'Priest-Hero']],
  ['CV-12', [sheet('C8')], 6, ['Hero', 'High Priest', 'High Priest-Hero']],
  ['CV-13', [sheet('C12')], 9, ['Superhero', 'High Priest', 'High Priest-Superhero']],
  ['CV-14', [sheet('C10', items('major'))], 9.5, ['Superhero', 'High Priest', 'High Priest-Superhero']],
  ['CV-15', [sheet('MU9')], 4.5, ['Wizard']],
  ['CV-16', [sheet('MU10')], 5, ['Hero', 'Wizard']],
  ['CV-17', [sheet('F4/MU4')], 6, ['Hero']],
  ['CV-18', [sheet('F3', { name: 'A' }), sheet('F2', { name: 'B' })], 5, ['Hero']],
  [
    'CV-19',
    [sheet('F3', { name: 'A' }), sheet('T3', { name: 'B' }), sheet('C3', { name: 'C' })],
    7.5,
    ['Hero'],
  ],
  ['CV-20', [1, 2, 3, 4, 5].map((n) => sheet('F1', { name: `${n}` })), 5, ['Hero']],
  ['CV-21', [sheet('F7', { name: 'A' }), sheet('F5', { name: 'B', ...items('minor') })], 12.5, ['Superhero']],
  ['CV-22', [sheet('MU3', { name: 'A' }), sheet('MU2', { name: 'B' })], 2.5, ['Mage']],
  ['CV-23', [sheet('C2', { name: 'A' }), sheet('C2', { name: 'B' })], 3, ['Priest']],
  ['CV-23, one level short', [sheet('C2', { name: 'A' }), sheet('C1', { name: 'B' })], 2.25, []],
  ['CV-24', [sheet('MU13')], 6.5, ['Hero', 'Wizard']],
  ['CV-25', [monster(4)], 4, ['Major monster-Hero']],
  ['CV-26', [monster(4, 'A'), monster(4, 'B')], 8, ['Major monster-Hero']],
  ['CV-27', [monster(6, 'A'), monster(6, 'B')], 12, ['Major monster-Superhero']],
  ['CV-29', [monster(10)], 10, ['Major monster-Superhero']],
])('%s', (_, sheets, level, names) => {
  const { value, troubles } = toFigure(sheets);
  expect([value.fightingLevel, fieldedAs(sheets), troubles]).toEqual([level, names, []]);
});

test('CV-24: and the wizard is an arch-wizard for stratagems', () => {
  expect([12, 13].map((level) => toFigure([sheet(`MU${level}`)]).value.archWizard)).toEqual([false, true]);
});

test('CV-27 and CV-28: a third creature is one too many at 1:5, five are in order at 1:20', () => {
  const trolls = (count: number) => Array.from({ length: count }, (_, n) => monster(6, `Troll ${n}`));
  expect(toFigure(trolls(3)).troubles).toEqual([
    {
      code: 'figure/creatures',
      place: 'members',
      message: '3 creatures in one figure; at this scale it stands for 1 to 2. Make a second figure.',
    },
  ]);
  const five = toFigure(trolls(5), { scale: '1:20' });
  expect([five.value.fightingLevel, five.value.tier, five.troubles]).toEqual([30, 'champion', []]);
});

test.each<[number, number, boolean]>([
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
])('level %i with charisma %i leads: %s', (level, cha, eligible) => {
  expect(toFigure([sheet(`F${level}`, { abilities: { cha } })]).value.leader).toEqual({
    eligible,
    reason: expect.stringMatching(new RegExp(`^Level ${level}\\b.*\\.$`)),
  });
});

test('only the highest class counts for leading, hit dice for a monster; the rank alone makes a General', () => {
  const leads = (one: CharacterSheet) => toFigure([one]).value.leader.eligible;
  expect([leads(sheet('F5/C8')), leads(sheet('F5/C9')), leads(monster(9)), leads(monster(8))]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const raw = toFigure([sheet('F1', { holdsRank: true })]).value;
  expect([raw.general, raw.leader.eligible, raw.choices.map(({ kinds }) => kinds)]).toEqual([
    { eligible: true },
    false,
    [[]],
  ]);
});

describe('several people in one figure', () => {
  const priestess = sheet('C7', { name: 'Ada', abilities: { cha: 18 } });
  const knight = sheet('F5', { name: 'Bors', abilities: { cha: 15 } });

  it('are Hero or Priest together; both at once takes one who is both alone (R-B71)', () => {
    expect(fieldedAs([priestess, knight])).toEqual(['Superhero', 'Priest', 'Priest-Hero']);
    const two = [sheet('C4', { name: 'A' }), sheet('F5', { name: 'B' })];
    expect(fieldedAs(two)).toEqual(['Hero', 'Priest']);
  });

  it('are led by the most gifted who may, though he is counted into the hero', () => {
    const { value, steps } = toFigure([knight, priestess]);
    expect([value.leadership, value.leader]).toEqual([
      4,
      { eligible: true, reason: 'Ada, level 7 with charisma 18: at that level a leader needs 11.' },
    ]);
    expect(explain(steps).slice(0, 3)).toEqual([
      'Bors, fighter levels (level 5, each 1): 5.',
      'Ada, cleric levels (level 7, each 0.75): 5.25.',
      'Fighting level: 10.25.',
    ]);
  });

  it('are not led by the gifted who may not, unless he holds the rank', () => {
    const genius = sheet('F1', { name: 'Cid', abilities: { cha: 18, int: 18, wis: 18 } });
    const dull = sheet('F9', { name: 'Dag', abilities: { cha: 3 } });
    const led = (first: CharacterSheet) => {
      const { leadership, leader } = toFigure([first, dull]).value;
      return [leadership, leader.reason];
    };
    const reason = 'Dag, level 9: leads whatever his charisma.';
    expect([led(genius), led({ ...genius, holdsRank: true })]).toEqual([
      [1, reason],
      [5, reason],
    ]);
  });

  it('count once each', () => {
    const twice = toFigure([knight, { ...knight, name: ' bors ' }]);
    expect(twice.troubles.map(({ code, place }) => [code, place])).toEqual([['figure/twice', 'members[1]']]);
    const namesakes = toFigure([
      { ...knight, id: '1' },
      { ...knight, id: '2' },
    ]);
    expect(namesakes.troubles).toEqual([]);
  });

  it('may be nobody yet', () => {
    const { value } = toFigure([]);
    expect(value).toMatchObject({ fightingLevel: 0, tier: null, leader: { eligible: false }, choices: [] });
  });
});

describe('the scale', () => {
  const profile = (one: CharacterSheet, scale: string) =>
    toFigure([one], { scale }).value.choices.map(
      ({ name, attacks, capacity, hits, duelDice, spellDice, saveUses }) =>
        [name, attacks, capacity, hits, duelDice, spellDice, saveUses] as const,
    );

  it.each([
    ['F5', '1:5', ['Hero', 1, 'heroic', 2, 4, 0, 0]],
    ['F5', '1:20', ['Hero', 1, 'unit', 1, 4, 0, 0]],
    ['F9', '1:5', ['Superhero', 2, 'heroic', 3, 8, 0, 0]],
    ['F9', '1:20', ['Superhero', 1, 'heroic', 2, 8, 0, 0]],
    ['F13', '1:5', ['Champion', 4, 'heroic', 4, 12, 0, 0]],
    ['F13', '1:20', ['Champion', 2, 'heroic', 3, 12, 0, 0]],
    ['C4', '1:5', ['Priest', 1, 'unit', 2, 3, 0, 8]],
    ['C4', '1:20', ['Priest', 1, 'unit', 1, 3, 0, 2]],
    ['MU5', '1:5', ['Mage', 1, 'unit', 1, 3, 8, 0]],
    ['MU5', '1:20', ['Mage', 1, 'unit', 1, 3, 2, 0]],
    ['MU9', '1:5', ['Wizard', 1, 'unit', 2, 6, 16, 0]],
    ['MU9', '1:20', ['Wizard', 1, 'unit', 2, 6, 4, 0]],
  ])('%s at %s', (classes, scale, expected) => {
    expect(profile(sheet(classes, { abilities: { cha: 3 } }), scale)[0]).toEqual(expected);
  });

  it('is told in words', () => {
    const words = (scale: string) => toFigure([sheet('C7')], { scale }).value.choices.map(describeFigure);
    expect([words('1:5'), words('1:20')]).toEqual([
      [
        '1 attack at capacity 5, 2 hits, 4 duel dice',
        '1 attack at his unit’s capacity, 2 hits, 3 duel dice, 8 save uses',
        '1 attack at capacity 5, 2 hits, 4 duel dice, 8 save uses',
      ],
      [
        '1 attack at his unit’s capacity, 1 hit, 4 duel dice',
        '1 attack at his unit’s capacity, 1 hit, 3 duel dice, 2 save uses',
        '1 attack at his unit’s capacity, 1 hit, 4 duel dice, 2 save uses',
      ],
    ]);
  });

  it('a choice names the ruling that settles it', () => {
    const rulings = (one: CharacterSheet) =>
      toFigure([one])
        .parts.find(({ key }) => key === 'choices')
        ?.steps.map(({ label, ref }) => [label, ref.ruling]);
    expect([rulings(sheet('C9/MU5')), rulings(monster(4))]).toEqual([
      [
        ['Superhero', 'R-B54'],
        ['High Priest', 'R-B55'],
        ['High Priest-Superhero', 'R-B71'],
        ['Mage', 'R-B55'],
        ['Plain leader', 'R-B13'],
      ],
      [['Major monster-Hero', 'R-B60']],
    ]);
  });

  it('a historical battle has heroes and plain leaders only', () => {
    expect(
      toFigure([sheet('C12')], { mode: 'historical', scale: '1:5' }).value.choices.map(({ name }) => name),
    ).toEqual(['Superhero', 'Plain leader']);
  });
});

describe('classes the rules do not name', () => {
  const samurai = sheet('', { classes: [{ class: 'Samurai', level: 8 }] });

  it('are asked for and count as a thief’s until then', () => {
    const { value, unknownClasses } = toFigure([samurai]);
    expect(value.fightingLevel).toBe(6);
    expect(unknownClasses).toEqual([
      {
        class: 'Samurai',
        id: 'samurai',
        level: 8,
        countsAs: 'thief',
        rate: 0.75,
        question:
          'The rules know no Samurai: say what it counts as. Until then each level counts 0.75, as a thief’s.',
      },
    ]);
  });

  it('count as they are said to, in the figure and in the roster', () => {
    const { value, unknownClasses } = toFigure([samurai], { classes: { samurai: 'fighter' } });
    expect([value.fightingLevel, unknownClasses]).toEqual([8, []]);
    expect(toIndividual(samurai, { samurai: 'magic-user' }).classes).toEqual([
      { class: 'magic-user', level: 8 },
    ]);
  });

  it('an answer does not overrule a class the rules name', () => {
    expect(toFigure([sheet('MU6')], { classes: { 'magic-user': 'fighter' } }).value.fightingLevel).toBe(3);
  });

  it.each([
    ['Magic User', 'mage'],
    ['magicUser', 'mage'],
    ['ILLUSIONIST', 'mage'],
    ['Elf', 'mage'],
    ['bard', null],
  ])('%s is known in any spelling', (name, mage) => {
    const { value, unknownClasses } = toFigure([sheet('', { classes: [{ class: name, level: 5 }] })]);
    expect([value.mage, unknownClasses]).toEqual([mage, []]);
  });
});

describe('house rules', () => {
  const tier = (one: CharacterSheet, houseRules: object) => toFigure([one], { houseRules }).value.tier;

  it('roundFL', () => {
    expect([tier(sheet('T6'), {}), tier(sheet('T6'), { roundFL: 'nearest' })]).toEqual([null, 'hero']);
  });

  it('majorMinHd', () => {
    expect([tier(monster(3), {}), tier(monster(3), { majorMinHd: 4 }), tier(monster(2), {})]).toEqual([
      'hero',
      null,
      null,
    ]);
  });

  it('archWizardLevel', () => {
    expect(toFigure([sheet('MU13')], { houseRules: { archWizardLevel: 18 } }).value.archWizard).toBe(false);
  });

  it('strictOver9', () => {
    const houseRules = { strictOver9: true };
    const leader = (level: number, cha: number) =>
      toFigure([sheet(`F${level}`, { abilities: { cha } })], { houseRules }).value.leader.eligible;
    expect([leader(9, 10), leader(9, 11), leader(10, 3)]).toEqual([false, true, true]);
  });

  it.each([
    [{}, 3],
    [{ leadershipBase: 1 }, 2],
    [{ leadershipBase: 0 }, 1],
    [{ int1517: 2 }, 4],
  ] as const)('leadership of INT 16 with %j is %i', (houseRules, leadership) => {
    expect(toFigure([sheet('F9', { abilities: { int: 16 } })], { houseRules }).value.leadership).toBe(
      leadership,
    );
  });
});

test('what a changed sheet changes is told in words', () => {
  const before = toFigure([JOE_GROK]);
  const after = toFigure([{ ...JOE_GROK, classes: [{ class: 'fighter', level: 9 }] }]);
  expect(difference(before.parts, after.parts)).toEqual([
    { key: 'fightingLevel', title: 'Fighting level', before: '7.5', after: '9.5' },
    { key: 'tier', title: 'Hero tier', before: 'Hero', after: 'Superhero' },
    {
      key: 'choices',
      title: 'Fielded as',
      before: 'Hero or Plain leader',
      after: 'Superhero or Plain leader',
    },
  ]);
});
