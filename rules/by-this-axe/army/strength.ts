import { formatStrength } from '../../core/strength.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { type AbilityId, abilityOf } from '../data/abilities.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import { IMPLIED_ENGINEERS } from '../data/monsters.ts';
import { isMissile } from '../data/weapons.ts';
import { bta } from '../refs.ts';
import { headsPerFigure } from '../scale.ts';
import type { ByThisAxeOptions, Character, Unit } from '../types.ts';
import { isHeroic, profileOf } from './character-profile.ts';
import { payingFigures } from './points.ts';
import { armorSave, BEST_SAVE, saveBase } from './save.ts';

export { formatStrength };

/** How often shield and mount count (R-B86). */
const FORMULAS: Readonly<
  Record<HouseRules['usFormula'], { readonly shield: number; readonly mounted: number }>
> = {
  sample: { shield: 1, mounted: 2 },
  'shield-double': { shield: 2, mounted: 1 },
  'literal-both': { shield: 2, mounted: 2 },
  'no-double': { shield: 1, mounted: 1 },
};

/** What Unit Strength looks at, on the tabletop and in a mass battle alike. */
export interface Fighters {
  readonly fc: number;
  readonly armor: string;
  readonly shield: boolean;
  readonly mounted: boolean;
  readonly missile: boolean;
  readonly abilities: readonly AbilityId[];
}

type StrengthRules = Pick<HouseRules, 'usFormula' | 'slowMinusOne'>;

/** Each ability counts, Multiple Attacks each time; Slow does not, or costs one by house rule (R-B87). */
const specialsOf = (abilities: readonly AbilityId[], slowMinusOne: boolean): number => {
  let specials = 0;
  for (const ability of abilities) {
    if (abilityOf(ability).drawback) specials -= slowMinusOne ? 1 : 0;
    else specials += 1;
  }
  return specials;
};

const wholeOr0 = (value: number): number => (Number.isInteger(value) ? value : 0);

/** Strength of one head; never below 1. */
export const perHead = (fighters: Fighters, { usFormula, slowMinusOne }: StrengthRules): number => {
  const { shield, mounted } = FORMULAS[usFormula];
  return Math.max(
    1,
    wholeOr0(fighters.fc) +
      armorSave(fighters) +
      (fighters.shield ? shield : 0) +
      (fighters.mounted ? mounted : 0) +
      (fighters.missile ? 1 : 0) +
      specialsOf(fighters.abilities, slowMinusOne),
  );
};

/** Dwarves are engineers in mass battles although their table row does not say so (R-B68). */
export const massAbilities = ({
  template,
  abilities,
}: Pick<Unit, 'template' | 'abilities'>): readonly AbilityId[] =>
  template === IMPLIED_ENGINEERS && !abilities.includes('engineer') ? [...abilities, 'engineer'] : abilities;

export const fightersOf = (unit: Unit): Fighters => ({
  fc: unit.fc,
  armor: unit.armor,
  shield: unit.shield,
  mounted: unit.mounted,
  missile: unit.weapons.some(isMissile),
  abilities: massAbilities(unit),
});

export interface Strength {
  readonly perHead: number;
  readonly individuals: number;
  /** Strength points: hundredths of Unit Strength, always whole (R-B88). */
  readonly sp: number;
}

type StrengthOptions = Pick<ByThisAxeOptions, 'mode' | 'scale'>;

export const unitStrength = (unit: Unit, options: StrengthOptions, rules: StrengthRules): Strength => {
  const individuals = payingFigures(unit.figures) * headsPerFigure(unit.template, options);
  const each = perHead(fightersOf(unit), rules);
  return { perHead: each, individuals, sp: each * individuals };
};

/** Characters add nothing; by house rule a hero's figure counts as so many Heroic heads (R-B89). */
export const characterStrength = (
  character: Character,
  options: ByThisAxeOptions,
  { characterUS }: Pick<HouseRules, 'characterUS'>,
): number | null => {
  if (!characterUS || profileOf(character, null, options).kinds.hero === null) return null;
  const save = Math.min(BEST_SAVE, saveBase(character, isHeroic(character)));
  return (5 + save) * headsPerFigure('', options);
};

export const explainStrength = (unit: Unit, options: ByThisAxeOptions): Outcome<Strength> => {
  const rules = settleHouseRules(options.houseRules);
  const fighters = fightersOf(unit);
  const strength = unitStrength(unit, options, rules);
  const { shield, mounted } = FORMULAS[rules.usFormula];
  const ref = bta('Appendix D', 'R-B86');
  return outcome(strength, [
    step(ref, 'A head', strength.perHead, {
      'fighting capacity': fighters.fc,
      armour: armorSave(fighters),
      shield: fighters.shield ? shield : 0,
      mounted: fighters.mounted ? mounted : 0,
      missile: fighters.missile ? 1 : 0,
      abilities: specialsOf(fighters.abilities, rules.slowMinusOne),
    }),
    step(bta('Appendix D'), 'Heads', strength.individuals, {
      figures: payingFigures(unit.figures),
      'heads a figure': headsPerFigure(unit.template, options),
    }),
    step(bta('Appendix D', 'R-B88'), 'Unit Strength', formatStrength(strength.sp), {
      'strength points': strength.sp,
    }),
  ]);
};
