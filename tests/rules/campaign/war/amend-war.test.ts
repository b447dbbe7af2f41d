import { expect, test } from 'vitest';
import { fieldsOf, withFields } from '../../../../rules/campaign/amend/fields.ts';
import type { Fact } from '../../../../rules/campaign/events.ts';
import { tellAll } from '../../../../rules/campaign/tell.ts';
import { codeOf, planWish, type Wish } from '../support.ts';
import { ALL_ON } from './any-war.ts';
import { area, box, settings, start } from './support.ts';

const STATE = start(settings(ALL_ON));
const factOf = (wish: Wish): Fact => planWish(STATE, wish).facts[0] as Fact;
const reworded = (event: Fact, values: Readonly<Record<string, string>>) =>
  tellAll([withFields(event, STATE, values)], STATE);

test('what was counted, the weather and areas can be worded otherwise', () => {
  const counted = factOf({ kind: 'tally', ownerId: 's1', tallyId: 'c1', amount: 3, reason: 'taxes' });
  expect(fieldsOf(counted, STATE).map(({ key, value }) => [key, value])).toEqual([
    ['amount', '3'],
    ['reason', 'taxes'],
  ]);
  expect(reworded(counted, { amount: '−2,5', reason: 'a bribe' })).toEqual([
    'League, Gold: 10 − 2.5 = 7.5 (a bribe).',
  ]);
  expect(codeOf(() => withFields(counted, STATE, { amount: '0' }))).toBe('campaign/field');
  const rain = factOf({ kind: 'set-weather', weatherId: 'w1', days: 2 });
  expect(reworded(rain, { weather: 'w2', until: '4' })).toEqual(['Fog until the end of day 4.']);
  expect(reworded(rain, { weather: 'fair' })).toEqual(['The weather is fair again.']);
  const wood = factOf(area('k1', box(20, 20, 3, 3), { name: 'Wood' }));
  expect(withFields(wood, STATE, { name: 'Lake', kind: 'k2' })).toMatchObject({
    area: { name: 'Lake', kindId: 'k2' },
  });
});

test('what a rule counted follows from the rule', () => {
  const [counted] = planWish(STATE, { kind: 'end-day' }).facts.filter(({ kind }) => kind === 'tallied');
  expect(fieldsOf(counted as Fact, STATE)).toEqual([]);
});
