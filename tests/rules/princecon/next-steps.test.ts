import { expect, test } from 'vitest';
import { commanderNextSteps } from '../../../rules/princecon/conversion/next-steps.ts';
import { JOE_GROK, sheet } from '../core/sheets.ts';

const sentences = (...call: Parameters<typeof commanderNextSteps>) =>
  commanderNextSteps(...call).map(({ sentence }) => sentence);

test('Joe Grok gains an attempt with one point more', () => {
  expect(sentences(JOE_GROK)).toEqual([
    'With INT 4 he has 6 attempts to order in a turn (from 52%) and counts 4 for initiative.',
    'With CHA 18 he has 6 attempts to order in a turn (from 52%).',
  ]);
});

test('a caster’s spells last longer with every level, and a lower class may come to count as a Fighter', () => {
  expect(sentences(sheet('MU5/F4', { abilities: { int: 18, cha: 18 } }))).toEqual([
    'At magic-user level 6 he casts standard spells for 12 turns.',
    'At fighter level 6 he has 9 attempts to order in a turn (from 90%), counts 18 for initiative and counts as a Fighter.',
  ]);
});
