import { asId, type CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import type { SeatSession } from '../../seats/session.ts';
import { type AsSide, NOBODY } from '../campaigns/secrecy.ts';

/** The seat that calls. The access list lets nobody else come so far. */
export const seatOf = ({ seat }: AppContext): SeatSession => {
  if (seat.role === 'owner') throw new TypeError('the owner sits on no seat');
  return seat;
};

/** Whose players look: everything a seat sees is worked out from this, and nothing from what it asks. */
export const eyesOf = ({ role, sideId }: SeatSession): AsSide =>
  role === 'master' ? null : role === 'player' ? (sideId ?? NOBODY) : NOBODY;

export const campaignOf = ({ at }: SeatSession): CampaignId => {
  if ('campaignId' in at) return asId<'campaign'>(at.campaignId);
  throw new Refused('seat/at-a-battle', 'This seat is at a battle, not at a campaign.');
};
