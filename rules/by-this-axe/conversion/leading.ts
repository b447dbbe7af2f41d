import { part } from '../../core/conversion.ts';
import { step } from '../../core/trace.ts';
import { LEADERSHIP_LEVELS, LEAST_LEADERSHIP, MOST_LEADERSHIP } from '../data/leadership.ts';
import { bta } from '../refs.ts';
import type { Individual } from '../types.ts';
import {
  judgeLeader,
  type LeaderStanding,
  type LeaderVerdict,
  leadershipLevel,
  leadershipScore,
} from './leaders.ts';
import type { Conversion } from './options.ts';

const LEADERS = 'Appendix B, Leaders and Generals';

const STANDINGS: readonly LeaderStanding[] = ['no', 'tested', 'always'];

/** 0 may not lead, 1 leads by his charisma, 2 leads whatever it is. */
export const rankStanding = (standing: LeaderStanding): number => STANDINGS.indexOf(standing);

interface Candidate {
  readonly member: Individual;
  readonly verdict: LeaderVerdict;
  readonly leadership: number;
}

/** The most gifted of those who may, or of all where nobody may; the first of several. */
const choose = (
  members: readonly Individual[],
  { rules }: Conversion,
  may: (candidate: Candidate) => boolean,
): Candidate | null => {
  const worth = (candidate: Candidate): number =>
    (may(candidate) ? MOST_LEADERSHIP : 0) + candidate.leadership;
  return members
    .map((member) => ({
      member,
      verdict: judgeLeader(member, rules.strictOver9),
      leadership: leadershipLevel(member, rules),
    }))
    .reduce<Candidate | null>(
      (best, candidate) => (best === null || worth(candidate) > worth(best) ? candidate : best),
      null,
    );
};

const leads = ({ verdict }: Candidate): boolean => verdict.standing !== 'no';

/** `Olaf, may lead` where there are several to choose from. */
const labelFor = (members: readonly Individual[], { name }: Individual, what: string): string =>
  members.length > 1 ? `${name || 'Nameless'}, ${what.toLowerCase()}` : what;

export const leaderPart = (members: readonly Individual[], options: Conversion) => {
  const best = choose(members, options, leads);
  if (best === null) {
    const value = { eligible: false, reason: 'Nobody is in the figure yet.' };
    return part('leader', 'Leader', value, 'no', []);
  }
  const { member, verdict } = best;
  const { level, charisma } = verdict;
  const eligible = leads(best);
  const reason = labelFor(members, member, verdict.reason);
  const inputs = { level, charisma: member.cha, ...(charisma === null ? {} : { needs: charisma }) };
  const steps = [
    step(bta(LEADERS, 'R-B76'), labelFor(members, member, 'Level that counts for leading'), level),
    step(bta(LEADERS, 'R-B73'), labelFor(members, member, 'May lead'), eligible, inputs),
  ];
  return part('leader', 'Leader', { eligible, reason }, eligible ? 'yes' : 'no', steps);
};

export const generalPart = (members: readonly Individual[]) => {
  const eligible = members.some(({ holdsRank }) => holdsRank);
  const steps = [step(bta(LEADERS), 'May be the General', eligible, { holdsRank: eligible })];
  return part('general', 'General', { eligible }, eligible ? 'yes' : 'no', steps);
};

const nameOf = (leadership: number): string =>
  LEADERSHIP_LEVELS.find(({ level }) => level === leadership)?.name ?? '';

export const describeLeadership = (leadership: number): string => `${leadership}, ${nameOf(leadership)}`;

export const leadershipPart = (members: readonly Individual[], options: Conversion) => {
  const leader = choose(members, options, (candidate) => candidate.member.holdsRank || leads(candidate));
  const title = 'Leadership';
  if (leader === null) return part('leadership', title, LEAST_LEADERSHIP, 'none', []);
  const { leadershipBase } = options.rules;
  const { cha, int, wis } = leader.member;
  const score = leadershipScore(leader.member, options.rules);
  const value = leader.leadership;
  return part('leadership', title, value, describeLeadership(value), [
    step(bta('Appendix B, Leadership Score', 'P-16'), labelFor(members, leader.member, 'Score'), score, {
      cha,
      int,
      wis,
    }),
    step(bta('Appendix B, Leadership Score', 'R-B74'), title, value, { base: leadershipBase, score }),
  ]);
};
