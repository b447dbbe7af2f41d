import { createContext, useContext } from 'react';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import type { CampaignState, Side } from '../../../../rules/campaign/state.ts';
import type { Spot } from '../map/geometry.ts';
import type { CampaignView } from '../types.ts';

/** What lies over a campaign's page. */
export type CampaignDialog =
  | { readonly kind: 'march'; readonly armyId: string | null; readonly to: Spot | null }
  | { readonly kind: 'muster' }
  | { readonly kind: 'end'; readonly days: number }
  | {
      readonly kind: 'note';
      readonly noteId: string | null;
      readonly day: number | null;
      readonly generalId?: string;
    }
  | { readonly kind: 'fate' | 'post' | 'counters'; readonly generalId: string }
  | { readonly kind: 'meet' | 'tally' | 'draw' | 'weather' }
  | { readonly kind: 'copy' }
  | {
      readonly kind:
        | 'reinforce'
        | 'split'
        | 'merge'
        | 'disband'
        | 'lose'
        | 'correct'
        | 'strength'
        | 'standing'
        | 'general'
        | 'make-roster'
        | 'unit-counters';
      readonly armyId: string;
    };

/**
 * An intent that is made when its turn comes, from what the presses before it left: two fields of one place may be
 * changed before the first answer is here. Null: there is nothing to change any more.
 */
export type MakeIntent = (now: CampaignState) => Intent | null;

/** One campaign as the person at the screen may see and change it. */
export interface Session {
  readonly view: CampaignView;
  /** Null is the game master, who sees everything. */
  readonly viewer: Side | null;
  /** Only the game master changes anything, and only today. */
  readonly locked: boolean;
  readonly busy: boolean;
  /** The army chosen in the lists and on the map. */
  readonly selectedId: string | null;
  select(armyId: string | null): void;
  open(dialog: CampaignDialog): void;
  /** Null when it was refused; the person has then been told. */
  act(intent: Intent | MakeIntent, done?: string): Promise<CampaignView | null>;
  /** Days go by with Muster fighting for the sides it plays; null when it was refused. */
  playOn(how: { readonly days: number; readonly contacts: 'stop' | 'wait' }): Promise<CampaignView | null>;
  undo(): void;
  redo(): void;
}

export const SessionContext = createContext<Session | null>(null);

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('a campaign’s page stands outside its frame');
  return session;
};
