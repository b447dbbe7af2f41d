import { Button, Textarea } from '@mantine/core';
import {
  IconCopy,
  IconDownload,
  IconFileZip,
  IconLock,
  IconMail,
  IconMailForward,
  IconMailOpened,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../api/client.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { notifyError } from '../../../components/notify.ts';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { count, formatMoment } from '../../../format.ts';
import { copyToClipboard } from '../../files/clipboard.ts';
import { saveHandedOut, saveText } from '../../files/export.ts';
import { refreshCampaigns } from '../actions.ts';
import { SideBadge } from '../parts/side-badge.tsx';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import classes from './dispatches-page.module.css';
import { takeOrders } from './take-orders.ts';

type Sent = Awaited<ReturnType<typeof client.campaigns.sendDispatches.mutate>>;
type SideMail = Awaited<ReturnType<typeof client.campaigns.mail.query>>['sides'][number];

const wordHere = ({ here, done, sentAt }: SideMail): string => {
  if (here !== null) {
    if (here.opened) return 'Opened before the day ended; the ledger says so';
    const how = { sealed: 'sealed', open: 'not sealed', form: 'not sealed, written by hand' }[here.kind];
    return `Here, ${how}; came ${formatMoment(here.at)}`;
  }
  if (done) return 'Carried out';
  return sentAt === null ? 'Nothing was sent for today' : `Sent ${formatMoment(sentAt)}; no orders yet`;
};

const SideRow = ({ mail, sent }: { mail: SideMail; sent: Sent['files'][number] | undefined }) => {
  const { view, locked } = useSession();
  const side = view.state.sides[mail.sideId];
  const open = async (): Promise<void> => {
    try {
      await client.campaigns.openOrders.mutate({ id: view.id, version: view.version, sideId: mail.sideId });
    } catch (error) {
      notifyError(error);
    }
    await refreshCampaigns();
  };
  return (
    <li className={classes.mailRow}>
      {side !== undefined && <SideBadge sign={side} />}
      <div className={classes.mailWords}>
        <b>{mail.side}</b>
        <span>
          {mail.here?.opened === false && <IconLock aria-hidden />}
          {wordHere(mail)}
        </span>
        {mail.here?.says !== null && mail.here?.says !== undefined && (
          <ul className={classes.mailSays}>
            {mail.here.says.length === 0 && <li>Nothing new is ordered.</li>}
            {mail.here.says.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <span className={classes.mailActions}>
        {sent !== undefined && (
          <>
            <Button
              leftSection={<IconDownload />}
              onClick={() => void saveText({ name: sent.fileName, text: sent.page }, 'text/html')}
              aria-label={`File for ${mail.side}`}
            >
              File
            </Button>
            <Button
              leftSection={<IconCopy />}
              onClick={() => void copyToClipboard(async () => ({ text: sent.mail }))}
              aria-label={`Mail for ${mail.side}, to copy`}
            >
              Mail
            </Button>
          </>
        )}
        {mail.here?.opened === false && (
          <Button
            leftSection={<IconMailOpened />}
            disabled={locked}
            onClick={() => void open()}
            aria-label={`Open now the orders of ${mail.side}`}
          >
            Open now
          </Button>
        )}
      </span>
    </li>
  );
};

const TakeIn = () => {
  const { view, locked } = useSession();
  const [text, setText] = useState('');
  const take = async (): Promise<void> => {
    if (await takeOrders({ id: view.id, text })) setText('');
  };
  return (
    <section className={classes.mailTake}>
      <h2>Orders that came</h2>
      <p>
        Drop the file or the mail anywhere in Muster, or paste its text here. Stale, foreign or altered ones
        are refused with the reason; a corrected one replaces the first while the day is open.
      </p>
      <Textarea
        spellCheck={false}
        label="Text of the orders"
        placeholder="MUSTER-ORDERS-1…"
        autosize
        minRows={4}
        maxRows={10}
        disabled={locked}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button leftSection={<IconMail />} disabled={locked || text.trim() === ''} onClick={() => void take()}>
        Take in
      </Button>
    </section>
  );
};

const Dispatches = () => {
  const { view, locked } = useSession();
  const [sent, setSent] = useState<Sent | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(api.campaigns.mail.queryOptions({ id: view.id }));
  if (error !== null) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton label="Loading the mail" />;
  const now = sent?.day === data.day ? sent : null;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await client.campaigns.sendDispatches.mutate({ id: view.id });
      setSent(made);
      await saveHandedOut(made.zip.fileName, made.zip.file);
    } catch (refused) {
      notifyError(refused);
    }
    setBusy(false);
    await refreshCampaigns();
  };
  return (
    <div className={classes.mailGrid}>
      <section>
        <div className={classes.mailHead}>
          <h2>Day {data.day}</h2>
          <span role="status">
            orders of {data.here} of {count(data.sides.length, 'side')} are here
          </span>
          <Button
            leftSection={<IconMailForward />}
            disabled={locked || data.sides.length === 0}
            loading={busy}
            onClick={() => void send()}
          >
            Send dispatches
          </Button>
        </div>
        <p className={classes.mailNote}>
          A file for each side with what it knows and a form for its orders, all in one zip with a text for
          each mail. Muster sends nothing: you do. Whoever has a side’s file can order for it.
          {now !== null && (
            <>
              {' '}
              <IconFileZip aria-hidden /> {now.zip.fileName}
            </>
          )}
        </p>
        {data.sides.length === 0 && <p>There are no sides yet: add them in the settings.</p>}
        <ul className={classes.mailRows}>
          {data.sides.map((mail) => (
            <SideRow
              key={mail.sideId}
              mail={mail}
              sent={now?.files.find(({ sideId }) => sideId === mail.sideId)}
            />
          ))}
        </ul>
        <p className={classes.mailNote}>
          Orders stay sealed until you end the day: then they are given to the armies, and what cannot be done
          is told. Opening them sooner is written into the ledger, where their side reads it. The seal keeps
          honest people honest; this computer could break it.
        </p>
      </section>
      <TakeIn />
    </div>
  );
};

/** Players who write: what goes out to them, and what came back. */
export const DispatchesPage = () => {
  const { viewer } = useSession();
  return (
    <CampaignRoom className={classes.mailRoom ?? ''}>
      {viewer === null ? (
        <Dispatches />
      ) : (
        <p className={classes.mailNote}>The mail is the game master’s: choose the game master view.</p>
      )}
    </CampaignRoom>
  );
};
