import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import frameClasses from '../../../frame/frame.module.css';
import { Page } from '../../../frame/page.tsx';
import { PrintActions } from '../../print/print-actions.tsx';
import { PrintOut } from '../../print/print-out.tsx';
import classes from '../../print/print-page.module.css';
import { PrintPreview } from '../../print/print-preview.tsx';
import { usePrintCommands } from '../../print/use-print-choice.ts';
import type { Battle, Viewer } from '../types.ts';
import { type ReportChoice, ReportOptions, USUAL_REPORT } from './report-options.tsx';
import { ReportTexts } from './report-texts.tsx';

const Crumbs = ({ id, title }: { id: string; title: string }) => (
  <>
    <Link to="/battles" className={classes.printCrumb}>
      Battles
      <IconChevronRight aria-hidden />
    </Link>
    <Link to="/battles/$id" params={{ id }} className={`${classes.printCrumb} ${classes.printCrumbName}`}>
      <span className="cut">{title}</span>
      <IconChevronRight aria-hidden />
    </Link>
  </>
);

/** Whoever sees everything anyway is told everything; at one screen it is what both may read. */
const usualEyes = ({ open, mode }: Battle): Viewer => (open || mode === 'game-master' ? 'master' : 'table');

/** The report of a battle: on paper, in a file, or to paste. */
export const BattleReportPage = () => {
  const { id } = useParams({ from: '/battles/$id/report' });
  const table = useQuery(api.battles.get.queryOptions({ id, as: 'table' }));
  const battle = (table.data ?? null) as Battle | null;
  const [chosen, choose] = useState<ReportChoice>(USUAL_REPORT);
  const as = chosen.as ?? (battle === null ? 'table' : usualEyes(battle));
  const { paper, story, rolls, inkSaving } = chosen;
  const pages = useQuery({
    ...api.battles.print.queryOptions({ id, as, options: { paper, story, rolls, inkSaving } }),
    enabled: battle !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const title = battle?.title ?? 'Battle';
  usePrintCommands(title, pages.data === undefined ? null : paper);
  const error = table.error ?? pages.error;
  const crumbs = <Crumbs id={id} title={title} />;
  if (battle === null || pages.data === undefined) {
    return (
      <Page title="Report" crumbs={crumbs}>
        {error === null ? (
          <RowsSkeleton label="Laying out the pages" />
        ) : (
          <ErrorView
            error={error}
            onRetry={() => {
              for (const query of [table, pages]) void query.refetch();
            }}
          />
        )}
      </Page>
    );
  }
  const what = story === 'page' ? 'The report on one page' : 'The whole story';
  return (
    <Page
      title={`Report of ${title}`}
      crumbs={crumbs}
      heading={<h1 className={frameClasses.pageTitle}>Report</h1>}
      actions={
        <Button
          renderRoot={(props) => <Link to="/battles/$id" params={{ id }} {...props} />}
          variant="subtle"
          leftSection={<IconArrowBackUp />}
        >
          Back to the battle
        </Button>
      }
      className={classes.printPage}
    >
      <section className={classes.printOptions} aria-label="Report options">
        <div className={classes.printOptionsTop}>
          <ReportOptions battle={battle} as={as} choice={chosen} onChoose={choose} />
        </div>
        <PrintActions name={title} pages={pages.data.pages} paper={paper}>
          <ReportTexts wanted={{ id, as, rolls }} />
        </PrintActions>
      </section>
      <PrintPreview
        print={pages.data}
        what={rolls ? `${what}, then every roll` : what}
        busy={pages.isFetching}
      />
      <PrintOut print={pages.data} />
    </Page>
  );
};
