import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import type { CharacterRecord } from '../../../api/types.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { RemovedNotice } from '../../../components/removed-notice.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { Page } from '../../../frame/page.tsx';
import { putBackCharacter } from '../actions.ts';
import { PartList } from '../conversion/part-list.tsx';
import { useClassAnswers } from '../conversion/use-class-answers.ts';
import { useStandingReaders } from '../conversion/use-readers.ts';
import { describePerson } from '../words.ts';
import { SheetEditor } from './sheet-editor.tsx';
import { Crumbs } from './sheet-header.tsx';
import classes from './sheet-page.module.css';

const RemovedSheet = ({ record }: { record: CharacterRecord }) => {
  const { answers } = useClassAnswers();
  const readers = useStandingReaders();
  return (
    <Page title={record.name} crumbs={<Crumbs />} className={classes.sheetPage}>
      <RemovedNotice noun="character" onPutBack={() => void putBackCharacter(record)} />
      <section className={classes.sheetRemoved} aria-label="Sheet">
        <p>{describePerson(record.sheet)}</p>
        {readers.map(({ id, read, usual }) => (
          <PartList key={id} parts={read(record.sheet, { answers, chosen: usual }).parts} />
        ))}
        <p>{record.sheet.notes}</p>
      </section>
    </Page>
  );
};

export const SheetPage = () => {
  const { id } = useParams({ from: '/characters/$id' });
  const stored = useQuery(api.characters.get.queryOptions({ id }));
  const record = stored.data;
  if (record === undefined) {
    return (
      <Page title="Character" crumbs={<Crumbs />}>
        {stored.error === null ? (
          <RowsSkeleton label="Loading the character" />
        ) : (
          <ErrorView error={stored.error} onRetry={() => void stored.refetch()} />
        )}
      </Page>
    );
  }
  return record.removedAt === null ? (
    <SheetEditor key={id} record={record} />
  ) : (
    <RemovedSheet record={record} />
  );
};
