import { askOne, askSome, defineMove } from '../../core/ask.ts';
import { optionOf } from '../../core/make-fields.ts';
import { certain } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import {
  artilleryOdds,
  checkArtillery,
  fireArtillery,
  needsPanicCheck,
  PANIC_CHECK,
  retreatSteps,
} from '../combat/artillery.ts';
import { checkCommand, passOdds } from '../combat/command-check.ts';
import { rangeOf } from '../combat/fighter.ts';
import { TYPE_PROFILES } from '../data/unit-types.ts';
import { fm, SHOOTING } from '../refs.ts';
import {
  changeFormation,
  destroy,
  type FormationsTable,
  formationOf,
  livingOf,
  type Pending,
  type TableFormation,
  type TableUnit,
  unitOf,
} from './state.ts';
import { askMeasured, freeUnits, spendAction, unitMove, unitsAsked } from './unit-moves.ts';

const targetsOf = (state: FormationsTable, formation: string): readonly TableUnit[] =>
  livingOf(state, formation).filter(({ contests }) => contests.length === 0);

/** Enemy formations with somebody to roll for. */
const shelled = (state: FormationsTable, { seat }: TableUnit): readonly TableFormation[] =>
  state.formations.filter(
    (formation) => formation.seat !== seat && targetsOf(state, formation.key).length > 0,
  );

/** Losses chosen, the check is due, unless nobody is left or no token lies there. */
const afterLosses = (state: FormationsTable, pending: Pending): FormationsTable => {
  const { panic } = formationOf(state, pending.formation);
  const checks = livingOf(state, pending.formation).length > 0 && needsPanicCheck(panic, state.rules);
  if (checks) return { ...state, pending: { ...pending, kind: 'panic' } };
  return { ...clearTokens(state, pending.formation), pending: null };
};

const clearTokens = (state: FormationsTable, formation: string): FormationsTable =>
  state.rules.panicPersistence === 'per-barrage' ? changeFormation(state, formation, { panic: 0 }) : state;

export const ARTILLERY = unitMove({
  id: 'artillery',
  title: 'fire on a formation',
  hint: ({ fighter }) =>
    `Reaches ${rangeOf(fighter)} cm to the nearest unit; a die for each unit not in a contest.`,
  dice: true,
  who: (state) =>
    freeUnits(state, 'artillery').filter(
      (unit) => TYPE_PROFILES[unit.fighter.type].isGun && shelled(state, unit).length > 0,
    ),
  asks: (gun, state) => ({
    formation: askOne('Formation', {
      of: shelled(state, gun),
      keyOf: ({ key }) => key,
      show: ({ key, name }) =>
        optionOf(key, name, `${plural(targetsOf(state, key).length, 'unit')} to roll for`),
    }),
    distance: askMeasured(rangeOf(gun.fighter), 'Distance to the nearest unit'),
  }),
  play: (state, gun, { formation, distance }, dice) => {
    const among = targetsOf(state, formation.key).map(({ key }) => key);
    checkArtillery(gun.fighter, distance, among.length);
    const { value, steps } = fireArtillery(among.length, dice);
    const fired = changeFormation(spendAction(state, gun.key, 'artillery'), formation.key, {
      panic: formation.panic + value.tokens,
    });
    const pending: Pending = {
      kind: 'losses',
      seat: formation.seat,
      formation: formation.key,
      kills: value.kills,
      among,
    };
    const said = `${gun.fighter.name} fired on ${formation.name}: ${value.tokens} panic, ${value.kills} destroyed.`;
    if (value.kills === 0) return played(afterLosses(fired, pending), said, steps);
    if (value.kills < among.length) return played({ ...fired, pending }, said, steps);
    return played(afterLosses(among.reduce(destroy, fired), pending), said, steps);
  },
  odds: (state, _gun, { formation: { key, leader, panic } }) => {
    const targets = targetsOf(state, key).length;
    const numbers = {
      targets,
      others: livingOf(state, key).length - targets,
      command: leader.command,
      tokens: panic,
    };
    const odds = artilleryOdds(numbers, state.rules);
    const { kills = certain(0), ...also } = odds.also;
    return {
      ...odds,
      also: { lost: kills, status: odds.outcomes, ...also },
      steps: [step(fm(SHOOTING), 'Dice', targets)],
    };
  },
});

const pendingOf = ({ pending, over }: FormationsTable, kind: Pending['kind']): readonly Pending[] =>
  pending?.kind === kind && !over ? [pending] : [];

/** The owner picks among the units that were rolled for (R-F23). */
export const LOSSES = defineMove({
  id: 'losses',
  about: (state: FormationsTable) => pendingOf(state, 'losses'),
  show: ({ seat, kills }, state) => ({
    title: `${state.names[seat]}: choose ${kills === 1 ? 'the unit that is' : `${kills} units that are`} lost`,
    hint: 'The owner picks among the units that were rolled for.',
    seat,
    primary: true,
  }),
  asks: ({ among, kills }, state) => {
    const units = among.map((key) => unitOf(state, key));
    return {
      units: askSome(
        'Lost',
        unitsAsked(units, () => ''),
        [],
        `Choose ${kills}.`,
      ),
    };
  },
  play: (state, pending, given) => {
    const units = [...new Set(given.units)];
    if (units.length !== pending.kills) {
      throw new RuleRefusal(
        'formations/losses',
        `Choose exactly ${pending.kills} of the units that were rolled for.`,
        'units',
      );
    }
    const names = units.map(({ fighter }) => fighter.name);
    const left = units.reduce((next, { key }) => destroy(next, key), state);
    return played(afterLosses(left, pending), `Lost: ${names.join(', ')}.`, [
      step(fm(SHOOTING, 'R-F23'), 'Lost, by the owner’s choice', names),
    ]);
  },
});

export const PANIC = defineMove({
  id: 'panic',
  about: (state: FormationsTable) =>
    pendingOf(state, 'panic').map(({ formation }) => formationOf(state, formation)),
  show: ({ name, seat, leader, panic }) => ({
    title: `${name}: check for panic`,
    hint: `Two dice at or under ${leader.command - panic}: Command ${leader.command} less ${panic}.`,
    seat,
    primary: true,
    dice: true,
  }),
  play: (state, { key, name, leader, panic }, _given, dice) => {
    const check = checkCommand(leader.command - panic, dice, `${name}: panic`, PANIC_CHECK);
    const next = { ...clearTokens(state, key), pending: null };
    if (check.value.result === 'passed') return played(next, `${name} held.`, check.steps);
    const fleeing = targetsOf(state, key).map(({ fighter }) => fighter);
    return played(next, `${name} fell back half an advance from the guns.`, [
      ...check.steps,
      ...retreatSteps(fleeing),
    ]);
  },
  odds: (_state, { leader, panic }) => ({
    outcomes: passOdds(leader.command - panic, 'holds', 'falls back'),
    also: {},
    steps: [step(PANIC_CHECK, 'Needs at most', leader.command - panic)],
  }),
});
