import type { CampaignState } from '../state.ts';
import type { SumPart, Tally } from './rule-fields.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

/** What somebody has of something: what it starts with, as long as nothing was counted. */
export const tallyValue = ({ tallies }: CampaignState, ownerId: string, { id, start }: Tally): number =>
  tallies[ownerId]?.values[id] ?? start;

export interface TallySum {
  /** As reckoned. */
  readonly reckoned: number;
  /** As counted: what has a floor never falls below 0. */
  readonly after: number;
  readonly short: number;
}

export const sumTally = (
  { floor }: Pick<Tally, 'floor'>,
  before: number,
  parts: readonly SumPart[],
): TallySum => {
  const reckoned = round(parts.reduce((sum, { amount }) => sum + amount, before));
  const after = floor ? Math.max(0, reckoned) : reckoned;
  return { reckoned, after, short: round(after - reckoned) };
};

/** Whose counters these are, by the letter of their id; null for what has none any more. */
export const sideOfOwner = (state: CampaignState, ownerId: string): string | null => {
  switch (ownerId[0]) {
    case 's':
      return ownerId in state.sides ? ownerId : null;
    case 'a':
      return state.armies[ownerId]?.sideId ?? null;
    case 'l':
      return state.places[ownerId]?.sideId ?? null;
    default:
      return state.generals[ownerId]?.sideId ?? null;
  }
};

/** Everybody that has this counter. */
export const ownersOf = (state: CampaignState, { of }: Pick<Tally, 'of'>): readonly string[] => {
  switch (of) {
    case 'sides':
      return Object.values(state.sides).flatMap(({ id, removed }) => (removed ? [] : [id]));
    case 'armies':
      return Object.values(state.armies).flatMap(({ id, status }) => (status === 'active' ? [id] : []));
    case 'places':
      return Object.values(state.places).flatMap(({ id, removed }) => (removed ? [] : [id]));
    case 'leaders':
      return Object.values(state.generals).flatMap(({ id, fate }) => (fate === 'dead' ? [] : [id]));
  }
};
