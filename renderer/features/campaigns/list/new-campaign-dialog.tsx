import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { WAR_PATTERNS } from '../../../../rules/campaign/war/patterns.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { messageOf, parseNameOf } from '../../../components/parse-name.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { createCampaign } from '../actions.ts';
import classes from '../dialogs/dialogs.module.css';

/** A name is enough; land, sides and calendar are set up in the campaign itself. */
export const NewCampaignDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '', pattern: '' },
    validate: { name: (name) => messageOf(parseNameOf(name, 'campaign')) },
  });
  const create = form.onSubmit(async ({ name, pattern }) => {
    const settings = WAR_PATTERNS.find(({ id }) => id === pattern)?.settings;
    const made = await tryTo(() => createCampaign(name.trim(), settings));
    if (made !== null) await navigate({ to: '/campaigns/$id/settings', params: { id: made.id } });
  });
  const chosen = WAR_PATTERNS.find(({ id }) => id === form.values.pattern);
  return (
    <FormDialog
      title="New campaign"
      confirm="Create"
      icon={<IconPlus />}
      busy={form.submitting}
      onSubmit={create}
      onClose={onClose}
    >
      <div className={classes.campForm} data-part="camp-form">
        <TextInput
          label="Name"
          data-autofocus
          maxLength={200}
          placeholder="War of the Fords"
          {...form.getInputProps('name')}
        />
        <ChoiceList
          label="Start from a pattern"
          description={chosen?.about ?? 'Marches and battles by the rules alone.'}
          value={form.values.pattern}
          data={[
            { value: '', label: 'None' },
            ...WAR_PATTERNS.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(picked) => form.setFieldValue('pattern', picked ?? '')}
        />
        <p className="caption">
          Sides, places, the map and the calendar come next; everything can be changed while the war goes on.
        </p>
      </div>
    </FormDialog>
  );
};
