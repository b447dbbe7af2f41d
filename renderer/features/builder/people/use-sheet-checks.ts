import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.tsx';
import { useLibrary } from '../library.ts';
import type { SheetMarks } from '../list/row-model.ts';
import { useBuilder } from '../session/use-builder.tsx';
import { checkSheets, marksOf, type SheetChecks } from './sheet-checks.ts';

export const useSheetChecks = (): SheetChecks => {
  const { desk } = useKit();
  const library = useLibrary();
  const roster = useBuilder((state) => state.roster);
  return useMemo(() => checkSheets(desk, roster, library), [desk, roster, library]);
};

/** How the entries stand to the library. */
export const useSheetMarks = (): SheetMarks => {
  const checks = useSheetChecks();
  return useMemo(() => marksOf(checks), [checks]);
};
