import { charactersWithUnits, indexEntries } from '../../core/entry-references.ts';
import type { Personality, PrinceconRoster, Unit } from '../types.ts';

export const lookUpUnits = (units: readonly Unit[]) => indexEntries(units);

/** The unit he is attached to; null for none, and for one that is not there (E-ATTACH). */
export const hostOf = ({ units }: PrinceconRoster, { attachedTo }: Personality): Unit | null =>
  attachedTo === null ? null : lookUpUnits(units)(attachedTo).found;

export const { adopt, forFile } = charactersWithUnits<PrinceconRoster>();
