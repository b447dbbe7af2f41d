import type { Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import type { BattleView } from '../types.ts';

/** Who has to sit down before anything may be shown; none where everybody may look. */
export const playersFor = ({
  mode,
  open,
  expects,
}: Pick<BattleView, 'mode' | 'open' | 'expects'>): readonly Side[] => {
  if (mode === 'game-master' || open) return [];
  if (expects.kind === 'choice') return expects.sides;
  return expects.kind === 'dice' && expects.hidden && expects.by !== null ? [expects.by] : [];
};
