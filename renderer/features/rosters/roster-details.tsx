import { Button } from '@mantine/core';
import { IconCopy, IconFileExport, IconFolderOpen, IconShare, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RosterSummary, SystemListing } from '../../api/types.ts';
import { Legality } from '../../components/legality.tsx';
import { DetailsPane } from '../../components/list/details-pane.tsx';
import { exportRosters } from '../files/export.ts';
import { shareRoster } from '../share/share-roster.ts';
import { duplicateRoster, removeRosters } from './actions.ts';
import { RosterFields } from './roster-fields.tsx';
import { RosterFigures } from './roster-figures.tsx';

interface RosterDetailsProps {
  readonly roster: RosterSummary;
  readonly systems: readonly SystemListing[];
  readonly knownTags: readonly string[];
  onClose(): void;
}

export const RosterDetails = ({ roster, systems, knownTags, onClose }: RosterDetailsProps) => (
  <DetailsPane
    name={roster.name}
    damaged={roster.damaged}
    summary={
      <>
        {systems.find(({ id }) => id === roster.system)?.name ?? roster.system}
        {roster.size === '' ? '' : ` · ${roster.size}`}
      </>
    }
    sign={<Legality {...roster} />}
    figures={<RosterFigures roster={roster} />}
    actions={
      <>
        <Button component={Link} to={`/rosters/${roster.id}`} leftSection={<IconFolderOpen />}>
          Open
        </Button>
        <Button variant="subtle" leftSection={<IconCopy />} onClick={() => void duplicateRoster(roster)}>
          Duplicate
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconFileExport />}
          onClick={() => void exportRosters([roster.id])}
        >
          Export
        </Button>
        <Button variant="subtle" leftSection={<IconShare />} onClick={() => shareRoster(roster)}>
          Share
        </Button>
        <Button variant="subtle" leftSection={<IconTrash />} onClick={() => void removeRosters([roster])}>
          Remove
        </Button>
      </>
    }
    createdAt={roster.createdAt}
    updatedAt={roster.updatedAt}
    onClose={onClose}
  >
    <RosterFields roster={roster} knownTags={knownTags} />
  </DetailsPane>
);
