import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { findCharacter } from '../ops.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { focusRow } from '../view.ts';
import { takeOver, takeOverAll } from './actions.ts';
import classes from './people.module.css';
import { useSheetChecks } from './use-sheet-checks.ts';

/** Above the list while sheets were changed that this army was derived from. */
export const ChangedSheets = () => {
  const session = useSession();
  const roster = useBuilder((state) => state.roster);
  const checks = useSheetChecks();
  const changed = [...checks].filter(([, { update }]) => update !== null);
  const [first] = changed;
  if (first === undefined) return null;
  const [id, { words, update }] = first;
  const entry = findCharacter(roster, id);
  const one = changed.length === 1;
  return (
    <section className={classes.changedBar} aria-label="Changed sheets">
      <IconRefreshAlert aria-hidden />
      <p>
        <b>{one ? entry?.name : `${changed.length} sheets`}</b>{' '}
        {one ? words : 'were changed since these people joined.'}
      </p>
      <Button
        size="compact-sm"
        onClick={() => {
          session.select([id]);
          focusRow(id);
        }}
      >
        {one ? 'Look' : 'Look at the first'}
      </Button>
      {one ? (
        <Button
          size="compact-sm"
          onClick={() => {
            if (entry !== null && update !== null) takeOver(session, entry, update);
          }}
        >
          Take it over
        </Button>
      ) : (
        <Button size="compact-sm" onClick={() => takeOverAll(session, checks)}>
          Update all
        </Button>
      )}
    </section>
  );
};
