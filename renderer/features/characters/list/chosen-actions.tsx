import { Button } from '@mantine/core';
import { IconFileExport, IconPrinter, IconTable, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CharacterSummary } from '../../../api/types.ts';
import { exportCharacters, exportTable, removeCharacters } from '../actions.ts';

export const ChosenActions = ({
  chosen,
  removed,
}: {
  chosen: readonly CharacterSummary[];
  removed: boolean;
}) => {
  const navigate = useNavigate();
  const ids = chosen.map(({ id }) => id);
  return (
    <>
      <Button
        leftSection={<IconPrinter />}
        onClick={() => void navigate({ to: '/characters/print', search: { ids } })}
      >
        Print cards
      </Button>
      <Button leftSection={<IconFileExport />} onClick={() => void exportCharacters(ids)}>
        Export
      </Button>
      <Button leftSection={<IconTable />} onClick={() => void exportTable(ids)}>
        CSV
      </Button>
      {!removed && (
        <Button leftSection={<IconTrash />} onClick={() => void removeCharacters(chosen)}>
          Remove
        </Button>
      )}
    </>
  );
};
