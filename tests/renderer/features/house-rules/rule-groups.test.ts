import { expect, test } from 'vitest';
import { groupRules } from '../../../../renderer/features/house-rules/rule-groups.ts';
import { systemOf } from '../../../../rules/registry.ts';

const namesOf = (system: Parameters<typeof systemOf>[0]): readonly string[] =>
  groupRules(systemOf(system).houseRules).map(({ name }) => name);

test('numbered sections stand in the order of the book', () => {
  expect(namesOf('six-events')).toEqual([
    '1.4 Refusal',
    '3.7 Ranged attack modifiers',
    '3.8 Troops shooting',
    '4.8 Terrain',
    '5.12 Prowess',
  ]);
});

test('headings without a number stay in the order they come up in', () => {
  expect(namesOf('princecon').slice(0, 2)).toEqual(['Morale: the chance to fail', 'Morale: always']);
});
