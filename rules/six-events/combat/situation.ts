import { z } from 'zod';
import { flag } from './fields.ts';
import type { Modifier } from './modifiers.ts';

export const POSITIONS = ['front', 'flank', 'rear'] as const;
const PLACES = ['open', 'woods', 'ruins'] as const;

const POSITION_MELEE: Readonly<Record<(typeof POSITIONS)[number], number>> = { front: 0, flank: 1, rear: 2 };

export const placeField = z
  .enum(PLACES)
  .default('open')
  .meta({ labels: { open: 'In the open', woods: 'In woods', ruins: 'In ruins or a building' } });

/** 5.10: where and how a blow is struck. */
export const situationFields = {
  from: z.enum(POSITIONS).default('front').meta({ title: 'Attacks its target’s' }),
  ford: flag.meta({ title: 'Across a river ford' }),
  stream: flag.meta({ title: 'Across a stream' }),
  uphill: flag.meta({ title: 'Uphill' }),
  darkness: flag.meta({ title: 'Darkness, or unable to see' }),
  wall: flag.meta({ title: 'The target is behind a wall or hedge' }),
  standsAndAttacks: flag.meta({ title: 'Random movement of 6: stands and attacks' }),
};

export type Situation = {
  readonly from: (typeof POSITIONS)[number];
  readonly ford: boolean;
  readonly stream: boolean;
  readonly uphill: boolean;
  readonly darkness: boolean;
  readonly wall: boolean;
  readonly standsAndAttacks: boolean;
};

/** What counts for troops and for pools alike (R-S10); a character has neither flank nor rear (R-S40). */
export const situationModifiers = (
  situation: Situation,
  target: { readonly kind: string },
): readonly Modifier[] => [
  {
    label: situation.from === 'rear' ? 'rear' : 'flank',
    value: target.kind === 'character' ? 0 : POSITION_MELEE[situation.from],
  },
  { label: 'ford', value: situation.ford ? -2 : 0 },
  // One printed line for both; a ford stands for the stream in it (R-S11).
  {
    label: situation.uphill ? 'uphill' : 'stream',
    value: situation.uphill || (situation.stream && !situation.ford) ? -1 : 0,
  },
  { label: 'darkness', value: situation.darkness ? -1 : 0 },
  { label: 'wall or hedge', value: situation.wall ? -1 : 0 },
  { label: 'stands and attacks', value: situation.standsAndAttacks ? 1 : 0 },
];
