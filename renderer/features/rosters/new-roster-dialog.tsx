import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertOctagonFilled, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Result } from '../../../rules/core/result.ts';
import { api } from '../../api/client.ts';
import { refusalOf, wordError } from '../../api/errors.ts';
import type { SystemListing } from '../../api/types.ts';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { closeDialog } from '../commands/dialogs.ts';
import { createRoster } from './actions.ts';
import { parseName, parsePointsLimit } from './field-rules.ts';
import './new-roster-dialog.css';

interface FormValues {
  name: string;
  system: string;
  pointsLimit: string;
  notes: string;
}

const messageOf = (result: Result<unknown>): string | null => (result.ok ? null : result.refusal.message);

const FIELDS: readonly string[] = ['name', 'system', 'pointsLimit', 'notes'] satisfies (keyof FormValues)[];

const Trouble = ({ text }: { text: string }) => (
  <p className="form-trouble" role="alert">
    <IconAlertOctagonFilled aria-hidden />
    {text}
  </p>
);

const SystemNote = ({ system }: { system: SystemListing | undefined }) =>
  system === undefined ? null : <p className="new-roster-note">{system.summary}</p>;

export const NewRosterDialog = ({ system }: { system: string | null }) => {
  const navigate = useNavigate();
  const systems =
    useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data ?? [];
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useForm<FormValues>({
    mode: 'controlled',
    initialValues: { name: '', system: system ?? '', pointsLimit: '', notes: '' },
    validate: {
      name: (text) => messageOf(parseName(text)),
      pointsLimit: (text) => messageOf(parsePointsLimit(text)),
    },
  });
  const chosen = systems.find(({ id }) => id === form.values.system) ?? systems[0];

  useEffect(() => {
    if (chosen !== undefined && form.values.system !== chosen.id) form.setFieldValue('system', chosen.id);
  }, [chosen, form]);

  const create = async (values: FormValues): Promise<void> => {
    const name = parseName(values.name);
    const limit = parsePointsLimit(values.pointsLimit);
    if (!name.ok || !limit.ok) return;
    setBusy(true);
    setTrouble(null);
    try {
      const fields = {
        name: name.value,
        system: values.system,
        pointsLimit: limit.value,
        notes: values.notes,
      };
      const made = await createRoster(fields);
      closeDialog();
      await navigate({ to: '/rosters/$id', params: { id: made.id } });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.place && FIELDS.includes(refusal.place))
        form.setFieldError(refusal.place, refusal.message);
      else setTrouble(wordError(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog onClose={closeDialog} title="New roster" size={480}>
      <form className="new-roster" onSubmit={form.onSubmit((values) => void create(values))} noValidate>
        <TextInput
          label="Name"
          data-autofocus
          maxLength={200}
          placeholder="Marcher Lords"
          {...form.getInputProps('name')}
        />
        <div>
          <NativeSelect
            label="Rule system"
            data={systems.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('system')}
          />
          <SystemNote system={chosen} />
        </div>
        <TextInput
          label="Points limit"
          description="Empty for no limit; it can be changed at any time"
          inputMode="numeric"
          placeholder="600"
          className="new-roster-limit"
          {...form.getInputProps('pointsLimit')}
        />
        <Textarea label="Notes" rows={3} maxLength={20_000} {...form.getInputProps('notes')} />
        {trouble !== null && <Trouble text={trouble} />}
        <DialogActions>
          <Button size="sm" onClick={closeDialog}>
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
