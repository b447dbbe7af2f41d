import type { Commander } from './army.ts';
import type { ArmyInput } from './input.ts';

type Leader = ArmyInput['leaders'][number];

/** The best leader, of equals the first: he stands in for a missing General (R-B128). */
export const bestLeader = (leaders: readonly Leader[]): Leader | null => {
  let best = leaders[0] ?? null;
  for (const leader of leaders) if (best !== null && leader.leadership > best.leadership) best = leader;
  return best;
};

export const leaderOf = ({ general, leaders }: ArmyInput): Omit<Leader, 'name'> | null =>
  general ?? bestLeader(leaders);

export const commanderOf = ({ general, leaders }: ArmyInput): Commander | null => {
  if (general !== null) return { acting: false, name: null, leadership: general.leadership };
  const best = bestLeader(leaders);
  return best === null ? null : { acting: true, name: best.name, leadership: best.leadership };
};
