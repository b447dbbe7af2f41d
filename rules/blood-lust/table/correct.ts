import type { Played } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { countOf, flagOf, played, type SettledCorrection } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { lust } from '../refs.ts';
import { pointsLeft } from './orders.ts';
import {
  findUnit,
  type GeneralState,
  loseGeneral,
  part,
  patchGeneral,
  patchUnit,
  type TableState,
  type UnitState,
} from './state.ts';

/** What can be set right by hand, and what people call it. */
export const UNIT_FLAGS = {
  disrupted: 'Disrupted',
  reorganizing: 'Reorganizing',
  recoiled: 'Recoiled',
  routed: 'Routed',
  charged: 'Charged',
  movedForward: 'Moved forward',
  dismounted: 'Riders on foot',
} as const;
type UnitFlag = keyof typeof UNIT_FLAGS;

const refuse = (message: string, place: string): never => {
  throw new RuleRefusal('blood-lust/correction', message, place);
};

const within = (fix: SettledCorrection, most: number): number => {
  const count = countOf(fix);
  if (count > most) return refuse(`It began with ${most}: enter no more than that.`, 'value');
  return count;
};

const done = (
  state: TableState,
  name: string,
  what: string,
  { value }: SettledCorrection,
): Played<TableState> =>
  played(
    state,
    typeof value === 'boolean'
      ? `${name}: ${value ? '' : 'not '}${what.toLowerCase()}, set by hand.`
      : `${name}: ${what.toLowerCase()} set to ${value} by hand.`,
    [step(lust('0'), `${name}: ${what.toLowerCase()}`, value, { 'set by hand': true })],
  );

const correctUnit = (state: TableState, unit: UnitState, fix: SettledCorrection): Played<TableState> => {
  if (fix.key === 'castings') {
    const castings = within(fix, unit.start);
    const set = patchUnit(state, unit.id, { castings });
    return done(castings === 0 ? part(set, unit.id, 'eliminated') : set, unit.name, 'Strength', fix);
  }
  if (!Object.hasOwn(UNIT_FLAGS, fix.key))
    return refuse('That follows from the rest: it cannot be set.', 'key');
  const key = fix.key as UnitFlag;
  const on = flagOf(fix);
  const back = key === 'routed' && !on ? { removed: false } : {};
  return done(patchUnit(state, unit.id, { [key]: on, ...back }), unit.name, UNIT_FLAGS[key], fix);
};

const correctGeneral = (
  state: TableState,
  general: GeneralState,
  fix: SettledCorrection,
): Played<TableState> => {
  switch (fix.key) {
    case 'castings': {
      const castings = within(fix, general.start);
      const set =
        castings === 0 ? loseGeneral(state, general.id) : patchGeneral(state, general.id, { castings });
      return done(set, general.name, 'Castings', fix);
    }
    case 'nearEnemy':
      return done(
        patchGeneral(state, general.id, { nearEnemy: flagOf(fix) }),
        general.name,
        'Enemy near',
        fix,
      );
    case 'points': {
      const side = state.sides[state.sides.A.generals.includes(general) ? 'A' : 'B'];
      const spent = general.spent + pointsLeft(side, general) - countOf(fix);
      return done(patchGeneral(state, general.id, { spent }), general.name, 'Control points', fix);
    }
    default:
      return refuse('That follows from the rest: it cannot be set.', 'key');
  }
};

export const correct = (state: TableState, fix: SettledCorrection): Played<TableState> => {
  const unit = fix.token === null ? null : (findUnit(state, fix.token)?.unit ?? null);
  if (unit !== null) return correctUnit(state, unit, fix);
  const generals = [...state.sides.A.generals, ...state.sides.B.generals];
  const general = generals.find(({ id }) => id === fix.token);
  if (general !== undefined) return correctGeneral(state, general, fix);
  return refuse('That follows from the units: set theirs instead.', 'key');
};
