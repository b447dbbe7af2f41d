import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';

/** From a battle that was begun in a campaign back to it: to what it changes there, or to its map once that counts. */
export const ToCampaign = ({ battleId, over }: { battleId: string; over: boolean }) => {
  const campaign = useQuery(api.campaigns.ofBattle.queryOptions({ battleId })).data ?? null;
  if (campaign === null) return null;
  const { id, name, contactId } = campaign;
  const waits = over && contactId !== null;
  return (
    <Button
      size={waits ? 'sm' : 'xs'}
      variant={waits ? 'filled' : 'default'}
      leftSection={<IconMap2 />}
      component={Link}
      to={contactId === null ? `/campaigns/${id}` : `/campaigns/${id}/contacts/${contactId}`}
    >
      {waits ? `What it changes in ${name}` : `Back to ${name}`}
    </Button>
  );
};
