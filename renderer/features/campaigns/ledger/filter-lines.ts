import type { EventKind } from '../../../../rules/campaign/events.ts';
import { matchQuery } from '../../commands/match.ts';
import type { LedgerLine } from '../types.ts';

/** What people look for; the kinds of events are more than anybody wants in a list. */
export const KIND_GROUPS = {
  battles: {
    label: 'Battles and contacts',
    kinds: [
      'contact',
      'contact-ended',
      'battle-begun',
      'engagement-delayed',
      'battle-fought',
      'stratagem-used',
      'siege-begun',
      'siege-ended',
      'place-taken',
    ],
  },
  strength: {
    label: 'Losses and returns',
    kinds: [
      'casualties',
      'wounded-expected',
      'wounded-returned',
      'wounded-lost',
      'reinforced',
      'army-destroyed',
    ],
  },
  marches: {
    label: 'Marches and retreats',
    kinds: ['orders-given', 'standing-given', 'orders-opened', 'marched', 'retreated', 'scouting'],
  },
  armies: {
    label: 'Armies and leaders',
    kinds: [
      'army-mustered',
      'general-appointed',
      'general-left',
      'leader-fate',
      'leader-sheet',
      'leader-counted',
      'unit-counted',
      'strength-given',
      'army-split',
      'armies-merged',
      'army-disbanded',
      'roster-made',
    ],
  },
  days: {
    label: 'Days and notes',
    kinds: [
      'day-ended',
      'weather-changed',
      'ground-changed',
      'chance-drawn',
      'tallied',
      'note-added',
      'note-changed',
    ],
  },
  master: {
    label: 'The game master’s',
    kinds: [
      'campaign-started',
      'campaign-changed',
      'amended',
      'side-added',
      'side-changed',
      'player-added',
      'player-changed',
      'place-added',
      'place-changed',
      'area-added',
      'area-changed',
      'road-added',
      'road-changed',
      'corrected',
      'picture-hung',
      'undone',
      'redone',
    ],
  },
} as const satisfies Record<string, { readonly label: string; readonly kinds: readonly EventKind[] }>;

export type KindGroup = keyof typeof KIND_GROUPS;

export interface LineFilter {
  readonly words: string;
  readonly group: KindGroup | null;
  readonly armyId: string | null;
}

export const NO_FILTER: LineFilter = { words: '', group: null, armyId: null };

export const filterLines = (
  lines: readonly LedgerLine[],
  { words, group, armyId }: LineFilter,
): readonly LedgerLine[] => {
  const kinds: readonly string[] | null = group === null ? null : KIND_GROUPS[group].kinds;
  return lines.filter(
    (line) =>
      (kinds === null || kinds.includes(line.kind)) &&
      (armyId === null || line.armyIds.includes(armyId)) &&
      (words.trim() === '' || matchQuery(words, line.text) !== null),
  );
};
