import { Button, Switch } from '@mantine/core';
import {
  IconBrightness,
  IconDatabaseExport,
  IconFileImport,
  IconGavel,
  IconInfoCircle,
  IconMoon,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bridge } from '../../api/bridge.ts';
import { api } from '../../api/client.ts';
import type { Settings } from '../../api/types.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { Page } from '../../frame/page.tsx';
import { exportEverything } from '../files/export.ts';
import { startImport } from '../files/import.ts';
import { ImportsList } from '../files/imports-list.tsx';
import { SyncSection } from '../sync/sync-section.tsx';
import { FolderPath } from '../trust/folder-path.tsx';
import { BackupsSection } from './backups-section.tsx';
import { changeSettings } from './change-settings.ts';
import { Part } from './part.tsx';
import classes from './settings-page.module.css';
import { chooseColorScheme } from './use-stored-color-scheme.ts';

const SCHEMES: readonly {
  readonly value: Settings['colorScheme'];
  readonly label: string;
  readonly icon: TablerIcon;
}[] = [
  { value: 'auto', label: 'As the system', icon: IconBrightness },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
];

const Colours = () => {
  const scheme = useQuery(api.settings.get.queryOptions()).data?.colorScheme;
  return (
    <Part of="colours">
      <p>Parchment by day, iron by night. Paper is always black on white.</p>
      <ChoiceBar
        label="Colours"
        choices={SCHEMES.map(({ value, label, icon: Icon }) => ({
          value,
          label: (
            <>
              <Icon aria-hidden />
              {label}
            </>
          ),
        }))}
        value={scheme ?? null}
        onChange={(value) => void chooseColorScheme(value)}
      />
    </Part>
  );
};

/** Only the desktop can; and only where somebody wants it. */
const SystemNotices = () => {
  const on = useQuery(api.settings.get.queryOptions()).data?.systemNotices ?? false;
  return (
    <section>
      <h2>Long work</h2>
      <p>
        The icon on the taskbar or dock shows how far an import, an export or an amendment is. If you like,
        the system also tells you when it is over while you are looking at something else.
      </p>
      <Switch
        label="Tell me when long work is over"
        checked={on}
        onChange={(event) => void changeSettings({ systemNotices: event.currentTarget.checked })}
      />
    </section>
  );
};

const HouseRules = () => (
  <Part of="house-rules">
    <p>
      Where a rule book is silent, damaged or says two things, your group decides: here for everything new, in
      a campaign or a roster for that one alone.
    </p>
    <div className={classes.settingsButtons}>
      <Button component={Link} to="/house-rules" leftSection={<IconGavel />}>
        House rules
      </Button>
    </div>
  </Part>
);

const DataFolder = () => {
  const dir = useQuery(api.store.state.queryOptions()).data?.dir ?? '…';
  return (
    <Part of="data">
      <p>
        Everything stays in one folder on this computer, saved at every change; nothing leaves it unless you
        say so. The desktop window, the browser and the terminal use the same one; only one of them can be
        open at a time.
      </p>
      <FolderPath dir={dir} />
      <p className={classes.settingsMore}>
        <Link className="link" to="/data">
          What is stored, where, and a check of it
        </Link>
      </p>
    </Part>
  );
};

const Files = () => (
  <Part of="files">
    <p>
      One file with all rosters, characters, campaigns, battles, saved units and settings, and with what was
      recently removed: for another computer, a friend, or safe keeping of your own.
    </p>
    <div className={classes.settingsButtons}>
      <Button leftSection={<IconDatabaseExport />} onClick={() => void exportEverything()}>
        Export everything
      </Button>
      <Button leftSection={<IconFileImport />} onClick={() => void startImport()}>
        Import a file
      </Button>
    </div>
    <ImportsList />
  </Part>
);

export const SettingsPage = () => (
  <Page title="Settings" className={classes.settingsPage}>
    <div className={classes.settingsSheet} data-part="settings-sheet">
      <Colours />
      {bridge !== null && <SystemNotices />}
      <HouseRules />
      <DataFolder />
      <BackupsSection />
      <Files />
      <SyncSection />
      <Part of="about">
        <div className={classes.settingsButtons}>
          <Button component={Link} to="/about" leftSection={<IconInfoCircle />}>
            Version and licences
          </Button>
        </div>
      </Part>
    </div>
  </Page>
);
