import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowRight,
  IconBook2,
  IconCalendar,
  IconCrown,
  IconFlag,
  IconListNumbers,
  IconMap2,
  IconNote,
  IconSettings,
  IconSwords,
  IconWalk,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { type Command, useRegisterCommands } from '../../commands/registry.ts';
import { REDO_KEYS, UNDO_KEYS } from '../../saving/history-keys.ts';
import { activeArmies } from '../parts/words.ts';
import type { Session } from './session.ts';

/** What can be done in a campaign, from the palette and the keyboard. */
export const useCampaignCommands = (session: Session): void => {
  const navigate = useNavigate();
  const current = useRef(session);
  useEffect(() => {
    current.current = session;
  });
  const { id, state, lastDay } = session.view;
  const { locked } = session;
  useRegisterCommands(
    useMemo(() => {
      const open: Session['open'] = (dialog) => current.current.open(dialog);
      const params = { id };
      const changing: readonly Command[] = locked
        ? []
        : [
            {
              id: 'campaign-end-day',
              title: `End day ${lastDay}`,
              detail: 'what will happen is shown first',
              group: 'do',
              icon: IconArrowRight,
              keywords: 'next tomorrow turn',
              shortcuts: ['e'],
              run: () => open({ kind: 'end', days: 1 }),
            },
            {
              id: 'campaign-end-week',
              title: 'End the week',
              detail: 'seven days, stopping at the first contact',
              group: 'do',
              icon: IconArrowRight,
              run: () => open({ kind: 'end', days: 7 }),
            },
            {
              id: 'campaign-march',
              title: 'March',
              detail: 'an army, to a place or a spot',
              group: 'do',
              icon: IconWalk,
              keywords: 'move order',
              shortcuts: ['m'],
              run: () => open({ kind: 'march', armyId: current.current.selectedId, to: null }),
            },
            {
              id: 'campaign-muster',
              title: 'Muster an army',
              detail: 'from a roster, or typed in',
              group: 'do',
              icon: IconFlag,
              keywords: 'add new raise',
              run: () => open({ kind: 'muster' }),
            },
            {
              id: 'campaign-meet',
              title: 'Let two armies meet',
              detail: 'wherever they stand',
              group: 'do',
              icon: IconSwords,
              keywords: 'contact battle engagement',
              run: () => open({ kind: 'meet' }),
            },
            {
              id: 'campaign-note',
              title: 'Write a note',
              detail: 'on a day of the calendar',
              group: 'do',
              icon: IconNote,
              keywords: 'reminder truce',
              run: () => open({ kind: 'note', noteId: null, day: null }),
            },
            {
              id: 'undo',
              title: 'Take the last entry back',
              detail: 'exactly, whatever it was',
              group: 'do',
              icon: IconArrowBackUp,
              shortcuts: [...UNDO_KEYS],
              menu: 'undo',
              run: () => current.current.undo(),
            },
            {
              id: 'redo',
              title: 'Bring the entry again',
              detail: 'what was taken back last',
              group: 'do',
              icon: IconArrowForwardUp,
              shortcuts: [...REDO_KEYS],
              menu: 'redo',
              run: () => current.current.redo(),
            },
          ];
      const armies = activeArmies(state).map(
        (army): Command => ({
          id: `army-${army.id}`,
          title: army.name,
          detail: `army of ${state.sides[army.sideId]?.name ?? ''}`,
          group: 'go',
          icon: IconFlag,
          run: () => void navigate({ to: '/campaigns/$id/armies/$armyId', params: { id, armyId: army.id } }),
        }),
      );
      const pages: readonly Command[] = [
        {
          id: 'campaign-home',
          title: 'Map and armies',
          detail: 'the campaign’s home',
          group: 'go',
          icon: IconMap2,
          run: () => void navigate({ to: '/campaigns/$id', params }),
        },
        {
          id: 'campaign-calendar',
          title: 'Calendar',
          detail: 'months, events and notes',
          group: 'go',
          icon: IconCalendar,
          run: () => void navigate({ to: '/campaigns/$id/calendar', params }),
        },
        {
          id: 'campaign-ledger',
          title: 'Ledger',
          detail: 'every entry, each can be undone',
          group: 'go',
          icon: IconListNumbers,
          run: () => void navigate({ to: '/campaigns/$id/ledger', params }),
        },
        {
          id: 'campaign-leaders',
          title: 'Leaders',
          detail: 'posts, battles, wounds and fates',
          group: 'go',
          icon: IconCrown,
          keywords: 'general commander hero',
          run: () => void navigate({ to: '/campaigns/$id/leaders', params }),
        },
        {
          id: 'campaign-chronicle',
          title: 'Chronicle',
          detail: 'the story so far, to copy and print',
          group: 'go',
          icon: IconBook2,
          keywords: 'prose history',
          run: () => void navigate({ to: '/campaigns/$id/chronicle', params }),
        },
        {
          id: 'campaign-settings',
          title: 'Settings of the campaign',
          detail: 'sides, places, map, rules, calendar',
          group: 'go',
          icon: IconSettings,
          run: () => void navigate({ to: '/campaigns/$id/settings', params }),
        },
      ];
      return [...armies, ...changing, ...pages];
    }, [id, state, lastDay, locked, navigate]),
  );
};
