import type { BattleSetup } from '../input.ts';
import type { BattleState } from '../state.ts';

/** A mass battle over one or more days. */
export type MassState = {
  /** How the armies stood on the morning of the day that is being fought. */
  readonly setup: BattleSetup;
  /** Days on which nobody attacked, as they ended. */
  readonly before: readonly BattleState[];
  readonly battle: BattleState;
};

export const daysOf = ({ before, battle }: MassState): readonly BattleState[] => [...before, battle];
