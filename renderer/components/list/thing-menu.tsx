import { Menu } from '@mantine/core';
import { IconCopy, IconFolderOpen, IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ShortcutKeys } from '../shortcut-keys.tsx';

interface ListMenuProps {
  readonly name: string;
  readonly button: HTMLElement;
  onClose(): void;
  /** Menu items. */
  readonly children: ReactNode;
}

/** Opens at a row's button and gives the focus back to it. */
const ListMenu = ({ name, button, onClose, children }: ListMenuProps) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const close = (): void => {
    onClose();
    button.focus();
  };
  return (
    <Menu opened onClose={close} returnFocus={false}>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`More for ${name}`}>{children}</Menu.Dropdown>
    </Menu>
  );
};

interface ThingMenuProps {
  readonly name: string;
  /** The row's own button: the menu opens at it and gives the focus back to it. */
  readonly button: HTMLElement;
  onClose(): void;
  onOpen(): void;
  onRename(): void;
  /** Null where there are none. */
  readonly onTags: (() => void) | null;
  readonly onDuplicate: (() => void) | null;
  onRemove(): void;
  /** Further items, between duplicating and removing. */
  readonly children: ReactNode;
}

/** What can be done with every kind of thing in its list. */
export const ThingMenu = ({
  name,
  button,
  onClose,
  onOpen,
  onRename,
  onTags,
  onDuplicate,
  onRemove,
  children,
}: ThingMenuProps) => (
  <ListMenu name={name} button={button} onClose={onClose}>
    <Menu.Item
      leftSection={<IconFolderOpen aria-hidden />}
      rightSection={<ShortcutKeys of="enter" />}
      onClick={onOpen}
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
    {onTags !== null && (
      <Menu.Item leftSection={<IconTag aria-hidden />} onClick={onTags}>
        Tags
      </Menu.Item>
    )}
    {onDuplicate !== null && (
      <Menu.Item leftSection={<IconCopy aria-hidden />} onClick={onDuplicate}>
        Duplicate
      </Menu.Item>
    )}
    {children}
    <Menu.Divider />
    <Menu.Item
      leftSection={<IconTrash aria-hidden />}
      rightSection={<ShortcutKeys of="delete" />}
      onClick={onRemove}
    >
      Remove
    </Menu.Item>
  </ListMenu>
);
