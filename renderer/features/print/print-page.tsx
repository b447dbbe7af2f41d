import { Button } from '@mantine/core';
import {
  IconAlertOctagonFilled,
  IconArrowBackUp,
  IconChevronRight,
  IconCircleCheck,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import type { RosterRecord } from '../../api/types.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { formatNumber } from '../../format.ts';
import frameClasses from '../../frame/frame.module.css';
import { Page } from '../../frame/page.tsx';
import classes from './print-page.module.css';
import { PrintScreen } from './print-screen.tsx';
import { RosterTexts } from './roster-texts.tsx';
import { useFlushed, usePrintChoice, usePrintCommands } from './use-print-choice.ts';

const Crumbs = ({ id, name }: { id: string; name: string }) => (
  <>
    <Link to="/" className={classes.printCrumb}>
      Rosters
      <IconChevronRight aria-hidden />
    </Link>
    <Link to="/rosters/$id" params={{ id }} className={`${classes.printCrumb} ${classes.printCrumbName}`}>
      <span className="cut">{name}</span>
      <IconChevronRight aria-hidden />
    </Link>
  </>
);

const Verdict = ({ legal, hasPoints, points, pointsLimit, size }: RosterRecord) => (
  <span className="tag" data-tone={legal ? 'good' : 'error'}>
    {legal ? <IconCircleCheck aria-hidden /> : <IconAlertOctagonFilled aria-hidden />}
    {legal ? 'Legal' : 'Not legal'},{' '}
    {hasPoints
      ? `${formatNumber(points)}${pointsLimit === null ? '' : ` of ${formatNumber(pointsLimit)}`} points`
      : size}
  </span>
);

/** How a roster goes to paper, to a file or into a message. */
export const PrintPage = () => {
  const { id } = useParams({ from: '/rosters/$id/print' });
  const flushed = useFlushed();
  const roster = useQuery({ ...api.rosters.get.queryOptions({ id }), enabled: flushed });
  const { choice, error: choiceError, refetch } = usePrintChoice();
  const pages = useQuery({
    ...api.print.render.queryOptions({ rosterId: id, options: choice?.options ?? {} }),
    enabled: flushed && choice !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const name = roster.data?.name ?? 'Roster';
  usePrintCommands(name, pages.data === undefined ? null : (choice?.options.paper ?? null));

  const error = roster.error ?? choiceError ?? pages.error;
  if (error !== null && pages.data === undefined) {
    const retry = (): void => {
      refetch();
      for (const query of [roster, pages]) void query.refetch();
    };
    return (
      <Page title="Print" crumbs={<Crumbs id={id} name={name} />}>
        <ErrorView error={error} onRetry={retry} />
      </Page>
    );
  }
  if (roster.data === undefined || choice === null || pages.data === undefined) {
    return (
      <Page title="Print" crumbs={<Crumbs id={id} name={name} />}>
        <RowsSkeleton label="Laying out the pages" />
      </Page>
    );
  }
  return (
    <Page
      title={`Print ${name}`}
      crumbs={<Crumbs id={id} name={name} />}
      heading={
        <>
          <h1 className={frameClasses.pageTitle}>Print</h1>
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
      className={classes.printPage}
    >
      <PrintScreen
        of={{ commanders: pages.data.commanders }}
        name={name}
        choice={choice}
        print={pages.data}
        busy={pages.isFetching}
      >
        <RosterTexts id={id} name={name} secret={choice?.options.secret ?? false} />
      </PrintScreen>
    </Page>
  );
};
