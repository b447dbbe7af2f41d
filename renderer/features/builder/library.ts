import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CharacterSheet } from '../../../rules/core/character.ts';
import { api } from '../../api/client.ts';
import type { CharacterList } from '../../api/types.ts';

/** A character of the library, as far as a roster asks. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly sheet: CharacterSheet;
  readonly tags: readonly string[];
}

export interface Library {
  readonly people: readonly Person[];
  /** False until the library was read once: nobody is called missing before. */
  readonly known: boolean;
  readonly error: unknown;
  find(id: string): Person | null;
}

const NOBODY: readonly Person[] = [];
/** A damaged sheet is shown bare in its list: nobody is to be made a leader from that. */
const peopleOf = ({ characters }: CharacterList): readonly Person[] =>
  characters
    .filter(({ damaged }) => !damaged)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** Everybody who was not removed. A sheet changed in another window is seen when this one is looked at again. */
export const useLibrary = (): Library => {
  const { data, error } = useQuery({ ...api.characters.list.queryOptions({}), select: peopleOf });
  return useMemo(() => {
    const people = data ?? NOBODY;
    const byId = new Map(people.map((person) => [person.id, person]));
    return { people, known: data !== undefined, error, find: (id) => byId.get(id) ?? null };
  }, [data, error]);
};
