import { type Fighters, massAbilities, unitStrength } from '../army/strength.ts';
import { isArchWizard } from '../conversion/fighting-level.ts';
import { findArmor } from '../data/armor.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { isMissile } from '../data/weapons.ts';
import type { ByThisAxeRoster, Character, Unit } from '../types.ts';

const WIZARD = 'wizard';

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** What a unit of the table counts with in a mass battle (R-B118). What no rule knows is left out. */
const musterFighters = (unit: Unit): Fighters => ({
  fc: within(unit.fc, 1, 5),
  armor: findArmor(unit.armor) === null ? 'none' : unit.armor,
  shield: unit.shield,
  mounted: unit.mounted,
  missile: unit.weapons.some(isMissile),
  abilities: massAbilities(unit),
});

export const musterUnit = (unit: Unit, { options }: Pick<ByThisAxeRoster, 'options'>) => ({
  name: unit.name.trim() === '' ? 'Unit' : unit.name,
  individuals: unitStrength(unit, options, settleHouseRules(options.houseRules)).individuals,
  ...musterFighters(unit),
});

/** How a character leads; the rules know leadership from 1 to 5. */
export const leads = ({ name, leadership }: Pick<Character, 'name' | 'leadership'>) => ({
  name: name || null,
  leadership: within(leadership, 1, 5),
});

export const countWizards = (
  roster: Pick<ByThisAxeRoster, 'characters' | 'options'>,
): { readonly wizards: number; readonly archWizards: number } => {
  const { archWizardLevel } = settleHouseRules(roster.options.houseRules);
  const wizards = roster.characters.filter(({ kinds }) => kinds.includes(WIZARD));
  const arch = wizards.filter(({ members }) => isArchWizard(members, archWizardLevel));
  return { wizards: wizards.length - arch.length, archWizards: arch.length };
};

/** An army of the table as it goes into a mass battle; its schema has still to read it. */
export const musterArmy = (roster: ByThisAxeRoster) => {
  const general = roster.characters.find(({ role }) => role === 'general');
  return {
    name: roster.name.trim() === '' ? 'Army' : roster.name,
    general: general === undefined ? null : { leadership: leads(general).leadership },
    leaders: roster.characters.filter(({ role }) => role === 'leader').map(leads),
    ...countWizards(roster),
    units: roster.units.map((unit) => musterUnit(unit, roster)),
  };
};
