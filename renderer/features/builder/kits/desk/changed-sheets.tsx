import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import type { RosterDesk } from '../../../../../rules/core/desk.ts';
import type { RosterDocument, RosterEntry } from '../../../../../rules/core/system.ts';
import { useLibrary } from '../../library.ts';
import { patchCharacter } from '../../ops.ts';
import { type RosterSession, useBuilder, useSession } from '../../session/use-builder.tsx';
import { focusRow } from '../../view.ts';
import { asJson, changedSheet } from './people.ts';
import '../by-this-axe/posts/posts.css';

type Desk = RosterDesk<RosterDocument>;

const useChanged = () => {
  const library = useLibrary();
  const characters = useBuilder(({ roster }) => roster.characters);
  return characters.flatMap((entry) => {
    const person = changedSheet(entry, library);
    return person === null ? [] : [{ entry, person }];
  });
};

const takeOver = (
  session: RosterSession,
  { enlist }: Desk,
  changed: ReturnType<typeof useChanged>,
  what: string,
): void =>
  session.edit(what, (roster) =>
    changed.reduce(
      (next, { entry, person }) =>
        enlist === undefined
          ? next
          : patchCharacter(
              next,
              entry.id,
              enlist(next, person.id, person.sheet, asJson(entry)) as Partial<RosterEntry>,
            ),
      roster,
    ),
  );

/** Above the list while sheets were changed that this army was derived from. */
export const changedSheetsOf = (desk: Desk) => () => {
  const session = useSession();
  const changed = useChanged();
  const [first] = changed;
  if (first === undefined) return null;
  const one = changed.length === 1;
  return (
    <section className="changed-bar" aria-label="Changed sheets">
      <IconRefreshAlert aria-hidden />
      <p>
        <b>{one ? first.entry.name : `${changed.length} sheets`}</b>{' '}
        {one ? 'has a sheet that was changed since he joined.' : 'were changed since these people joined.'}
      </p>
      <Button
        size="compact-sm"
        onClick={() => {
          session.select([first.entry.id]);
          focusRow(first.entry.id);
        }}
      >
        {one ? 'Look' : 'Look at the first'}
      </Button>
      <Button
        size="compact-sm"
        onClick={() =>
          takeOver(
            session,
            desk,
            changed,
            one ? `${first.entry.name}: sheet taken over` : `${changed.length} sheets taken over`,
          )
        }
      >
        {one ? 'Take it over' : 'Update all'}
      </Button>
    </section>
  );
};
