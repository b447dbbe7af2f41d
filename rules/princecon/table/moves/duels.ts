import { type Ask, askChoice, askFlag, chosen, type Given, required, unset } from '../../../core/ask.ts';
import { tellOdds } from '../../../core/foretell.ts';
import { optionOf } from '../../../core/make-fields.ts';
import { pickOne, played } from '../../../core/table-moves.ts';
import { does } from '../../../core/words.ts';
import { type ChallengeValue, challengeAction } from '../../people/challenge.ts';
import { checkLeaderDeath } from '../../people/leader-death.ts';
import { type SergeantFightValue, sergeantFightAction } from '../../people/sergeants.ts';
import { askPerson, moveOf } from '../asks.ts';
import { askOdds, callAction, pickUnit } from '../call.ts';
import { foesOf, owesSergeant } from '../sergeants.ts';
import { enterStatus } from '../settle.ts';
import {
  findUnit,
  livePerson,
  liveUnit,
  type PersonState,
  patchPerson,
  patchProfile,
  patchUnit,
  peopleWith,
  rulesOf,
  type TableState,
} from '../state.ts';

const isFree = ({ status, duelled }: PersonState): boolean => status === 'active' && duelled !== true;

/** Enemies of his who may be challenged: leaders of units that his has met this turn and not fought yet. */
const rivalsOf = (state: TableState, person: PersonState): readonly PersonState[] => {
  const unit = person.with === null ? null : findUnit(state, person.with);
  if (unit === null) return [];
  return unit.engaged
    .filter(({ since, fought }) => since === state.turn && !fought)
    .flatMap((contact) => peopleWith(state, contact.with))
    .filter((rival) => rival.mayChallenge && isFree(rival));
};

const ENDED = 'How it went';

/** What each way to end means to the rules of a challenge. */
const ENDS = {
  declined: { reply: 'decline' },
  'issuer-kills': { reply: 'accept', winner: 'issuer', loser: 'died' },
  'target-flees': { reply: 'accept', winner: 'issuer', loser: 'fled' },
  'target-kills': { reply: 'accept', winner: 'target', loser: 'died' },
  'issuer-flees': { reply: 'accept', winner: 'target', loser: 'fled' },
} as const;

/** Battles from before tell the answer, the winner and what became of the loser one by one. */
const askedBefore = <V extends string>(...values: readonly V[]): Ask<V | null> => ({
  ...unset(
    askChoice<V>(
      '',
      values.map((value) => optionOf(value, value)),
      values[0] as V,
    ),
  ),
  fields: () => [],
});

const challengeAsks = (person: PersonState, state: TableState) => {
  const rivals = rivalsOf(state, person);
  const { name } = person.profile;
  const rival = rivals.map(({ profile }) => profile.name).join(' or ');
  return {
    target: askPerson('To', rivals),
    ended: unset(
      askChoice(
        ENDED,
        {
          'issuer-kills': `${does(name, 'kills')} ${rival}`,
          'target-flees': does(rival, 'flees'),
          'target-kills': `${does(rival, 'kills')} ${name}`,
          'issuer-flees': does(name, 'flees'),
          declined: does(rival, 'declines'),
        },
        'declined',
      ),
    ),
    reply: askedBefore('accept', 'decline'),
    winner: askedBefore('issuer', 'target'),
    loser: askedBefore('died', 'fled'),
    issuerHelped: askFlag(`Somebody helped ${name}`),
    targetHelped: askFlag(`Somebody helped ${rival}`),
  };
};

const endOf = ({ ended, reply, winner, loser }: Given<ReturnType<typeof challengeAsks>>) => {
  if (ended !== null || reply === null) return ENDS[chosen(ended, ENDED, 'ended')];
  // Nobody has to say who won a duel that was declined.
  return reply === 'decline'
    ? ENDS.declined
    : { reply, winner: chosen(winner, ENDED, 'winner'), loser: chosen(loser, ENDED, 'loser') };
};

const challengeInputOf = (
  state: TableState,
  issuer: PersonState,
  asked: Given<ReturnType<typeof challengeAsks>>,
) => {
  const duellist = (person: PersonState, assisted: boolean) => ({
    // The right to duel may be the referee's word: then he counts as one who has it.
    personality: { ...livePerson(person), countsAsFighter: person.mayChallenge },
    unit: liveUnit(state, pickUnit(state, person.with, 'unit')),
    assisted,
  });
  return {
    issuer: duellist(issuer, asked.issuerHelped),
    target: duellist(asked.target, asked.targetHelped),
    ...endOf(asked),
    houseRules: state.houseRules,
  };
};

export const challenge = moveOf({
  id: 'challenge',
  title: ({ profile }: PersonState) => `${profile.name} issues a challenge`,
  hint: 'Fought by the individual rules before the units fight; enter how it ended.',
  dice: true,
  who: (state) =>
    state.phase === 'combat'
      ? state.people.filter(
          (person) =>
            isFree(person) &&
            person.mayChallenge &&
            person.profile.position === 'front' &&
            rivalsOf(state, person).length > 0,
        )
      : [],
  asks: challengeAsks,
  play: (state, issuer, asked, dice) => {
    const { target } = asked;
    const given = challengeInputOf(state, issuer, asked);
    const { value, steps } = callAction<ChallengeValue>(challengeAction, given, dice);
    const [homeOfIssuer, homeOfTarget] = [issuer.with ?? '', target.with ?? ''];
    let now = patchProfile(state, homeOfIssuer, { challenge: value.issuer });
    now = patchProfile(now, homeOfTarget, { challenge: value.target });
    now = patchPerson(now, issuer.key, { duelWith: homeOfTarget, duelled: true });
    now = patchPerson(now, target.key, { duelWith: homeOfIssuer, duelled: true });
    const loser = value.loser === 'issuer' ? issuer : target;
    const winner = value.loser === 'issuer' ? target : issuer;
    const [lost, won] = [loser.profile.name, winner.profile.name];
    if (value.fate === 'declined') return played(now, `${lost} declines the challenge of ${won}.`, steps);
    if (value.fate === 'fled')
      return played(
        patchPerson(now, loser.key, { status: 'fled' }),
        `${does(lost, 'flees')} before ${won}.`,
        steps,
      );
    now = patchPerson(now, loser.key, { status: 'dead', with: null });
    if (value.death !== null && loser.with !== null)
      now = enterStatus(now, loser.with, value.death.morale.status, value.death.due);
    return played(now, `${does(won, 'kills')} ${lost} in single combat.`, steps);
  },
  odds: (state, issuer, asked) => askOdds(challengeAction, challengeInputOf(state, issuer, asked)),
  foretell: (state, issuer, asked) => {
    const end = endOf(asked);
    const fell = end.reply === 'accept' && end.loser === 'died';
    const loser = end.reply === 'accept' && end.winner === 'target' ? issuer : asked.target;
    const left = pickUnit(state, loser.with, 'unit').profile.name;
    const odds = fell ? askOdds(challengeAction, challengeInputOf(state, issuer, asked)) : null;
    const { name } = loser.profile;
    return odds === null
      ? `${does(name, end.reply === 'decline' ? 'declines' : 'flees')}: ${left} fights on without a check.`
      : `${does(name, 'falls')}. ${tellOdds(odds, { own: left, target: '' }) ?? ''}`;
  },
});

const sergeantAsks = () => ({
  outcome: required(
    askChoice(
      'How it ended',
      {
        undecided: 'Nobody fell',
        win: 'He killed the sergeant',
        lose: 'He died',
        flee: 'He fled',
      },
      'undecided',
    ),
  ),
});

const sergeantInputOf = (
  state: TableState,
  person: PersonState,
  { outcome }: Given<ReturnType<typeof sergeantAsks>>,
) => ({
  personality: livePerson(person),
  enemies: foesOf(state, person).map((unit) => liveUnit(state, unit)),
  outcome,
});

/** One enemy sergeant a turn for whoever leads in front; a challenge keeps them from him (R-P90). */
export const sergeant = moveOf({
  id: 'sergeant',
  title: ({ profile }: PersonState) => `${profile.name} meets a sergeant`,
  hint: 'Fought by the individual rules before the units fight; enter how it ended.',
  primary: true,
  dice: true,
  who: (state) =>
    state.phase === 'combat' ? state.people.filter((person) => owesSergeant(state, person)) : [],
  asks: sergeantAsks,
  play: (state, person, asked, dice) => {
    const given = sergeantInputOf(state, person, asked);
    const { value, steps } = callAction<SergeantFightValue>(sergeantFightAction, given, dice);
    const enemy = pickOne(foesOf(state, person)[value.enemyIndex], 'unit');
    const home = pickUnit(state, person.with, 'unit');
    const { name } = person.profile;
    let now = patchPerson(state, person.key, { metSergeant: true });
    now = patchUnit(now, enemy.key, { sergeantsLost: enemy.sergeantsLost + value.enemyHits });
    if (value.unitMark === 'lost')
      now = patchProfile(now, home.key, { challenge: { ...home.profile.challenge, result: 'lost' } });
    switch (value.personality) {
      case 'active':
        return played(
          now,
          `${name} meets a sergeant of ${enemy.profile.name}${value.enemyHits > 0 ? ' and kills him' : ''}.`,
          steps,
        );
      case 'fled':
        return played(
          patchPerson(now, person.key, { status: 'fled' }),
          `${does(name, 'flees')} from a sergeant of ${enemy.profile.name}.`,
          steps,
        );
      case 'dead': {
        const marked = pickUnit(now, home.key, 'unit');
        const check = checkLeaderDeath(liveUnit(now, marked), livePerson(person), dice, rulesOf(state));
        now = patchPerson(now, person.key, { status: 'dead', with: null });
        now = enterStatus(now, home.key, check.value.morale.status, check.value.due);
        return played(now, `${does(name, 'falls')} to a sergeant of ${enemy.profile.name}.`, [
          ...steps,
          ...check.steps,
        ]);
      }
      default:
        return value.personality satisfies never;
    }
  },
  odds: (state, person, asked) => askOdds(sergeantFightAction, sergeantInputOf(state, person, asked)),
  foretell: (state, person, { outcome }) => {
    const { name } = person.profile;
    const of = foesOf(state, person).map(({ profile }) => profile.name);
    const whose = `a sergeant of ${of.join(' or ')}`;
    const told = {
      undecided: `${does(name, 'meets')} ${whose}, and nobody falls.`,
      win: `${does(name, 'kills')} ${whose}.`,
      flee: `${does(name, 'flees')} from ${whose}.`,
      lose: `${does(name, 'falls')} to ${whose}; ${pickUnit(state, person.with, 'unit').profile.name} checks morale.`,
    } as const;
    return told[outcome];
  },
});
