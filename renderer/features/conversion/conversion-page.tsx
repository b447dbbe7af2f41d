import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { RosterConversion } from '../../api/types.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { Page } from '../../frame/page.tsx';
import classes from './conversion-page.module.css';
import { takeOver } from './take-over.ts';

const SideBySide = ({ from, to, pairs }: RosterConversion) => (
  <table className={classes.conversionTable}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">{from.name}</th>
        <th scope="col">{to.name}</th>
      </tr>
    </thead>
    <tbody>
      {pairs.map(({ name, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two units may bear the same name
        <tr key={index}>
          <th scope="row">{name}</th>
          <td>{before}</td>
          <td data-missing={after.length === 0 || undefined}>
            {after.length === 0
              ? 'has no place there'
              : after.length > 1
                ? `${after.length} × ${after[0]}`
                : after[0]}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Verdict = ({ legal, issues }: RosterConversion) =>
  legal ? (
    <p className={classes.conversionVerdict} data-tone="good">
      <IconCircleCheck aria-hidden /> Legal as it stands.
    </p>
  ) : (
    <div className={classes.conversionVerdict} data-tone="warning">
      <IconAlertTriangle aria-hidden />
      <div>
        To be mended afterwards:
        <ul>
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      </div>
    </div>
  );

/** An army under other rules, side by side with what it is; made only on demand. */
export const ConversionPage = () => {
  const { id } = useParams({ from: '/rosters/$id/convert' });
  const router = useRouter();
  const roster = useQuery(api.rosters.get.queryOptions({ id }));
  const system = roster.data?.system;
  const targets = useQuery(
    api.rosters.conversions.queryOptions(system === undefined ? skipToken : { system }),
  );
  const [wanted, setWanted] = useState<string | null>(null);
  const target = wanted ?? targets.data?.[0]?.id ?? null;
  const preview = useQuery(
    api.rosters.previewConversion.queryOptions(target === null ? skipToken : { id, system: target }),
  );
  const name = roster.data?.name ?? 'Roster';
  const error = roster.error ?? targets.error ?? preview.error;
  const make = async (): Promise<void> => {
    const made = target === null ? null : await takeOver(id, target);
    if (made !== null) await router.navigate({ to: '/rosters/$id', params: { id: made.id } });
  };
  return (
    <Page
      title="Other rules"
      className={classes.conversionPage}
      crumbs={
        <Link to="/rosters/$id" params={{ id }} className={classes.conversionCrumb}>
          <span className="cut">{name}</span>
          <IconChevronRight aria-hidden />
        </Link>
      }
      actions={
        <Button variant="filled" disabled={preview.data === undefined} onClick={() => void make()}>
          Make this roster
        </Button>
      }
    >
      <div className={classes.conversion}>
        <p>
          No rule book says how an army of one game stands in another. This is the house’s own table: a
          starting point for a new roster. The one you have stays as it is.
        </p>
        {targets.data !== undefined && target !== null && (
          <ChoiceBar<string>
            label="Rules to take it to"
            choices={targets.data.map((one) => ({ value: one.id, label: one.name }))}
            value={target}
            onChange={(next: string) => setWanted(next)}
          />
        )}
        {error !== null && <ErrorView error={error} onRetry={() => void router.invalidate()} />}
        {preview.isPending && error === null && <RowsSkeleton label="Taking the army over" />}
        {preview.data !== undefined && (
          <>
            <Verdict {...preview.data} />
            {preview.data.linked.length > 0 && (
              <p>By their own sheets, and still linked to them: {preview.data.linked.join(', ')}.</p>
            )}
            <SideBySide {...preview.data} />
            <section aria-labelledby="conversion-how">
              <h2 id="conversion-how">How it was done</h2>
              <ul>
                {preview.data.table.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </Page>
  );
};
