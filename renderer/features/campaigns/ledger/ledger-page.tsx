import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api, client } from '../../../api/client.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { ErrorView } from '../../../components/error-view.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { count, formatNumber } from '../../../format.ts';
import { tryTo } from '../../saving/thing-actions.ts';
import { undoTo } from '../actions.ts';
import dialogsClasses from '../dialogs/dialogs.module.css';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import type { LedgerLine } from '../types.ts';
import { filterLines, KIND_GROUPS, type KindGroup, NO_FILTER } from './filter-lines.ts';
import { foldLines } from './fold-lines.ts';
import classes from './ledger-page.module.css';
import { LedgerTable } from './ledger-table.tsx';

const PAGE = 200;

const useLedger = (id: string, withUndone: boolean) =>
  useInfiniteQuery({
    queryKey: [...api.campaigns.ledger.queryKey({ id, withUndone }), 'pages'],
    queryFn: ({ pageParam }) =>
      client.campaigns.ledger.query({ id, before: pageParam, limit: PAGE, withUndone }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ lines, more }) => (more ? (lines.at(-1)?.place ?? null) : null),
  });

/** What goes with an entry: everything that was recorded after it. */
const wordReach = (line: LedgerLine, lines: readonly LedgerLine[]): string => {
  const gone = lines.filter(({ entry, undoneBy }) => entry >= line.batch && undoneBy === null);
  const of = (kind: string): number => gone.filter((one) => one.kind === kind).length;
  const parts = [
    count(gone.length, 'entry', 'entries'),
    count(of('day-ended'), 'day', 'days'),
    count(of('battle-fought'), 'battle', 'battles'),
  ];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} go.`;
};

interface AskUndoProps {
  readonly line: LedgerLine;
  readonly lines: readonly LedgerLine[];
  onClose(): void;
}

const AskUndo = ({ line, lines, onClose }: AskUndoProps) => {
  const { view } = useSession();
  const [busy, setBusy] = useState(false);
  const undo = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await tryTo(() => undoTo(view, line.entry));
    onClose();
  };
  return (
    <FormDialog
      title={`Undo to entry ${line.entry}`}
      confirm="Undo to here"
      startsOnConfirm
      icon={<IconArrowBackUp />}
      busy={busy}
      onSubmit={(event) => void undo(event)}
      onClose={onClose}
    >
      <div className={dialogsClasses.campForm} data-part="camp-form">
        <p>
          Entry {line.entry} and everything that was recorded after it is taken back, the newest first.
          Nothing is erased: Redo brings it again, entry by entry.
        </p>
        <p>
          <b>{wordReach(line, lines)}</b> To mend one entry and keep the rest, amend it instead.
        </p>
      </div>
    </FormDialog>
  );
};

const Ledger = () => {
  const { view, viewer, locked } = useSession();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(NO_FILTER);
  const [withUndone, setUndone] = useState(true);
  const [asked, setAsked] = useState<LedgerLine | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLedger(
    view.id,
    withUndone,
  );
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const shown = filterLines(lines, filter);
  const rows = filter === NO_FILTER ? foldLines(shown, opened) : shown;
  if (viewer !== null)
    return (
      <p className={classes.ledgerNone}>
        The ledger is the game master’s. What {viewer.name} may know stands in the chronicle.
      </p>
    );
  return (
    <div className={classes.ledgerRoom}>
      <div className={classes.ledgerBar} role="toolbar" aria-label="Ledger">
        <TextInput
          type="search"
          aria-label="Search the ledger"
          placeholder="Search the entries"
          leftSection={<IconSearch />}
          value={filter.words}
          onChange={(event) => setFilter({ ...filter, words: event.currentTarget.value })}
        />
        <ChoiceList
          aria-label="Kind of entry"
          value={filter.group ?? ''}
          data={[
            { value: '', label: 'All kinds' },
            ...Object.entries(KIND_GROUPS).map(([value, { label }]) => ({ value, label })),
          ]}
          onChange={(picked) => setFilter({ ...filter, group: (picked || null) as KindGroup | null })}
        />
        <ChoiceList
          aria-label="Army"
          value={filter.armyId ?? ''}
          data={[
            { value: '', label: 'All armies' },
            ...Object.values(view.state.armies).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(picked) => setFilter({ ...filter, armyId: picked || null })}
        />
        <OptionCheck
          label="With what was taken back"
          checked={withUndone}
          aside={null}
          onChange={setUndone}
        />
        <span className={campaignFrameClasses.campGap} data-part="camp-gap" />
        <span className={`${dialogsClasses.campField} ${classes.ledgerAsOf}`}>
          <span>As of day</span>
          <NumberStepper
            label="As of day"
            value={view.asOf ?? view.lastDay}
            min={view.state.firstDay}
            max={view.lastDay}
            onChange={(day) =>
              void navigate({ to: '.', search: day === null || day >= view.lastDay ? {} : { asOf: day } })
            }
          />
        </span>
        <span className="caption" role="status">
          {shown.length === lines.length
            ? `${formatNumber(view.entries)} in force`
            : `${count(shown.length, 'entry', 'entries')} of ${formatNumber(lines.length)}`}
        </span>
      </div>
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton label="Loading the ledger" />
        ) : (
          <ErrorView error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={classes.ledgerScroll} data-scroller>
          {shown.length === 0 && <p className={classes.ledgerNone}>No entry matches. Take a filter away.</p>}
          <LedgerTable
            lines={rows}
            label="Entries"
            long
            onUndoTo={locked ? null : setAsked}
            onOpen={({ entry }) => setOpened(new Set([...opened, entry]))}
          />
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older entries
            </Button>
          )}
        </div>
      )}
      {asked !== null && <AskUndo line={asked} lines={lines} onClose={() => setAsked(null)} />}
    </div>
  );
};

/** Every entry, the newest first, each with a way back to before it. */
export const LedgerPage = () => (
  <CampaignRoom className={classes.ledgerFrame}>
    <Ledger />
  </CampaignRoom>
);
