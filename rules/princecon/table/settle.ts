import type { Consequence } from '../morale/consequences.ts';
import { isRouting, type Status } from '../statuses.ts';
import { castingsLeft } from '../unit/strength.ts';
import { letGo } from './contacts.ts';
import {
  type Due,
  findUnit,
  patchPerson,
  patchProfile,
  patchUnit,
  peopleWith,
  type TableState,
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
  for (const due of consequences) {
    switch (due.kind) {
      case 'vanishes':
        now = removeUnit(now, key, 'surrendered');
        break;
      case 'destroyed':
        now = removeUnit(now, key, 'destroyed');
        break;
      case 'rout':
        now = addDue(now, { kind: 'rout', unit: key });
        break;
      // Who is taken goes with the unit; which friends are touched is asked when it routs.
      case 'captured':
      case 'friends-check':
        break;
      default:
        due satisfies never;
    }
  }
  return now;
};
