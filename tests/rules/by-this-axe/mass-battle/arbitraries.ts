import fc from 'fast-check';
import { ABILITIES } from '../../../../rules/by-this-axe/data/abilities.ts';
import { type BattleInput, battleInput } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { LOSS_POLICIES } from '../../../../rules/by-this-axe/mass-battle/tables/distribution.ts';
import { DEFENCES } from '../../../../rules/by-this-axe/mass-battle/tables/postures.ts';
import { STRATAGEMS } from '../../../../rules/by-this-axe/mass-battle/tables/stratagems.ts';

const unit = fc.record({
  name: fc.constantFrom('Foot', 'Horse', 'Bows', 'Foot (2)', '__proto__'),
  individuals: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 3000 })),
  fc: fc.integer({ min: 1, max: 5 }),
  armor: fc.constantFrom('none', 'light', 'medium', 'heavy'),
  shield: fc.boolean(),
  mounted: fc.boolean(),
  missile: fc.boolean(),
  abilities: fc.uniqueArray(fc.constantFrom(...ABILITIES.map(({ id }) => id)), { maxLength: 3 }),
});

const side = fc.record({
  name: fc.constantFrom('Alphas', 'Betas'),
  general: fc.option(fc.record({ leadership: fc.integer({ min: 1, max: 5 }) }), { nil: null }),
  wizards: fc.integer({ min: 0, max: 2 }),
  units: fc.array(unit, { minLength: 1, maxLength: 4 }),
  carried: fc.option(fc.constantFrom('ambush', 'flank-march', 'deceptive', 'surprise', 'fortifications'), {
    nil: null,
  }),
  stratagem: fc.option(fc.constantFrom(...STRATAGEMS), { nil: null }),
  stance: fc.constantFrom('offensive', 'offensive', 'defensive'),
  rolePreference: fc.constantFrom('attacker', 'defender'),
  postures: fc.record({
    attacker: fc.constantFrom('frontal-assault', 'attack-right', 'attack-left'),
    defender: fc.constantFrom(...DEFENCES),
  }),
  lossPolicy: fc.constantFrom(...LOSS_POLICIES, null),
  pursue: fc.boolean(),
});

const options = fc.record(
  {
    ratioHalfDown: fc.boolean(),
    attackerOnlyPursuit: fc.boolean(),
    bandEdgeLower: fc.boolean(),
    percentByUS: fc.boolean(),
    foilLightFliers: fc.boolean(),
    directionalRefuse: fc.boolean(),
    reactiveFoil: fc.boolean(),
    healing: fc.boolean(),
    cvRetreat: fc.constantFrom('2d6', '3d6'),
    missingCell: fc.constantFrom(0, -2, -1, 1, 2),
    fortificationMod: fc.constantFrom(-2, -1),
    stratagemTarget: fc.constantFrom(13, 12),
  },
  { requiredKeys: [] },
);

/** Battles that the rules allow: who has no general tries nothing. */
export const anyBattle: fc.Arbitrary<BattleInput> = fc
  .record({ options, A: side, B: side })
  .map(({ options: rules, A, B }) => {
    const lead = (army: typeof A) => ({ ...army, stratagem: army.general === null ? null : army.stratagem });
    return battleInput.parse({ day: 0, options: rules, sides: { A: lead(A), B: lead(B) } });
  });

export const anySeed = fc.integer({ min: 0, max: 0xffffffff });
