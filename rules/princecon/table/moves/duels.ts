import { z } from 'zod';
import { choiceField, flagField, optionOf } from '../../../core/make-fields.ts';
import type { PlayedMove } from '../../../core/play.ts';
import { type MoveKind, offerMove, pickOne, played } from '../../../core/table-moves.ts';
import { type ChallengeValue, challengeAction } from '../../people/challenge.ts';
import { checkLeaderDeath } from '../../people/leader-death.ts';
import { type SergeantFightValue, sergeantFightAction } from '../../people/sergeants.ts';
import { askOdds, callAction, pickPerson, pickUnit, readInput } from '../call.ts';
import { formOf, personChoices } from '../form-parts.ts';
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

const isFree = ({ status, duelWith }: PersonState): boolean => status === 'active' && duelWith === null;

/** Enemies of his who may be challenged: leaders of units that his has met this turn and not fought yet. */
const rivalsOf = (state: TableState, person: PersonState): readonly PersonState[] => {
  const unit = person.with === null ? null : findUnit(state, person.with);
  if (unit === null) return [];
  return unit.engaged
    .filter(({ since, fought }) => since === state.turn && !fought)
    .flatMap((contact) => peopleWith(state, contact.with))
    .filter((rival) => rival.mayChallenge && isFree(rival));
};

const challengeMove = z.strictObject({
  unit: z.string(),
  target: z.string(),
  reply: z.enum(['accept', 'decline']),
  winner: z.enum(['issuer', 'target']),
  loser: z.enum(['died', 'fled']),
  issuerHelped: z.boolean(),
  targetHelped: z.boolean(),
});

const challengeInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(challengeMove, move);
  const issuer = pickPerson(state, asked.unit, 'unit');
  const target = pickOne(
    rivalsOf(state, issuer).find(({ key }) => key === asked.target),
    'target',
  );
  const duellist = (person: PersonState, assisted: boolean) => ({
    // The right to duel may be the referee's word: then he counts as one who has it.
    personality: { ...livePerson(person), countsAsFighter: person.mayChallenge },
    unit: liveUnit(state, pickUnit(state, person.with, 'unit')),
    assisted,
  });
  const given = {
    issuer: duellist(issuer, asked.issuerHelped),
    target: duellist(target, asked.targetHelped),
    reply: asked.reply,
    winner: asked.winner,
    loser: asked.loser,
    houseRules: state.houseRules,
  };
  return { issuer, target, given };
};

export const challenge: MoveKind<TableState> = {
  id: 'challenge',
  offer: (state) =>
    state.phase !== 'combat'
      ? []
      : state.people
          .filter((person) => isFree(person) && person.mayChallenge && person.profile.position === 'front')
          .flatMap((person) => {
            const rivals = rivalsOf(state, person);
            const [rival] = rivals;
            if (rival === undefined) return [];
            return [
              offerMove({
                id: 'challenge',
                title: `${person.profile.name} issues a challenge`,
                hint: 'Fought by the individual rules before the units fight; enter how it ended.',
                seat: person.seat,
                token: person.key,
                form: formOf([
                  choiceField(['target'], 'To', personChoices(rivals)),
                  choiceField(['reply'], 'The answer', [
                    optionOf('accept', 'Accepts'),
                    optionOf('decline', 'Declines'),
                  ]),
                  choiceField(['winner'], 'Who won', [
                    optionOf('issuer', 'The challenger'),
                    optionOf('target', 'The challenged'),
                  ]),
                  choiceField(['loser'], 'The loser', [optionOf('died', 'Died'), optionOf('fled', 'Fled')]),
                  flagField(['issuerHelped'], 'Somebody helped the challenger'),
                  flagField(['targetHelped'], 'Somebody helped the challenged'),
                ]),
                input: {
                  unit: person.key,
                  target: rival.key,
                  reply: 'accept',
                  winner: 'issuer',
                  loser: 'died',
                  issuerHelped: false,
                  targetHelped: false,
                },
                dice: true,
              }),
            ];
          }),
  play: (state, move, dice) => {
    const { issuer, target, given } = challengeInputOf(state, move);
    const { value, steps } = callAction<ChallengeValue>(challengeAction, given, dice);
    const [homeOfIssuer, homeOfTarget] = [issuer.with ?? '', target.with ?? ''];
    let now = patchProfile(state, homeOfIssuer, { challenge: value.issuer });
    now = patchProfile(now, homeOfTarget, { challenge: value.target });
    now = patchPerson(now, issuer.key, { duelWith: homeOfTarget });
    now = patchPerson(now, target.key, { duelWith: homeOfIssuer });
    const loser = value.loser === 'issuer' ? issuer : target;
    const winner = value.loser === 'issuer' ? target : issuer;
    const [lost, won] = [loser.profile.name, winner.profile.name];
    if (value.fate === 'declined') return played(now, `${lost} declines the challenge of ${won}.`, steps);
    if (value.fate === 'fled')
      return played(patchPerson(now, loser.key, { status: 'fled' }), `${lost} flees before ${won}.`, steps);
    now = patchPerson(now, loser.key, { status: 'dead', with: null });
    if (value.death !== null && loser.with !== null)
      now = enterStatus(now, loser.with, value.death.morale.status, value.death.due);
    return played(now, `${won} kills ${lost} in single combat.`, steps);
  },
  odds: (state, move) => askOdds(challengeAction, challengeInputOf(state, move).given),
};

const sergeantMove = z.strictObject({
  unit: z.string(),
  outcome: z.enum(['win', 'lose', 'flee', 'undecided']),
});

const foesOf = (state: TableState, person: PersonState) => {
  const unit = person.with === null ? null : findUnit(state, person.with);
  return (unit?.engaged ?? [])
    .filter(({ fought }) => !fought)
    .map((contact) => pickUnit(state, contact.with, 'unit'));
};

const sergeantInputOf = (state: TableState, move: PlayedMove) => {
  const asked = readInput(sergeantMove, move);
  const person = pickPerson(state, asked.unit, 'unit');
  const enemies = foesOf(state, person);
  return {
    person,
    enemies,
    given: {
      personality: livePerson(person),
      enemies: enemies.map((unit) => liveUnit(state, unit)),
      outcome: asked.outcome,
    },
  };
};

/** One enemy sergeant a turn for whoever leads in front; a challenge keeps them from him (R-P90). */
export const sergeant: MoveKind<TableState> = {
  id: 'sergeant',
  offer: (state) =>
    state.phase !== 'combat'
      ? []
      : state.people
          .filter((person) => isFree(person) && person.profile.position === 'front' && !person.metSergeant)
          .filter((person) => foesOf(state, person).length > 0)
          .map((person) =>
            offerMove({
              id: 'sergeant',
              title: `${person.profile.name} meets a sergeant`,
              hint: 'Fought by the individual rules before the units fight; enter how it ended.',
              seat: person.seat,
              token: person.key,
              form: formOf([
                choiceField(['outcome'], 'How it ended', [
                  optionOf('undecided', 'Nobody fell'),
                  optionOf('win', 'He killed the sergeant'),
                  optionOf('lose', 'He died'),
                  optionOf('flee', 'He fled'),
                ]),
              ]),
              input: { unit: person.key, outcome: 'undecided' },
              dice: true,
            }),
          ),
  play: (state, move, dice) => {
    const { person, enemies, given } = sergeantInputOf(state, move);
    const { value, steps } = callAction<SergeantFightValue>(sergeantFightAction, given, dice);
    const enemy = pickOne(enemies[value.enemyIndex], 'unit');
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
          `${name} flees from a sergeant of ${enemy.profile.name}.`,
          steps,
        );
      case 'dead': {
        const marked = pickUnit(now, home.key, 'unit');
        const check = checkLeaderDeath(liveUnit(now, marked), name, dice, rulesOf(state));
        now = patchPerson(now, person.key, { status: 'dead', with: null });
        now = enterStatus(now, home.key, check.value.morale.status, check.value.due);
        return played(now, `${name} falls to a sergeant of ${enemy.profile.name}.`, [
          ...steps,
          ...check.steps,
        ]);
      }
      default:
        return value.personality satisfies never;
    }
  },
  odds: (state, move) => askOdds(sergeantFightAction, sergeantInputOf(state, move).given),
};
