import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../../api/client.ts';
import { useSession } from '../session/session.ts';

/** To the leader before and after him: `[` and `]`. */
export const Neighbours = ({ id }: { id: string }) => {
  const { view, viewer } = useSession();
  const navigate = useNavigate();
  const asked = { id: view.id, asOf: view.asOf, asSide: viewer?.id ?? null };
  const { data } = useQuery(api.campaigns.leaders.queryOptions(asked));
  const all = [
    ...(data?.leaders ?? []).map(({ general }) => ({ id: general.id, name: general.name })),
    ...(data?.others ?? []),
  ];
  const index = all.findIndex((one) => one.id === id);
  const before = all[index - 1];
  const after = index < 0 ? undefined : all[index + 1];
  const go = (leader: { readonly id: string } | undefined): void => {
    if (leader !== undefined)
      void navigate({
        to: '/campaigns/$id/leaders/$leaderId',
        params: { id: view.id, leaderId: leader.id },
        search: (old: object) => old,
      });
  };
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent): void => {
      if (
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [role="dialog"]') !== null
      )
        return;
      if (key === '[') go(before);
      if (key === ']') go(after);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <>
      {before !== undefined && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconChevronLeft />}
          aria-label={`Leader before: ${before.name}`}
          onClick={() => go(before)}
        >
          {before.name}
        </Button>
      )}
      {after !== undefined && (
        <Button
          size="compact-sm"
          variant="subtle"
          rightSection={<IconChevronRight />}
          aria-label={`Next leader: ${after.name}`}
          onClick={() => go(after)}
        >
          {after.name}
        </Button>
      )}
    </>
  );
};
