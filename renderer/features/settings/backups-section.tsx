import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { Settings } from '../../api/types.ts';
import { NumberStepper } from '../../components/number-stepper.tsx';
import { BackupList } from '../trust/backups/backup-list.tsx';
import { SlowWork } from '../trust/backups/slow-work.tsx';
import { backUpNow } from './backups.ts';
import { changeSettings } from './change-settings.ts';
import { Part } from './part.tsx';
import classes from './settings-page.module.css';

type Kept = Settings['backupsKept'];

const KEPT: readonly {
  readonly key: keyof Kept;
  readonly label: string;
  readonly least: number;
  readonly max: number;
}[] = [
  { key: 'newest', label: 'Last copies', least: 3, max: 100 },
  { key: 'days', label: 'Days of one copy each', least: 0, max: 60 },
  { key: 'weeks', label: 'Weeks of one copy each', least: 0, max: 104 },
];

const KeptCopies = () => {
  const kept = useQuery(api.settings.get.queryOptions()).data?.backupsKept;
  if (kept === undefined) return null;
  return (
    <div className={classes.settingsNumbers}>
      {KEPT.map(({ key, label, least, max }) => (
        <span key={key}>
          <span aria-hidden>{label}</span>
          <NumberStepper
            label={label}
            value={kept[key]}
            min={least}
            least={least}
            max={max}
            onChange={(value) => {
              const wanted = value === null || value > max ? null : value;
              if (wanted !== null) void changeSettings({ backupsKept: { ...kept, [key]: wanted } });
            }}
          />
          <small className="caption">
            {least} to {max}
          </small>
        </span>
      ))}
    </div>
  );
};

export const BackupsSection = () => {
  const trouble = useQuery(api.store.state.queryOptions()).data?.backupTrouble ?? null;
  const [busy, setBusy] = useState(false);
  const backUp = async (): Promise<void> => {
    setBusy(true);
    await backUpNow();
    setBusy(false);
  };
  return (
    <Part of="backups">
      <p>
        Muster copies the whole store once a day, after many changes or some hours of work, before every
        update and before anything is brought back. It keeps the last copies, before them one of each day and
        one of each week, as many as you say here. A lower number holds from the next copy on; a copy that is
        gone does not come back with a higher one.
      </p>
      <KeptCopies />
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
    </Part>
  );
};
