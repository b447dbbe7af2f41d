import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { api } from '../../../api/client.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { ErrorView } from '../../../components/error-view.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { Page } from '../../../frame/page.tsx';
import { useLoadedKit } from '../kit/load-kit.ts';
import classes from './compare.module.css';
import { compareMeasures, pairEntries } from './compare.ts';
import { addressOf, parseCompareSearch } from './compare-search.ts';
import { MatchSection } from './match-section.tsx';
import { MeasureTable, PairTable } from './pair-table.tsx';

interface BothProps {
  readonly first: RosterDocument;
  readonly second: RosterDocument;
  readonly ids: readonly [string, string];
}

const Both = ({ first, second, ids: [own, enemy] }: BothProps) => {
  const kit = useLoadedKit(first.system);
  const otherKit = useLoadedKit(second.system);
  const heads = [first.name, second.name] as const;
  return (
    <>
      <section aria-labelledby="compare-sums">
        <h2 id="compare-sums">The armies</h2>
        <MeasureTable
          heads={heads}
          measures={compareMeasures(kit.readings(first), otherKit.readings(second))}
        />
      </section>
      {first.system === second.system && <MatchSection own={own} enemy={enemy} heads={heads} />}
      <section aria-labelledby="compare-entries">
        <h2 id="compare-entries">Units and characters</h2>
        <PairTable
          heads={heads}
          pairs={pairEntries(first, second, kit.briefs, otherKit.briefs)}
          missing="–"
        />
      </section>
    </>
  );
};

const useRoster = (id: string | null) =>
  useQuery(api.rosters.get.queryOptions(id === null ? skipToken : { id }));

/** Two rosters side by side: what they cost, how strong they are, who stands in them. */
export const ComparePage = () => {
  const router = useRouter();
  const { a, b } = parseCompareSearch(useLocation().search);
  const list = useQuery(api.rosters.list.queryOptions({}));
  const first = useRoster(a);
  const second = useRoster(b);
  const go = (next: { a: string | null; b: string | null }): void => router.history.replace(addressOf(next));
  const error = first.error ?? second.error;
  const [left, right] = [first.data?.document, second.data?.document];

  const options = [
    { value: '', label: 'Choose a roster' },
    ...(list.data?.rosters ?? []).map(({ id, name, hasPoints, points, size }) => ({
      value: id,
      label: hasPoints ? `${name}, ${points} points` : `${name}, ${size}`,
    })),
  ];
  const waiting = (a !== null && first.isPending) || (b !== null && second.isPending);
  return (
    <Page title="Compare" className={classes.comparePage}>
      <div className={classes.compare}>
        <div className={classes.compareChoice}>
          <ChoiceList
            label="First"
            data={options}
            value={a ?? ''}
            onChange={(picked) => go({ a: picked || null, b })}
          />
          <ChoiceList
            label="Second"
            data={options}
            value={b ?? ''}
            onChange={(picked) => go({ a, b: picked || null })}
          />
          <Button leftSection={<IconArrowsExchange />} onClick={() => go({ a: b, b: a })}>
            Swap
          </Button>
        </div>
        {error !== null && <ErrorView error={error} onRetry={() => void router.invalidate()} />}
        {waiting && error === null && <RowsSkeleton label="Loading the rosters" />}
        {(a === null || b === null) && <p>Choose two rosters to see them side by side.</p>}
        {left !== undefined && right !== undefined && (
          <Suspense fallback={<RowsSkeleton label="Loading the rules" />}>
            <Both first={left} second={right} ids={[a ?? '', b ?? '']} />
          </Suspense>
        )}
      </div>
    </Page>
  );
};
