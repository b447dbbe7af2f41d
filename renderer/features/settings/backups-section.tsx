import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { BackupList } from '../trust/backups/backup-list.tsx';
import { SlowWork } from '../trust/backups/slow-work.tsx';
import { backUpNow } from './backups.ts';
import classes from './settings-page.module.css';

export const BackupsSection = () => {
  const trouble = useQuery(api.store.state.queryOptions()).data?.backupTrouble ?? null;
  const [busy, setBusy] = useState(false);
  const backUp = async (): Promise<void> => {
    setBusy(true);
    await backUpNow();
    setBusy(false);
  };
  return (
    <section>
      <h2>Backups</h2>
      <p>
        Muster copies the whole store once a day, after many changes or some hours of work, before every
        update and before anything is brought back. It keeps the last ten copies, one of each day for a week
        and one of each week for two months.
      </p>
      {trouble !== null && (
        <p className={classes.settingsWarning} role="alert">
          <IconAlertTriangle aria-hidden />
          <span>Today’s backup was not made. {trouble}</span>
        </p>
      )}
      <div className={classes.settingsButtons}>
        <Button leftSection={<IconDeviceFloppy />} loading={busy} onClick={() => void backUp()}>
          Back up now
        </Button>
        <SlowWork busy={busy}>Copying and checking the store.</SlowWork>
      </div>
      <BackupList />
    </section>
  );
};
