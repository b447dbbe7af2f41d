import { Button } from '@mantine/core';
import {
  IconAlertOctagonFilled,
  IconCircleCheck,
  IconInfoCircle,
  IconStethoscope,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { api, client } from '../../api/client.ts';
import type { StoreFinding } from '../../api/types.ts';
import { notifyError } from '../../components/notify.ts';
import { Page } from '../../frame/page.tsx';
import { flushEdits } from '../saving/flush-edits.ts';
import { SlowWork } from '../trust/backups/slow-work.tsx';
import { wordContents } from '../trust/backups/word-contents.ts';
import { DamageSection } from '../trust/damage/damage-section.tsx';
import { FolderPath } from '../trust/folder-path.tsx';
import classes from './data-page.module.css';
import { Part } from './part.tsx';
import settingsPageClasses from './settings-page.module.css';
import { wordFinding } from './word-finding.ts';

const Stored = () => {
  const contents = useQuery(api.store.contents.queryOptions()).data;
  return (
    <Part of="stored">
      <p>
        {contents === undefined ? 'Counting what you have…' : `Now: ${wordContents(contents)}.`} With them go
        your saved units, house rules, print setups and settings, and the pictures you put in. There is no
        account, and Muster asks for nothing about you.
      </p>
    </Part>
  );
};

const FILES: readonly (readonly [name: string, what: string])[] = [
  ['muster.sqlite', 'everything you have made, in one file; written at every change'],
  ['backups', 'copies of that file, each with a checksum; Settings says how many are kept'],
  ['damaged', 'only if a file could not be read: it is kept here as it was'],
  ['desktop', 'where the desktop window stood, and what it had not stored yet'],
];

const Where = ({ dir }: { dir: string }) => (
  <Part of="where">
    <p>In one folder on this computer. The window, the browser and the terminal use the same one.</p>
    <FolderPath dir={dir} />
    <dl className={classes.dataFiles}>
      {FILES.map(([name, what]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <p>
      What you have typed and not finished is kept there too, so that it outlives a crash. What the store
      cannot take just then stays with this {bridge === null ? 'browser' : 'window'} until it can.
    </p>
  </Part>
);

const Leaves = () => (
  <Part of="leaves">
    <p>
      {bridge === null
        ? 'Muster answers only browsers on this computer that were let in with an address it printed. Nobody in the network can reach it, nor can other web pages.'
        : 'The window loads everything from the program itself, and every request to the network is refused.'}{' '}
      There are no statistics, no advertising and no search for updates. What you export, print or copy goes
      where you put it, and nowhere else.
    </p>
  </Part>
);

const FINDING_ICONS = {
  good: IconCircleCheck,
  note: IconInfoCircle,
  bad: IconAlertOctagonFilled,
} as const;

const Findings = ({ findings }: { findings: readonly StoreFinding[] }) => (
  <ul className={classes.dataFindings} aria-label="What the check found">
    {findings.map(({ level, check, message }) => {
      const Icon = FINDING_ICONS[level];
      return (
        <li key={`${check} ${message}`} data-level={level}>
          <Icon aria-label={level === 'bad' ? 'Trouble' : level === 'good' ? 'Good' : 'Note'} />
          <span>{wordFinding(message)}</span>
        </li>
      );
    })}
  </ul>
);

const Check = () => {
  const [findings, setFindings] = useState<readonly StoreFinding[] | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      await flushEdits();
      setFindings(await client.store.check.query());
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };
  return (
    <Part of="sound">
      <p>
        Muster looks at every start whether each entry is as it was saved. Here you can have everything looked
        at now, the backups included. Nothing is changed.
      </p>
      <div className={settingsPageClasses.settingsButtons}>
        <Button leftSection={<IconStethoscope />} loading={busy} onClick={() => void check()}>
          Check everything
        </Button>
        <SlowWork busy={busy}>Reading the store and every backup.</SlowWork>
      </div>
      {findings !== null && <Findings findings={findings} />}
    </Part>
  );
};

/** What Muster knows, where it keeps it and who can see it: nobody else. */
export const DataPage = () => {
  const dir = useQuery(api.store.state.queryOptions()).data?.dir ?? '…';
  return (
    <Page title="Your data" className={settingsPageClasses.settingsPage}>
      <div className={settingsPageClasses.settingsSheet} data-part="settings-sheet">
        <DamageSection />
        <Stored />
        <Where dir={dir} />
        <Leaves />
        <Check />
        <Part of="copies">
          <p>
            Backups lie on the same disk. For another disk or another computer, export everything into one
            file in{' '}
            <Link className="link" to="/settings">
              Settings
            </Link>
            .
          </p>
        </Part>
      </div>
    </Page>
  );
};
