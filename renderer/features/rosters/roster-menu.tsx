import { Menu } from '@mantine/core';
import {
  IconCopy,
  IconFileExport,
  IconFolderOpen,
  IconPencil,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RosterSummary } from '../../api/types.ts';
import { ShortcutKeys } from '../../components/shortcut-keys.tsx';
import { exportRosters } from '../files/export.ts';
import { duplicateRoster, removeRosters } from './actions.ts';
import { focusTags } from './focus-tags.ts';

interface RosterMenuProps {
  readonly roster: RosterSummary;
  /** The row's own button: the menu opens at it and gives the focus back to it. */
  readonly button: HTMLElement;
  onClose(): void;
  onRename(): void;
  onDetails(): void;
}

/** One menu for the whole table: a thousand rows need no thousand menus. */
export const RosterMenu = ({ roster, button, onClose, onRename, onDetails }: RosterMenuProps) => {
  const navigate = useNavigate();
  const { left, top, width, height } = button.getBoundingClientRect();
  const close = (): void => {
    onClose();
    button.focus();
  };
  const tag = (): void => {
    onDetails();
    focusTags();
  };
  return (
    <Menu opened onClose={close} returnFocus={false}>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`More for ${roster.name}`}>
        <Menu.Item
          leftSection={<IconFolderOpen aria-hidden />}
          rightSection={<ShortcutKeys of="enter" />}
          onClick={() => void navigate({ to: '/rosters/$id', params: { id: roster.id } })}
        >
          Open
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil aria-hidden />}
          rightSection={<ShortcutKeys of="f2" />}
          onClick={onRename}
        >
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconTag aria-hidden />} onClick={tag}>
          Tags
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy aria-hidden />} onClick={() => void duplicateRoster(roster)}>
          Duplicate
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileExport aria-hidden />}
          onClick={() => void exportRosters([roster.id])}
        >
          Export
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash aria-hidden />}
          rightSection={<ShortcutKeys of="delete" />}
          onClick={() => void removeRosters([roster])}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
