import type { JsonObject } from '../../core/json.ts';
import type { EntryProfile } from '../../core/system.ts';
import type { BloodLustRoster, Profile, Unit } from '../types.ts';
import { withRace } from './figures.ts';

/** What the actions take of a unit: all but its name and filing. */
export const profileOf = ({
  id: _id,
  name: _name,
  command: _command,
  listException: _list,
  notes: _notes,
  own: _own,
  ...profile
}: Unit): Profile => profile;

/** The army's units as the actions describe them. Generals are no profile of their own. */
export const profiles = (roster: BloodLustRoster): readonly EntryProfile[] =>
  roster.units.map((unit) => ({
    id: unit.id,
    kind: 'unit',
    name: unit.name,
    profile: { name: unit.name, ...profileOf(withRace(unit, roster.options)) } as unknown as JsonObject,
  }));
