export interface ChanceShown {
  readonly p: number;
  /** Exact: shown beside small chances. */
  readonly fraction: string;
}

/** One decimal with a space: `19.4 %`; what is possible is never shown as nothing. */
export const formatChance = (p: number): string =>
  p > 0 && p < 0.0005 ? '< 0.1 %' : `${(100 * p).toFixed(1)} %`;

export interface ResultRow {
  readonly value: string;
  readonly name: string;
  /** Smaller, after the name: `yours, may pursue`. */
  readonly remark: string;
  readonly tone: 'win' | 'draw' | 'lose';
  readonly chance: ChanceShown | null;
  /** Why it cannot happen; only read where there is no chance. */
  readonly reason: string;
}

export interface LossCurve {
  readonly name: string;
  readonly whose: 'own' | 'enemy';
  /** Losing at least `percent` has chance `p`; from 0 up. */
  readonly curve: readonly { readonly percent: number; readonly p: number }[];
  readonly mean: number;
  readonly half: ChanceShown;
  readonly destroyed: ChanceShown;
}

export const WIDTH = 408;
export const HEIGHT = 250;
export const BOX = { left: 34, right: 394, top: 16, bottom: 212 };

export const xOf = (percent: number): number => BOX.left + ((BOX.right - BOX.left) * percent) / 100;
export const yOf = (p: number): number => BOX.bottom - (BOX.bottom - BOX.top) * p;
const round = (value: number): number => Math.round(value * 10) / 10;

/** The chance to lose at least so much: a step at every loss that can fall. */
export const chanceToLose = (curve: LossCurve['curve'], percent: number): number =>
  curve.find((point) => point.percent >= percent)?.p ?? 0;

export const pathOf = (curve: LossCurve['curve']): string => {
  const steps = curve.map(({ percent, p }) => `V${round(yOf(p))}H${round(xOf(percent))}`).join('');
  const last = curve.at(-1)?.percent ?? 0;
  return `M${BOX.left} ${BOX.top}${steps}${last < 100 ? `V${BOX.bottom}H${BOX.right}` : ''}`;
};
