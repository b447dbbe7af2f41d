import { signed } from '../../core/words.ts';
import { abilityOf } from '../data/abilities.ts';
import { findKind } from '../data/characters.ts';
import { findWeapon, LAST_RESORT, WEAPONS, type Weapon } from '../data/weapons.ts';
import type { ByThisAxeRoster } from '../types.ts';

export interface MissileRow {
  readonly name: string;
  readonly range: string;
  readonly save: string;
}

export interface MeleeRow {
  readonly name: string;
  readonly reach: number;
  readonly ranks: string;
  readonly toHit: string;
}

export interface GlossaryEntry {
  readonly name: string;
  readonly text: string;
}

export interface Glossary {
  readonly missile: readonly MissileRow[];
  readonly melee: readonly MeleeRow[];
  readonly special: readonly GlossaryEntry[];
}

const toHitWords = ({ toHit, toHitCharging, toHitMounted }: NonNullable<Weapon['melee']>): string => {
  if (toHitCharging !== 0) return `${signed(toHitCharging)} charging`;
  if (toHitMounted !== 0) return `${signed(toHitMounted)} v mounted`;
  return signed(toHit);
};

const SKIRMISHER: GlossaryEntry = {
  name: 'Skirmisher',
  text: 'When charged, it rolls its fighting capacity or less to move its base rate straight away.',
};
const MUSICIAN: GlossaryEntry = { name: 'Musician', text: 'The unit moves 1″ further.' };

const byName = (a: GlossaryEntry, b: GlossaryEntry): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** Every weapon, ability and kind the roster uses, once. */
export const glossaryOf = ({ units, characters }: ByThisAxeRoster): Glossary => {
  const entries = [...units, ...characters];
  const weapons = new Set(entries.flatMap((entry) => entry.weapons));
  if (units.some((unit) => !unit.weapons.some((id) => findWeapon(id)?.melee != null)))
    weapons.add(LAST_RESORT);
  const used = WEAPONS.filter(({ id }) => weapons.has(id));

  const special: GlossaryEntry[] = [];
  for (const id of new Set(entries.flatMap((entry) => entry.abilities))) {
    const { name, effect } = abilityOf(id);
    special.push({ name, text: effect });
  }
  for (const id of new Set(characters.flatMap((character) => character.kinds))) {
    const kind = findKind(id);
    if (kind !== null) special.push({ name: kind.name, text: kind.effect });
  }
  if (units.some(({ skirmisher }) => skirmisher)) special.push(SKIRMISHER);
  if (units.some(({ musician }) => musician)) special.push(MUSICIAN);

  return {
    missile: used.flatMap(({ name, ranged }) =>
      ranged === null ? [] : [{ name, range: `${ranged.range}″`, save: signed(ranged.saveModifier) }],
    ),
    melee: used.flatMap(({ name, melee }) =>
      melee === null ? [] : [{ name, reach: melee.reach, ranks: melee.ranks, toHit: toHitWords(melee) }],
    ),
    special: special.sort(byName),
  };
};
