export const UNIT_TYPES = ['infantry', 'cavalry', 'artillery', 'special'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const isUnitType = (word: string): word is UnitType => UNIT_TYPES.some((type) => type === word);

export interface AssaultNumbers {
  /** Centimetres, inclusive (R-F25). */
  readonly range: number;
  /** The first die at least. */
  readonly needs: number;
}

export interface TypeProfile {
  readonly name: string;
  readonly plural: string;
  /** Centimetres of one advance. */
  readonly advance: number;
  /** Null for those who never assault. */
  readonly assault: AssaultNumbers | null;
  /** Units of this type that may assault one enemy in one activation (R-F12). */
  readonly mostAssaulting: number;
  /** How far it goes after destroying its target; cavalry rides back. */
  readonly followsUp: number;
  /** Where the rules give no number, the house's (section 1.4). */
  readonly defence: number | '-';
  readonly contestDice: number;
  /** Destroys artillery by reaching it (R-F13). */
  readonly runsDownGuns: boolean;
  /** Falls to those who do, and never rolls contest dice. */
  readonly isGun: boolean;
  /** A failed second die holds it in contact (R-F10). */
  readonly bogsDown: boolean;
  /** May advance into a contest (R-F15). */
  readonly opensContests: boolean;
  /** 1.2.1, 1.2.4: in contest with one enemy infantry unit at most. */
  readonly facesOneInfantry: boolean;
  readonly does: string;
}

/** 1.2 Unit types, 1.3.3 Assaults; special units assault as infantry (R-F11). */
export const TYPE_PROFILES: Readonly<Record<UnitType, TypeProfile>> = {
  infantry: {
    name: 'Infantry',
    plural: 'infantry',
    advance: 20,
    assault: { range: 10, needs: 5 },
    mostAssaulting: 3,
    followsUp: 10,
    defence: 2,
    contestDice: 2,
    runsDownGuns: true,
    isGun: false,
    bogsDown: false,
    opensContests: true,
    facesOneInfantry: true,
    does: 'Advances, assaults, contests; shoots if armed.',
  },
  cavalry: {
    name: 'Cavalry',
    plural: 'cavalry',
    advance: 35,
    assault: { range: 20, needs: 4 },
    mostAssaulting: 2,
    followsUp: 0,
    defence: 3,
    contestDice: 2,
    runsDownGuns: true,
    isGun: false,
    bogsDown: true,
    opensContests: false,
    facesOneInfantry: false,
    does: 'Advances and assaults; shoots if armed. Contests only when bogged down or contacted.',
  },
  artillery: {
    name: 'Artillery',
    plural: 'artillery',
    advance: 10,
    assault: null,
    mostAssaulting: 0,
    followsUp: 0,
    defence: '-',
    contestDice: 0,
    runsDownGuns: false,
    isGun: true,
    bogsDown: false,
    opensContests: false,
    facesOneInfantry: false,
    does: 'Advances and fires on whole formations. Lost when infantry or cavalry reach it.',
  },
  special: {
    name: 'Special',
    plural: 'special units',
    advance: 25,
    assault: { range: 10, needs: 5 },
    mostAssaulting: 1,
    followsUp: 10,
    defence: 2,
    contestDice: 2,
    runsDownGuns: false,
    isGun: false,
    bogsDown: false,
    opensContests: true,
    facesOneInfantry: true,
    does: 'Advances, assaults, contests; shoots if armed; its own rules above all.',
  },
};

/** 1.3.5: how far hand weapons shoot, and artillery whose weapon gives nothing else. */
export const USUAL_RANGE = 40;
/** 1.1.3: how far a commander goes, once, after his units. */
export const COMMANDER_MOVE = 40;
export const USUAL_COMMAND = 8;
export const LEAST_COMMAND = 2;
export const MOST_COMMAND = 12;
/** 1.1.2: centimetres of coherence for each point of Command. */
export const RADIUS_PER_COMMAND = 2;
/** More than half of any type's advance: an average of this destroys them all (F-W09). */
export const DESTROYS_EVERY_TYPE = 17.5;
