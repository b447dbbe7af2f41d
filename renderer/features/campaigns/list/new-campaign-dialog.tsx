import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { parseNameOf } from '../../../components/parse-name.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { createCampaign } from '../actions.ts';
import classes from '../dialogs/dialogs.module.css';

/** A name is enough; land, sides and calendar are set up in the campaign itself. */
export const NewCampaignDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const parsed = parseNameOf(name, 'campaign');
    if (!parsed.ok) {
      setTrouble(parsed.refusal.message);
      return;
    }
    setBusy(true);
    const made = await tryTo(() => createCampaign(parsed.value));
    setBusy(false);
    if (made !== null) await navigate({ to: '/campaigns/$id/settings', params: { id: made.id } });
  };
  return (
    <Dialog title="New campaign" size={480} onClose={onClose}>
      <form onSubmit={(event) => void create(event)} noValidate>
        <div className={classes.campForm} data-part="camp-form">
          <TextInput
            label="Name"
            data-autofocus
            maxLength={200}
            placeholder="War of the Fords"
            value={name}
            error={trouble}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <p className="caption">
            Sides, places, the map and the calendar come next; everything can be changed while the war goes
            on.
          </p>
        </div>
        <DialogActions>
          <Button size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" variant="filled" type="submit" leftSection={<IconPlus />} loading={busy}>
            Create
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
