import { formatMiles } from './geometry.ts';
import type { MapArmy } from './scene.ts';

export interface MarchWords {
  readonly words: string;
  readonly tone: 'fine' | 'warning' | 'error';
}

/** A hair over is rounding, not marching. */
const SLACK = 0.05;

/** What is left of the day, and of the half that spares the wounded. */
export const milesLeft = ({
  march,
}: Pick<MapArmy, 'march'>): { readonly full: number; readonly half: number } => ({
  full: march === null ? 0 : Math.max(0, march.rate - march.milesToday),
  half: march === null ? 0 : Math.max(0, march.rate / 2 - march.milesToday),
});

/** What a march of so many miles means, in a few words. */
export const wordMarch = (army: Pick<MapArmy, 'march'>, miles: number): MarchWords => {
  const { full, half } = milesLeft(army);
  const said = `${formatMiles(miles)} of ${formatMiles(full)} miles`;
  if (miles > full + SLACK) return { words: `${said}: too far for today`, tone: 'error' };
  const wounded = army.march?.wounded ?? null;
  return wounded === null || miles <= half + SLACK
    ? { words: said, tone: 'fine' }
    : { words: `${said}: ${wounded} of wounded never come back`, tone: 'warning' };
};
