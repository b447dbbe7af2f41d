import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconPhoto, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { wordError } from '../../api/errors.ts';
import { ChoiceList } from '../../components/choice-list.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { closeDialog } from '../commands/dialogs.ts';
import { copyForFriend, type Shared, savePage, savePicture } from './actions.ts';
import classes from './share-dialog.module.css';

const OPEN = 'Everything goes along, your notes too, and your friend can take it into Muster.';
const HIDES =
  'Points, strengths, abilities, notes, issues and which unit a character is with are left out. It is for reading: Muster cannot take it in.';

const ToScan = (shared: Shared) => {
  const { data, error } = useQuery({ ...api.share.qr.queryOptions(shared), gcTime: 0, retry: false });
  if (error !== null) return <p className="caption">{wordError(error).message}</p>;
  if (data === undefined) return <div className={classes.code} aria-busy />;
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${data.size} ${data.size}`}
      role="img"
      aria-label="Code to scan with a phone"
      shapeRendering="crispEdges"
    >
      <path d={data.path} />
    </svg>
  );
};

const LIST = 'list';

const Pictures = (shared: Shared) => {
  const { data: cards = [] } = useQuery(api.share.cards.queryOptions({ rosterId: shared.rosterId }));
  const [what, setWhat] = useState(LIST);
  const [busy, setBusy] = useState(false);
  const paint = async (): Promise<void> => {
    setBusy(true);
    await savePicture(shared, what === LIST ? null : Number(what));
    setBusy(false);
  };
  return (
    <div className={classes.picture}>
      <ChoiceList
        label="Picture of"
        data={[
          { value: LIST, label: 'The whole list' },
          ...cards.map((name, index) => ({ value: `${index}`, label: `Card: ${name}` })),
        ]}
        value={what}
        onChange={setWhat}
      />
      <Button leftSection={<IconPhoto />} loading={busy} onClick={() => void paint()}>
        Save picture
      </Button>
    </div>
  );
};

interface ShareDialogProps {
  readonly id: string;
  readonly name: string;
  /** As the page had it that asks. */
  readonly secret: boolean;
}

/** An army for somebody else, without a server: text, code, page, picture. */
export const ShareDialog = ({ id, name, secret: asked }: ShareDialogProps) => {
  const [secret, setSecret] = useState(asked);
  const shared = { rosterId: id, secret };
  return (
    <Dialog title={`Share ${name}`} size={700} onClose={closeDialog}>
      <div className={classes.share}>
        <div className={classes.ways}>
          <Checkbox
            label="Safe for the opponent"
            description={secret ? HIDES : OPEN}
            checked={secret}
            onChange={(event) => setSecret(event.currentTarget.checked)}
          />
          <div>
            <Button
              data-autofocus
              variant="filled"
              leftSection={<IconCopy />}
              onClick={() => void copyForFriend(shared)}
            >
              Copy for a friend
            </Button>
            <p className="caption">
              {secret
                ? 'Text to paste into a message.'
                : 'Text to paste into a message. Pasted under Import it is the same army again.'}
            </p>
          </div>
          <div>
            <Button leftSection={<IconWorld />} onClick={() => void savePage(shared)}>
              Save web page
            </Button>
            <p className="caption">One file that any phone shows, without a network.</p>
          </div>
          <Pictures {...shared} />
        </div>
        <div className={classes.scan}>
          <h3>To scan</h3>
          <ToScan key={`${secret}`} {...shared} />
          <p className="caption">
            {secret ? 'A phone shows the list.' : 'A phone reads the army as text to send on or to import.'}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button onClick={closeDialog}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
