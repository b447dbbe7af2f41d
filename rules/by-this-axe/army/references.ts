import { charactersWithUnits, type EntryLookup, indexEntries } from '../../core/entry-references.ts';
import type { ByThisAxeRoster, Unit } from '../types.ts';

export type UnitLookup = EntryLookup<Unit>;

export const indexUnits: (units: readonly Unit[]) => (reference: string) => UnitLookup = indexEntries;

export const { adopt, forFile } = charactersWithUnits<ByThisAxeRoster>();
