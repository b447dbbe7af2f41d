/** What an army is when its rules are left aside: enough to start it anew under others. */
export type Missile = 'none' | 'thrown' | 'sling' | 'bow' | 'longbow' | 'crossbow' | 'gun' | 'artillery';
export type Arm = 'hand' | 'spear' | 'pike' | 'lance' | 'two-handed' | 'natural';

export type OutlineUnit = {
  readonly name: string;
  /** Empty where the roster does not say. */
  readonly race: string;
  /** Men or creatures, not figures. */
  readonly heads: number;
  /** 1 rabble, 2 ordinary, 3 seasoned, 4 the best, 5 heroic. */
  readonly quality: number;
  /** 0 none, 1 light, 2 medium, 3 heavy. */
  readonly armor: number;
  readonly shield: boolean;
  readonly mounted: boolean;
  readonly missile: Missile;
  readonly arm: Arm;
  /** Skirmishers and light troops. */
  readonly open: boolean;
  /** A large beast, chariot or machine rather than a body of men. */
  readonly large: boolean;
};

export type OutlineLeader = {
  readonly name: string;
  readonly rank: 'general' | 'leader' | 'hero' | 'mage' | 'priest';
  /** 1 to 5. */
  readonly ability: number;
  readonly mounted: boolean;
  /** The name of the unit he is with. */
  readonly with: string | null;
};

export type Outline = {
  readonly name: string;
  readonly units: readonly OutlineUnit[];
  readonly leaders: readonly OutlineLeader[];
};

/**
 * How a system's armies become an outline and the other way. No source says how: each table is the house's own, and
 * what it makes is a starting point.
 */
export interface OutlineRules<R> {
  outlineOf(roster: R): Outline;
  /** What the system's own schema makes a roster of. */
  rosterOf(outline: Outline): object;
  /** How heads, quality, armour and weapons are mapped, for people: `One figure: 5 or 20 heads, by the scale.` */
  readonly table: readonly string[];
}

export const clampWhole = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** Exactly one general where anybody leads: the first who is one, or else the first of all. */
export const withOneGeneral = (leaders: readonly OutlineLeader[]): readonly OutlineLeader[] => {
  const chief =
    leaders.find(({ rank }) => rank === 'general') ??
    leaders.find(({ rank }) => rank !== 'mage' && rank !== 'priest');
  return leaders.map((leader) => {
    if (leader === chief) return { ...leader, rank: 'general' };
    return leader.rank === 'general' ? { ...leader, rank: 'leader' } : leader;
  });
};
