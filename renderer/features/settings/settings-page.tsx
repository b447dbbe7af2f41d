import { Button } from '@mantine/core';
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
import { api } from '../../api/client.ts';
import type { Settings } from '../../api/types.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { Page } from '../../frame/page.tsx';
import { exportEverything } from '../files/export.ts';
import { startImport } from '../files/import.ts';
import { ImportsList } from '../files/imports-list.tsx';
import { FolderPath } from '../trust/folder-path.tsx';
import { BackupsSection } from './backups-section.tsx';
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
    <section>
      <h2>Colours</h2>
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
    </section>
  );
};

const HouseRules = () => (
  <section>
    <h2>House rules</h2>
    <p>
      Where a rule book is silent, damaged or says two things, your group decides: here for everything new, in
      a campaign or a roster for that one alone.
    </p>
    <div className={classes.settingsButtons}>
      <Button component={Link} to="/house-rules" leftSection={<IconGavel />}>
        House rules
      </Button>
    </div>
  </section>
);

const DataFolder = () => {
  const dir = useQuery(api.store.state.queryOptions()).data?.dir ?? '…';
  return (
    <section>
      <h2>Your data</h2>
      <p>
        Everything stays in one folder on this computer, saved at every change; nothing leaves it. The desktop
        window, the browser and the terminal use the same one; only one of them can be open at a time.
      </p>
      <FolderPath dir={dir} />
      <p className={classes.settingsMore}>
        <Link className="link" to="/data">
          What is stored, where, and a check of it
        </Link>
      </p>
    </section>
  );
};

const Files = () => (
  <section>
    <h2>Files</h2>
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
  </section>
);

export const SettingsPage = () => (
  <Page title="Settings" className={classes.settingsPage}>
    <div className={classes.settingsSheet} data-part="settings-sheet">
      <Colours />
      <HouseRules />
      <DataFolder />
      <BackupsSection />
      <Files />
      <section>
        <h2>About</h2>
        <div className={classes.settingsButtons}>
          <Button component={Link} to="/about" leftSection={<IconInfoCircle />}>
            Version and licences
          </Button>
        </div>
      </section>
    </div>
  </Page>
);
