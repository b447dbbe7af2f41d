import type { HouseRules } from '../data/house-rules.ts';
import {
  charismaScores,
  intelligenceScores,
  LEADER_BANDS,
  LEAST_LEADERSHIP,
  MOST_LEADERSHIP,
  type ScoreBand,
  WISDOM_SCORES,
} from '../data/leadership.ts';
import type { Individual } from '../types.ts';

/** The highest class counts, hit dice for a monster (R-B76). */
export const characterLevel = ({ classes, hd }: Individual): number =>
  classes.reduce((highest, { level }) => Math.max(highest, level), hd ?? 0);

/** The charisma a level needs to lead: null is never, −Infinity is always (R-B73). */
const charismaToLead = (level: number, strictOver9: boolean): number | null => {
  const effective = strictOver9 && level === 9 ? 8 : level;
  return LEADER_BANDS.find(({ fromLevel }) => effective >= fromLevel)?.charisma ?? null;
};

export const mayLead = (level: number, cha: number, strictOver9 = false): boolean => {
  const needed = charismaToLead(level, strictOver9);
  return needed !== null && cha >= needed;
};

/** `tested` leads by his charisma, `always` whatever it is. */
export type LeaderStanding = 'no' | 'tested' | 'always';

export interface LeaderVerdict {
  readonly standing: LeaderStanding;
  readonly level: number;
  /** The charisma his level asks for; null is none. */
  readonly charisma: number | null;
  readonly reason: string;
}

const LEAST_LEADER_LEVEL = Math.min(
  ...LEADER_BANDS.filter(({ charisma }) => charisma !== null).map(({ fromLevel }) => fromLevel),
);

/** Whether somebody may lead, and why, as a sentence. */
export const judgeLeader = (individual: Individual, strictOver9 = false): LeaderVerdict => {
  const level = characterLevel(individual);
  const needed = charismaToLead(level, strictOver9);
  if (needed === null) {
    return {
      standing: 'no',
      level,
      charisma: null,
      reason: `Level ${level}: a leader has at least level ${LEAST_LEADER_LEVEL}.`,
    };
  }
  if (needed === -Infinity) {
    return {
      standing: 'always',
      level,
      charisma: null,
      reason: `Level ${level}: leads whatever his charisma.`,
    };
  }
  const reason = `Level ${level} with charisma ${individual.cha}: at that level a leader needs ${needed}.`;
  return { standing: individual.cha >= needed ? 'tested' : 'no', level, charisma: needed, reason };
};

const scoreOf = (bands: readonly ScoreBand[], value: number): number =>
  bands.find(({ from }) => value >= from)?.score ?? 0;

type ScoreRules = Partial<Pick<HouseRules, 'int1517' | 'blankAbilityZero'>>;

export const leadershipScore = (
  { cha, int, wis }: Pick<Individual, 'cha' | 'int' | 'wis'>,
  { int1517 = 1, blankAbilityZero = false }: ScoreRules = {},
): number => {
  const blank = blankAbilityZero ? 0 : -1;
  return (
    scoreOf(charismaScores(blank), cha) +
    scoreOf(intelligenceScores(int1517, blank), int) +
    scoreOf(WISDOM_SCORES, wis)
  );
};

export const leadershipLevel = (
  individual: Pick<Individual, 'cha' | 'int' | 'wis'>,
  { leadershipBase = 2, ...rules }: ScoreRules & Partial<Pick<HouseRules, 'leadershipBase'>> = {},
): number =>
  Math.min(MOST_LEADERSHIP, Math.max(LEAST_LEADERSHIP, leadershipBase + leadershipScore(individual, rules)));
