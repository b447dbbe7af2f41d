import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertOctagonFilled, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { refusalOf, wordError } from '../../api/errors.ts';
import type { SystemListing } from '../../api/types.ts';
import { ChoiceList } from '../../components/choice-list.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { messageOf } from '../../components/parse-name.ts';
import { closeDialog } from '../commands/dialogs.ts';
import { beginWithSample, createRoster } from './actions.ts';
import { parseName, parsePointsLimit } from './field-rules.ts';
import classes from './new-roster-dialog.module.css';

interface FormValues {
  name: string;
  system: string;
  /** Empty for an army of nobody yet. */
  sample: string;
  pointsLimit: string;
  notes: string;
}

const FIELDS: readonly string[] = ['name', 'system', 'pointsLimit', 'notes'] satisfies (keyof FormValues)[];

const Trouble = ({ text }: { text: string }) => (
  <p className={classes.formTrouble} role="alert">
    <IconAlertOctagonFilled aria-hidden />
    {text}
  </p>
);

const SystemNote = ({ system }: { system: SystemListing | undefined }) =>
  system === undefined ? null : <p className={classes.newRosterNote}>{system.summary}</p>;

export const NewRosterDialog = ({ system }: { system: string | null }) => {
  const navigate = useNavigate();
  const systems =
    useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data ?? [];
  const [trouble, setTrouble] = useState<string | null>(null);
  // Rules without points ask for none, and a sample has its own: what was typed before does not count.
  const asksLimit = ({ system: id, sample }: FormValues): boolean =>
    sample === '' && systems.find((one) => one.id === id)?.points !== null;
  const form = useForm<FormValues>({
    mode: 'controlled',
    initialValues: { name: '', system: system ?? '', sample: '', pointsLimit: '', notes: '' },
    validate: {
      name: (text, { sample }) => (sample !== '' && text.trim() === '' ? null : messageOf(parseName(text))),
      pointsLimit: (text, values) => (asksLimit(values) ? messageOf(parsePointsLimit(text)) : null),
    },
  });
  const chosen = systems.find(({ id }) => id === form.values.system) ?? systems[0];

  useEffect(() => {
    if (chosen === undefined) return;
    if (form.values.system !== chosen.id) form.setFieldValue('system', chosen.id);
    // A sample of other rules is none of these.
    const { sample } = form.values;
    if (sample !== '' && !chosen.samples.some(({ id }) => id === sample)) form.setFieldValue('sample', '');
  }, [chosen, form]);

  const create = async (values: FormValues): Promise<void> => {
    const limit = parsePointsLimit(asksLimit(values) ? values.pointsLimit : '');
    const sample = chosen?.samples.find(({ id }) => id === values.sample);
    const name = parseName(values.name.trim() === '' ? (sample?.name ?? '') : values.name);
    if (!name.ok || !limit.ok) return;
    setTrouble(null);
    try {
      const made = await (sample === undefined
        ? createRoster({
            name: name.value,
            system: values.system,
            pointsLimit: limit.value,
            notes: values.notes,
          })
        : beginWithSample(values.system, sample.id, name.value));
      closeDialog();
      await navigate({ to: '/rosters/$id', params: { id: made.id } });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.place && FIELDS.includes(refusal.place))
        form.setFieldError(refusal.place, refusal.message);
      else setTrouble(wordError(error).message);
    }
  };

  return (
    <FormDialog
      title="New roster"
      confirm="Create"
      icon={<IconPlus />}
      busy={form.submitting}
      onSubmit={form.onSubmit(create)}
      onClose={closeDialog}
    >
      <div className={classes.newRoster}>
        <TextInput
          label="Name"
          data-autofocus
          maxLength={200}
          placeholder="Marcher Lords"
          {...form.getInputProps('name')}
        />
        <div>
          <ChoiceList
            label="Rule system"
            data={systems.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.values.system}
            onChange={form.getInputProps('system').onChange}
          />
          <SystemNote system={chosen} />
        </div>
        {chosen !== undefined && chosen.samples.length > 0 && (
          <ChoiceList
            label="Begin with"
            data={[
              { value: '', label: 'Nobody yet' },
              ...chosen.samples.map(({ id, name, summary }) => ({ value: id, label: `${name}: ${summary}` })),
            ]}
            value={form.values.sample}
            onChange={form.getInputProps('sample').onChange}
          />
        )}
        {asksLimit(form.values) && (
          <TextInput
            label="Points limit"
            description="Empty for no limit; it can be changed at any time"
            inputMode="numeric"
            placeholder="600"
            className={classes.newRosterLimit}
            {...form.getInputProps('pointsLimit')}
          />
        )}
        {form.values.sample === '' && (
          <Textarea label="Notes" rows={3} maxLength={20_000} {...form.getInputProps('notes')} />
        )}
        {trouble !== null && <Trouble text={trouble} />}
      </div>
    </FormDialog>
  );
};
