import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag } from '../inputs.ts';
import { chanceSteps, moraleChance } from '../morale/chance.ts';
import { NO_FACTS } from '../morale/facts.ts';
import { pc } from '../refs.ts';
import { type UnitProfile, unitProfile } from '../unit/profile.ts';
import { checkLeaderDeath, type DeathCheck, withoutLeader } from './leader-death.ts';
import { mayDuel, personalityProfile } from './profile.ts';

const duellist = z.strictObject({
  personality: personalityProfile,
  unit: unitProfile.meta({ title: 'The unit he leads', profile: 'unit' }),
  assisted: flag.meta({ title: 'Somebody helped him' }),
});

const input = z.strictObject({
  issuer: duellist.meta({ title: 'Challenger' }),
  target: duellist.meta({ title: 'Challenged' }),
  justMet: z.boolean().default(true).meta({ title: 'Their units came into contact this turn' }),
  reply: z.enum(['accept', 'decline']).default('accept').meta({ title: 'The answer' }),
  /** By the individual rules, which are not these: it is entered (R-P48). Not asked where he declines. */
  winner: z
    .enum(['issuer', 'target'])
    .default('issuer')
    .meta({ title: 'Who won', labels: { issuer: 'The challenger', target: 'The challenged' } }),
  loser: z
    .enum(['died', 'fled'])
    .default('died')
    .meta({ title: 'The loser', labels: { died: 'Died', fled: 'Fled' } }),
  houseRules: houseRulesInput,
});

export type ChallengeInput = z.output<typeof input>;

export type ChallengeMark = { readonly result: 'none' | 'won' | 'lost'; readonly assisted: boolean };
export type ChallengeValue = {
  readonly issuer: ChallengeMark;
  readonly target: ChallengeMark;
  readonly loser: 'issuer' | 'target';
  /** What became of the loser; `declined` costs him nothing but his name. */
  readonly fate: 'died' | 'fled' | 'declined';
  /** Neither meets a sergeant while both stay and these units fight. */
  readonly sergeantsSuspended: true;
  readonly death: DeathCheck | null;
};

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`princecon/${code}`, message, place);
};

const checkChallenge = ({ issuer, target, justMet }: ChallengeInput): void => {
  for (const [place, { personality }] of Object.entries({ issuer, target })) {
    if (!mayDuel(personality))
      refuse(
        'challenge-class',
        `${personality.name} is neither a Fighter nor a cleric of Leo: he takes no part in challenges.`,
        `${place}.personality`,
      );
    if (personality.fled)
      refuse(
        'challenge-fled',
        `${personality.name} has fled this turn and fights no duel.`,
        `${place}.personality`,
      );
  }
  if (issuer.personality.position === 'rear')
    refuse(
      'challenge-rear',
      `${issuer.personality.name} leads from the rear: he may accept, not challenge.`,
      'issuer.personality.position',
    );
  if (!justMet) refuse('challenge-late', 'A challenge is called when the units meet, not later.', 'justMet');
};

const marked = (unit: UnitProfile, challenge: ChallengeMark): UnitProfile => ({ ...unit, challenge });

type Settled = Omit<ChallengeValue, 'death'>;

/** Losing, fleeing and declining count alike; whoever was declined wins nothing (R-P46). Help costs either way. */
const settle = (given: ChallengeInput): Settled => {
  checkChallenge(given);
  const { reply, winner, loser } = given;
  const declined = reply === 'decline';
  const lost = declined || winner === 'issuer' ? 'target' : 'issuer';
  const mark = (who: 'issuer' | 'target'): ChallengeMark => ({
    result: who === lost ? 'lost' : declined ? 'none' : 'won',
    assisted: !declined && given[who].assisted,
  });
  return {
    issuer: mark('issuer'),
    target: mark('target'),
    loser: lost,
    fate: declined ? 'declined' : loser,
    sergeantsSuspended: true,
  };
};

const settledSteps = (given: ChallengeInput, settled: Settled): readonly Step[] => {
  const loser = given[settled.loser].personality.name;
  const told = { died: 'loses and dies', fled: 'loses and flees', declined: 'declines' }[settled.fate];
  const help = (['issuer', 'target'] as const).filter((who) => settled[who].assisted);
  return [
    step(pc('Challenge', settled.fate === 'declined' ? 'R-P46' : 'R-P48'), loser, told, {
      against: given[settled.loser === 'issuer' ? 'target' : 'issuer'].personality.name,
    }),
    ...(['issuer', 'target'] as const).map((who) =>
      step(pc('Challenge', 'R-P47'), `${given[who].unit.name}: its leader’s challenge`, settled[who].result),
    ),
    ...help.map((who) =>
      step(
        pc('Challenge'),
        `${given[who].personality.name} was helped`,
        `${given[who].unit.name} fights 1 worse`,
      ),
    ),
    step(pc('Personalities'), 'Sergeants of both', 'suspended while these units fight'),
  ];
};

const resolveChallenge = (given: ChallengeInput, dice: Dice): Outcome<ChallengeValue> => {
  const settled = settle(given);
  const steps = settledSteps(given, settled);
  if (settled.fate !== 'died') return outcome({ ...settled, death: null }, steps);
  const { unit, personality } = given[settled.loser];
  const mourning = marked(unit, settled[settled.loser]);
  const check = checkLeaderDeath(mourning, personality, dice, settleRules(given.houseRules));
  return outcome({ ...settled, death: check.value }, [...steps, ...check.steps]);
};

const odds = (given: ChallengeInput): Odds => {
  const rules = settleRules(given.houseRules);
  const settled = settle(given);
  const { unit, personality } = given[settled.loser];
  const left = withoutLeader(marked(unit, settled[settled.loser]), personality);
  const found = moraleChance(left, 'leader-death', NO_FACTS, rules);
  return {
    outcomes: everyWay((dice) => resolveChallenge(given, dice).value.death?.morale.status ?? unit.status),
    also: {},
    steps: [
      ...settledSteps(given, settled),
      ...(settled.fate === 'died' ? chanceSteps(left, found, rules) : []),
    ],
  };
};

/** A duel before two units fight; its end is entered, its weight on the units counted (section 11.6). */
export const challengeAction: Action = defineAction({
  id: 'princecon/challenge',
  title: 'Challenge',
  ref: pc('Challenge'),
  input,
  example: () =>
    input.parse({
      issuer: {
        personality: { name: 'Joe Grok', int: 3, cha: 17 },
        unit: { name: '4th Dwarves', troopType: 'hi', level: 4, race: 'dwarf', shield: true },
      },
      target: {
        personality: { name: 'Colonel Frito', cha: 12 },
        unit: {
          name: 'Hobbit Rangers',
          troopType: 'li',
          level: 3,
          leaders: [{ name: 'Colonel Frito', cha: 12 }],
        },
      },
    }),
  run: resolveChallenge,
  odds,
});
