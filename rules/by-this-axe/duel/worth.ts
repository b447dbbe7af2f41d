import type { Both, DuelEnd, Duellist } from './sides.ts';

/** What a duellist plays for; the first is the default. */
export const GOALS = ['lead', 'win', 'survive'] as const;
export type Goal = (typeof GOALS)[number];

export const GOAL_NAMES: Readonly<Record<Goal, string>> = {
  lead: 'Chance to win less chance to lose',
  win: 'Chance to win',
  survive: 'Chance to live',
};

/** Values between 0 and 1 as whole numbers: rounded down they are sure, rounded up they cannot be beaten. */
export const UNIT = 2n ** 64n;

type Ending = 'win' | 'lose' | 'both' | 'fled';

const WORTHS: Readonly<Record<Goal, Readonly<Record<Ending, bigint>>>> = {
  lead: { win: UNIT, lose: 0n, both: UNIT / 2n, fled: UNIT / 2n },
  win: { win: UNIT, lose: 0n, both: 0n, fled: 0n },
  survive: { win: UNIT, lose: 0n, both: 0n, fled: UNIT },
};

const endingFor = (side: Duellist, end: DuelEnd): Ending => {
  if (end === 'both-die') return 'both';
  if (end === 'fled') return 'fled';
  return (end === 'challenger-wins') === (side === 'challenger') ? 'win' : 'lose';
};

export const worthOfEnd = (goal: Goal, side: Duellist, end: DuelEnd): bigint =>
  WORTHS[goal][endingFor(side, end)];

/** As people read it: a chance, or a lead from −1 to 1. */
export const showWorth = (goal: Goal, worth: bigint): number => {
  const chance = Number((worth * 10n ** 12n) / UNIT) / 1e12;
  const shown = goal === 'lead' ? 2 * chance - 1 : chance;
  // Adding 0 turns −0, which JSON cannot carry, into 0.
  return Math.round(shown * 1e9) / 1e9 + 0;
};

/** The states of hits left, each after all that can follow from it. */
export const listStates = ({ challenger, target }: Both<number>): readonly Both<number>[] => {
  const states: Both<number>[] = [];
  for (let own = 1; own <= challenger; own += 1) {
    for (let other = 1; other <= target; other += 1) states.push({ challenger: own, target: other });
  }
  return states;
};
