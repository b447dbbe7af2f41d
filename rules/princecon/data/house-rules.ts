import type { AcColumn, Cavalry, Infantry, MissileWeapon, RangeBand } from './troops.ts';

/** Whole numbers over whole numbers: floats would round 30 × 2/3 down to 19. */
export type Ratio = readonly [over: number, under: number];

/** null is the tables' word for no dice at all. */
export type OrNoDice = number | null;

/** Section 4: every value of the tables, as data. A group may set any of them otherwise. */
export interface PrinceconRules {
  readonly morale: {
    readonly baseConstant: number;
    readonly perLevel: number;
    readonly twoStepMargin: number;
    readonly casualtyBasis: 'hits' | 'castings';
    readonly global: {
      readonly cover: number;
      readonly fortification: number;
      readonly fortificationVsMissile: number;
      readonly cas25: number;
      readonly cas50: number;
      readonly cas75: number;
      readonly extraRank: number;
      readonly skirmish: number;
    };
    readonly close: {
      readonly outnumbered2: number;
      readonly outnumbered4: number;
      readonly outnumbers2: number;
      readonly outnumbers4: number;
      readonly casTurn25: number;
      readonly casTurn50: number;
      readonly flank: number;
      readonly rear: number;
      readonly lowLevelCharged: number;
      readonly evading: number;
    };
    readonly leader: {
      readonly chaSign: number;
      readonly chaDivisorFighter: number;
      readonly chaDivisorNonFighter: number;
      readonly chaRounding: 'up' | 'down';
      readonly sameReligion: number;
      readonly diffReligion: number;
      readonly sameRace: number;
      readonly diffRace: number;
      readonly refusedChallenge: number;
      readonly victorious: number;
    };
    readonly rally: { readonly disordered: number; readonly broken: number };
  };
  readonly command: {
    readonly radius: number;
    readonly factor: Ratio;
    readonly nonFighterChaDivisor: number;
    readonly perFailure: number;
    readonly perOtherCommander: number;
    /** The −20 goes with the commander to the next unit: the printed example, not the written rule (R-P17). */
    readonly otherPenaltySticksToCommander: boolean;
    readonly outOfRangeCountsAsFailure: boolean;
    /** Added to CHA for each N of Word of Command. */
    readonly wordOfCommand: number;
  };
  readonly initiative: {
    /** Six-sided dice thrown. */
    readonly dice: number;
    readonly nonFighterIntDivisor: number;
    readonly rounding: 'up' | 'down';
    readonly leaders: 'all' | 'army-commander';
  };
  readonly missile: {
    readonly bands: Readonly<Record<RangeBand, number>>;
    readonly range: Readonly<Record<MissileWeapon, Readonly<Record<RangeBand, OrNoDice>>>>;
    readonly mult: {
      readonly firerNotSkirmish: Ratio;
      readonly indirect: Ratio;
      readonly formedOpen: Ratio;
      readonly formedCover: Ratio;
      readonly formedFort: Ratio;
      readonly skirmishOpen: Ratio;
      readonly skirmishCoverOrFort: Ratio;
      readonly ordered: Ratio;
      readonly disordered: Ratio;
    };
    readonly weaponAc: Readonly<Record<MissileWeapon, Readonly<Record<AcColumn, number>>>>;
    readonly minTargetNumber: number;
  };
  readonly close: {
    readonly basePlus: number;
    readonly uniformWeaponReplacesBasePlus: boolean;
    readonly minTargetNumber: number;
    readonly minDice: number;
    readonly meleeWeaponAc: readonly {
      readonly weapon: string;
      readonly ac: number;
      readonly modifier: number;
    }[];
    readonly chargeMult: number;
    readonly exhaustedMult: number;
    readonly vsPikeMult: number;
    readonly gallop: Readonly<Record<Cavalry, number>>;
    readonly stationaryCavVsCharging: number;
    readonly chargingCavVsStationary: number;
    readonly infNoPikeVsCav: number;
    readonly infPikeVsCav: number;
    readonly enemyCover: number;
    readonly enemyFort: number;
    readonly higherGround: number;
    readonly uphill: number;
    readonly attackedFlank: OrNoDice;
    readonly attackedRear: OrNoDice;
    readonly looseVsFormed: OrNoDice;
    readonly status: {
      readonly ordered: OrNoDice;
      readonly disordered: OrNoDice;
      readonly broken: OrNoDice;
      readonly surrendered: OrNoDice;
    };
    readonly challengeLost: number;
    readonly challengeWon: number;
    readonly challengeAssisted: number;
    readonly firedUnitRollsDice: boolean;
  };
  readonly movement: {
    readonly infantry: Readonly<Record<Infantry, { readonly formed: number; readonly loose: number }>>;
    readonly cavalry: Readonly<Record<Cavalry, { readonly impulse: number; readonly gallop: number }>>;
    readonly personality: {
      readonly 'robes-or-leather': number;
      readonly chain: number;
      readonly plate: number;
      readonly mounted: number;
    };
    readonly backwardFactor: Ratio;
    readonly evadeFactor: Ratio;
    readonly disengageFactor: Ratio;
    readonly pursuitFactor: Ratio;
    readonly chargeRetreatFactor: Ratio;
    readonly arcDegrees: number;
    readonly nonviolentStop: number;
    readonly roadMultiplier: Ratio;
    readonly terrainMultiplier: Ratio;
  };
  readonly unit: {
    readonly menPerCasting: number;
    readonly acHeavy: number;
    readonly acMedium: number;
    readonly acLight: number;
    readonly shieldBonus: number;
    readonly cavalryExtraHit: number;
    readonly countIncompleteRanks: boolean;
    readonly horseArcherWeapons: readonly MissileWeapon[];
  };
  readonly sergeant: { readonly hpPerLevel: Ratio; readonly magicChancePercent: number };
  readonly magic: {
    readonly savePerLevel: number;
    readonly standardDurationPlus: number;
    readonly turnsPerHour: number;
    readonly maxNonDamage: number;
    readonly maxDamage: number;
    readonly fogMovePerLevel: number;
    readonly shieldSpellAcMissile: number;
    readonly shieldSpellAcClose: number;
    readonly massCureRevivesCastings: boolean;
    readonly fogDrift: 'lateral' | 'chord';
  };
  /** Not of the source: what two players agree on for equal forces. */
  readonly armyLimit: {
    readonly measure: 'castings' | 'hits' | 'levels';
    readonly most: number | null;
  };
}

const byBand = (short: OrNoDice, medium: OrNoDice, long: OrNoDice) => ({ short, medium, long });

const byAc = (
  ...[a2, a3, a4, a5, a6, a7, a8, a9]: [number, number, number, number, number, number, number, number]
): Readonly<Record<AcColumn, number>> => ({ 2: a2, 3: a3, 4: a4, 5: a5, 6: a6, 7: a7, 8: a8, 9: a9 });

export const DEFAULT_RULES: PrinceconRules = {
  morale: {
    baseConstant: 50,
    perLevel: 10,
    twoStepMargin: 51,
    casualtyBasis: 'hits',
    global: {
      cover: -10,
      fortification: -20,
      fortificationVsMissile: -30,
      cas25: 5,
      cas50: 10,
      cas75: 30,
      extraRank: -10,
      skirmish: 5,
    },
    close: {
      outnumbered2: 10,
      outnumbered4: 20,
      outnumbers2: -10,
      outnumbers4: -20,
      casTurn25: 10,
      casTurn50: 20,
      flank: 30,
      rear: 60,
      lowLevelCharged: 20,
      evading: 10,
    },
    leader: {
      chaSign: -1,
      chaDivisorFighter: 1,
      chaDivisorNonFighter: 2,
      chaRounding: 'up',
      sameReligion: -5,
      diffReligion: 5,
      sameRace: -5,
      diffRace: 5,
      refusedChallenge: 5,
      victorious: -5,
    },
    rally: { disordered: 10, broken: 20 },
  },
  command: {
    radius: 16,
    factor: [5, 2],
    nonFighterChaDivisor: 2,
    perFailure: -10,
    perOtherCommander: -20,
    otherPenaltySticksToCommander: false,
    outOfRangeCountsAsFailure: true,
    wordOfCommand: 3,
  },
  initiative: { dice: 3, nonFighterIntDivisor: 2, rounding: 'up', leaders: 'all' },
  missile: {
    bands: { short: 6, medium: 12, long: 24 },
    range: {
      'long-bow': byBand(2, 1, -1),
      'short-bow': byBand(2, 1, -2),
      'heavy-crossbow': byBand(0, 0, -1),
      'light-crossbow': byBand(0, 0, -2),
      sling: byBand(-1, -1, null),
      javelin: byBand(-1, null, null),
    },
    mult: {
      firerNotSkirmish: [2, 3],
      indirect: [1, 2],
      formedOpen: [1, 1],
      formedCover: [2, 3],
      formedFort: [1, 3],
      skirmishOpen: [1, 2],
      skirmishCoverOrFort: [1, 6],
      ordered: [1, 1],
      disordered: [1, 2],
    },
    weaponAc: {
      'long-bow': byAc(-2, 0, 0, 2, 3, 3, 3, 3),
      'short-bow': byAc(-3, -2, -2, 0, 1, 2, 2, 2),
      'heavy-crossbow': byAc(-1, 0, 1, 2, 3, 4, 4, 4),
      'light-crossbow': byAc(-3, -2, -1, 1, 2, 3, 3, 3),
      sling: byAc(-3, -2, -2, -2, -2, -1, -1, 0),
      javelin: byAc(-4, -3, -3, -2, -2, 0, 0, 0),
    },
    minTargetNumber: 0,
  },
  close: {
    basePlus: 1,
    uniformWeaponReplacesBasePlus: true,
    minTargetNumber: 1,
    minDice: 0,
    meleeWeaponAc: [{ weapon: 'flail', ac: 3, modifier: 2 }],
    chargeMult: 2,
    exhaustedMult: 1,
    vsPikeMult: 1,
    gallop: { hc: 4, mc: 2, lc: 1 },
    stationaryCavVsCharging: -1,
    chargingCavVsStationary: 0,
    infNoPikeVsCav: -1,
    infPikeVsCav: 1,
    enemyCover: -1,
    enemyFort: -2,
    higherGround: 1,
    uphill: 0,
    attackedFlank: -1,
    attackedRear: -2,
    looseVsFormed: null,
    status: { ordered: 0, disordered: -1, broken: null, surrendered: null },
    challengeLost: -1,
    challengeWon: 0,
    challengeAssisted: -1,
    firedUnitRollsDice: false,
  },
  movement: {
    infantry: {
      hi: { formed: 6, loose: 9 },
      mi: { formed: 9, loose: 12 },
      li: { formed: 12, loose: 15 },
    },
    cavalry: {
      hc: { impulse: 16, gallop: 4 },
      mc: { impulse: 18, gallop: 5 },
      lc: { impulse: 20, gallop: 6 },
    },
    personality: { 'robes-or-leather': 24, chain: 18, plate: 12, mounted: 36 },
    backwardFactor: [1, 2],
    evadeFactor: [1, 4],
    disengageFactor: [1, 4],
    pursuitFactor: [1, 4],
    chargeRetreatFactor: [1, 2],
    arcDegrees: 15,
    nonviolentStop: 12,
    roadMultiplier: [1, 1],
    terrainMultiplier: [1, 1],
  },
  unit: {
    menPerCasting: 20,
    acHeavy: 3,
    acMedium: 5,
    acLight: 7,
    shieldBonus: 1,
    cavalryExtraHit: 1,
    countIncompleteRanks: false,
    horseArcherWeapons: ['long-bow', 'short-bow'],
  },
  sergeant: { hpPerLevel: [9, 2], magicChancePercent: 0 },
  magic: {
    savePerLevel: 10,
    standardDurationPlus: 6,
    turnsPerHour: 6,
    maxNonDamage: 3,
    maxDamage: 1,
    fogMovePerLevel: 5,
    shieldSpellAcMissile: 2,
    shieldSpellAcClose: 4,
    massCureRevivesCastings: true,
    fogDrift: 'lateral',
  },
  armyLimit: { measure: 'castings', most: null },
};
