import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdviceAnswer, ProspectsAnswer } from '../../../../rules/core/counsel.ts';
import type { PlayedMove, Seat } from '../../../../rules/core/play.ts';
import { api, client } from '../../../api/client.ts';
import { type Session, sentMove, sentRerun } from './session.ts';

export type Guess = readonly number[] | null;

/** Who asks, of a battle that is stored or only tried out. */
export const lookedAt = ({ battle, rerun }: Session) => ({
  id: battle.id,
  as: battle.viewer,
  rerun: rerun === null ? null : sentRerun(rerun),
});

/** The same question after another step has another answer. */
export const stampOf = ({ battle, rerun }: Session): readonly unknown[] => [
  battle.version,
  battle.events.length,
  rerun === null,
];

const guessOf = (guess: Guess): number[] | null => (guess === null ? null : [...guess]);

/** Null while it is reckoned. */
export const useProspects = (
  session: Session,
  seat: Seat,
  move: PlayedMove | null,
  guess: Guess,
): ProspectsAnswer | null => {
  const asked = {
    ...lookedAt(session),
    seat,
    guess: guessOf(guess),
    move: move === null ? null : sentMove(move),
  };
  const { data } = useQuery({
    queryKey: [...api.battles.prospects.queryKey(asked), ...stampOf(session)],
    queryFn: ({ signal }) => client.battles.prospects.query(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  return (data ?? null) as ProspectsAnswer | null;
};

export const useAdvice = (session: Session, seat: Seat, aim: string, guess: Guess): AdviceAnswer | null => {
  const asked = { ...lookedAt(session), seat, guess: guessOf(guess), aim };
  const { data } = useQuery({
    queryKey: [...api.battles.advice.queryKey(asked), ...stampOf(session)],
    queryFn: ({ signal }) => client.battles.advice.query(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  return (data ?? null) as AdviceAnswer | null;
};
