import type { ByThisAxeOptions, CostProfile, Mode } from '../types.ts';

export const COST_PROFILE_NAMES: Readonly<Record<CostProfile, string>> = {
  repaired: 'Repaired',
  printed: 'Printed',
  balanced: 'Balanced',
};

export const MODE_NAMES: Readonly<Record<Mode, string>> = { fantasy: 'Fantasy', historical: 'Historical' };

/** `Fantasy 1:20` */
export const wordBattle = ({ mode, scale }: ByThisAxeOptions): string => `${MODE_NAMES[mode]} ${scale}`;
