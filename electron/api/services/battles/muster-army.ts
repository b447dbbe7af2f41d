import { massAbilities, unitStrength } from '../../../../rules/by-this-axe/army/strength.ts';
import { isArchWizard } from '../../../../rules/by-this-axe/conversion/fighting-level.ts';
import { findAbility } from '../../../../rules/by-this-axe/data/abilities.ts';
import { findArmor } from '../../../../rules/by-this-axe/data/armor.ts';
import { settleHouseRules } from '../../../../rules/by-this-axe/data/house-rules.ts';
import { isMissile } from '../../../../rules/by-this-axe/data/weapons.ts';
import type { ByThisAxeRoster, Character, Unit } from '../../../../rules/by-this-axe/types.ts';

const WIZARD = 'wizard';

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** A unit of the table as the mass battle counts it (R-B118). What a roster holds that no rule knows is left out. */
const musterUnit = (unit: Unit, { options }: ByThisAxeRoster) => ({
  name: unit.name.trim() === '' ? 'Unit' : unit.name,
  individuals: unitStrength(unit, options, settleHouseRules(options.houseRules)).individuals,
  fc: within(unit.fc, 1, 5),
  armor: findArmor(unit.armor) === null ? 'none' : unit.armor,
  shield: unit.shield,
  mounted: unit.mounted,
  missile: unit.weapons.some(isMissile),
  abilities: massAbilities(unit).filter((ability) => findAbility(ability) !== null),
});

const leads = ({ name, leadership }: Character) => ({
  name: name || null,
  leadership: within(leadership, 1, 5),
});

/** An army of the table as it goes into a mass battle; its schema has still to read it. */
export const musterArmy = (roster: ByThisAxeRoster) => {
  const { archWizardLevel } = settleHouseRules(roster.options.houseRules);
  const general = roster.characters.find(({ role }) => role === 'general');
  const wizards = roster.characters.filter(({ kinds }) => kinds.includes(WIZARD));
  const arch = wizards.filter(({ members }) => isArchWizard(members, archWizardLevel));
  return {
    name: roster.name.trim() === '' ? 'Army' : roster.name,
    general: general === undefined ? null : { leadership: leads(general).leadership },
    leaders: roster.characters.filter(({ role }) => role === 'leader').map(leads),
    wizards: wizards.length - arch.length,
    archWizards: arch.length,
    units: roster.units.map((unit) => musterUnit(unit, roster)),
  };
};
