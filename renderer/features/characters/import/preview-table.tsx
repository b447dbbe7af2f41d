import { ActionIcon } from '@mantine/core';
import { IconAlertOctagonFilled, IconCircleCheck, IconEqual, IconX } from '@tabler/icons-react';
import { memo, useId, useRef, useState } from 'react';
import {
  CSV_COLUMNS,
  type CsvField,
  type CsvMapping,
  headingOf,
} from '../../../../rules/core/character-csv/columns.ts';
import type { SameName, Standing } from '../../../../rules/core/character-csv/compare.ts';
import type { CheckedRow, CsvTrouble } from '../../../../rules/core/character-csv/table.ts';
import type { CsvRecord } from '../../../../rules/core/csv.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { ListHints } from '../../../components/list-hints.tsx';
import classes from './import-page.module.css';
import { SAME_NAMES } from './same-names.ts';

const FIELDS = [
  { value: '', label: '(left out)' },
  ...CSV_COLUMNS.map(({ field, heading }) => ({ value: field, label: heading })),
];

export interface RowHandlers {
  setCell(row: number, column: number, text: string): void;
  leaveOut(row: number): void;
  /** Of a row whose name is there already, by its line. */
  choose(line: number, choice: SameName): void;
}

interface PreviewTableProps {
  readonly headings: readonly string[];
  readonly mapping: CsvMapping;
  readonly rows: readonly {
    readonly index: number;
    readonly record: CsvRecord;
    readonly checked: CheckedRow;
    readonly standing: Standing | null;
    readonly choice: SameName;
  }[];
  readonly handlers: RowHandlers;
  onField(column: number, field: CsvField | null): void;
}

interface CellProps {
  readonly label: string;
  readonly text: string;
  readonly trouble: CsvTrouble | undefined;
  readonly describedBy: string;
  onText(text: string): void;
}

/** Text until it is pressed; a cell that cannot be read is a field from the start. */
const Cell = ({ label, text, trouble, describedBy, onText }: CellProps) => {
  const [open, setOpen] = useState(false);
  const bad = trouble !== undefined;
  if (!bad && !open) {
    return (
      <button
        type="button"
        className={`${classes.previewCell} cut`}
        aria-label={`${label}: ${text}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
    );
  }
  return (
    <input
      className={classes.previewInput}
      aria-label={label}
      aria-invalid={bad || undefined}
      aria-describedby={bad ? describedBy : undefined}
      // biome-ignore lint/a11y/noAutofocus: the person just pressed this cell to type in it
      autoFocus={open}
      // What was mended stays a field until it is left, or it would close under the cursor.
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      value={text}
      maxLength={20_000}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
};

interface RowProps {
  readonly index: number;
  readonly record: CsvRecord;
  readonly checked: CheckedRow;
  readonly standing: Standing | null;
  readonly choice: SameName;
  readonly headings: readonly string[];
  readonly mapping: CsvMapping;
  readonly handlers: RowHandlers;
}

const Row = memo(function Row({
  index,
  record,
  checked,
  standing,
  choice,
  headings,
  mapping,
  handlers,
}: RowProps) {
  const messages = useId();
  const bad = checked.troubles.length > 0;
  const changed = standing?.kind === 'changed' ? standing : null;
  const name = `line ${record.line}`;
  return (
    <>
      <tr
        data-bad={bad || undefined}
        data-changed={changed !== null || undefined}
        data-same={standing?.kind === 'same' || undefined}
      >
        <th scope="row">
          {bad ? (
            <IconAlertOctagonFilled className={classes.previewBad} aria-label="Bad" />
          ) : standing?.kind === 'same' ? (
            <IconEqual aria-label="Here already, the same" />
          ) : (
            <IconCircleCheck
              className={classes.previewGood}
              aria-label={changed === null ? 'Good' : 'Here already, otherwise'}
            />
          )}
          {record.line}
        </th>
        {headings.map((heading, column) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity than their place
            key={column}
            data-out={mapping[column] === null || undefined}
            data-name={mapping[column] === 'name' || undefined}
          >
            <Cell
              label={`${heading}, ${name}`}
              text={record.cells[column] ?? ''}
              trouble={checked.troubles.find((trouble) => trouble.column === column)}
              describedBy={messages}
              onText={(text) => handlers.setCell(index, column, text)}
            />
          </td>
        ))}
        <td className={classes.previewOut}>
          <ActionIcon
            aria-label={`Leave out ${name}`}
            data-hint="Leave this row out"
            onClick={() => handlers.leaveOut(index)}
          >
            <IconX aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {bad && (
        <tr className={classes.previewTroubles}>
          <td />
          <td colSpan={headings.length + 1}>
            <ul id={messages} className={classes.previewStays}>
              {checked.troubles.map(({ column, message }) => (
                <li key={`${column} ${message}`}>
                  {column === null ? '' : <b>{headings[column]}: </b>}
                  {message}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
      {changed !== null && (
        <tr className={classes.previewAsks}>
          <td />
          <td colSpan={headings.length + 1}>
            <div className={classes.previewStays}>
              <span>Here already; another {changed.fields.map(headingOf).join(', ').toLowerCase()}.</span>
              <ChoiceBar<SameName>
                label={`What becomes of ${name}`}
                choices={SAME_NAMES}
                value={choice}
                onChange={(picked) => handlers.choose(record.line, picked)}
              />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

/** Every row as it came, the columns with what they hold, and the cells that cannot be read as fields. */
export const PreviewTable = ({ headings, mapping, rows, handlers, onField }: PreviewTableProps) => {
  const table = useRef<HTMLTableElement>(null);
  return (
    <>
      <ListHints of={table} />
      <table ref={table} className={classes.previewTable} aria-label="Rows of the table">
        <thead>
          <tr>
            <th scope="col" className={classes.previewNumber}>
              Line
            </th>
            {headings.map((heading, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity than their place
                key={column}
                scope="col"
                data-out={mapping[column] === null || undefined}
                data-name={mapping[column] === 'name' || undefined}
              >
                <span className="cut" data-hint={heading}>
                  {heading}
                </span>
                <ChoiceList
                  aria-label={`What the column ${heading} holds`}
                  data={FIELDS}
                  value={mapping[column] ?? ''}
                  onChange={(picked) => onField(column, (picked || null) as CsvField | null)}
                />
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, record, checked, standing, choice }) => (
            <Row
              key={record.line}
              index={index}
              record={record}
              checked={checked}
              standing={standing}
              choice={choice}
              headings={headings}
              mapping={mapping}
              handlers={handlers}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};
