import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlayedMove } from '../../../../../rules/core/play.ts';
import type { Laid } from '../../../../../rules/core/throws.ts';
import { api, client, queryClient } from '../../../../api/client.ts';
import { type Session, sentMove } from '../session.ts';
import { lookedAt, stampOf } from '../use-counsel.ts';
import { sentThrows, type Thrown } from './thrown.ts';

const question = (session: Session, move: PlayedMove, throws: readonly Thrown[]) => {
  const asked = { ...lookedAt(session), move: sentMove(move), dice: sentThrows(throws) };
  return {
    queryKey: [...api.battles.throws.queryKey(asked), ...stampOf(session)],
    // Not given up when another question follows: taking a throw waits for this answer.
    queryFn: async () => (await client.battles.throws.query(asked)) as Laid,
    retry: false,
  };
};

/** What is thrown for a move with these throws on the table; the answer before stays until the next is there. */
export const useThrows = (session: Session, move: PlayedMove, throws: readonly Thrown[], enabled: boolean) =>
  useQuery({ ...question(session, move, throws), enabled, placeholderData: keepPreviousData });

/** The same, once. */
export const askThrows = (session: Session, move: PlayedMove, throws: readonly Thrown[]): Promise<Laid> =>
  queryClient.fetchQuery(question(session, move, throws));
