import { expect, test } from 'vitest';
import { explain, explainRef, explainStep } from '../../../rules/core/explain.ts';
import { outcome, ref, type Step, step } from '../../../rules/core/trace.ts';

const SAVES = ref('By This Axe', '5.4 Saves', 'R-B07');

test.each<[string, Step, string]>([
  ['a value alone', step(SAVES, 'Base', 4), 'Base: 4.'],
  ['below zero', step(SAVES, 'Long range', -1), 'Long range: −1.'],
  ['yes', step(SAVES, 'Hit', true), 'Hit: yes.'],
  ['no', step(SAVES, 'Hit', false), 'Hit: no.'],
  ['nothing', step(SAVES, 'Pursuit', null), 'Pursuit: none.'],
  ['an empty list', step(SAVES, 'Wounded', []), 'Wounded: none.'],
  ['a list', step(SAVES, 'Losses', [1, -2, 'all']), 'Losses: 1, −2, all.'],
  ['an object', step(SAVES, 'Losses', { attacker: 2, defender: null }), 'Losses: attacker 2, defender none.'],
  [
    'inputs, a die and a word',
    step(SAVES, 'Save', 'saved', { armor: 3, shield: true }, [{ sides: 6, purpose: 'save', values: [3] }]),
    'Save (armour 3, shield yes): rolled 3 on d6: saved.',
  ],
  [
    'several dice of several kinds',
    step(SAVES, 'Attack', 2, {}, [
      { sides: 6, purpose: 'attack', values: [3, 5] },
      { sides: 20, purpose: 'fate', values: [11] },
    ]),
    'Attack: rolled 3, 5 on 2d6; rolled 11 on d20: 2.',
  ],
  [
    'nobody left to roll for',
    step(SAVES, 'Attack', 0, {}, [{ sides: 6, purpose: 'attack', values: [] }]),
    'Attack: no dice to roll: 0.',
  ],
  [
    'names of fields as words',
    step(SAVES, 'Cost', 12, {
      pointsLimit: 600,
      'two-handed': false,
      targetFC: 4,
      hitsOnA: 1,
      onlyAGivesWay: true,
      FC: 3,
      d6: 2,
    }),
    'Cost (points limit 600, two handed no, target FC 4, hits on A 1, only A gives way yes, FC 3, d6 2): 12.',
  ],
])('%s', (_name, given, sentence) => {
  expect(explainStep(given)).toBe(sentence);
});

test('an outcome is explained step by step, in order', () => {
  const { steps } = outcome(3, [
    step(SAVES, 'Base', 4),
    step(SAVES, 'Long range', -1),
    step(SAVES, 'Needs', 3),
  ]);
  expect(explain(steps)).toEqual(['Base: 4.', 'Long range: −1.', 'Needs: 3.']);
});

test.each([
  [SAVES, 'By This Axe, 5.4 Saves, R-B07'],
  [ref('By This Axe', '5.4 Saves'), 'By This Axe, 5.4 Saves'],
])('a reference names document, section and ruling', (given, text) => {
  expect(explainRef(given)).toBe(text);
});

test('a step is JSON-safe as it stands', () => {
  const made = step(SAVES, 'Save', 'saved', { armor: 3 }, [{ sides: 6, purpose: 'save', values: [3] }]);
  expect(JSON.parse(JSON.stringify(made))).toEqual({
    ref: { document: 'By This Axe', section: '5.4 Saves', ruling: 'R-B07' },
    label: 'Save',
    inputs: { armor: 3 },
    rolls: [{ sides: 6, purpose: 'save', values: [3] }],
    value: 'saved',
  });
});
