import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { wordError } from '../../api/errors.ts';
import type { Backup } from '../../api/types.ts';
import { formatBytes, formatMoment } from '../../format.ts';
import { backUpNow, bringBack } from './backups.ts';

const REASONS: Readonly<Record<Backup['reason'], string>> = {
  daily: 'made by itself, once a day',
  'before-migration': 'before an update changed the store',
  'before-restore': 'what a brought-back copy replaced',
  'by-hand': 'made by you',
};

interface BackupRowProps {
  readonly backup: Backup;
  readonly asking: boolean;
  readonly busy: boolean;
  onAsk(asking: boolean): void;
  onBringBack(): void;
}

/** Asks in place, with what will happen in words; no second window for one question. */
const BackupRow = ({ backup, asking, busy, onAsk, onBringBack }: BackupRowProps) => {
  const when = formatMoment(backup.createdAt);
  if (asking) {
    return (
      <tr className="backup-asking">
        <td colSpan={4}>
          <fieldset aria-label={`Bring back the backup of ${when}?`}>
            <span>
              Go back to <b>{when}</b>? Today’s rosters are kept as a backup of their own, so this can be
              turned round.
            </span>
            <Button size="compact-sm" variant="filled" loading={busy} onClick={onBringBack}>
              Bring it back
            </Button>
            <Button size="compact-sm" autoFocus onClick={() => onAsk(false)}>
              Leave it
            </Button>
          </fieldset>
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td>{when}</td>
      <td>{REASONS[backup.reason]}</td>
      <td className="backup-size">{formatBytes(backup.bytes)}</td>
      <td className="backup-action">
        <Button
          size="compact-sm"
          leftSection={<IconArrowBackUp />}
          aria-label={`Bring back the backup of ${when}`}
          onClick={() => onAsk(true)}
        >
          Bring back
        </Button>
      </td>
    </tr>
  );
};

export const BackupsSection = () => {
  const backups = useQuery(api.backups.list.queryOptions());
  const [asking, setAsking] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const restore = async (name: string): Promise<void> => {
    setBusy(true);
    if (await bringBack(name)) setAsking(null);
    setBusy(false);
  };

  return (
    <section>
      <h2>Backups</h2>
      <p>
        Muster copies the whole store once a day and before every update. The oldest copies make room for new
        ones.
      </p>
      <div className="settings-buttons">
        <Button leftSection={<IconDeviceFloppy />} onClick={() => void backUpNow()}>
          Back up now
        </Button>
      </div>
      {backups.error !== null && <p role="alert">{wordError(backups.error).message}</p>}
      {backups.data?.length === 0 && (
        <p>There is no backup yet. The first is made by itself, or press Back up now.</p>
      )}
      {backups.data !== undefined && backups.data.length > 0 && (
        <table className="settings-table" aria-label="Backups">
          <thead>
            <tr>
              <th scope="col" className="backup-made">
                Made
              </th>
              <th scope="col">Why</th>
              <th scope="col" className="backup-size">
                Size
              </th>
              <td className="backup-action" />
            </tr>
          </thead>
          <tbody>
            {backups.data.map((backup) => (
              <BackupRow
                key={backup.name}
                backup={backup}
                asking={asking === backup.name}
                busy={busy}
                onAsk={(on) => setAsking(on ? backup.name : null)}
                onBringBack={() => void restore(backup.name)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
