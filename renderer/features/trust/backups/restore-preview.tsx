import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { wordError } from '../../../api/errors.ts';
import type { Backup, BackupContents, RestorePreview as Preview } from '../../../api/types.ts';
import { capitalise, formatBytes, formatMoment, formatNumber } from '../../../format.ts';
import classes from './restore-preview.module.css';
import { SlowWork } from './slow-work.tsx';
import { CONTENT_KINDS, wordContents, wordDifferences } from './word-contents.ts';

const Figures = ({ now, backup }: { now: BackupContents; backup: BackupContents }) => (
  <table className={classes.restoreFigures}>
    <thead>
      <tr>
        <td />
        <th scope="col">Now</th>
        <th scope="col">In the backup</th>
      </tr>
    </thead>
    <tbody>
      {CONTENT_KINDS.map((kind) => (
        <tr key={kind} data-differs={now[kind] !== backup[kind] || undefined}>
          <th scope="row">{capitalise(kind)}</th>
          <td>{formatNumber(now[kind])}</td>
          <td>{formatNumber(backup[kind])}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Changes = ({ preview: { now, backup, differences } }: { preview: Preview }) => {
  if (now === null)
    return (
      <p>
        It holds {wordContents(backup)}. What stands in its place now is kept whole, in a folder or as a
        backup of its own.
      </p>
    );
  const lines = wordDifferences(differences);
  return (
    <>
      <Figures now={now} backup={backup} />
      {lines.length === 0 ? (
        <p>It holds the same as you have now.</p>
      ) : (
        <dl className={classes.restoreChanges}>
          {lines.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>What you have now is kept as a backup of its own, so this can be turned round.</p>
    </>
  );
};

interface RestorePreviewProps {
  readonly backup: Backup;
  readonly busy: boolean;
  onBringBack(): void;
  onLeave(): void;
}

/** Asks in place, with what will happen in figures and names; no second window for one question. */
export const RestorePreview = ({ backup, busy, onBringBack, onLeave }: RestorePreviewProps) => {
  const when = formatMoment(backup.createdAt);
  const preview = useQuery({ ...api.backups.preview.queryOptions({ name: backup.name }), staleTime: 0 });
  return (
    <fieldset className={classes.restorePreview} aria-label={`Bring back the backup of ${when}?`}>
      <h3>Go back to {when}?</h3>
      {preview.error !== null && <p role="alert">{wordError(preview.error).message}</p>}
      {preview.data !== undefined && <Changes preview={preview.data} />}
      <SlowWork busy={preview.isPending}>Reading the backup.</SlowWork>
      <div className={classes.restoreActions}>
        <Button
          size="sm"
          variant="filled"
          leftSection={<IconArrowBackUp />}
          loading={busy}
          disabled={preview.data === undefined}
          onClick={onBringBack}
        >
          Bring it back
        </Button>
        <Button size="sm" autoFocus disabled={busy} onClick={onLeave}>
          Leave it
        </Button>
      </div>
      <SlowWork busy={busy}>
        {`Bringing back ${formatBytes(backup.bytes)}. A large store takes a while; leave this page open.`}
      </SlowWork>
    </fieldset>
  );
};
