import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconCopy, IconFeather, IconTrash } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { Hint } from '../../../components/hint.tsx';
import { duplicateThem } from '../actions.ts';
import { useSession } from '../session/use-builder.tsx';
import classes from './editor.module.css';
import { EntryTitle } from './entry-title.tsx';
import { removeAndGoOn } from './remove-and-go-on.ts';

interface EntryHeaderProps {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** Keeps it for other armies. */
  onSave(): void;
  /** Null for what no kind is made of. */
  readonly onOwn: (() => void) | null;
}

export const EntryHeader = ({ id, name, summary, onSave, onOwn }: EntryHeaderProps) => {
  const session = useSession();
  const { id: roster } = useParams({ strict: false });
  return (
    <header className={classes.entryHeader}>
      <div>
        <EntryTitle key={id} id={id} name={name} />
        <div className={classes.entryPresses}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCopy />}
            onClick={() => duplicateThem(session, [id])}
          >
            Duplicate
          </Button>
          <Hint label={`Keep ${name} for other armies`}>
            <Button variant="subtle" size="compact-sm" leftSection={<IconBookmark />} onClick={onSave}>
              Save
            </Button>
          </Hint>
          {onOwn !== null && (
            <Hint label="Make a kind of your own out of it">
              <ActionIcon variant="subtle" aria-label="Own kind" onClick={onOwn}>
                <IconFeather aria-hidden />
              </ActionIcon>
            </Hint>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTrash />}
            onClick={() => removeAndGoOn(session, [id])}
          >
            Remove
          </Button>
        </div>
      </div>
      <p>
        {summary}
        {roster !== undefined && (
          <Link className={classes.entryCalc} to="/calculator" search={{ roster, entry: id }}>
            What would it do?
          </Link>
        )}
      </p>
    </header>
  );
};
