import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { MatchMap } from './match-map.tsx';

interface MatchSectionProps {
  readonly own: string;
  readonly enemy: string;
  readonly heads: readonly [string, string];
}

/** What two armies of one game do to each other, worked out beside everything else. */
export const MatchSection = ({ own, enemy, heads }: MatchSectionProps) => {
  const match = useQuery(api.rosters.match.queryOptions({ own, enemy }));
  return (
    <section aria-labelledby="compare-match">
      <h2 id="compare-match">What they do to each other</h2>
      <p>
        Each unit of {heads[0]} against each of {heads[1]}: the share of the enemy it takes in a round, less
        the share it loses, in hundredths. Front against front in the open, both whole. The worthiest stand
        first: by the enemy’s points they take for each of their own, where the rules have points.
      </p>
      {match.isPending && <RowsSkeleton label="Reckoning" />}
      {match.error !== null && <ErrorView error={match.error} onRetry={() => void match.refetch()} />}
      {match.data !== undefined && <MatchMap match={match.data} heads={heads} />}
    </section>
  );
};
