import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { type AbilityId, abilityOf, saidBy } from '../data/abilities.ts';
import { BALANCED_MOUNT, BALANCED_MUSICIAN, findArmor, SHIELD_COST } from '../data/armor.ts';
import { findKind, LISTED_PAIRS } from '../data/characters.ts';
import { findCapacity } from '../data/fighting-capacity.ts';
import { ROLE_COST } from '../data/leadership.ts';
import { findWeapon } from '../data/weapons.ts';
import { bta } from '../refs.ts';
import type { ByThisAxeOptions, Character, CostProfile, Unit } from '../types.ts';
import { sortKinds } from './character-profile.ts';

/** One line of a price: what it is, what it costs, and whether the printed rules price it (BTA-W01). */
export interface PricePart {
  readonly kind:
    | 'capacity'
    | 'kind'
    | 'role'
    | 'armor'
    | 'shield'
    | 'weapon'
    | 'mount'
    | 'ability'
    | 'musician'
    | 'own';
  readonly name: string;
  readonly points: number;
  readonly priced: boolean;
}

type Pricing = Pick<ByThisAxeOptions, 'costProfile' | 'houseRules'>;
type Bearer = Pick<Unit, 'armor' | 'shield' | 'mounted' | 'weapons' | 'abilities'>;

const capacityPart = (fc: number, profile: CostProfile): PricePart => {
  const capacity = findCapacity(fc);
  const printed = capacity?.printed ?? false;
  return {
    kind: 'capacity',
    name: capacity === null ? 'Fighting capacity' : `Fighting capacity ${fc}, ${capacity.name}`,
    points: capacity !== null && (printed || profile !== 'printed') ? capacity.cost : 0,
    priced: printed,
  };
};

const addEquipment = (parts: PricePart[], bearer: Bearer, profile: CostProfile): void => {
  const armor = findArmor(bearer.armor);
  if (armor !== null && armor.cost > 0) {
    // Thick hide takes the place of bought armour, and of its price, only where it has a price itself.
    const replaced = profile === 'balanced' && saidBy(bearer.abilities, 'armor') !== null;
    parts.push({
      kind: 'armor',
      name: `${armor.name} armour`,
      points: replaced ? 0 : armor.cost,
      priced: true,
    });
  }
  if (bearer.shield) parts.push({ kind: 'shield', name: 'Shield', points: SHIELD_COST, priced: true });
  for (const id of bearer.weapons) {
    const weapon = findWeapon(id);
    if (weapon === null) continue;
    const points = profile === 'printed' ? (weapon.printed ?? 0) : weapon.repaired;
    parts.push({ kind: 'weapon', name: weapon.name, points, priced: weapon.printed !== null });
  }
  if (bearer.mounted) {
    const points = profile === 'balanced' ? BALANCED_MOUNT : 0;
    parts.push({ kind: 'mount', name: 'Mount', points, priced: profile === 'balanced' });
  }
};

const addAbilities = (parts: PricePart[], abilities: readonly AbilityId[], profile: CostProfile): void => {
  for (const id of abilities) {
    const ability = abilityOf(id);
    const points = profile === 'balanced' ? ability.balanced : 0;
    parts.push({ kind: 'ability', name: ability.name, points, priced: false });
  }
};

const sumOf = (parts: readonly PricePart[]): number => {
  let sum = 0;
  for (const part of parts) sum += part.points;
  return sum;
};

/** What one figure costs, line by line (Appendix C); one of an own kind costs what its maker says. */
const figureParts = (unit: Bearer & Pick<Unit, 'fc' | 'own'>, profile: CostProfile): PricePart[] => {
  const price = unit.own?.price ?? null;
  if (price !== null) return [{ kind: 'own', name: 'Price of your own', points: price, priced: true }];
  const parts = [capacityPart(unit.fc, profile)];
  addEquipment(parts, unit, profile);
  addAbilities(parts, unit.abilities, profile);
  return parts;
};

// Only a house price can be negative (slow), and no figure is paid for with less than a point.
const figureSum = (parts: readonly PricePart[], profile: CostProfile): number =>
  profile === 'balanced' ? Math.max(1, sumOf(parts)) : sumOf(parts);

/** Figures that can be paid for; a broken number (BTA-E19) costs nothing until it is mended. */
export const payingFigures = (figures: number | null): number =>
  figures !== null && Number.isInteger(figures) && figures > 0 ? figures : 0;

const musicianPoints = (unit: Pick<Unit, 'musician'>, profile: CostProfile): number =>
  unit.musician && profile === 'balanced' ? BALANCED_MUSICIAN : 0;

const totalOf = (unit: Unit, parts: readonly PricePart[], profile: CostProfile): number =>
  payingFigures(unit.figures) * figureSum(parts, profile) + musicianPoints(unit, profile);

export interface Price {
  readonly points: number;
  readonly parts: readonly PricePart[];
}

/** The cheap way, for totals and the list. */
export const priceUnit = (unit: Unit, { costProfile }: Pricing): Price => {
  const parts = figureParts(unit, costProfile);
  const points = totalOf(unit, parts, costProfile);
  if (unit.musician) {
    parts.push({
      kind: 'musician',
      name: 'Musician',
      points: musicianPoints(unit, costProfile),
      priced: false,
    });
  }
  return { points, parts };
};

export const pricePerFigure = (unit: Unit, { costProfile }: Pricing): number =>
  figureSum(figureParts(unit, costProfile), costProfile);

const kindParts = (character: Pick<Character, 'kinds'>): PricePart[] => {
  const { hero, priest, monster } = sortKinds(character.kinds);
  const pair = LISTED_PAIRS.find((listed) => listed.hero === hero?.id && listed.priest === priest?.id);
  if (pair !== undefined && character.kinds.length === 2) {
    return [{ kind: 'kind', name: `${priest?.name}-${hero?.name}`, points: pair.cost, priced: true }];
  }
  const parts: PricePart[] = [];
  for (const id of character.kinds) {
    const kind = findKind(id);
    if (kind !== null && kind.cost > 0) {
      parts.push({ kind: 'kind', name: kind.name, points: kind.cost, priced: true });
    }
  }
  if (monster && hero !== null && !character.kinds.includes(hero.id)) {
    parts.push({ kind: 'kind', name: `Major monster, as ${hero.name}`, points: hero.cost, priced: true });
  }
  return parts;
};

const rolePart = ({ role, leadership }: Pick<Character, 'role' | 'leadership'>): PricePart => {
  const level = Number.isInteger(leadership) && leadership > 0 ? leadership : 0;
  return {
    kind: 'role',
    name: `${role === 'general' ? 'General' : 'Leader'}, leadership ${leadership}`,
    points: ROLE_COST[role] * level,
    priced: true,
  };
};

/** What a character costs, line by line; a plain leader pays his fighting capacity as well (R-B81). */
const characterParts = (character: Character, { costProfile, houseRules }: Pricing): PricePart[] => {
  const parts = kindParts(character);
  if (character.role !== 'none') parts.push(rolePart(character));
  if (parts.every((part) => part.kind !== 'kind')) parts.push(capacityPart(character.fc, costProfile));
  if (!houseRules.characterGearFree) addEquipment(parts, character, costProfile);
  addAbilities(parts, character.abilities, costProfile);
  return parts;
};

export const priceCharacter = (character: Character, pricing: Pricing): Price => {
  const parts = characterParts(character, pricing);
  return { points: sumOf(parts), parts };
};

const APPENDIX = 'Appendix C';

const partStep = (part: PricePart): Step =>
  step(bta(APPENDIX, part.priced ? null : 'R-B77'), part.name, part.points, { priced: part.priced });

/** A unit's cost with a step for each part, for a figure and for all of them. */
export const unitCost = (unit: Unit, pricing: Pricing): Outcome<number> => {
  const { costProfile } = pricing;
  const parts = figureParts(unit, costProfile);
  const figure = figureSum(parts, costProfile);
  const figures = payingFigures(unit.figures);
  const steps = [...parts.map(partStep), step(bta(APPENDIX), 'A figure', figure)];
  steps.push(step(bta(APPENDIX), 'All figures', figures * figure, { figures, each: figure }));
  if (unit.musician) {
    const musician = musicianPoints(unit, costProfile);
    steps.push(step(bta(APPENDIX, 'R-B12'), 'Musician', musician, { priced: false }));
  }
  const total = totalOf(unit, parts, costProfile);
  return outcome(total, [...steps, step(bta(APPENDIX), 'Total', total)]);
};

/** A character's cost with a step for each part. */
export const characterCost = (character: Character, pricing: Pricing): Outcome<number> => {
  const { parts, points } = priceCharacter(character, pricing);
  return outcome(points, [...parts.map(partStep), step(bta(APPENDIX), 'Total', points)]);
};
