import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './settings-page.module.css';

interface AddByNameProps {
  /** "place", "side" */
  readonly noun: string;
  readonly locked: boolean;
  /** Whether it was made; if not, the name stays to be tried again. */
  onAdd(name: string): Promise<boolean>;
}

/** The line below a list where something new gets its name. */
export const AddByName = ({ noun, locked, onAdd }: AddByNameProps) => {
  const [name, setName] = useState('');
  const called = name.trim();
  const add = async (): Promise<void> => {
    if (called === '' || !(await onAdd(called))) return;
    // Another name may have been typed while this one was being stored.
    setName((now) => (now.trim() === called ? '' : now));
  };
  return (
    <form
      className={classes.campAdd}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        aria-label={`Name of a new ${noun}`}
        placeholder={`Name of a new ${noun}`}
        maxLength={200}
        disabled={locked}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconPlus />} disabled={locked || called === ''}>
        Add a {noun}
      </Button>
    </form>
  );
};
