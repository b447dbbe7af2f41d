import { Button } from '@mantine/core';
import { IconAlertOctagonFilled, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import type { Backup, BackupLook, Restored } from '../../../api/types.ts';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { formatBytes, formatMoment } from '../../../format.ts';
import { bringBack } from '../../settings/backups.ts';
import classes from './backup-list.module.css';
import { RestorePreview } from './restore-preview.tsx';
import { useLooks } from './use-looks.ts';
import { wordContents } from './word-contents.ts';

const REASONS: Readonly<Record<Backup['reason'], string>> = {
  'while-running': 'while Muster ran',
  daily: 'made by itself, once a day',
  'before-migration': 'before an update changed the store',
  'before-restore': 'what a brought-back copy replaced',
  'by-hand': 'made by you',
};

const Contents = ({ look }: { look: BackupLook | undefined }) => {
  if (look === undefined) return <span className={classes.backupDim}>…</span>;
  if (look.fit) return <span>{wordContents(look.contents)}</span>;
  return (
    <span className={classes.backupUnfit}>
      <IconAlertOctagonFilled aria-hidden /> {look.message}
    </span>
  );
};

interface BackupRowProps {
  readonly backup: Backup;
  readonly look: BackupLook | undefined;
  readonly asking: boolean;
  readonly busy: boolean;
  onAsk(asking: boolean): void;
  onBringBack(): void;
}

const BackupRow = ({ backup, look, asking, busy, onAsk, onBringBack }: BackupRowProps) => {
  const when = formatMoment(backup.createdAt);
  if (asking)
    return (
      <tr className={classes.backupAsking}>
        <td colSpan={4}>
          <RestorePreview
            backup={backup}
            busy={busy}
            onBringBack={onBringBack}
            onLeave={() => onAsk(false)}
          />
        </td>
      </tr>
    );
  return (
    <tr>
      <td>
        <b>{when}</b>
        <span className={classes.backupDim}>{REASONS[backup.reason]}</span>
      </td>
      <td>
        <Contents look={look} />
      </td>
      <td className={classes.backupSize}>{formatBytes(backup.bytes)}</td>
      <td className={classes.backupAction}>
        <Button
          size="compact-sm"
          leftSection={<IconArrowBackUp />}
          aria-label={`Bring back the backup of ${when}`}
          disabled={look?.fit === false}
          onClick={() => onAsk(true)}
        >
          Bring back…
        </Button>
      </td>
    </tr>
  );
};

const wordKept = ({ kept }: Restored): string => {
  switch (kept?.kind) {
    case undefined:
      return 'There was nothing to replace.';
    case 'backup':
      return `What it replaced is kept as the backup of ${formatMoment(kept.backup.createdAt)}, the first in the list.`;
    case 'folder':
      return `The damaged data it replaced is kept in ${kept.path}.`;
  }
};

const wordOutcome = (when: string, restored: Restored): string =>
  `The backup of ${when} is in use. ${wordKept(restored)}`;

/**
 * Every backup with its date, size and contents; each can be brought back after a look at what that changes. Who gives
 * `onRestored` says there what became of it: the list itself may be gone by then.
 */
export const BackupList = ({ onRestored }: { onRestored?: (outcome: string) => void }) => {
  const backups = useQuery(api.backups.list.queryOptions());
  const looks = useLooks(backups.data);
  const [asking, setAsking] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);

  const restore = async ({ name, createdAt }: Backup): Promise<void> => {
    setBusy(true);
    const restored = await bringBack(name);
    setBusy(false);
    if (restored === null) return;
    setAsking(null);
    const told = wordOutcome(formatMoment(createdAt), restored);
    if (onRestored === undefined) setOutcome(told);
    else onRestored(told);
  };

  if (backups.error !== null) return <p role="alert">{wordError(backups.error).message}</p>;
  if (backups.data === undefined) return <RowsSkeleton label="Loading the backups" />;
  if (backups.data.length === 0)
    return <p>There is no backup yet. The first is made by itself within a day of the first change.</p>;
  return (
    <>
      {outcome !== null && (
        <p className={classes.backupOutcome} role="status">
          <IconCircleCheck aria-hidden />
          <span>{outcome}</span>
        </p>
      )}
      <table className={classes.backupTable} aria-label="Backups">
        <thead>
          <tr>
            <th scope="col" className={classes.backupMade}>
              Made
            </th>
            <th scope="col">Holds</th>
            <th scope="col" className={classes.backupSize}>
              Size
            </th>
            <td className={classes.backupAction} />
          </tr>
        </thead>
        <tbody>
          {backups.data.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              look={looks.get(backup.name)}
              asking={asking === backup.name}
              busy={busy}
              onAsk={(on) => setAsking(on ? backup.name : null)}
              onBringBack={() => void restore(backup)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};
