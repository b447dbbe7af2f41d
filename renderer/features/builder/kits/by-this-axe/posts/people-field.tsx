import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { findPost, holdersOf } from '../../../../../../rules/by-this-axe/army/posts.ts';
import type { Character, Individual } from '../../../../../../rules/by-this-axe/types.ts';
import { FieldRow } from '../../../../../components/field-row.tsx';
import { useClassAnswers } from '../../../../characters/conversion/use-class-answers.ts';
import { describePerson } from '../../../../characters/words.ts';
import { useLibrary } from '../../../library.ts';
import { useBuilder, useSession } from '../use-roster.ts';
import { joinPost, leavePost } from './actions.ts';
import './posts.css';

/** `fighter 9, charisma 15` */
const describeMember = ({ classes, hd, cha, holdsRank }: Individual): string =>
  [
    ...classes.map(({ class: name, level }) => `${name} ${level}`),
    ...(hd === null ? [] : [`${hd} hit dice`]),
    `charisma ${cha}`,
    ...(holdsRank ? ['rank of General'] : []),
  ].join(', ');

const SheetLink = ({ id, name }: { id: string; name: string }) => (
  <Link className="link" to="/characters/$id" params={{ id }} title={`Open the sheet of ${name}`}>
    {name}
  </Link>
);

const Members = ({ entry }: { entry: Character }) => {
  const session = useSession();
  const library = useLibrary();
  const holders = holdersOf(entry.source);
  return (
    <ul className="people">
      {entry.members.map((member, index) => {
        const name = member.name.trim() || 'Nameless';
        const known = library.find(holders[index]?.characterId ?? '');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the place is what leaves
          <li key={index}>
            <span>
              {known === null ? <b>{name}</b> : <SheetLink id={known.id} name={name} />}
              <span className="caption">
                {describeMember(member)}
                {index >= holders.length ? ', by hand' : ''}
              </span>
            </span>
            <ActionIcon
              variant="subtle"
              aria-label={`Take ${name} out of the figure`}
              onClick={() => leavePost(session, entry, index)}
            >
              <IconX />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
};

/** The people of the library whom the figure stands for. Somebody with a post here already is greyed with it. */
export const PeopleField = ({ entry }: { entry: Character }) => {
  const session = useSession();
  const library = useLibrary();
  const { answers } = useClassAnswers();
  const characters = useBuilder(({ roster }) => roster.characters);
  const join = (id: string): void => {
    const person = library.find(id);
    if (person !== null) joinPost(session, entry, person, answers);
  };
  const label =
    entry.members.length === 0 ? 'Choose from your characters' : 'Add another from your characters';
  return (
    <FieldRow label="Stands for" top>
      <div className="people-field">
        <Members entry={entry} />
        <NativeSelect
          aria-label={label}
          value=""
          disabled={library.people.length === 0}
          onChange={(event) => join(event.currentTarget.value)}
        >
          <option value="">
            {library.people.length === 0 ? 'You have no characters yet' : `${label} …`}
          </option>
          {library.people.map((person) => {
            const post = findPost(characters, person.id);
            const where =
              post === null ? '' : `: ${post.id === entry.id ? 'in this figure' : `in ${post.name}`}`;
            return (
              <option key={person.id} value={person.id} disabled={post !== null}>
                {person.name} ({describePerson(person.sheet)}){where}
              </option>
            );
          })}
        </NativeSelect>
        {entry.members.length === 0 && (
          <p className="caption">Nobody in particular: a nameless figure asks for no sheet.</p>
        )}
      </div>
    </FieldRow>
  );
};
