import type { ArmyState } from '../../../../rules/campaign/state.ts';

/** Who fights on each side, the army of the contact first. */
export type EngagedSides = Readonly<Record<'A' | 'B', readonly ArmyState[]>>;

export const idsOf = (armies: readonly ArmyState[]): readonly string[] => armies.map(({ id }) => id);

export const alliesOf = ({ A, B }: EngagedSides) => ({ A: idsOf(A.slice(1)), B: idsOf(B.slice(1)) });
