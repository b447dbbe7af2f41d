import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Thinking } from '../../../../rules/core/chair/thinking.ts';
import type { PlayedMove } from '../../../../rules/core/play.ts';
import { api, client } from '../../../api/client.ts';
import { isSeatPage } from '../../../api/seat-link.ts';
import { type Session, sentMove } from './session.ts';
import { lookedAt, stampOf } from './use-counsel.ts';

const wordThinking = (thinking: Thinking | null): string =>
  thinking === null
    ? 'Muster has no opinion: it cannot weigh this exactly.'
    : [thinking.says, ...thinking.assumed].join(' ');

/** Asked for, never thrust upon anybody: what Muster would do in place of the side that chooses, from what it knows. */
export const MusterWould = ({ session, played }: { session: Session; played: PlayedMove }) => {
  const [wanted, setWanted] = useState(false);
  const asked = { ...lookedAt(session), move: sentMove(played) };
  const { data, isSuccess } = useQuery({
    queryKey: [...api.battles.thinking.queryKey(asked), ...stampOf(session)],
    queryFn: ({ signal }) => client.battles.thinking.query(asked, { signal }),
    enabled: wanted && !isSeatPage,
    retry: false,
  });
  if (isSeatPage) return null;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconBulb />}
        aria-expanded={wanted}
        onClick={() => setWanted(!wanted)}
      >
        What would Muster do?
      </Button>
      {wanted && (
        <p role="status">{isSuccess ? wordThinking((data ?? null) as Thinking | null) : 'Muster thinks.'}</p>
      )}
    </div>
  );
};
