import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../format.ts';
import './details-pane.css';

interface DetailsPaneProps {
  readonly name: string;
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
  summary,
  sign,
  figures,
  actions,
  createdAt,
  updatedAt,
  onClose,
  children,
}: DetailsPaneProps) => (
  <aside className="details-pane" aria-label={`Details of ${name}`}>
    <header>
      <h2>{name}</h2>
      <ActionIcon aria-label="Close the details" onClick={onClose}>
        <IconX aria-hidden />
      </ActionIcon>
      <p>{summary}</p>
      {sign}
    </header>
    {figures}
    <div className="details-pane-actions">{actions}</div>
    <div className="details-pane-fields">{children}</div>
    <p className="details-pane-foot">
      Made {formatMoment(createdAt)} · changed {formatMoment(updatedAt)}
    </p>
  </aside>
);
