/** From best to worst: a step down is one further. */
export const STATUSES = ['ordered', 'disordered', 'broken', 'surrendered'] as const;
export type Status = (typeof STATUSES)[number];

const WORST = STATUSES.length - 1;

const rankOf = (status: Status): number => STATUSES.indexOf(status);

const atRank = (rank: number): Status => STATUSES[Math.min(WORST, Math.max(0, rank))] ?? 'surrendered';

/** `floor` is the worst it may come to, and never betters anything (R-P61). */
export const stepDown = (status: Status, steps: number, floor: Status | null = null): Status => {
  const least = floor === null ? WORST : Math.max(rankOf(floor), rankOf(status));
  return atRank(Math.min(least, rankOf(status) + steps));
};

export const stepUp = (status: Status, steps: number): Status => atRank(rankOf(status) - steps);

export const isRouting = (status: Status): boolean => rankOf(status) >= rankOf('broken');

export const worseOf = (a: Status, b: Status): Status => (rankOf(a) >= rankOf(b) ? a : b);

/** Of cavalry only; each charge or gallop is one further. */
export const FATIGUES = ['fresh', 'fatigued', 'exhausted'] as const;
export type Fatigue = (typeof FATIGUES)[number];

export const tire = (fatigue: Fatigue): Fatigue => (fatigue === 'fresh' ? 'fatigued' : 'exhausted');
export const rest = (fatigue: Fatigue): Fatigue => (fatigue === 'exhausted' ? 'fatigued' : 'fresh');

/** Whoever has a fortification counts no other cover beside it (R-P05). */
export const COVERS = ['open', 'cover', 'fortification'] as const;

/** The side of the unit that is struck. */
export const ASPECTS = ['front', 'flank', 'rear'] as const;
export type Aspect = (typeof ASPECTS)[number];
