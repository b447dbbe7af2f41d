import type { SeatsAt } from '../../../db/queries/seats.ts';

export type { SeatsAt };

/** Who calls: the owner of the store at his own computer, or somebody on a seat that he gave out. */
export const ROLES = ['owner', 'master', 'player', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

export const SEAT_ROLES = ['master', 'player', 'spectator'] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];

/** A seat as its holder's key proves it. Nothing of it comes from what he asks. */
export interface SeatSession {
  readonly role: SeatRole;
  readonly id: string;
  readonly name: string;
  readonly at: SeatsAt;
  /** A side of the campaign, or A or B of the battle; null for who plays none. */
  readonly sideId: string | null;
  /** The hash of the key: another one has been given out since where it is another. */
  readonly credential: string;
}

export type Session = { readonly role: 'owner' } | SeatSession;

/** The window, the loopback address and the terminal: nobody else comes in as owner. */
export const OWNER: Session = { role: 'owner' };
