import { Button, Switch } from '@mantine/core';
import { IconArrowBackUp, IconTableImport, IconWandOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import {
  incomingOf,
  type SameName,
  type Standing,
  standings,
  unknownSpells,
} from '../../../../rules/core/character-csv/compare.ts';
import { DELIMITERS, type Delimiter } from '../../../../rules/core/csv.ts';
import { api } from '../../../api/client.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { notifyError } from '../../../components/notify.ts';
import { count } from '../../../format.ts';
import { Page } from '../../../frame/page.tsx';
import { offerUndo } from '../../undo/undo.ts';
import { takeInCharacters } from '../actions.ts';
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
  withoutUnknownSpells,
} from './preview.ts';
import { PreviewTable, type RowHandlers } from './preview-table.tsx';
import { SAME_NAMES } from './same-names.ts';

const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
};

/** More rows at once would make typing slow; bad rows are shown all the same. */
const SHOWN_AT_FIRST = 200;

const countRows = (found: readonly (Standing | null)[]) => ({
  bad: found.filter((standing) => standing === null).length,
  same: found.filter((standing) => standing?.kind === 'same').length,
  changed: found.filter((standing) => standing?.kind === 'changed').length,
});

/** `Import 3 characters, update 2`. */
const wordIncoming = (added: number, updated: number, add: string, update: string): string => {
  const isOrder = add === 'Import';
  const many = count(added, 'character');
  const parts = [
    ...(added === 0 ? [] : [isOrder ? `${add} ${many}` : `${many} ${add}`]),
    ...(updated === 0 ? [] : [isOrder ? `${update} ${updated}` : `${updated} ${update}`]),
  ];
  const said = parts.join(', ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
};

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
  const library = useQuery(api.characters.known.queryOptions()).data;
  const [sameName, setSameName] = useState<SameName>('update');
  const [ownChoices, setOwnChoices] = useState<ReadonlyMap<number, SameName>>(new Map());
  const checked = useMemo(() => checkRows(preview, spells), [preview, spells]);
  const found = useMemo(() => standings(checked, library ?? []), [checked, library]);
  const choiceOf = (line: number): SameName => ownChoices.get(line) ?? sameName;
  const incoming = preview.rows.flatMap(({ line }, index) => {
    const character = checked[index]?.character ?? null;
    const standing = found[index] ?? null;
    return character === null || standing === null
      ? []
      : (incomingOf(character, standing, choiceOf(line)) ?? []);
  });
  const updates = incoming.filter(({ update }) => update !== null).length;
  const counts = countRows(found);
  const { bad } = counts;
  const unknown = unknownSpells(checked);
  const handlers = useMemo(
    (): RowHandlers => ({
      setCell: (row, column, text) => onChange((now) => withCell(now, row, column, text)),
      leaveOut: (row) => onChange((now) => withoutRows(now, (index) => index === row)),
      choose: (line, choice) => setOwnChoices((now) => new Map(now).set(line, choice)),
    }),
    [onChange],
  );
  const rows = preview.rows.flatMap((record, index) => {
    const own = checked[index];
    if (own === undefined) return [];
    const standing = found[index] ?? null;
    const asks = own.troubles.length > 0 || standing?.kind === 'changed';
    const shown = asks || (!onlyBad && (showAll || index < SHOWN_AT_FIRST));
    return shown ? [{ index, record, checked: own, standing, choice: choiceOf(record.line) }] : [];
  });
  const hidden = onlyBad ? 0 : preview.rows.length - rows.length;

  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const takeBack = await takeInCharacters(incoming, library ?? []);
      offerUndo(`${wordIncoming(incoming.length - updates, updates, 'imported', 'updated')}.`, takeBack);
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
          <b className={classes.importGood}>{count(checked.length - bad, 'good row')}</b>
          {', '}
          <b data-bad={bad > 0 || undefined}>{count(bad, 'bad row')}</b>
          {counts.same > 0 && `, ${counts.same} here already, the same`}
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
          label="Only rows that ask something"
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
          disabled={incoming.length === 0 || library === undefined}
          loading={busy}
          onClick={() => void take()}
        >
          {incoming.length === 0
            ? 'Import'
            : wordIncoming(incoming.length - updates, updates, 'Import', 'update')}
        </Button>
      </div>
      {unknown.length > 0 && (
        <div className={classes.importAsk}>
          <p>
            Not in the list of spells: <b>{unknown.join(', ')}</b>.
          </p>
          <Button
            size="compact-sm"
            leftSection={<IconWandOff />}
            onClick={() => onChange((now) => withoutUnknownSpells(now, checked))}
          >
            Leave {unknown.length === 1 ? 'it' : 'them'} out
          </Button>
        </div>
      )}
      {counts.changed > 0 && (
        <div className={classes.importAsk}>
          <p>
            {count(counts.changed, 'name is', 'names are')} here already, with something else on the sheet.
          </p>
          <ChoiceBar<SameName>
            label="Names that are here already"
            choices={SAME_NAMES}
            value={ownChoices.size === 0 ? sameName : null}
            onChange={(choice) => {
              setSameName(choice);
              setOwnChoices(new Map());
            }}
          />
        </div>
      )}
      {checked.length > 0 && counts.same === checked.length && (
        <p className={classes.importHint}>
          Everybody in this table is here already, the same: there is nothing new.
        </p>
      )}
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
