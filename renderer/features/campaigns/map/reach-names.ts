import type { Box } from '../../../../rules/campaign/atlas/boxes.ts';
import { formatMiles, type MapView, type Spot, toPixels } from './geometry.ts';
import type { MapArmy } from './scene.ts';
import { milesLeft } from './word-march.ts';

interface ReachName extends Spot {
  readonly text: string;
  /** What other labels keep clear of. */
  readonly box: Box;
}

const LETTER = 6;
const LINE = 15;
/** A ring smaller than this, in pixels, has no room for words. */
const LEAST_RING = 24;

const named = (text: string, x: number, y: number): ReachName => {
  const width = text.length * LETTER;
  return { text, x, y, box: { x: x - width / 2, y: y - LINE + 3, width, height: LINE } };
};

/** The words at the rings of an army: a whole day's above, half a day's below. */
export const reachNames = (army: MapArmy, view: MapView): readonly ReachName[] => {
  if (army.march === null) return [];
  const { full, half } = milesLeft(army);
  const { x, y } = toPixels(view, army);
  const [wide, near] = [full * view.scale, half * view.scale];
  const day = army.march.milesToday === 0 ? 'a full day' : 'left today';
  return [
    ...(wide < LEAST_RING ? [] : [named(`${formatMiles(full)} miles, ${day}`, x, y - wide - 6)]),
    ...(near < LEAST_RING
      ? []
      : [
          named(
            `${formatMiles(half)} miles, ${army.march.wounded === null ? 'half a day' : 'wounded safe'}`,
            x,
            y + near + LINE,
          ),
        ]),
  ];
};
