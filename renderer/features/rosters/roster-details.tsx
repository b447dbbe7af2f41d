import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconFileExport, IconFolderOpen, IconTrash, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RosterSummary, SystemListing } from '../../api/types.ts';
import { Legality } from '../../components/legality.tsx';
import { formatMoment } from '../../format.ts';
import { exportRosters } from '../files/export.ts';
import { duplicateRoster, removeRosters } from './actions.ts';
import { RosterFields } from './roster-fields.tsx';
import { RosterFigures } from './roster-figures.tsx';
import './roster-details.css';

interface RosterDetailsProps {
  readonly roster: RosterSummary;
  readonly systems: readonly SystemListing[];
  readonly knownTags: readonly string[];
  onClose(): void;
}

export const RosterDetails = ({ roster, systems, knownTags, onClose }: RosterDetailsProps) => (
  <aside className="roster-details" aria-label={`Details of ${roster.name}`}>
    <header>
      <h2>{roster.name}</h2>
      <ActionIcon aria-label="Close the details" onClick={onClose}>
        <IconX aria-hidden />
      </ActionIcon>
      <p>
        {systems.find(({ id }) => id === roster.system)?.name ?? roster.system}
        {roster.size === '' ? '' : ` · ${roster.size}`}
      </p>
      <Legality {...roster} />
    </header>
    <RosterFigures roster={roster} />
    <div className="roster-details-actions">
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
      <Button variant="subtle" leftSection={<IconTrash />} onClick={() => void removeRosters([roster])}>
        Remove
      </Button>
    </div>
    <div className="roster-details-fields">
      <RosterFields roster={roster} knownTags={knownTags} />
    </div>
    <p className="roster-details-foot">
      Made {formatMoment(roster.createdAt)} · changed {formatMoment(roster.updatedAt)}
    </p>
  </aside>
);
