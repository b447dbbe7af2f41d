import { expect, it } from 'vitest';
import { codeOf, foot, live, planWish, TWO_ARMIES } from './support.ts';

const START = live(TWO_ARMIES);
const [army] = Object.values(START.armies).filter(({ name }) => name === 'Lords');
const armyId = army?.id ?? '';
const [spears, bills] = army?.units ?? [];
const reinforce = (more: object) => planWish(START, { kind: 'reinforce', armyId, ...more });

it('nobody joins an army unless somebody is chosen, and no more heads come back than are missing', () => {
  expect(codeOf(() => reinforce({}))).toBe('campaign/nobody');
  expect(codeOf(() => reinforce({ restore: { [spears?.id ?? '']: 0, [bills?.id ?? '']: 0 } }))).toBe(
    'campaign/nobody',
  );
  expect(codeOf(() => reinforce({ restore: { [spears?.id ?? '']: 1 } }))).toBe('campaign/over-strength');
});

it('new units alone are enough', () => {
  const { after } = reinforce({ troops: { units: [foot('Bows', 40)] } });
  expect(after.armies[armyId]?.units.map(({ name }) => name)).toEqual(['Spears', 'Bills', 'Bows']);
});
