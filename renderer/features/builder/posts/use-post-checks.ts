import { useMemo } from 'react';
import { useBuilder } from '../session/use-builder.tsx';
import { checkPosts, type PostChecks } from './check-posts.ts';
import { useLibrary } from './library.ts';

export const usePostChecks = (): PostChecks => {
  const library = useLibrary();
  const characters = useBuilder(({ roster }) => roster.characters);
  const options = useBuilder(({ roster }) => roster.options);
  return useMemo(() => checkPosts({ characters, options }, library), [characters, options, library]);
};
