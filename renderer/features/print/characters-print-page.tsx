import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import frameClasses from '../../frame/frame.module.css';
import { Page } from '../../frame/page.tsx';
import classes from './print-page.module.css';
import { PrintScreen } from './print-screen.tsx';
import { useFlushed, usePrintChoice, usePrintCommands } from './use-print-choice.ts';

const Crumbs = () => (
  <Link to="/characters" className={classes.printCrumb}>
    Characters
    <IconChevronRight aria-hidden />
  </Link>
);

/** The cards of characters of the library. */
export const CharactersPrintPage = () => {
  const { ids } = useSearch({ from: '/characters/print' });
  const flushed = useFlushed();
  const { choice, error: choiceError, refetch } = usePrintChoice();
  const pages = useQuery({
    ...api.print.cards.queryOptions({ ids: [...ids], options: choice?.options ?? {} }),
    enabled: flushed && choice !== null && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const name = pages.data?.title ?? 'Characters';
  usePrintCommands(name, pages.data === undefined ? null : (choice?.options.paper ?? null));
  const [only] = ids;

  const body = () => {
    if (ids.length === 0)
      return (
        <p className={classes.printNobody}>
          Nobody was chosen. Choose characters in the library, then print.
        </p>
      );
    const error = choiceError ?? pages.error;
    if (error !== null && pages.data === undefined) {
      const retry = (): void => {
        refetch();
        void pages.refetch();
      };
      return <ErrorView error={error} onRetry={retry} />;
    }
    if (choice === null || pages.data === undefined) return <RowsSkeleton label="Laying out the cards" />;
    return (
      <PrintScreen of="characters" name={name} choice={choice} print={pages.data} busy={pages.isFetching} />
    );
  };

  return (
    <Page
      title={`Print ${name}`}
      crumbs={<Crumbs />}
      heading={
        <>
          <h1 className={frameClasses.pageTitle}>Print cards</h1>
          {pages.data !== undefined && <span className="tag">{name}</span>}
        </>
      }
      actions={
        <Button
          renderRoot={(props) =>
            only !== undefined && ids.length === 1 ? (
              <Link to="/characters/$id" params={{ id: only }} {...props} />
            ) : (
              <Link to="/characters" {...props} />
            )
          }
          variant="subtle"
          leftSection={<IconArrowBackUp />}
        >
          {ids.length === 1 ? 'Back to the sheet' : 'Back to the characters'}
        </Button>
      }
      className={pages.data === undefined ? '' : classes.printPage}
    >
      {body()}
    </Page>
  );
};
