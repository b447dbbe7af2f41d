import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { messageOf, parseNameOf } from '../../../components/parse-name.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { copyCampaign } from '../actions.ts';
import { NumberField } from '../parts/number-field.tsx';
import { useSession } from '../session/session.ts';
import classes from './dialogs.module.css';

/** Another campaign that begins as this one stood. */
export const CopyDialog = ({ onClose }: { onClose: () => void }) => {
  const { view } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: `${view.state.name}, copy`, day: (view.asOf ?? view.lastDay) as number | null },
    validate: { name: (name) => messageOf(parseNameOf(name, 'copy')) },
  });
  const { day } = form.values;
  const copy = form.onSubmit(async ({ name }) => {
    if (day === null) return;
    const made = await tryTo(() => copyCampaign(view.id, day >= view.lastDay ? null : day, name.trim()));
    if (made === null) return;
    onClose();
    await navigate({ to: '/campaigns/$id', params: { id: made.id }, search: {} });
  });
  return (
    <FormDialog
      title="Copy the campaign"
      confirm="Copy"
      icon={<IconCopy />}
      ready={day !== null}
      busy={form.submitting}
      onSubmit={copy}
      onClose={onClose}
    >
      <div className={classes.campForm} data-part="camp-form">
        <TextInput label="Name of the copy" data-autofocus maxLength={200} {...form.getInputProps('name')} />
        <NumberField
          words="As it stood at the end of day"
          label="Day"
          value={day}
          min={view.state.firstDay}
          max={view.lastDay}
          wrong={day !== null && day > view.lastDay}
          onChange={(next) => form.setFieldValue('day', next)}
        />
        <p className="caption">The copy goes its own way; this campaign stays as it is.</p>
      </div>
    </FormDialog>
  );
};
