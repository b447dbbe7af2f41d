import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Battle } from '../../battles/types.ts';

type Told = NonNullable<Battle['ledger']>;

/** Why a battle can no longer be changed. */
export const InLedger = ({ ledger: { campaign, entry, day } }: { ledger: Told }) => (
  <p role="status">
    <span className="tag" data-tone="good">
      <IconLock aria-hidden />
      In the ledger
    </span>{' '}
    Entry {entry} of {campaign} tells of it on day {day}, so it stays as it was fought. What if tries it
    otherwise; to play it otherwise, take it back from the ledger first.
  </p>
);

/** The ledger shows first what else would come out differently. */
export const TakeBack = ({ ledger: { campaignId, entry } }: { ledger: Told }) => {
  const navigate = useNavigate();
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowBackUp />}
      onClick={() =>
        void navigate({
          to: '/campaigns/$id/ledger/$entry',
          params: { id: campaignId, entry: String(entry) },
          search: { out: true },
        })
      }
    >
      Take it back from the ledger
    </Button>
  );
};
