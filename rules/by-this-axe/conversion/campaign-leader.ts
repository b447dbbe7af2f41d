import type { LeaderReading } from '../../core/campaign-rules.ts';
import type { CharacterSheet } from '../../core/character.ts';
import type { ClassAnswers } from '../../core/class-answers.ts';
import type { HouseRules } from '../data/house-rules.ts';
import { charismaScores, intelligenceScores, type ScoreBand, WISDOM_SCORES } from '../data/leadership.ts';
import { toIndividual } from './individual.ts';
import { judgeLeader, leadershipLevel } from './leaders.ts';

/** `Charisma 16`, of the band `15 to 17`. */
const lineOf = (label: string, value: number, bands: readonly ScoreBand[]): LeaderReading['sum'][number] => {
  const index = bands.findIndex(({ from }) => value >= from);
  const { from = -Infinity, score: points = 0 } = bands[index] ?? {};
  const above = bands[index - 1]?.from;
  const note =
    above === undefined
      ? `${from} and more`
      : from === -Infinity
        ? `up to ${above - 1}`
        : `${from} to ${above - 1}`;
  return { label: `${label} ${value}`, note, points };
};

/** Appendix B: what a role-playing character is worth as a commander, line by line. */
export const readCampaignLeader = (
  sheet: CharacterSheet,
  answers: ClassAnswers,
  rules: HouseRules,
): LeaderReading => {
  const individual = toIndividual(sheet, answers);
  const { cha, int, wis, holdsRank } = individual;
  const { standing, reason } = judgeLeader(individual, rules.strictOver9);
  const blank = rules.blankAbilityZero ? 0 : -1;
  return {
    leadership: leadershipLevel(individual, rules),
    mayLead: holdsRank || standing !== 'no',
    why: holdsRank ? 'Holds the rank of General.' : reason,
    sum: [
      { label: 'Everybody', note: '', points: rules.leadershipBase },
      lineOf('Charisma', cha, charismaScores(blank)),
      lineOf('Intelligence', int, intelligenceScores(rules.int1517, blank)),
      lineOf('Wisdom', wis, WISDOM_SCORES),
    ],
  };
};
