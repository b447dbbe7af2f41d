import { Menu } from '@mantine/core';
import { IconFileExport, IconShare, IconTransform } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RosterSummary } from '../../api/types.ts';
import { focusTags } from '../../components/list/focus-tags.ts';
import { ThingMenu } from '../../components/list/thing-menu.tsx';
import { exportRosters } from '../files/export.ts';
import { shareRoster } from '../share/share-roster.ts';
import { duplicateRoster, removeRosters } from './actions.ts';

interface RosterMenuProps {
  readonly roster: RosterSummary;
  readonly button: HTMLElement;
  onClose(): void;
  onRename(): void;
  onDetails(): void;
}

export const RosterMenu = ({ roster, button, onClose, onRename, onDetails }: RosterMenuProps) => {
  const navigate = useNavigate();
  return (
    <ThingMenu
      name={roster.name}
      button={button}
      onClose={onClose}
      onOpen={() => void navigate({ to: '/rosters/$id', params: { id: roster.id } })}
      onRename={onRename}
      onTags={() => {
        onDetails();
        focusTags();
      }}
      onDuplicate={() => void duplicateRoster(roster)}
      onRemove={() => void removeRosters([roster])}
    >
      <Menu.Item leftSection={<IconFileExport aria-hidden />} onClick={() => void exportRosters([roster.id])}>
        Export
      </Menu.Item>
      <Menu.Item leftSection={<IconShare aria-hidden />} onClick={() => shareRoster(roster)}>
        Share
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTransform aria-hidden />}
        onClick={() => void navigate({ to: '/rosters/$id/convert', params: { id: roster.id } })}
      >
        Take over to other rules
      </Menu.Item>
    </ThingMenu>
  );
};
