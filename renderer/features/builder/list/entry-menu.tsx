import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPencil,
  IconTrash,
  IconUserEdit,
} from '@tabler/icons-react';
import { memo } from 'react';
import { ShortcutKeys } from '../../../components/shortcut-keys.tsx';
import { duplicateThem, removeThem, shiftThem } from '../actions.ts';
import { useSession } from '../session/use-builder.tsx';
import { focusEditor, focusRow } from '../view.ts';
import classes from './entry-list.module.css';

/** Where the menu was asked for, and whom it is about. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  readonly id: string;
  readonly ids: readonly string[];
}

interface EntryMenuProps {
  readonly place: MenuPlace | null;
  onRename(id: string): void;
  onClose(): void;
}

/** The menu of the right mouse button or the menu key. */
export const EntryMenu = memo(({ place, onRename, onClose }: EntryMenuProps) => {
  const session = useSession();
  const ids = place?.ids ?? [];
  const many = ids.length > 1;
  const remove = (): void => {
    const next = removeThem(session, ids);
    if (next !== null) focusRow(next);
  };
  return (
    <Menu opened={place !== null} onClose={onClose} position="bottom-start" returnFocus withinPortal>
      <Menu.Target>
        <span
          className={classes.rowMenuPlace}
          aria-hidden
          style={{ left: `${place?.x ?? 0}px`, top: `${place?.y ?? 0}px` }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label="What to do with it">
        {!many && (
          <>
            <Menu.Item
              leftSection={<IconUserEdit />}
              rightSection={<ShortcutKeys of="enter" />}
              onClick={focusEditor}
            >
              Edit
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencil />}
              rightSection={<ShortcutKeys of="f2" />}
              onClick={() => place !== null && onRename(place.id)}
            >
              Rename
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconCopy />}
          rightSection={<ShortcutKeys of="mod+d" />}
          onClick={() => duplicateThem(session, ids)}
        >
          {many ? `Duplicate ${ids.length} entries` : 'Duplicate'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp />}
          rightSection={<kbd>Alt ↑</kbd>}
          onClick={() => shiftThem(session, ids, 'up')}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown />}
          rightSection={<kbd>Alt ↓</kbd>}
          onClick={() => shiftThem(session, ids, 'down')}
        >
          Move down
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash />} rightSection={<ShortcutKeys of="delete" />} onClick={remove}>
          {many ? `Remove ${ids.length} entries` : 'Remove'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
