import { Menu } from '@mantine/core';
import { IconFileExport, IconPrinter, IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CharacterSummary } from '../../../api/types.ts';
import { focusTags } from '../../../components/list/focus-tags.ts';
import type { OpenMenu } from '../../../components/list/list-table.tsx';
import { ThingMenu } from '../../../components/list/thing-menu.tsx';
import { duplicateCharacter, exportCharacters, exportTable, removeCharacters } from '../actions.ts';

export const CharacterMenu = ({
  item: character,
  button,
  onClose,
  onRename,
  onDetails,
}: OpenMenu<CharacterSummary>) => {
  const navigate = useNavigate();
  const { id } = character;
  return (
    <ThingMenu
      name={character.name}
      button={button}
      onClose={onClose}
      onOpen={() => void navigate({ to: '/characters/$id', params: { id } })}
      onRename={onRename}
      onTags={() => {
        onDetails();
        focusTags();
      }}
      onDuplicate={() => void duplicateCharacter(character)}
      onRemove={() => void removeCharacters([character])}
    >
      <Menu.Item
        leftSection={<IconPrinter aria-hidden />}
        onClick={() => void navigate({ to: '/characters/print', search: { ids: [id] } })}
      >
        Print cards
      </Menu.Item>
      <Menu.Item leftSection={<IconFileExport aria-hidden />} onClick={() => void exportCharacters([id])}>
        Export
      </Menu.Item>
      <Menu.Item leftSection={<IconTable aria-hidden />} onClick={() => void exportTable([id])}>
        Export as CSV
      </Menu.Item>
    </ThingMenu>
  );
};
