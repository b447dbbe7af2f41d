import { expect, it } from 'vitest';
import { massArmies } from '../../../../rules/by-this-axe/mass-battle/table/armies.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';

const NOBODY = { A: null, B: null };

const gather = (A: JsonObject, B: JsonObject, options: JsonObject = {}) =>
  massArmies.setup.parse(massArmies.gather({ A, B }, options, NOBODY));

const typed = (name: string, more: JsonObject = {}): JsonObject => ({ ...massArmies.blank, name, ...more });
const [UNIT] = massArmies.blank['units'] as [JsonObject];

it('makes an army of what was typed in: nameless units by their place, no General without leadership', () => {
  const { sides, day } = gather(
    typed(' Reds ', { leadership: 0, units: [UNIT, { ...UNIT, name: ' Guards ' }] }),
    typed('Blues', { leadership: 4 }),
    { day: 12 },
  );
  expect(day).toBe(12);
  expect(sides.A).toMatchObject({
    name: 'Reds',
    general: null,
    units: [{ name: 'Unit 1', individuals: 100 }, { name: 'Guards' }],
  });
  expect(sides.B.general).toEqual({ leadership: 4, stratagemReadyDay: 0 });
});

it('tells two armies of one name apart', () => {
  const { sides } = gather(typed('Reds'), typed('Reds'));
  expect([sides.A.name, sides.B.name]).toEqual(['Reds', 'Reds (2)']);
});

it('takes the house rules of the battle, or those of the first roster that has any', () => {
  const roster = { options: { houseRules: { healing: false } } } as never;
  const rulesOf = (options: JsonObject) =>
    massArmies.setup.parse(
      massArmies.gather({ A: typed('Reds'), B: typed('Blues') }, options, { A: null, B: roster }),
    ).options;
  expect(rulesOf({})).toEqual({ healing: false });
  expect(rulesOf({ houseRules: { healing: true } })).toEqual({ healing: true });
});
