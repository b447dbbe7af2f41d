import { Button } from '@mantine/core';
import { IconArrowsLeftRight, IconFileExport, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { RosterSummary } from '../../api/types.ts';
import { addressOf } from '../builder/compare/compare-search.ts';
import { exportRosters } from '../files/export.ts';
import { removeRosters } from './actions.ts';

const CompareButton = ({ chosen: [first, second, third] }: { chosen: readonly RosterSummary[] }) => {
  const { history } = useRouter();
  if (first === undefined || second === undefined || third !== undefined) return null;
  return (
    <Button
      leftSection={<IconArrowsLeftRight />}
      onClick={() => history.push(addressOf({ a: first.id, b: second.id }))}
    >
      Compare
    </Button>
  );
};

export const ChosenActions = ({
  chosen,
  removed,
}: {
  chosen: readonly RosterSummary[];
  removed: boolean;
}) => (
  <>
    <Button leftSection={<IconFileExport />} onClick={() => void exportRosters(chosen.map(({ id }) => id))}>
      Export
    </Button>
    <CompareButton chosen={chosen} />
    {!removed && (
      <Button leftSection={<IconTrash />} onClick={() => void removeRosters(chosen)}>
        Remove
      </Button>
    )}
  </>
);
