import { askFlag, askOne, type Given } from '../../core/ask.ts';
import { toNumber } from '../../core/fraction.ts';
import type { Json } from '../../core/json.ts';
import { chanceOf, type Odds } from '../../core/odds.ts';
import type { Worth } from '../../core/play.ts';
import { played } from '../../core/table-moves.ts';
import { agree, does, plural } from '../../core/words.ts';
import { type AssaultInput, assault, assaultOdds } from '../combat/assault.ts';
import { type BarrageInput, barrage, barrageOdds } from '../combat/barrage.ts';
import { type ContestInput, contestActionOdds, fightContest } from '../combat/contest.ts';
import { assaultOf, contestDiceOf, rangeOf } from '../combat/fighter.ts';
import { type FleeInput, flee, fleeOdds } from '../combat/flee.ts';
import { TYPE_PROFILES } from '../data/unit-types.ts';
import {
  changeUnit,
  destroy,
  enemiesOf,
  type FormationsTable,
  formationOf,
  joinContest,
  leaveContest,
  type TableUnit,
  unitOf,
} from './state.ts';
import {
  askMeasured,
  askTarget,
  contestedUnits,
  freeUnits,
  spendAction,
  unitMove,
  unitsAsked,
} from './unit-moves.ts';

const askAttack = (unit: TableUnit, state: FormationsTable, reach: number) => ({
  target: askTarget(state, unit),
  distance: askMeasured(reach),
  sight: askFlag('It sees the target', true),
});
type Attack = Given<ReturnType<typeof askAttack>>;

const reachOf = ({ fighter }: TableUnit): number => assaultOf(fighter)?.range ?? 0;

const askedAssault = (
  state: FormationsTable,
  unit: TableUnit,
  { target, distance, sight }: Attack,
): AssaultInput => {
  // By unit, not by roll: one that assaulted this target already may do so again (R-F12).
  const before = state.assaults.filter((one) => one.target === target.key && one.type === unit.fighter.type);
  const others = new Set(before.map((one) => one.unit));
  return {
    attacker: unit.fighter,
    target: target.fighter,
    distance,
    sight,
    attackerContested: unit.contests.length > 0,
    targetContested: target.contests.length > 0,
    alreadyAssaulting: others.has(unit.key) ? 0 : others.size,
    houseRules: state.rules,
  };
};

const ASSAULT_WORDS = {
  miss: 'did not get through',
  repulsed: 'was held off',
  bogged: 'was bogged down',
  destroyed: 'destroyed it',
  automatic: 'overran it',
} as const;

const DESTROYED: readonly Json[] = ['destroyed', 'automatic'];

const chanceToDestroy = ({ outcomes }: Odds): Worth => ({
  gain: toNumber(chanceOf(outcomes, (result) => DESTROYED.includes(result))),
  measure: 'the chance to destroy the target',
});

export const ASSAULT = unitMove({
  id: 'assault',
  title: 'assault',
  hint: ({ fighter }) => {
    const numbers = assaultOf(fighter);
    return `Reaches ${numbers?.range} cm; ${numbers?.needs}+ gets through, then higher than Defence destroys.`;
  },
  dice: true,
  who: (state) =>
    freeUnits(state, 'assault').filter(
      ({ fighter, seat }) => assaultOf(fighter) !== null && enemiesOf(state, seat).length > 0,
    ),
  asks: (unit, state) => askAttack(unit, state, reachOf(unit)),
  play: (state, unit, given, dice) => {
    const { target } = given;
    const { value, steps } = assault(askedAssault(state, unit, given), dice);
    const { type } = unit.fighter;
    let next: FormationsTable = {
      ...spendAction(state, unit.key, 'assault'),
      assaults: [...state.assaults, { target: target.key, type, unit: unit.key }],
    };
    if (value.destroyed) {
      next = destroy(next, target.key);
      if (value.followUp > 0) next = { ...next, follow: { unit: unit.key, cm: value.followUp } };
    }
    if (value.result === 'bogged') next = joinContest(next, unit.key, target.key);
    const said = `${unit.fighter.name} assaulted ${target.fighter.name} and ${ASSAULT_WORDS[value.result]}.`;
    return played(next, said, steps);
  },
  odds: (state, unit, given) => assaultOdds(askedAssault(state, unit, given)),
  worth: (state, unit, given) => chanceToDestroy(assaultOdds(askedAssault(state, unit, given))),
});

const askBarrage = (unit: TableUnit, state: FormationsTable) => ({
  ...askAttack(unit, state, rangeOf(unit.fighter)),
  fortification: askFlag('The target is in a fortification'),
});

const askedBarrage = (
  state: FormationsTable,
  unit: TableUnit,
  { target, distance, sight, fortification }: Given<ReturnType<typeof askBarrage>>,
): BarrageInput => ({
  shooter: unit.fighter,
  target: target.fighter,
  distance,
  sight,
  advanced: unit.advanced,
  fortification: fortification || target.fortified,
  shooterContested: unit.contests.length > 0,
  targetContested: target.contests.length > 0,
  houseRules: state.rules,
});

const BARRAGE_WORDS = {
  miss: 'missed',
  'no-effect': 'did nothing to it',
  destroyed: 'destroyed it',
} as const;

export const BARRAGE = unitMove({
  id: 'barrage',
  title: 'shoot',
  hint: ({ fighter, advanced }) =>
    `Reaches ${rangeOf(fighter)} cm; 5+ hits, then higher than Defence destroys.${advanced ? ' It advanced: Defence +1.' : ''}`,
  dice: true,
  who: (state) =>
    freeUnits(state, 'barrage').filter(
      ({ fighter, seat }) =>
        fighter.armed && !TYPE_PROFILES[fighter.type].isGun && enemiesOf(state, seat).length > 0,
    ),
  asks: askBarrage,
  play: (state, unit, given, dice) => {
    const { target } = given;
    const { value, steps } = barrage(askedBarrage(state, unit, given), dice);
    const spent = spendAction(state, unit.key, 'barrage');
    const next = value.result === 'destroyed' ? destroy(spent, target.key) : spent;
    return played(
      next,
      `${unit.fighter.name} shot at ${target.fighter.name} and ${BARRAGE_WORDS[value.result]}.`,
      steps,
    );
  },
  odds: (state, unit, given) => barrageOdds(askedBarrage(state, unit, given)),
  worth: (state, unit, given) => chanceToDestroy(barrageOdds(askedBarrage(state, unit, given))),
});

const enemiesIn = (state: FormationsTable, { contests }: TableUnit): readonly TableUnit[] =>
  contests.map((key) => unitOf(state, key));

const askedContest = ({ rules }: FormationsTable, unit: TableUnit, target: TableUnit): ContestInput => ({
  a: unit.fighter,
  b: target.fighter,
  houseRules: rules,
});

/** Each contest is a pair, fought by itself for one action (R-F29). */
export const FIGHT = unitMove({
  id: 'fight',
  title: 'fight its contest',
  hint: 'Both roll all their contest dice; the winner pushes by the sum of its own.',
  primary: true,
  dice: true,
  who: (state) => contestedUnits(state, 'fight'),
  asks: (unit, state) => ({
    target: askOne(
      'Against',
      unitsAsked(enemiesIn(state, unit), ({ fighter }) => plural(contestDiceOf(fighter), 'die', 'dice')),
    ),
  }),
  play: (state, unit, { target }, dice) => {
    const { value, steps } = fightContest(askedContest(state, unit, target), dice);
    const spent = spendAction(state, unit.key, 'fight');
    if (value.winner === null) {
      return played(spent, `${unit.fighter.name} and ${target.fighter.name} were level.`, steps);
    }
    const [winner, loser] = value.winner === 'a' ? [unit, target] : [target, unit];
    if (!value.destroyed) {
      const said = `${winner.fighter.name} pushed ${loser.fighter.name} back ${value.push} cm and followed.`;
      return played(spent, said, steps);
    }
    const next = { ...destroy(spent, loser.key), follow: { unit: winner.key, cm: value.push } };
    return played(next, `${winner.fighter.name} destroyed ${loser.fighter.name}.`, steps);
  },
  odds: (state, unit, { target }) => contestActionOdds(askedContest(state, unit, target)),
});

const askedFlight = (state: FormationsTable, unit: TableUnit): FleeInput => ({
  unit: unit.fighter,
  commander: formationOf(state, unit.formation).leader,
  enemies: enemiesIn(state, unit).map(({ fighter }) => fighter),
});

export const FLEE = unitMove({
  id: 'flee',
  title: 'flee from its contest',
  hint: 'A check on Command less 2; failing it, every enemy in contact strikes freely.',
  primary: ({ declared }) => declared === 'flee',
  dice: true,
  who: (state) => contestedUnits(state, 'flee'),
  play: (state, unit, _given, dice) => {
    const { value, steps } = flee(askedFlight(state, unit), dice);
    const spent = spendAction(state, unit.key, 'flee');
    const { name } = unit.fighter;
    switch (value.result) {
      case 'escaped': {
        const free = unit.contests.reduce((next, enemy) => leaveContest(next, unit.key, enemy), spent);
        const away = changeUnit(free, unit.key, { advanced: true, declared: null });
        return played(away, `${name} got away, up to ${value.move} cm.`, steps);
      }
      case 'destroyed':
        return played(destroy(spent, unit.key), `${does(name, 'was')} cut down in flight.`, steps);
      case 'free-hit-missed':
      case 'free-hit-survived':
        return played(
          changeUnit(spent, unit.key, { done: true, actionsLeft: 0 }),
          `${does(name, 'does')} not get away and ${agree(name, 'is')} still in contest.`,
          steps,
        );
      default: {
        const closed: never = value.result;
        return closed;
      }
    }
  },
  odds: (state, unit) => fleeOdds(askedFlight(state, unit)),
});
