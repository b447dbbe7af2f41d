import { Button } from '@mantine/core';
import { IconSwords } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { tryTo } from '../../saving/thing-actions.ts';
import { makeRoster } from '../actions.ts';
import { useSession } from '../session/session.ts';
import { type EngagedSides, idsOf } from './sides.ts';

/** Both armies as tabletop rosters of today's strength, and on to the assistant beside the table. */
export const ToTheTable = ({ sides: { A, B } }: { sides: EngagedSides }) => {
  const { view, locked } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const play = async (): Promise<void> => {
    setBusy(true);
    const made = await tryTo(async () => {
      const first = await makeRoster(view, idsOf(A), null);
      const second = await makeRoster(first.campaign, idsOf(B), null);
      return { A: first.rosterId, B: second.rosterId };
    });
    setBusy(false);
    if (made !== null)
      await navigate({
        to: '/battles/new',
        search: { ...made, campaign: view.id, armyA: A[0]?.id ?? '', armyB: B[0]?.id ?? '' },
      });
  };
  return (
    <Button leftSection={<IconSwords />} disabled={locked} loading={busy} onClick={() => void play()}>
      Play it beside the table
    </Button>
  );
};
