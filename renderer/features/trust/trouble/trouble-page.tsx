import { Button } from '@mantine/core';
import {
  IconDatabaseOff,
  IconRefresh,
  IconShieldCheck,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { api, client, queryClient } from '../../../api/client.ts';
import type { StoreState } from '../../../api/types.ts';
import { Banner } from '../../../components/banner.tsx';
import { notifyDone, notifyError } from '../../../components/notify.ts';
import { BackupList } from '../backups/backup-list.tsx';
import { FolderPath } from '../folder-path.tsx';
import classes from './trouble-page.module.css';
import { wordTrouble } from './trouble-words.ts';

const LOOK_EVERY_MS = 3000;

const lookAgain = async (): Promise<StoreState> => {
  const state = await client.store.tryAgain.mutate();
  // What was asked for before was refused: everything is asked for anew.
  if (state.trouble === null)
    await queryClient.resetQueries({ predicate: ({ state: { error } }) => error !== null });
  queryClient.setQueryData(api.store.state.queryKey(), state);
  return state;
};

const Point = ({ icon: Icon, title, children }: { icon: TablerIcon; title: string; children: ReactNode }) => (
  <section className={classes.troublePoint}>
    <h2>
      <Icon aria-hidden /> {title}
    </h2>
    <p>{children}</p>
  </section>
);

interface TroublePageProps {
  readonly state: StoreState;
  readonly trouble: NonNullable<StoreState['trouble']>;
}

/** Instead of the app while there is no store: what happened, what is safe, what to do. */
export const TroublePage = ({ state, trouble }: TroublePageProps) => {
  const { title, happened, safe, advice, backups, passing } = wordTrouble(trouble);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!passing) return;
    // Silent: who has stopped the program in the meantime need not be told every few seconds.
    const timer = setInterval(() => void lookAgain().catch(() => null), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [passing]);
  const look = async (): Promise<void> => {
    setBusy(true);
    await lookAgain().catch(notifyError);
    setBusy(false);
  };
  return (
    <main className={classes.troublePage}>
      <title>{`${title} – Muster`}</title>
      <div className={classes.troubleSheet}>
        <header>
          <span className={classes.troubleMark}>
            <Banner />
          </span>
          <h1>{title}</h1>
        </header>
        <div className={classes.troublePoints} role="alert">
          <Point icon={IconDatabaseOff} title="What happened">
            {happened}
          </Point>
          <Point icon={IconShieldCheck} title="What is safe">
            {safe}
          </Point>
          <Point icon={IconTool} title="What to do">
            {advice}
          </Point>
        </div>
        <div className={classes.troubleActions}>
          <Button
            size="sm"
            variant={backups ? 'default' : 'filled'}
            leftSection={<IconRefresh />}
            loading={busy}
            onClick={() => void look()}
          >
            Try again
          </Button>
          {passing && <span className="caption">Muster looks every few seconds by itself.</span>}
        </div>
        {backups && (
          <section className={classes.troublePart}>
            <h2>Backups</h2>
            <BackupList
              onRestored={(outcome) => {
                notifyDone(outcome);
                void look();
              }}
            />
          </section>
        )}
        <section className={classes.troublePart}>
          <h2>The data folder</h2>
          <FolderPath dir={state.dir} />
        </section>
      </div>
    </main>
  );
};
