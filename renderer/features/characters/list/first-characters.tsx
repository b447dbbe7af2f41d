import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyList } from '../../../components/list/empty-list.tsx';
import { startImport } from '../../files/import.ts';
import { CardArt } from './card-art.tsx';
import classes from './characters-page.module.css';

/** What somebody sees who has no characters: what they are for, and three ways to begin. */
export const FirstCharacters = ({ onNew }: { onNew: () => void }) => (
  <EmptyList
    kind="character"
    art={<CardArt />}
    title="No characters yet"
    text="Keep the role-playing characters who lead your armies. Muster turns each sheet into a PRINCECON commander and a By This Axe figure, and shows why."
    actions={
      <>
        <Button size="sm" variant="filled" leftSection={<IconPlus />} onClick={onNew}>
          New character
        </Button>
        <Button size="sm" component={Link} to="/characters/import" leftSection={<IconTableImport />}>
          Import a table (CSV)
        </Button>
        <Button size="sm" leftSection={<IconFileImport />} onClick={() => void startImport()}>
          Import a file
        </Button>
      </>
    }
  >
    <p className={classes.firstCharactersHint}>
      A table has one character a row: name, race, class, level, the six abilities and whatever else you have.
      Its columns may have any headings and any order; you see every row before it is taken in.
    </p>
  </EmptyList>
);
