import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { tryTo } from '../../saving/thing-actions.ts';
import { copyCampaign } from '../actions.ts';
import { useSession } from '../session/session.ts';
import classes from './dialogs.module.css';

/** Another campaign that begins as this one stood. */
export const CopyDialog = ({ onClose }: { onClose: () => void }) => {
  const { view } = useSession();
  const navigate = useNavigate();
  const [name, setName] = useState(`${view.state.name}, copy`);
  const [day, setDay] = useState<number | null>(view.asOf ?? view.lastDay);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '' || day === null) return;
    setBusy(true);
    const made = await tryTo(() => copyCampaign(view.id, day >= view.lastDay ? null : day, name.trim()));
    setBusy(false);
    if (made === null) return;
    onClose();
    await navigate({ to: '/campaigns/$id', params: { id: made.id }, search: {} });
  };
  return (
    <Dialog title="Copy the campaign" size={480} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.campForm} data-part="camp-form">
          <TextInput
            label="Name of the copy"
            data-autofocus
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <span className={classes.campField}>
            <span>As it stood at the end of day</span>
            <NumberStepper
              label="Day"
              value={day}
              min={view.state.firstDay}
              max={view.lastDay}
              wrong={day !== null && day > view.lastDay}
              onChange={setDay}
            />
          </span>
          <p className="caption">The copy goes its own way; this campaign stays as it is.</p>
        </div>
        <DialogActions>
          <Button size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" variant="filled" type="submit" leftSection={<IconCopy />} loading={busy}>
            Copy
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
