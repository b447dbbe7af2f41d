import { use, useMemo } from 'react';
import type { CharacterRules } from '../../../../rules/core/character-rules.ts';
import { loadCharacterRules } from '../../../rules/load-system.ts';

let loading: Promise<readonly CharacterRules[]> | null = null;

const loadOnce = (): Promise<readonly CharacterRules[]> => {
  loading ??= loadCharacterRules().catch((error: unknown) => {
    // A piece that did not come (the program was updated meanwhile) is asked for again next time.
    loading = null;
    throw error;
  });
  return loading;
};

/** The systems that read role-playing characters. Suspends until they are there. */
export const useReaders = (): readonly CharacterRules[] => use(loadOnce());

/** Those that have a word for what somebody is. */
export const useStandingReaders = (): readonly CharacterRules[] =>
  useReaders().filter(({ standing }) => standing !== undefined);

/** The spells that a sheet may list. */
export const useSpells = (): NonNullable<CharacterRules['spells']> => {
  const readers = useReaders();
  return useMemo(() => readers.flatMap(({ spells }) => spells ?? []), [readers]);
};
