import type { Way } from './ways.ts';

/** What a way's line has to know to say where one is. */
export interface Whereabouts {
  readonly path: string;
  /** Whether the builder offers an army that is not taken yet. */
  readonly offered: boolean;
  readonly armies: number;
  /** Whether a day of the campaign on show was ended since it was first seen. */
  readonly dayEnded: boolean;
  readonly characters: number;
}

export type WayAction = 'print' | 'write-sheet' | 'lead' | 'players';

export interface WayPlace {
  readonly step: 1 | 2 | 3;
  readonly text: string;
  readonly action: WayAction | null;
  readonly finished: boolean;
}

export const ACTION_WORDS: Readonly<Record<WayAction, string>> = {
  print: 'Go on to print',
  'write-sheet': 'Write a sheet',
  lead: 'Give an army to lead',
  players: 'Invite players',
};

const at = (
  step: WayPlace['step'],
  text: string,
  more: Partial<Pick<WayPlace, 'action' | 'finished'>> = {},
): WayPlace => ({ step, text, action: null, finished: false, ...more });

const toArmy = ({ path, offered }: Whereabouts): WayPlace | null => {
  if (/^\/rosters\/[^/]+\/print$/.test(path))
    return at(3, 'Print it, or save it as a PDF: roster, cards or both.', { finished: true });
  if (!/^\/rosters\/[^/]+$/.test(path)) return null;
  return offered
    ? at(1, 'Choose size and style, then add the army: it is legal as it stands.')
    : at(2, 'Press a unit to change it; what it costs and what is wrong is told at once.', {
        action: 'print',
      });
};

const toCampaign = ({ path, armies, dayEnded }: Whereabouts): WayPlace | null => {
  if (path === '/campaigns') return at(1, 'Take the sample war, or begin one of your own.');
  if (!path.startsWith('/campaigns/')) return null;
  if (armies < 2) return at(2, 'Give two sides an army each: “Muster an army”, at the top.');
  return dayEnded
    ? at(3, 'The first day is over, and all of it is in the ledger.', { action: 'players', finished: true })
    : at(3, 'Look around, then press “End day”. Armies that face each other may fight, or wait and watch.');
};

const toCharacters = ({ path, offered, characters }: Whereabouts): WayPlace | null => {
  if (path === '/characters/import')
    return at(1, 'Paste a table or drop a CSV file here; one character a row.', { action: 'write-sheet' });
  if (path === '/characters')
    return characters === 0
      ? at(1, 'Write a sheet, or take in a table of them.', { action: 'write-sheet' })
      : at(2, 'Open one to see what it becomes.');
  if (path.startsWith('/characters/'))
    return at(2, 'Fill in class and level; what becomes of it stands beside the sheet, step by step.', {
      action: 'lead',
    });
  if (path.startsWith('/rosters/'))
    return offered
      ? at(3, 'Choose size and style, then add the troops: with them the army is legal.')
      : at(3, 'Here the army stands with its leader. Print it whenever you like.', { finished: true });
  return null;
};

/** Where on the way one is; null where the page has nothing to do with it. */
export const findPlace = (way: Way, where: Whereabouts): WayPlace | null => {
  switch (way) {
    case 'army':
      return toArmy(where);
    case 'campaign':
      return toCampaign(where);
    case 'characters':
      return toCharacters(where);
    default:
      return way satisfies never;
  }
};

const KIND_OF: Readonly<Record<Way, 'roster' | 'campaign' | 'character'>> = {
  army: 'roster',
  campaign: 'campaign',
  characters: 'character',
};

/** Where to go on who comes from nowhere, after a restart: to what was worked on last, or to the beginning. */
export const findWayBack = (way: Way, recent: readonly { readonly kind: string; readonly id: string }[]) => {
  const last = recent.find(({ kind }) => kind === KIND_OF[way]);
  return last === undefined ? '/first-steps' : `/${KIND_OF[way]}s/${last.id}`;
};
