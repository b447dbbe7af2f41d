import { Button } from '@mantine/core';
import { IconFileExport, IconTable, IconTrash } from '@tabler/icons-react';
import type { CharacterSummary } from '../../../api/types.ts';
import { exportCharacters, exportTable, removeCharacters } from '../actions.ts';

export const ChosenActions = ({
  chosen,
  removed,
}: {
  chosen: readonly CharacterSummary[];
  removed: boolean;
}) => {
  const ids = chosen.map(({ id }) => id);
  return (
    <>
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
