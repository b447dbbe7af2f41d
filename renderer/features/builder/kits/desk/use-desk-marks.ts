import { useMemo } from 'react';
import { useLibrary } from '../../library.ts';
import type { SheetMarks } from '../../list/row-model.ts';
import { useBuilder } from '../../session/use-builder.tsx';
import { sheetMarksOf } from './people.ts';

export const useDeskMarks = (): SheetMarks => {
  const library = useLibrary();
  const characters = useBuilder(({ roster }) => roster.characters);
  return useMemo(() => sheetMarksOf(characters, library), [characters, library]);
};
