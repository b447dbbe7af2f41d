import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconDevices, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { api } from '../../api/client.ts';
import type { SyncState } from '../../api/types.ts';
import { formatMoment } from '../../format.ts';
import { Part } from '../settings/part.tsx';
import settingsClasses from '../settings/settings-page.module.css';
import { SlowWork } from '../trust/backups/slow-work.tsx';
import { chooseFolder, goOn, stopSync, syncNow } from './sync-actions.ts';
import classes from './sync-section.module.css';
import { TwiceList } from './twice-list.tsx';

const ChooseFolder = ({
  suggested,
  onChoose,
}: {
  suggested: string;
  onChoose: (work: Promise<boolean>) => void;
}) => {
  const [folder, setFolder] = useState('');
  const [name, setName] = useState(suggested);
  const pick = async (): Promise<void> => {
    const picked = await bridge?.chooseFolder();
    if (picked != null) setFolder(picked);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(chooseFolder(folder, name));
      }}
    >
      <TextInput
        label="Sync folder"
        description="The whole path of a folder that is there on each computer"
        required
        value={folder}
        onChange={(event) => setFolder(event.currentTarget.value)}
      />
      {bridge !== null && <Button onClick={() => void pick()}>Choose a folder</Button>}
      <TextInput
        label="This computer is called"
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" leftSection={<IconDevices />}>
        Use this folder
      </Button>
    </form>
  );
};

const Warning = ({ children }: { children: string }) => (
  <p className={settingsClasses.settingsWarning} role="alert">
    <IconAlertTriangle aria-hidden />
    <span>{children}</span>
  </p>
);

const Computers = ({ computers }: Pick<SyncState, 'computers'>) => (
  <ul className={classes.computers} aria-label="Computers that use the folder">
    {computers.map(({ name, at, records, isThis }) => (
      <li key={`${name} ${at}`}>
        <b>{name}</b>
        {isThis && ' (this computer)'}: {records === 1 ? '1 thing' : `${records} things`}, last heard of{' '}
        {formatMoment(at)}
      </li>
    ))}
  </ul>
);

const wordLast = ({ last }: SyncState): string => {
  if (last === null) return 'Nothing has been carried yet.';
  const way =
    last.onTheirWay === 0
      ? ''
      : ` Not arrived whole yet: ${last.onTheirWay === 1 ? '1 file' : `${last.onTheirWay} files`}; Muster looks again every minute.`;
  return `Last looked at ${formatMoment(last.at)}.${way}`;
};

const InUse = ({
  state,
  onWork,
  busy,
}: {
  state: SyncState;
  onWork: (work: Promise<boolean>) => void;
  busy: boolean;
}) => (
  <>
    <p>
      In use: <b className={classes.folder}>{state.folder}</b>. {wordLast(state)}
    </p>
    {state.trouble !== null && <Warning>{state.trouble}</Warning>}
    {state.last?.troubles.map((trouble) => (
      <Warning key={trouble}>{trouble}</Warning>
    ))}
    {state.isBehind && (
      <Warning>
        This store is older than what this computer wrote into the folder before: a backup was brought back,
        or the data folder was copied. Nothing is carried until you decide. “Go on” takes over whatever is
        newer in the folder; to keep what is here as it is, stop using the folder.
      </Warning>
    )}
    <Computers computers={state.computers} />
    <TwiceList twice={state.keptTwice} />
    <div className={settingsClasses.settingsButtons}>
      {state.isBehind ? (
        <Button leftSection={<IconRefresh />} disabled={busy} onClick={() => onWork(goOn())}>
          Go on
        </Button>
      ) : (
        <Button leftSection={<IconRefresh />} loading={busy} onClick={() => onWork(syncNow())}>
          Sync now
        </Button>
      )}
      <Button disabled={busy} onClick={() => onWork(stopSync())}>
        Stop using the folder
      </Button>
    </div>
  </>
);

/** The person's other computers, by a folder that something else carries. */
export const SyncSection = () => {
  const state = useQuery(api.sync.state.queryOptions()).data;
  const [busy, setBusy] = useState(false);
  const onWork = (work: Promise<boolean>): void => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return (
    <Part of="computers">
      <p>
        Muster can keep the same rosters, characters, campaigns, battles, own units, miniatures and print
        setups on all your computers, by a folder that Dropbox, Syncthing, a share or a stick carries. Each
        computer writes only files of its own there. What was changed on two of them at once is kept twice,
        never overwritten. Settings, house rules for everything and players’ seats stay with each computer.
        Whoever can read the folder can read your armies.
      </p>
      {state !== undefined && state.folder === null && (
        <ChooseFolder suggested={state.suggestedName} onChoose={onWork} />
      )}
      {state !== undefined && state.folder !== null && <InUse state={state} busy={busy} onWork={onWork} />}
      <SlowWork busy={busy}>Reading and writing the folder.</SlowWork>
    </Part>
  );
};
