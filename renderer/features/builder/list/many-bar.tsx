import { Button } from '@mantine/core';
import { IconCopy, IconTrash, IconX } from '@tabler/icons-react';
import { count, formatNumber } from '../../../format.ts';
import { duplicateThem, removeThem } from '../actions.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import classes from './entry-list.module.css';

const costOf = (entries: readonly { id: string; cost: number }[], ids: readonly string[]): number =>
  entries.reduce((sum, { id, cost }) => sum + (ids.includes(id) ? cost : 0), 0);

/** Stands below the list while several entries are chosen. */
export const ManyBar = () => {
  const session = useSession();
  const { words } = useKit();
  const { ids } = useBuilder(({ selection }) => selection);
  const { entries } = useBuilder(({ assessment }) => assessment);
  if (ids.length < 2) return null;
  return (
    <div className={classes.manyBar} role="toolbar" aria-label="Chosen entries">
      <span role="status">
        <b>{count(ids.length, 'entry', 'entries')}</b> chosen
        {words.points !== null && `, ${formatNumber(costOf(entries, ids))} ${words.points}`}
      </span>
      <Button size="compact-sm" leftSection={<IconCopy />} onClick={() => duplicateThem(session, ids)}>
        Duplicate
      </Button>
      <Button size="compact-sm" leftSection={<IconTrash />} onClick={() => removeThem(session, ids)}>
        Remove
      </Button>
      <Button size="compact-sm" variant="subtle" leftSection={<IconX />} onClick={() => session.select([])}>
        Choose none
      </Button>
    </div>
  );
};
