import type { CharacterRules } from '../../../../rules/core/character-rules.ts';
import { allSystems } from '../../../../rules/registry.ts';

/** The systems that read role-playing characters, in the registry's order. */
export const characterReaders = (): readonly CharacterRules[] =>
  allSystems().flatMap(({ characters }) => (characters === undefined ? [] : [characters]));

/** Files and cards have always had the commander before the figure. */
export const readersForFiles = (): readonly CharacterRules[] => characterReaders().toReversed();
