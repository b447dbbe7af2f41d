import { Button, Textarea } from '@mantine/core';
import { IconEye, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { CSV_COLUMNS } from '../../../../rules/core/character-csv/columns.ts';
import { FilePicker } from '../../../components/file-picker.tsx';
import { readText } from '../../files/read-text.ts';
import classes from './import-page.module.css';

const EXAMPLE = 'Name,Race,Class,Level,INT,CHA\nJoe Grok,human,fighter,7,3,17';

/** Where a table comes from: a file, or what was copied from a spreadsheet. */
export const ChooseTable = ({ onText }: { onText: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <div className={classes.chooseTable}>
      <section aria-label="The table">
        <p>
          Copy the cells from a spreadsheet and paste them here, or choose a file. You see every row before
          anything is stored.
        </p>
        <Textarea
          spellCheck={false}
          label="Paste the table"
          data-autofocus
          autoFocus
          rows={12}
          placeholder={EXAMPLE}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.chooseTableActions}>
          <Button
            size="sm"
            variant="filled"
            leftSection={<IconEye />}
            disabled={text.trim() === ''}
            onClick={() => onText(text)}
          >
            Look at it
          </Button>
          <FilePicker
            size="sm"
            leftSection={<IconFileUpload />}
            accept=".csv,.tsv,.tab,.txt,text/csv"
            onFile={(file) => void readText(file).then(onText)}
          >
            Choose a file
          </FilePicker>
        </div>
      </section>
      <aside aria-label="What a table may hold">
        <h2>What a table may hold</h2>
        <p>One character a row. Only the name is needed; the rest may be missing, in any order.</p>
        <ul>
          {CSV_COLUMNS.map(({ field, heading, also }) => (
            <li key={field}>
              <b>{heading}</b> <span>{also.slice(0, 3).join(', ')}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
};
