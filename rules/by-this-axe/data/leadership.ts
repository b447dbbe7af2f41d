/** Leadership; the level is also how many command cards its holder draws, and the die that rallies. */
export const LEADERSHIP_LEVELS: readonly { readonly level: number; readonly name: string }[] = [
  { level: 1, name: 'Uninspired' },
  { level: 2, name: 'Typical' },
  { level: 3, name: 'Talented' },
  { level: 4, name: 'Superb' },
  { level: 5, name: 'Tactical Genius' },
];

export const LEAST_LEADERSHIP = 1;
export const MOST_LEADERSHIP = 5;

/** Appendix C, for each level of leadership (P-33). */
export const ROLE_COST = { none: 0, leader: 10, general: 15 } as const;

/** Appendix B, Leadership Score. Blanks are filled by P-14 and P-15; `int1517` is the house rule of P-16. */
export interface ScoreBand {
  readonly from: number;
  readonly score: number;
}

/** The band from 4 to 7 is blank in print. */
export const charismaScores = (blank: number): readonly ScoreBand[] => [
  { from: 18, score: 2 },
  { from: 15, score: 1 },
  { from: 8, score: 0 },
  { from: 4, score: blank },
  { from: -Infinity, score: -2 },
];

export const WISDOM_SCORES: readonly ScoreBand[] = [
  { from: 15, score: 1 },
  { from: -Infinity, score: 0 },
];

export const intelligenceScores = (int1517: number, blank: number): readonly ScoreBand[] => [
  { from: 18, score: 2 },
  { from: 15, score: int1517 },
  { from: 8, score: 0 },
  { from: 4, score: blank },
  { from: -Infinity, score: -2 },
];

/** Appendix B, Leaders and Generals (P-17, R-B73): the charisma that a level needs, null for never. */
export interface LeaderBand {
  readonly fromLevel: number;
  readonly charisma: number | null;
}

export const LEADER_BANDS: readonly LeaderBand[] = [
  { fromLevel: 9, charisma: -Infinity },
  { fromLevel: 6, charisma: 11 },
  { fromLevel: 3, charisma: 15 },
  { fromLevel: -Infinity, charisma: null },
];
