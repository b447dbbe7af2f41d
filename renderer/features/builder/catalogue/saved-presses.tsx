import { Autocomplete, Button } from '@mantine/core';
import { IconFileExport, IconFolder, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { exportFile } from '../../files/export.ts';
import { useKit } from '../kit/use-kit.tsx';
import classes from './catalogue-pane.module.css';
import { foldersOf } from './folders.ts';
import { moveSaved, removeSaved, type SavedUnit, useSavedUnits } from './saved-units.ts';

const LONGEST = 60;

/** Enter or leaving the field moves it, Escape leaves it where it is. */
const FolderField = ({ saved, onDone }: { saved: SavedUnit; onDone: () => void }) => {
  const { system } = useKit();
  const { units } = useSavedUnits(system);
  const [folder, setFolder] = useState(saved.folder);
  const finish = (wanted: string): void => {
    if (wanted.trim() !== saved.folder) void moveSaved(saved, wanted.trim());
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter' ? folder : saved.folder);
  };
  return (
    <Autocomplete
      size="xs"
      label="Folder"
      placeholder="none; type a name for a new one"
      // The person just asked to type here.
      autoFocus
      data={[...foldersOf(units)]}
      maxLength={LONGEST}
      value={folder}
      onChange={setFolder}
      onOptionSubmit={finish}
      onKeyDown={onKeyDown}
      onBlur={() => finish(folder)}
    />
  );
};

/** What can be done with a saved one. */
export const SavedPresses = ({ saved, onRename }: { saved: SavedUnit; onRename: () => void }) => {
  const [filing, setFiling] = useState(false);
  const { name } = saved.unit;
  const presses = [
    { label: 'Rename', Icon: IconPencil, run: onRename },
    { label: 'Folder', Icon: IconFolder, run: () => setFiling(true) },
    { label: 'Export', Icon: IconFileExport, run: () => void exportFile({ unitIds: [saved.id] }) },
    { label: 'Remove', Icon: IconTrash, run: () => void removeSaved({ id: saved.id, name }) },
  ];
  return (
    <>
      {filing && <FolderField saved={saved} onDone={() => setFiling(false)} />}
      <div className={classes.previewSaved}>
        {presses.map(({ label, Icon, run }) => (
          <Button key={label} size="compact-xs" variant="subtle" leftSection={<Icon />} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
};
