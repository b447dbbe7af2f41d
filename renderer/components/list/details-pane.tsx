import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../format.ts';
import classes from './details-pane.module.css';

interface DetailsPaneProps {
  readonly name: string;
  readonly damaged: boolean;
  readonly summary: ReactNode;
  /** At the end of the summary's line. */
  readonly sign: ReactNode;
  readonly figures: ReactNode;
  readonly actions: ReactNode;
  readonly createdAt: string;
  readonly updatedAt: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** What is selected in a list, beside the list. */
export const DetailsPane = ({
  name,
  damaged,
  summary,
  sign,
  figures,
  actions,
  createdAt,
  updatedAt,
  onClose,
  children,
}: DetailsPaneProps) => (
  <aside className={classes.detailsPane} aria-label={`Details of ${name}`}>
    <header>
      <h2>{name}</h2>
      <ActionIcon aria-label="Close the details" onClick={onClose}>
        <IconX aria-hidden />
      </ActionIcon>
      <p>{damaged ? 'Damaged: the disk or another program has altered it' : summary}</p>
      {!damaged && sign}
    </header>
    {damaged ? (
      <p className={classes.detailsPaneDamaged}>
        Bring back a backup from before in Settings, or remove it. Opening it says more.
      </p>
    ) : (
      figures
    )}
    <div className={classes.detailsPaneActions}>{actions}</div>
    <div className={classes.detailsPaneFields}>{children}</div>
    <p className={classes.detailsPaneFoot}>
      Made {formatMoment(createdAt)} · changed {formatMoment(updatedAt)}
    </p>
  </aside>
);
