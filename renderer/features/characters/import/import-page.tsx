import { Button, Switch } from '@mantine/core';
import { IconArrowBackUp, IconTableImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { DELIMITERS, type Delimiter } from '../../../../rules/core/csv.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { notifyDone, notifyError } from '../../../components/notify.ts';
import { count } from '../../../format.ts';
import { Page } from '../../../frame/page.tsx';
import { addCharacters } from '../actions.ts';
import { useSpells } from '../conversion/use-readers.ts';
import { Crumbs } from '../sheet/sheet-header.tsx';
import { ChooseTable } from './choose-table.tsx';
import classes from './import-page.module.css';
import { takeOfferedTable, useOfferedTable } from './offered-table.ts';
import {
  checkRows,
  openPreview,
  type Preview,
  withCell,
  withDelimiter,
  withField,
  withHeadings,
  withoutRows,
} from './preview.ts';
import { PreviewTable, type RowHandlers } from './preview-table.tsx';

const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
};

/** More rows at once would make typing slow; bad rows are shown all the same. */
const SHOWN_AT_FIRST = 200;

interface LookProps {
  readonly preview: Preview;
  onChange(change: (preview: Preview) => Preview): void;
  onClose(): void;
}

const Look = ({ preview, onChange, onClose }: LookProps) => {
  const navigate = useNavigate();
  const [onlyBad, setOnlyBad] = useState(false);
  const [showAll, setShowAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const spells = useSpells();
  const checked = useMemo(() => checkRows(preview, spells), [preview, spells]);
  const good = checked.flatMap(({ character }) => (character === null ? [] : [character]));
  const bad = checked.length - good.length;
  const handlers = useMemo(
    (): RowHandlers => ({
      setCell: (row, column, text) => onChange((now) => withCell(now, row, column, text)),
      leaveOut: (row) => onChange((now) => withoutRows(now, (index) => index === row)),
    }),
    [onChange],
  );
  const rows = preview.rows.flatMap((record, index) => {
    const own = checked[index];
    if (own === undefined) return [];
    const isBad = own.troubles.length > 0;
    const shown = isBad || (!onlyBad && (showAll || index < SHOWN_AT_FIRST));
    return shown ? [{ index, record, checked: own }] : [];
  });
  const hidden = onlyBad ? 0 : preview.rows.length - rows.length;

  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      await addCharacters(good);
      notifyDone(`${count(good.length, 'character')} imported.`);
      if (bad === 0) await navigate({ to: '/characters' });
      else onChange((now) => withoutRows(now, (index) => checked[index]?.character !== null));
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div className={classes.importBar} role="toolbar" aria-label="How the table is read">
        <span className={classes.importCounts} role="status">
          <b className={classes.importGood}>{count(good.length, 'good row')}</b>
          {', '}
          <b data-bad={bad > 0 || undefined}>{count(bad, 'bad row')}</b>
        </span>
        <ChoiceBar<Delimiter>
          label="Cells are divided by"
          choices={DELIMITERS.map((value) => ({ value, label: DELIMITER_NAMES[value] }))}
          value={preview.table.delimiter}
          onChange={(delimiter) => onChange((now) => withDelimiter(now, delimiter))}
        />
        <Switch
          label="The first row is headings"
          checked={preview.table.hasHeadings}
          onChange={({ currentTarget: { checked } }) => onChange((now) => withHeadings(now, checked))}
        />
        <Switch
          label="Only bad rows"
          checked={onlyBad}
          onChange={(event) => setOnlyBad(event.currentTarget.checked)}
        />
        <span className={classes.importGap} />
        <Button leftSection={<IconArrowBackUp />} onClick={onClose}>
          Another table
        </Button>
        <Button
          variant="filled"
          leftSection={<IconTableImport />}
          disabled={good.length === 0}
          loading={busy}
          onClick={() => void take()}
        >
          {good.length === 0 ? 'Import' : `Import ${count(good.length, 'character')}`}
        </Button>
      </div>
      {bad > 0 && (
        <p className={classes.importHint}>
          Type over the marked cells to mend them. Bad rows stay here when the good ones are imported.
        </p>
      )}
      {preview.rows.length === 0 && <p className={classes.importHint}>There are no rows in this table.</p>}
      <div className={classes.importScroll}>
        <PreviewTable
          headings={preview.table.headings}
          mapping={preview.mapping}
          rows={rows}
          handlers={handlers}
          onField={(column, field) => onChange((now) => withField(now, column, field))}
        />
        {hidden > 0 && (
          <Button variant="subtle" onClick={() => setShowAll(true)}>
            Show {count(hidden, 'more good row')}
          </Button>
        )}
      </div>
    </>
  );
};

export const ImportCharactersPage = () => {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [change] = useState(
    () =>
      (next: (now: Preview) => Preview): void =>
        setPreview((now) => (now === null ? null : next(now))),
  );
  const offered = useOfferedTable();
  useEffect(() => {
    if (offered === null) return;
    setPreview(openPreview(offered.text));
    takeOfferedTable();
  }, [offered]);
  return (
    <Page title="Import a table" crumbs={<Crumbs />} className={classes.importPage}>
      {preview === null ? (
        <ChooseTable onText={(text) => setPreview(openPreview(text))} />
      ) : (
        <Look preview={preview} onChange={change} onClose={() => setPreview(null)} />
      )}
    </Page>
  );
};
