import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DeskMember, DeskPeople } from '../../../../rules/core/desk-people.ts';
import type { RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { FieldRow } from '../../../components/field-row.tsx';
import { Hint } from '../../../components/hint.tsx';
import { useClassAnswers } from '../../characters/conversion/use-class-answers.ts';
import { describePerson } from '../../characters/words.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useLibrary } from '../library.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { applyTo } from './actions.ts';
import classes from './people.module.css';
import { asJson, postOf } from './source.ts';

type People = DeskPeople<RosterDocument>;

const SheetLink = ({ id, name }: { id: string; name: string }) => (
  <Hint label={`Open the sheet of ${name}`}>
    <Link className="link" to="/characters/$id" params={{ id }}>
      {name}
    </Link>
  </Hint>
);

interface MembersProps {
  readonly members: readonly DeskMember[];
  onLeave(member: DeskMember, index: number): void;
}

const Members = ({ members, onLeave }: MembersProps) => {
  const library = useLibrary();
  return (
    <ul className={classes.people}>
      {members.map((member, index) => {
        const { name, detail, characterId } = member;
        const known = library.find(characterId ?? '');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the place is what leaves
          <li key={index}>
            <span>
              {known === null ? <b>{name}</b> : <SheetLink id={known.id} name={name} />}
              <span className="caption">{detail}</span>
            </span>
            <ActionIcon aria-label={`Take ${name} out of the figure`} onClick={() => onLeave(member, index)}>
              <IconX />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
};

interface FieldProps {
  readonly entry: RosterEntry;
  readonly people: People;
  readonly sharing: NonNullable<People['members']>;
}

/** Somebody with a post here already is greyed with it. */
const Field = ({ entry, people, sharing }: FieldProps) => {
  const session = useSession();
  const library = useLibrary();
  const { answers } = useClassAnswers();
  const roster = useBuilder((state) => state.roster);
  const members = sharing.of(asJson(entry));
  const join = (id: string): void => {
    const person = library.find(id);
    if (person === null) return;
    const now = session.getState().roster;
    applyTo(
      session,
      entry,
      `${person.name} joins`,
      sharing.join(now, entry.id, person.id, person.sheet, answers),
    );
  };
  const leave = ({ name }: DeskMember, index: number): void =>
    applyTo(session, entry, `${name} leaves`, sharing.leave(session.getState().roster, entry.id, index));
  const label = members.length === 0 ? 'Choose from your characters' : 'Add another from your characters';
  return (
    <FieldRow label="Stands for" top>
      <div className={classes.peopleField}>
        <Members members={members} onLeave={leave} />
        <ChoiceList
          aria-label={label}
          value=""
          disabled={library.people.length === 0}
          data={[
            {
              value: '',
              label: library.people.length === 0 ? 'You have no characters yet' : `${label} …`,
            },
            ...library.people.map((person) => {
              const post = postOf(roster, people, person.id);
              const where =
                post === null ? '' : `: ${post.id === entry.id ? 'in this figure' : `in ${post.name}`}`;
              return {
                value: person.id,
                label: `${person.name} (${describePerson(person.sheet)})${where}`,
                disabled: post !== null,
              };
            }),
          ]}
          onChange={join}
        />
        {members.length === 0 && (
          <p className="caption">Nobody in particular: a nameless figure asks for no sheet.</p>
        )}
      </div>
    </FieldRow>
  );
};

/** The people of the library whom the entry stands for, where its rules let several stand in one. */
export const PeopleField = ({ entry }: { entry: RosterEntry }) => {
  const { people } = useKit().desk;
  return people?.members === undefined ? null : (
    <Field entry={entry} people={people} sharing={people.members} />
  );
};
