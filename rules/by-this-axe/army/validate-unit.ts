import { unitSubject } from '../../core/issues.ts';
import { findTemplate, MEN, type Template } from '../data/monsters.ts';
import { findWeapon } from '../data/weapons.ts';
import type { Unit } from '../types.ts';
import { fixUnit, type Report, tell } from './issues.ts';
import type { Price } from './points.ts';
import { FIGHTING_RANKS, formationOf } from './ranks.ts';
import { checkEquipment } from './validate-equipment.ts';

/** The Units: figures a unit may begin with. */
const UNIT_SIZES = {
  foot: { least: 3, most: 25 },
  mounted: { least: 2, most: 15 },
} as const;

export const unitSizes = ({
  mounted,
}: Pick<Unit, 'mounted'>): { readonly least: number; readonly most: number } =>
  mounted ? UNIT_SIZES.mounted : UNIT_SIZES.foot;

const LARGEST_POOR_UNIT = 15;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const checkFigures = (report: Report, unit: Unit): void => {
  const { figures } = unit;
  const { least, most } = unitSizes(unit);
  if (figures === null || !Number.isInteger(figures) || figures < 0) {
    const mended = clamp(Math.round(figures ?? least), least, most);
    const told = figures === null ? 'No number of figures' : `${figures} is no number of figures`;
    const press = fixUnit(report, unit, `Set to ${mended}`, { figures: mended });
    tell(
      report,
      'BTA-E19',
      unitSubject(unit),
      `${told}: enter a whole number from ${least} to ${most}.`,
      press,
    );
    return;
  }
  if (figures >= least && figures <= most) return;
  const mended = clamp(figures, least, most);
  const change = figures < least ? `add ${least - figures}` : `remove ${figures - most}`;
  const kind = unit.mounted ? 'mounted' : 'foot';
  const counted = figures === 1 ? '1 figure' : `${figures} figures`;
  tell(
    report,
    unit.mounted ? 'BTA-E03' : 'BTA-E02',
    unitSubject(unit),
    `${counted}; a ${kind} unit has ${least} to ${most}: ${change}.`,
    fixUnit(report, unit, `Set to ${mended}`, { figures: mended }),
  );
};

const checkCapacity = (report: Report, unit: Unit): void => {
  const most = report.rules.fc5Monsters && unit.template !== MEN ? 5 : 4;
  if (Number.isInteger(unit.fc) && unit.fc >= 1 && unit.fc <= most) return;
  const mended = clamp(Math.round(unit.fc), 1, most);
  const message = `Fighting capacity ${unit.fc}; a unit has a whole number from 1 to ${most}.`;
  const press = fixUnit(report, unit, `Set to ${mended}`, { fc: mended });
  tell(report, 'BTA-E04', unitSubject(unit), message, press);
};

const sameAbilities = (unit: Unit, template: Template): boolean => {
  // Dwarves may or may not have their engineering written down (R-B68).
  const own = template.id === 'dwarves' ? unit.abilities.filter((id) => id !== 'engineer') : unit.abilities;
  return (
    own.length === template.abilities.length &&
    own.every((id) => template.abilities.some((known) => known === id))
  );
};

const checkTemplate = (report: Report, unit: Unit): void => {
  const template = findTemplate(unit.template);
  if (template === null) {
    const press = fixUnit(report, unit, 'Set to men', { template: MEN });
    tell(
      report,
      'BTA-E08',
      unitSubject(unit),
      `No template is called ${unit.template}: choose one of the list.`,
      press,
    );
    return;
  }
  const capacity = unit.template === MEN || unit.fc === template.fc;
  const abilities = sameAbilities(unit, template);
  if (capacity && abilities) return;
  const differs = capacity
    ? 'abilities'
    : abilities
      ? 'fighting capacity'
      : 'fighting capacity and abilities';
  const wanted = `${unit.template === MEN ? '' : `fighting capacity ${template.fc}, `}${template.abilities.join(', ') || 'no abilities'}`;
  const press = fixUnit(report, unit, 'As in the table', {
    ...(unit.template === MEN ? {} : { fc: template.fc }),
    abilities: template.abilities,
  });
  const message = `Other ${differs} than ${template.name} have in the table (${wanted}): agree on it, or set it back.`;
  tell(report, 'BTA-W10', unitSubject(unit), message, press);
};

const checkHistorical = (report: Report, unit: Unit): void => {
  if (report.options.mode !== 'historical') return;
  const monster = unit.template !== MEN;
  if (!monster && unit.abilities.length === 0) return;
  const told = monster ? 'only ordinary men' : 'no special abilities';
  const press = fixUnit(report, unit, monster ? 'Make them men' : 'Remove abilities', {
    template: MEN,
    abilities: [],
  });
  const message = `A historical battle has ${told}: change this unit, or play in fantasy mode.`;
  tell(report, 'BTA-E13', unitSubject(unit), message, press);
};

const checkFormation = (report: Report, unit: Unit): void => {
  if (unit.width === null) return;
  const press = (): ReturnType<typeof fixUnit> => fixUnit(report, unit, 'Form up by itself', { width: null });
  if (!Number.isInteger(unit.width) || unit.width < 1) {
    const message = `A front of ${unit.width} figures: enter a whole number from 1, or leave it empty.`;
    tell(report, 'BTA-W08', unitSubject(unit), message, press());
    return;
  }
  const { width, ranks } = formationOf(unit);
  if (ranks > FIGHTING_RANKS) {
    const message = `${ranks} ranks deep; only ${FIGHTING_RANKS} fight or shoot: make the front wider.`;
    tell(report, 'BTA-W08', unitSubject(unit), message, press());
  } else if (ranks > 0 && width <= ranks) {
    const message = `${width} wide and ${ranks} deep: ranks help morale only while the front is wider than deep.`;
    tell(report, 'BTA-W08', unitSubject(unit), message, press());
  }
};

export const checkUnit = (report: Report, unit: Unit, price: Price): void => {
  checkFigures(report, unit);
  checkCapacity(report, unit);
  checkTemplate(report, unit);
  checkHistorical(report, unit);
  checkEquipment(report, {
    subject: unitSubject(unit),
    bearer: unit,
    heroic: false,
    parts: price.parts,
    fix: (label, patch) => fixUnit(report, unit, label, patch),
  });
  if (!unit.weapons.some((id) => findWeapon(id)?.melee != null)) {
    const press = fixUnit(report, unit, 'Add swords', { weapons: [...unit.weapons, 'sword'] });
    tell(
      report,
      'BTA-W05',
      unitSubject(unit),
      'No weapon for melee: it fights as with daggers, −1 to hit.',
      press,
    );
  }
  checkFormation(report, unit);
  if (unit.fc === 1 && (unit.figures ?? 0) > LARGEST_POOR_UNIT) {
    const message = `A Poor unit of ${unit.figures} gains little from its size: split it, or keep to ${LARGEST_POOR_UNIT}.`;
    tell(report, 'BTA-W09', unitSubject(unit), message);
  }
};
