import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { wordError } from '../../api/errors.ts';
import { FilePicker } from '../../components/file-picker.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { count } from '../../format.ts';
import { readText } from '../files/read-text.ts';
import { takeTable } from './actions.ts';
import classes from './collection.module.css';

/** A table of miniatures, looked at before it comes in. */
export const TableDialog = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 200);
  const [busy, setBusy] = useState(false);
  const look = useQuery({
    ...api.collection.lookAtTable.queryOptions({ text: settled }),
    enabled: settled.trim() !== '',
    retry: false,
    gcTime: 0,
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    if (await takeTable(text)) onClose();
    setBusy(false);
  };
  const { data } = look;
  return (
    <FormDialog
      title="Take in a table of miniatures"
      size={560}
      confirm="Take it in"
      icon={<IconFileImport />}
      busy={busy}
      ready={data !== undefined && settled === text}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <div className={classes.form}>
        <Textarea
          spellCheck={false}
          data-autofocus
          label="The table"
          description="Copied from a spreadsheet, or CSV. Its first line names the columns: Kind, Rules, Owned, Painted, Wanted, Place."
          rows={8}
          maxLength={4_000_000}
          value={text}
          error={look.error === null ? null : wordError(look.error).message}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FilePicker
          accept=".csv,.tsv,text/csv"
          leftSection={<IconFileImport />}
          onFile={(file) => void readText(file).then(setText)}
        >
          Choose a file
        </FilePicker>
        {data !== undefined && (
          <p role="status">
            {count(data.added.length, 'new kind')}, {data.changed.length} changed
            {data.changed.length > 0 &&
              ` (${data.changed
                .slice(0, 5)
                .map(({ before, after }) => `${after.name}: ${before.owned} to ${after.owned}`)
                .join('; ')})`}
            , {data.same} as before.
          </p>
        )}
      </div>
    </FormDialog>
  );
};
