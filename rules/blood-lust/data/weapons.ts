export interface MeleeWeapon {
  readonly id: string;
  readonly name: string;
  /** Base Kill Value (5.4). */
  readonly kv: number;
}

export const MELEE_WEAPONS: readonly MeleeWeapon[] = [
  { id: 'im', name: 'Impact', kv: 6 },
  { id: 'hm', name: 'Heavy', kv: 5 },
  { id: 'lm', name: 'Light', kv: 3 },
  { id: 'ls', name: 'Pike or long spear', kv: 2 },
  { id: 'sm', name: 'Secondary', kv: 1 },
];

/** Inches at 15 mm (4.2); 25 mm adds six to each. Null is not printed (R-L26). */
export interface MissileWeapon {
  readonly id: string;
  readonly name: string;
  readonly range: number | null;
  readonly mountedRange: number | null;
}

export const MISSILE_WEAPONS: readonly MissileWeapon[] = [
  { id: 'none', name: 'None', range: 0, mountedRange: 0 },
  { id: 'lb', name: 'Longbow', range: 18, mountedRange: 18 },
  { id: 'cb', name: 'Crossbow', range: 18, mountedRange: 18 },
  { id: 'bw', name: 'Bow', range: 12, mountedRange: 9 },
  { id: 'hg', name: 'Handgun', range: 9, mountedRange: 9 },
  { id: 'sk', name: 'Skirmish', range: 6, mountedRange: 6 },
  { id: 'art-normal', name: 'Artillery, normal', range: null, mountedRange: null },
  { id: 'art-enhanced', name: 'Artillery, enhanced', range: null, mountedRange: null },
];

/** Inches within which archers may pick their targets (4.2 B), and what 25 mm adds to every range. */
export const SELECT_RANGE = 6;
export const EXTRA_AT_25 = 6;

export const findMelee = (id: string): MeleeWeapon | null =>
  MELEE_WEAPONS.find((one) => one.id === id) ?? null;
export const findMissile = (id: string): MissileWeapon | null =>
  MISSILE_WEAPONS.find((one) => one.id === id) ?? null;

export const isArtillery = (missile: string): missile is 'art-normal' | 'art-enhanced' =>
  missile === 'art-normal' || missile === 'art-enhanced';
