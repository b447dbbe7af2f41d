import { Button } from '@mantine/core';
import {
  IconAlertOctagonFilled,
  IconArrowBackUp,
  IconChevronRight,
  IconCircleCheck,
  IconDownload,
  IconPrinter,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { PaperName } from '../../../electron/bridge.ts';
import { bridge } from '../../api/bridge.ts';
import { api } from '../../api/client.ts';
import type { RosterRecord } from '../../api/types.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { formatNumber } from '../../format.ts';
import { Page } from '../../frame/page.tsx';
import { type Command, useRegisterCommands } from '../commands/registry.ts';
import { flushEdits } from '../saving/filing-edits.ts';
import { printPages, savePdf } from './actions.ts';
import { PrintActions } from './print-actions.tsx';
import { PrintOptionsForm } from './print-options.tsx';
import { PrintOut } from './print-out.tsx';
import { PrintPreview } from './print-preview.tsx';
import { SetupPicker } from './setup-picker.tsx';
import type { PrintOptions, PrintSetup } from './types.ts';
import './print-page.css';

/** Kept while the program is open, so that the next roster prints like the last one. */
let lastUsed: { options: PrintOptions; setup: PrintSetup | null } | null = null;

const usePrintChoice = (defaults: PrintOptions | undefined) => {
  const [choice, setChoice] = useState(lastUsed);
  const change = (next: { options: PrintOptions; setup: PrintSetup | null }): void => {
    lastUsed = next;
    setChoice(next);
  };
  if (choice !== null) return { ...choice, change };
  return defaults === undefined ? null : { options: defaults, setup: null, change };
};

/** What was typed last must be on the paper. */
const useFlushed = (): boolean => {
  const [flushed, setFlushed] = useState(false);
  useEffect(() => {
    void flushEdits().finally(() => setFlushed(true));
  }, []);
  return flushed;
};

const usePrintCommands = (name: string, paper: PaperName | null): void => {
  const commands = useMemo((): readonly Command[] => {
    if (paper === null) return [];
    const print: Command = {
      id: 'print',
      title: `Print ${name}`,
      detail: 'these pages, on paper',
      group: 'do',
      icon: IconPrinter,
      shortcuts: ['mod+p'],
      menu: 'print',
      run: () => void printPages(paper),
    };
    const pdf: Command = {
      id: 'save-pdf',
      title: `Save ${name} as PDF`,
      detail: 'these pages, in a file',
      group: 'do',
      icon: IconDownload,
      menu: 'save-pdf',
      run: () => void savePdf(name),
    };
    return bridge === null ? [print] : [print, pdf];
  }, [name, paper]);
  useRegisterCommands(commands);
};

const Crumbs = ({ id, name }: { id: string; name: string }) => (
  <>
    <Link to="/" className="print-crumb">
      Rosters
      <IconChevronRight aria-hidden />
    </Link>
    <Link to="/rosters/$id" params={{ id }} className="print-crumb print-crumb-name">
      <span className="cut">{name}</span>
      <IconChevronRight aria-hidden />
    </Link>
  </>
);

const Verdict = ({ legal, points, pointsLimit }: RosterRecord) => (
  <span className="tag" data-tone={legal ? 'good' : 'error'}>
    {legal ? <IconCircleCheck aria-hidden /> : <IconAlertOctagonFilled aria-hidden />}
    {legal ? 'Legal' : 'Not legal'}, {formatNumber(points)}
    {pointsLimit === null ? '' : ` of ${formatNumber(pointsLimit)}`} points
  </span>
);

/** How a roster goes to paper, to a file or into a message. */
export const PrintPage = () => {
  const { id } = useParams({ from: '/rosters/$id/print' });
  const flushed = useFlushed();
  const roster = useQuery({ ...api.rosters.get.queryOptions({ id }), enabled: flushed });
  const defaults = useQuery({
    ...api.print.defaults.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const setups = useQuery(api.print.setups.list.queryOptions());
  const choice = usePrintChoice(defaults.data);
  const pages = useQuery({
    ...api.print.render.queryOptions({ rosterId: id, options: choice?.options ?? {} }),
    enabled: flushed && choice !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const name = roster.data?.name ?? 'Roster';
  usePrintCommands(name, pages.data === undefined ? null : (choice?.options.paper ?? null));

  const error = roster.error ?? defaults.error ?? pages.error;
  if (error !== null && pages.data === undefined) {
    const retry = (): void => {
      for (const query of [roster, defaults, pages]) void query.refetch();
    };
    return (
      <Page title="Print" crumbs={<Crumbs id={id} name={name} />}>
        <ErrorView error={error} onRetry={retry} />
      </Page>
    );
  }
  if (
    roster.data === undefined ||
    choice === null ||
    pages.data === undefined ||
    defaults.data === undefined
  ) {
    return (
      <Page title="Print" crumbs={<Crumbs id={id} name={name} />}>
        <RowsSkeleton label="Laying out the pages" />
      </Page>
    );
  }
  const { options, setup, change } = choice;
  const usual = defaults.data;
  return (
    <Page
      title={`Print ${name}`}
      crumbs={<Crumbs id={id} name={name} />}
      heading={
        <>
          <h1 className="page-title">Print</h1>
          <Verdict {...roster.data} />
        </>
      }
      actions={
        <Button
          renderRoot={(props) => <Link to="/rosters/$id" params={{ id }} {...props} />}
          variant="subtle"
          leftSection={<IconArrowBackUp />}
        >
          Back to the roster
        </Button>
      }
      className="print-page"
    >
      <section className="print-options" aria-label="Print options">
        <div className="print-options-top">
          <SetupPicker
            setups={setups.data ?? []}
            defaults={usual}
            options={options}
            chosen={setup}
            onChoose={(next) => change({ options: next?.options ?? usual, setup: next })}
          />
          <PrintOptionsForm
            options={options}
            onChange={(part) => change({ options: { ...options, ...part }, setup })}
          />
        </div>
        <PrintActions id={id} name={name} pages={pages.data.pages} paper={options.paper} />
      </section>
      <PrintPreview print={pages.data} options={options} busy={pages.isFetching} />
      <PrintOut print={pages.data} />
    </Page>
  );
};
