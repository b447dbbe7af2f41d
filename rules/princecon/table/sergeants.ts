import { contactOf } from './contacts.ts';
import { findUnit, isGone, type PersonState, type TableState, type UnitState } from './state.ts';

/** A challenge, even a refused one, keeps sergeants from him while his unit and that one fight. */
export const isSpared = (state: TableState, { with: home, duelWith }: PersonState): boolean =>
  home !== null && duelWith !== null && contactOf(state, home, duelWith) !== null;

/** Enemies his unit touches and has not fought yet. */
export const foesOf = (state: TableState, { with: home }: PersonState): readonly UnitState[] => {
  const unit = home === null ? null : findUnit(state, home);
  if (unit === null || isGone(unit)) return [];
  return unit.engaged
    .filter(({ fought }) => !fought)
    .flatMap((contact) => findUnit(state, contact.with) ?? [])
    .filter((enemy) => !isGone(enemy));
};

/** Who leads in front meets one sergeant in each turn of close action. */
export const owesSergeant = (state: TableState, person: PersonState): boolean =>
  person.status === 'active' &&
  person.profile.position === 'front' &&
  !person.metSergeant &&
  !isSpared(state, person) &&
  foesOf(state, person).length > 0;
