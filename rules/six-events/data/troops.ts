/** What can strike and be struck. */
export const FIGHTER_KINDS = ['troop', 'character', 'creature', 'machine'] as const;
export type FighterKind = (typeof FIGHTER_KINDS)[number];

export const CLASSES = ['peasant', 'yeoman', 'knight'] as const;
export type TroopClass = (typeof CLASSES)[number];

export const MOUNTS = ['none', 'standard', 'large', 'very-large', 'giant'] as const;
export type Mount = (typeof MOUNTS)[number];

export const TROOP_FLYERS = ['none', 'wraith', 'winged-humanoid', 'mount'] as const;
export type TroopFlyer = (typeof TROOP_FLYERS)[number];

export const CREATURE_FLYERS = ['none', 'small-dragon', 'large-dragon', 'other'] as const;
export type CreatureFlyer = (typeof CREATURE_FLYERS)[number];

export const VEHICLES = ['none', 'chariot', 'baggage'] as const;
export type Vehicle = (typeof VEHICLES)[number];

export const CASTERS = ['none', 'wizard', 'priest', 'necromancer', 'shaman'] as const;
export type Caster = (typeof CASTERS)[number];

export const CREATURE_KINDS = ['true-dragon', 'giant', 'other'] as const;
export type CreatureKind = (typeof CREATURE_KINDS)[number];

export interface TroopClassEntry {
  readonly name: string;
  /** 5.10: added to a melee roll. */
  readonly melee: number;
  /** 4.4 in inches. */
  readonly foot: number;
  readonly cavalry: number;
  /** 6.2: the die that rallies. */
  readonly rallies: number;
  /** 4.8: moves through woods at full speed, and fights there as it always does. */
  readonly atHomeInWoods: boolean;
}

export const TROOP_CLASSES: Readonly<Record<TroopClass, TroopClassEntry>> = {
  peasant: { name: 'Peasants', melee: -1, foot: 8, cavalry: 12, rallies: 5, atHomeInWoods: true },
  yeoman: { name: 'Yeomen', melee: 0, foot: 8, cavalry: 12, rallies: 4, atHomeInWoods: false },
  knight: { name: 'Knights', melee: 1, foot: 6, cavalry: 10, rallies: 3, atHomeInWoods: false },
};

export interface MountEntry {
  readonly name: string;
  /** 5.10: added to a melee roll. */
  readonly melee: number;
  /** 4.4 in inches; null moves by the riders' class (R-S32). */
  readonly rate: number | null;
  /** 4.4 in inches; null where none is given (R-S43). */
  readonly flies: number | null;
}

export const MOUNT_SIZES: Readonly<Record<Mount, MountEntry>> = {
  none: { name: 'on foot', melee: 0, rate: null, flies: null },
  standard: { name: 'on standard mounts', melee: 1, rate: null, flies: 16 },
  large: { name: 'on large mounts', melee: 2, rate: null, flies: 14 },
  'very-large': { name: 'on very large mounts', melee: 3, rate: 8, flies: 12 },
  giant: { name: 'on giant mounts', melee: 4, rate: 8, flies: null },
};

export const CASTER_NAMES: Readonly<Record<Caster, string>> = {
  none: 'No caster',
  wizard: 'Wizard',
  priest: 'Priest',
  necromancer: 'Necromancer',
  shaman: 'Shaman',
};

export interface CreatureEntry {
  readonly name: string;
  /** 1.3: may challenge; others may only be challenged. */
  readonly challenges: boolean;
  /** Its shot is fire unless its roster says otherwise. */
  readonly fire: boolean;
}

export const CREATURES: Readonly<Record<CreatureKind, CreatureEntry>> = {
  'true-dragon': { name: 'True dragon', challenges: true, fire: true },
  giant: { name: 'Giant', challenges: true, fire: false },
  other: { name: 'Creature', challenges: false, fire: false },
};

export const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  list.some((one) => one === word);

/** How far most missile weapons and spells of rank 0 reach, and how near a challenge is spoken. */
export const USUAL_RANGE = 12;
/** Figures a new unit has (house). */
export const usualFigures = (mount: string): number => (mount === 'none' ? 12 : 6);
