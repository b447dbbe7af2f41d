import { useNavigate } from '@tanstack/react-router';
import type { SystemListing } from '../../api/types.ts';
import { createRoster } from '../rosters/actions.ts';
import { tryTo } from '../saving/thing-actions.ts';
import { goThrough, type Way } from './ways.ts';

const FIRST_NAME = 'My first army';

/** Leads to the first real screen of a way; what it makes there is a person's own from the start. */
export const useTakeWay = (system: SystemListing | undefined): ((way: Way) => Promise<void>) => {
  const navigate = useNavigate();
  return async (way) => {
    switch (way) {
      case 'army': {
        if (system === undefined) return;
        const fields = { name: FIRST_NAME, system: system.id, pointsLimit: null, notes: '' };
        const made = await tryTo(() => createRoster(fields));
        if (made === null) return;
        void goThrough(way);
        return navigate({ to: '/rosters/$id', params: { id: made.id }, hash: 'start' });
      }
      case 'campaign':
        void goThrough(way);
        return navigate({ to: '/campaigns' });
      case 'characters':
        void goThrough(way);
        return navigate({ to: '/characters/import' });
      default:
        return way satisfies never;
    }
  };
};
