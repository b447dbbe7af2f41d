export const TROOP_TYPES = ['hi', 'mi', 'li', 'hc', 'mc', 'lc'] as const;
export type TroopType = (typeof TROOP_TYPES)[number];
export type Infantry = 'hi' | 'mi' | 'li';
export type Cavalry = 'hc' | 'mc' | 'lc';
export type Arm = 'infantry' | 'cavalry';
export type Weight = 'heavy' | 'medium' | 'light';

export interface Troop {
  readonly name: string;
  readonly short: string;
  readonly arm: Arm;
  readonly weight: Weight;
}

/** General Rules: Troop types. */
export const TROOPS: Readonly<Record<TroopType, Troop>> = {
  hi: { name: 'Heavy infantry', short: 'HI', arm: 'infantry', weight: 'heavy' },
  mi: { name: 'Medium infantry', short: 'MI', arm: 'infantry', weight: 'medium' },
  li: { name: 'Light infantry', short: 'LI', arm: 'infantry', weight: 'light' },
  hc: { name: 'Heavy cavalry', short: 'HC', arm: 'cavalry', weight: 'heavy' },
  mc: { name: 'Medium cavalry', short: 'MC', arm: 'cavalry', weight: 'medium' },
  lc: { name: 'Light cavalry', short: 'LC', arm: 'cavalry', weight: 'light' },
};

export const isCavalry = (type: TroopType): type is Cavalry => TROOPS[type].arm === 'cavalry';

export const FORMATIONS = ['formed', 'skirmish', 'road'] as const;
export type Formation = (typeof FORMATIONS)[number];

export const FORMATION_NAMES: Readonly<Record<Formation, string>> = {
  formed: 'Formed',
  skirmish: 'Skirmish order',
  road: 'Road order',
};

export const MISSILE_WEAPONS = [
  'long-bow',
  'short-bow',
  'heavy-crossbow',
  'light-crossbow',
  'sling',
  'javelin',
] as const;
export type MissileWeapon = (typeof MISSILE_WEAPONS)[number];

export const MISSILE_NAMES: Readonly<Record<MissileWeapon, string>> = {
  'long-bow': 'Long bow',
  'short-bow': 'Short bow',
  'heavy-crossbow': 'Heavy crossbow',
  'light-crossbow': 'Light crossbow',
  sling: 'Sling',
  javelin: 'Javelin',
};

export const isMissileWeapon = (id: string): id is MissileWeapon =>
  (MISSILE_WEAPONS as readonly string[]).includes(id);

export const RANGE_BANDS = ['short', 'medium', 'long'] as const;
export type RangeBand = (typeof RANGE_BANDS)[number];

/** The columns of the weapon table; other armour classes use the nearest (R-P28). */
export const AC_COLUMNS = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export type AcColumn = (typeof AC_COLUMNS)[number];

/** Weapons of every kind side by side, as most units carry. */
export const MIXED = 'mixed';
export const NO_MISSILES = 'none';

export const LEAST_LEVEL = 1;
export const MOST_LEVEL = 5;
