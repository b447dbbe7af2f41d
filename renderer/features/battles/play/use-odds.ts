import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { api, client } from '../../../api/client.ts';
import type { Choice, Desk } from './desk.ts';

export type Guess = readonly number[] | null;
export type UtilityName = 'pct-swing' | 'us-swing' | 'win-diff';

const rerunOf = ({ rerun }: Desk) =>
  rerun === null ? null : { keep: rerun.keep, tries: [...rerun.tries], seed: rerun.seed };

const guessOf = (guess: Guess): number[] | null => (guess === null ? null : [...guess]);

/** The same question after another step has another answer. */
const stampOf = ({ view, rerun }: Desk): readonly unknown[] => [
  view.version,
  view.events.length,
  rerun === null,
];

/** Null while it is reckoned. */
export const useOdds = (desk: Desk, side: Side, answer: Choice | null, guess: Guess) => {
  const asked = { id: desk.view.id, side, answer, guess: guessOf(guess), rerun: rerunOf(desk) };
  const { data } = useQuery({
    queryKey: [...api.battles.odds.queryKey(asked), ...stampOf(desk)],
    queryFn: () => client.battles.odds.query(asked),
    placeholderData: keepPreviousData,
  });
  return data ?? null;
};

export const useAdvice = (desk: Desk, side: Side, utility: UtilityName, guess: Guess) => {
  const asked = { id: desk.view.id, side, utility, guess: guessOf(guess), rerun: rerunOf(desk) };
  const { data } = useQuery({
    queryKey: [...api.battles.advice.queryKey(asked), ...stampOf(desk)],
    queryFn: () => client.battles.advice.query(asked),
    placeholderData: keepPreviousData,
  });
  return data ?? null;
};
