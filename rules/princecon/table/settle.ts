import { does, its } from '../../core/words.ts';
import type { Consequence } from '../morale/consequences.ts';
import { type Aspect, isRouting, type Status } from '../statuses.ts';
import { castingsLeft } from '../unit/strength.ts';
import { engage, letGo } from './contacts.ts';
import {
  type Due,
  findUnit,
  patchPerson,
  patchProfile,
  patchUnit,
  peopleWith,
  standing,
  type TableState,
  type UnitState,
} from './state.ts';

const sameDue = (a: Due, b: Due): boolean => JSON.stringify(a) === JSON.stringify(b);

export const addDue = (state: TableState, due: Due): TableState =>
  state.due.some((one) => sameDue(one, due)) ? state : { ...state, due: [...state.due, due] };

export const dropDue = (state: TableState, drop: (due: Due) => boolean): TableState => ({
  ...state,
  due: state.due.filter((one) => !drop(one)),
});

/** A unit leaves the table; who was with it stays on the spot, unless he was taken with it. */
export const removeUnit = (
  state: TableState,
  key: string,
  how: 'destroyed' | 'surrendered' | 'left',
): TableState => {
  const alone = letGo(state, key);
  const people = peopleWith(alone, key);
  const without = people.reduce(
    (now, person) =>
      patchPerson(now, person.key, how === 'surrendered' ? { status: 'captured' } : { with: null }),
    alone,
  );
  return patchUnit(
    dropDue(without, (due) => ('unit' in due && due.unit === key) || ('on' in due && due.on === key)),
    key,
    { gone: how },
  );
};

/** A routing unit that is attacked where it hid gives itself up or runs again, as its state says. */
export const driveOut = (state: TableState, key: string): TableState => {
  const unit = findUnit(state, key);
  if (unit === null || unit.gone !== null || !isHiding(unit)) return state;
  if (unit.profile.status === 'surrendered') return removeUnit(state, key, 'surrendered');
  return addDue(patchProfile(state, key, { cover: 'open' }), { kind: 'rout', unit: key });
};

const isHiding = ({ profile, routed }: UnitState): boolean =>
  isRouting(profile.status) && profile.cover !== 'open' && !routed;

/** The mover touches an enemy: it fights, unless that enemy has given up or runs. */
export const meet = (
  state: TableState,
  mover: UnitState,
  target: UnitState,
  aspect: Aspect,
): { readonly state: TableState; readonly said: string; readonly fights: boolean } => {
  const [name, foe] = [mover.profile.name, target.profile.name];
  const now = findUnit(state, target.key) ?? target;
  if (now.profile.status === 'surrendered')
    return {
      state: removeUnit(state, now.key, 'surrendered'),
      said: `${does(name, 'takes')} ${foe} captive`,
      fights: false,
    };
  if (isHiding(now))
    return {
      state: driveOut(state, now.key),
      said: `${does(name, 'drives')} ${foe} out of ${its(foe)} cover`,
      fights: false,
    };
  return {
    state: engage(state, mover.key, now.key, { mover: 'front', target: aspect }),
    said: `${does(name, 'meets')} ${foe} on ${its(foe)} ${aspect}`,
    fights: true,
  };
};

export type Losses = { readonly lost: number; readonly wounded: readonly number[] };

/** Hits entered; whoever is wiped out is gone. */
export const enterLosses = (state: TableState, key: string, { lost, wounded }: Losses): TableState => {
  const after = patchProfile(state, key, { lost, wounded: [...wounded] });
  const unit = findUnit(after, key);
  return unit !== null && castingsLeft(unit.profile) === 0 ? removeUnit(after, key, 'destroyed') : after;
};

/** A new order, and what follows from it: routs and checks that are due, captures, units that vanish. */
export const enterStatus = (
  state: TableState,
  key: string,
  status: Status,
  consequences: readonly Consequence[],
): TableState => {
  const unit = findUnit(state, key);
  if (unit === null || unit.gone !== null) return state;
  let now = patchProfile(state, key, { status });
  // An order ends with good order (R-P51).
  if (isRouting(status)) now = patchUnit(now, key, { order: null });
  const destroyed = consequences.some(({ kind }) => kind === 'destroyed');
  // An enemy touches it: it disappears, whatever made it give up.
  if (status === 'surrendered' && unit.engaged.length > 0 && !destroyed)
    return removeUnit(now, key, 'surrendered');
  for (const due of consequences) {
    switch (due.kind) {
      case 'vanishes':
        now = removeUnit(now, key, 'surrendered');
        break;
      case 'destroyed':
        now = removeUnit(now, key, 'destroyed');
        break;
      case 'rout':
        // Nobody routs twice in a turn (R-P88).
        if (!unit.routed) now = addDue(now, { kind: 'rout', unit: key });
        break;
      case 'friends-check':
        if (standing(now, unit.seat).length > 1) now = addDue(now, { kind: 'friends', unit: key });
        break;
      // Who is taken goes with the unit.
      case 'captured':
        break;
      default:
        due satisfies never;
    }
  }
  return now;
};
