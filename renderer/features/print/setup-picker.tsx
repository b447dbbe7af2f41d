import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ChoiceList } from '../../components/choice-list.tsx';
import classes from './print-page.module.css';
import { addSetup, changeSetup, removeSetup } from './setups.ts';
import type { PrintOptions, PrintSetup } from './types.ts';

interface SetupPickerProps {
  readonly setups: readonly PrintSetup[];
  readonly defaults: PrintOptions;
  readonly options: PrintOptions;
  readonly chosen: PrintSetup | null;
  onChoose(setup: PrintSetup | null): void;
}

const sameOptions = (a: PrintOptions, b: PrintOptions): boolean =>
  (Object.keys(a) as (keyof PrintOptions)[]).every((key) => a[key] === b[key]);

const NameForm = ({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) => {
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className={classes.printSetupName} onSubmit={submit}>
      <TextInput
        aria-label="Name of the setup"
        placeholder="Club night"
        maxLength={80}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        Save
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
};

/** Choices under a name: choose, save, change, remove. */
export const SetupPicker = ({ setups, defaults, options, chosen, onChoose }: SetupPickerProps) => {
  const [naming, setNaming] = useState(false);
  const changed = !sameOptions(options, chosen?.options ?? defaults);
  const add = async (name: string): Promise<void> => {
    const saved = await addSetup(name, options);
    if (saved === null) return;
    setNaming(false);
    onChoose(saved);
  };
  const change = async (setup: PrintSetup): Promise<void> => {
    const saved = await changeSetup(setup, options);
    if (saved !== null) onChoose(saved);
  };
  const remove = async (setup: PrintSetup): Promise<void> => {
    if (await removeSetup(setup, onChoose)) onChoose(null);
  };
  return (
    <div className={classes.printGroup}>
      <h2>Setup</h2>
      <div className={classes.printSetup}>
        <ChoiceList
          aria-label="Setup"
          value={chosen?.id ?? ''}
          onChange={(picked) => onChoose(setups.find(({ id }) => id === picked) ?? null)}
          data={[
            { value: '', label: chosen === null && changed ? 'The usual, changed' : 'The usual' },
            ...setups.map(({ id, name }) => ({
              value: id,
              label: id === chosen?.id && changed ? `${name}, changed` : name,
            })),
          ]}
        />
        {chosen !== null && (
          <ActionIcon
            size={30}
            aria-label={`Remove the setup ${chosen.name}`}
            onClick={() => void remove(chosen)}
          >
            <IconTrash />
          </ActionIcon>
        )}
      </div>
      {naming ? (
        <NameForm onSave={(name) => void add(name)} onCancel={() => setNaming(false)} />
      ) : (
        <div className={classes.printSetupActions}>
          {chosen !== null && changed && (
            <Button size="compact-sm" onClick={() => void change(chosen)}>
              Save the change
            </Button>
          )}
          <Button size="compact-sm" leftSection={<IconDeviceFloppy />} onClick={() => setNaming(true)}>
            Save as a setup
          </Button>
        </div>
      )}
    </div>
  );
};
