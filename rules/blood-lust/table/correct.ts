import type { Played } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { countOf, flagOf, played, type SettledCorrection } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { lust, SEQUENCE } from '../refs.ts';
import { pointsLeft } from './orders.ts';
import {
  calls,
  findUnit,
  type GeneralState,
  patchGeneral,
  patchUnit,
  setStrength,
  type TableState,
  type UnitState,
} from './state.ts';

/** What can be set right by hand, and what people call it. */
export const UNIT_FLAGS = {
  disrupted: { label: 'Disrupted', section: '2.36' },
  reorganizing: { label: 'Reorganizing', section: '2.37' },
  recoiled: { label: 'Recoiled', section: '6.3' },
  routed: { label: 'Routed', section: '6.4' },
  charged: { label: 'Charged', section: SEQUENCE },
  movedForward: { label: 'Moved forward', section: '5.3' },
  dismounted: { label: 'Riders on foot', section: '7.2' },
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
  { label, section }: { readonly label: string; readonly section: string },
  { value }: SettledCorrection,
): Played<TableState> =>
  played(
    state,
    typeof value === 'boolean'
      ? `${name}: ${value ? '' : 'not '}${label.toLowerCase()}, set by hand.`
      : `${name}: ${label.toLowerCase()} set to ${value} by hand.`,
    [step(lust(section), `${name}: ${label.toLowerCase()}`, value, { 'set by hand': true })],
  );

const correctUnit = (state: TableState, unit: UnitState, fix: SettledCorrection): Played<TableState> => {
  if (fix.key === 'castings') {
    const set = setStrength(state, unit.id, within(fix, unit.start));
    return done(set, calls(unit), { label: 'Strength', section: '5.9' }, fix);
  }
  if (!Object.hasOwn(UNIT_FLAGS, fix.key))
    return refuse('That follows from the rest: it cannot be set.', 'key');
  const key = fix.key as UnitFlag;
  const on = flagOf(fix);
  const back = key === 'routed' && !on ? { removed: false } : {};
  return done(patchUnit(state, unit.id, { [key]: on, ...back }), calls(unit), UNIT_FLAGS[key], fix);
};

const correctGeneral = (
  state: TableState,
  general: GeneralState,
  fix: SettledCorrection,
): Played<TableState> => {
  switch (fix.key) {
    case 'castings': {
      const set = setStrength(state, general.id, within(fix, general.start));
      return done(set, calls(general), { label: 'Castings', section: '5.9' }, fix);
    }
    case 'nearEnemy':
      return done(
        patchGeneral(state, general.id, { nearEnemy: flagOf(fix) }),
        calls(general),
        { label: 'Enemy near', section: '2.22' },
        fix,
      );
    case 'points': {
      const side = state.sides[state.sides.A.generals.includes(general) ? 'A' : 'B'];
      const spent = general.spent + pointsLeft(side, general) - countOf(fix);
      return done(
        patchGeneral(state, general.id, { spent }),
        calls(general),
        { label: 'Control points', section: '2.22' },
        fix,
      );
    }
    default:
      return refuse('That follows from the rest: it cannot be set.', 'key');
  }
};

export const correct = (state: TableState, fix: SettledCorrection): Played<TableState> => {
  const generals = [...state.sides.A.generals, ...state.sides.B.generals];
  const general = generals.find(({ id }) => id === fix.token);
  if (general !== undefined) return correctGeneral(state, general, fix);
  const unit = fix.token === null ? null : (findUnit(state, fix.token)?.unit ?? null);
  if (unit !== null) return correctUnit(state, unit, fix);
  return refuse('That follows from the units: set theirs instead.', 'key');
};
