import type { SavedUnit } from './saved-units.ts';

/** In alphabetical order, whatever the case. */
export const foldersOf = (units: readonly SavedUnit[]): readonly string[] =>
  [...new Set(units.map(({ folder }) => folder).filter((folder) => folder !== ''))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { sensitivity: 'base' }),
  );
