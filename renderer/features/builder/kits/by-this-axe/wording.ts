import type { ByThisAxeOptions, CostProfile } from '../../../../../rules/by-this-axe/types.ts';

export const COST_PROFILE_NAMES: Readonly<Record<CostProfile, string>> = {
  repaired: 'Repaired',
  printed: 'Printed',
  balanced: 'Balanced',
};

/** `Fantasy 1:20` */
export const wordBattle = ({ mode, scale }: ByThisAxeOptions): string =>
  `${mode === 'fantasy' ? 'Fantasy' : 'Historical'} ${scale}`;
