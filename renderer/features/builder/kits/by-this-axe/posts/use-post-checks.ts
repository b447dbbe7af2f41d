import { useMemo } from 'react';
import { useLibrary } from '../../../library.ts';
import { useBuilder } from '../use-roster.ts';
import { checkPosts, type PostChecks } from './check-posts.ts';

export const usePostChecks = (): PostChecks => {
  const library = useLibrary();
  const characters = useBuilder(({ roster }) => roster.characters);
  const options = useBuilder(({ roster }) => roster.options);
  return useMemo(() => checkPosts({ characters, options }, library), [characters, options, library]);
};
