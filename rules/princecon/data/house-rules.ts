/** Whole numbers over whole numbers: floats would round 30 × 2/3 down to 19. */
type Ratio = readonly [over: number, under: number];

/** The values of doubt that commanders read, as data: a group may set any of them otherwise. */
export interface CommanderRules {
  readonly initiative: { readonly nonFighterIntDivisor: number };
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
  readonly morale: {
    readonly chaSign: number;
    readonly chaDivisorFighter: number;
    readonly chaDivisorNonFighter: number;
    readonly sameReligion: number;
    readonly diffReligion: number;
    readonly sameRace: number;
    readonly diffRace: number;
  };
  readonly movement: {
    readonly 'robes-or-leather': number;
    readonly chain: number;
    readonly plate: number;
    readonly mounted: number;
  };
  readonly magic: {
    readonly standardDurationPlus: number;
    readonly turnsPerHour: number;
    readonly maxNonDamage: number;
    readonly maxDamage: number;
  };
  readonly sergeant: { readonly hpPerLevel: Ratio; readonly magicChancePercent: number };
}

export const DEFAULT_RULES: CommanderRules = {
  initiative: { nonFighterIntDivisor: 2 },
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
  morale: {
    chaSign: -1,
    chaDivisorFighter: 1,
    chaDivisorNonFighter: 2,
    sameReligion: -5,
    diffReligion: 5,
    sameRace: -5,
    diffRace: 5,
  },
  movement: { 'robes-or-leather': 24, chain: 18, plate: 12, mounted: 36 },
  magic: { standardDurationPlus: 6, turnsPerHour: 6, maxNonDamage: 3, maxDamage: 1 },
  sergeant: { hpPerLevel: [9, 2], magicChancePercent: 0 },
};
