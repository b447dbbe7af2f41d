import type { Played } from '../../core/play.ts';
import { countOf, flagOf, played, refuseCorrection, type SettledCorrection } from '../../core/table-moves.ts';
import { isStanding } from '../data/spells.ts';
import type { Status } from '../statuses.ts';
import { takeHits } from '../unit/hits.ts';
import { totalHits } from '../unit/strength.ts';
import { letGo } from './contacts.ts';
import {
  findPerson,
  findUnit,
  type PersonState,
  patchPerson,
  patchUnit,
  rulesOf,
  type TableState,
  type UnitState,
} from './state.ts';

/** Flags of the view that are the unit's own. */
const OWN_FLAGS = ['fired', 'orderTried', 'routed', 'charging', 'gallop'] as const;

const STATUS_FLAGS: readonly Status[] = ['disordered', 'broken', 'surrendered'];

/** So many castings and hits are left, the damage on as few castings as can be. */
const withHitsLeft = (state: TableState, unit: UnitState, left: number): Partial<UnitState> => {
  const rules = rulesOf(state);
  const whole = { ...unit.profile, lost: 0, wounded: [] };
  const { lost, wounded } = takeHits(whole, Math.max(0, totalHits(whole, rules) - left), rules);
  return { profile: { ...unit.profile, lost, wounded: [...wounded] }, gone: null };
};

const correctUnit = (state: TableState, unit: UnitState, correction: SettledCorrection): TableState => {
  const { key } = correction;
  const set = (change: Partial<UnitState>): TableState => patchUnit(state, unit.key, change);
  const own = OWN_FLAGS.find((one) => one === key);
  if (own !== undefined) return set({ [own]: flagOf(correction) });
  const status = STATUS_FLAGS.find((one) => one === key);
  if (status !== undefined)
    return set({ profile: { ...unit.profile, status: flagOf(correction) ? status : 'ordered' } });
  if (key === 'cover' || key === 'fortification')
    return set({ profile: { ...unit.profile, cover: flagOf(correction) ? key : 'open' } });
  if (key === 'fatigued' || key === 'exhausted')
    return set({ profile: { ...unit.profile, fatigue: flagOf(correction) ? key : 'fresh' } });
  if (key === 'castings') {
    const left = Math.min(unit.profile.castings, countOf(correction));
    return set({ profile: { ...unit.profile, lost: unit.profile.castings - left, wounded: [] }, gone: null });
  }
  if (key === 'hits') return set(withHitsLeft(state, unit, countOf(correction)));
  if (key === 'moved') return set({ moved: flagOf(correction) ? 'more' : 'no', impulses: 0 });
  if (key === 'engaged') return flagOf(correction) ? refuseCorrection() : letGo(state, unit.key);
  if (key === 'left') return set({ gone: flagOf(correction) ? 'left' : null });
  const spell = key.startsWith('spell:') ? key.slice('spell:'.length) : '';
  if (isStanding(spell) && !flagOf(correction))
    return set({ effects: unit.effects.filter((effect) => effect.spell !== spell) });
  return refuseCorrection();
};

const correctPerson = (state: TableState, person: PersonState, correction: SettledCorrection): TableState => {
  const set = (change: Partial<PersonState>): TableState => patchPerson(state, person.key, change);
  switch (correction.key) {
    case 'hp':
      return set({ profile: { ...person.profile, hp: countOf(correction) } });
    case 'front':
      return set({ profile: { ...person.profile, position: flagOf(correction) ? 'front' : 'rear' } });
    case 'dead':
    case 'captured':
    case 'fled':
      return set({ status: flagOf(correction) ? correction.key : 'active' });
    case 'finished':
      return set({ finished: flagOf(correction) });
    case 'disruptReady':
      return set({ disruptReady: flagOf(correction) });
    default:
      return refuseCorrection();
  }
};

export const correct = (state: TableState, correction: SettledCorrection): Played<TableState> => {
  const { token, key, value } = correction;
  const unit = token === null ? null : findUnit(state, token);
  const person = token === null ? null : findPerson(state, token);
  const shown = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  if (unit !== null)
    return played(correctUnit(state, unit, correction), `${unit.profile.name} set right: ${key} ${shown}.`);
  if (person !== null)
    return played(
      correctPerson(state, person, correction),
      `${person.profile.name} set right: ${key} ${shown}.`,
    );
  return refuseCorrection();
};
