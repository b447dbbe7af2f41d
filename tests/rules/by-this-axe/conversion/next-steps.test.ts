import { expect, test } from 'vitest';
import { figureNextSteps } from '../../../../rules/by-this-axe/conversion/next-steps.ts';
import { JOE_GROK, sheet } from '../../core/sheets.ts';

const sentences = (...call: Parameters<typeof figureNextSteps>) =>
  figureNextSteps(...call).map(({ sentence }) => sentence);

test('Joe Grok', () => {
  const [first, ...others] = figureNextSteps(JOE_GROK);
  expect(first).toEqual({
    change: { field: 'class', class: 'fighter', from: 7, to: 9 },
    gains: [
      { key: 'tier', title: 'Hero tier', from: 'Hero', to: 'Superhero' },
      { key: 'leader', title: 'Leader', from: 'by charisma', to: 'always' },
    ],
    sentence: 'At fighter level 9 he becomes a Superhero and leads without a charisma test.',
  });
  expect(others.map(({ sentence }) => sentence)).toEqual([
    'With major magic items he becomes a Superhero.',
    'With INT 4 he has leadership 2, Typical.',
    'With WIS 15 he has leadership 2, Typical.',
    'With CHA 18 he has leadership 2, Typical.',
  ]);
});

test('a young cleric and magic-user', () => {
  expect(sentences(sheet('C3/MU4', { abilities: { int: 18, wis: 18, cha: 14 } }))).toEqual([
    'At cleric level 4 he becomes a Hero and can be a Priest.',
    'At cleric level 6 he may lead.',
    'At magic-user level 5 he can be a Mage.',
    'At magic-user level 6 he becomes a Hero and may lead.',
    'At magic-user level 13 he counts as an arch-wizard for stratagems.',
    'With average magic items he becomes a Hero.',
    'With CHA 15 he may lead.',
    'Given the rank of General he may be the General.',
  ]);
});

test('a monster grows by hit dice', () => {
  expect(sentences(sheet('', { hd: 2, holdsRank: true, abilities: { int: 18, wis: 18, cha: 18 } }))).toEqual([
    'With 3 hit dice he becomes a Hero and may lead.',
  ]);
});

test('house rules move the steps', () => {
  const [nearest] = sentences(sheet('T5'), { houseRules: { roundFL: 'nearest' } });
  const [strict] = sentences(sheet('T8', { abilities: { cha: 3 } }), { houseRules: { strictOver9: true } });
  expect([nearest, strict]).toEqual([
    'At thief level 6 he becomes a Hero.',
    'At thief level 10 he leads without a charisma test.',
  ]);
});
