import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { formatMoment } from '../../format.ts';
import { wordNames } from './import-wording.ts';
import classes from './imports-list.module.css';
import { undoImport } from './undo-import.ts';

/** What came in from files and can still be taken back. Absent where there is nothing. */
export const ImportsList = () => {
  const imports = useQuery(api.files.imports.queryOptions()).data ?? [];
  if (imports.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>Brought in from files</h3>
      <ul className={classes.list} aria-label="Imports that can be taken back">
        {imports.map(({ id, file, createdAt, names, edited }) => (
          <li key={id}>
            <span>
              <b>{file}</b>, {formatMoment(createdAt)}: {wordNames(names)}
              {edited.length > 0 && `. Changed since, so it stays: ${wordNames(edited)}`}
            </span>
            <Button
              size="compact-sm"
              leftSection={<IconArrowBackUp />}
              aria-label={`Take back the import of ${file}, ${formatMoment(createdAt)}`}
              onClick={() => void undoImport(id, edited.length > 0)}
            >
              {edited.length > 0 ? 'Take back the rest' : 'Take back'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
