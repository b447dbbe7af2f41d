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

/** 5.10: what the class and the mount add to a melee roll. */
export const CLASS_MELEE: Readonly<Record<TroopClass, number>> = { peasant: -1, yeoman: 0, knight: 1 };
export const MOUNT_MELEE: Readonly<Record<Mount, number>> = {
  none: 0,
  standard: 1,
  large: 2,
  'very-large': 3,
  giant: 4,
};

export const CLASS_NAMES: Readonly<Record<TroopClass, string>> = {
  peasant: 'Peasants',
  yeoman: 'Yeomen',
  knight: 'Knights',
};

export const MOUNT_NAMES: Readonly<Record<Mount, string>> = {
  none: 'on foot',
  standard: 'on standard mounts',
  large: 'on large mounts',
  'very-large': 'on very large mounts',
  giant: 'on giant mounts',
};

export const CASTER_NAMES: Readonly<Record<Caster, string>> = {
  none: 'No caster',
  wizard: 'Wizard',
  priest: 'Priest',
  necromancer: 'Necromancer',
  shaman: 'Shaman',
};

export const CREATURE_NAMES: Readonly<Record<CreatureKind, string>> = {
  'true-dragon': 'True dragon',
  giant: 'Giant',
  other: 'Creature',
};

export const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  list.some((one) => one === word);

/** How far most missile weapons and spells of rank 0 reach, and how near a challenge is spoken. */
export const USUAL_RANGE = 12;
/** Figures a new unit has (house). */
export const usualFigures = (mount: string): number => (mount === 'none' ? 12 : 6);
