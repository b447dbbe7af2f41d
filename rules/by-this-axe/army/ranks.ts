import type { MeleeRanks } from '../data/weapons.ts';
import type { Unit } from '../types.ts';

/** Ranks beyond the third neither fight nor shoot. */
export const FIGHTING_RANKS = 3;

const isCount = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1;

/** Three ranks while they are wider than deep and the third at least half full; else two; else one (R-B125). */
export const autoWidth = (figures: number): number => {
  const three = Math.ceil(figures / 3);
  if (three > 3 && 2 * (figures - 2 * three) >= three) return three;
  const two = Math.ceil(figures / 2);
  return two > 2 ? two : figures;
};

export interface Formation {
  readonly width: number;
  readonly ranks: number;
}

/** How a unit stands; a width that makes no sense falls back to the automatic one. */
export const formationOf = ({ figures, width }: Pick<Unit, 'figures' | 'width'>): Formation => {
  if (!isCount(figures)) return { width: 0, ranks: 0 };
  const front = isCount(width) ? Math.min(width, figures) : autoWidth(figures);
  return { width: front, ranks: Math.ceil(figures / front) };
};

/** Figures in rank `rank`, counted from 1. */
const rankSize = (figures: number, width: number, rank: number): number =>
  Math.max(0, Math.min(width, figures - width * (rank - 1)));

export type RankBonus = 0 | 1 | 2;

/** Morale for double or triple ranks: a rank counts from half the front on, over the whole depth (R-B39). */
export const rankBonus = (unit: Pick<Unit, 'figures' | 'width'>): RankBonus => {
  const { width, ranks } = formationOf(unit);
  if (ranks === 0) return 0;
  const last = rankSize(unit.figures ?? 0, width, ranks);
  const counting = 2 * last >= width ? ranks : ranks - 1;
  if (counting < 2 || width <= counting) return 0;
  return counting === 2 ? 1 : 2;
};

/** Dice in melee before extra attacks: the front rank, half the second for long weapons, all of it for pikes. */
export const meleeDice = (unit: Pick<Unit, 'figures' | 'width'>, ranks: MeleeRanks): number => {
  const { width } = formationOf(unit);
  const figures = unit.figures ?? 0;
  const second = rankSize(figures, width, 2);
  switch (ranks) {
    case '1':
      return width;
    case '1½':
      return width + Math.floor(second / 2);
    case '2':
      return width + second;
    default: {
      const closed: never = ranks;
      return closed;
    }
  }
};

/** Dice of a volley: the front rank and half of each of the next two (R-B26). */
export const rangedDice = (unit: Pick<Unit, 'figures' | 'width'>): number => {
  const { width } = formationOf(unit);
  const figures = unit.figures ?? 0;
  return width + Math.floor(rankSize(figures, width, 2) / 2) + Math.floor(rankSize(figures, width, 3) / 2);
};
