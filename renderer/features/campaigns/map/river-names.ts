import type { Box } from '../../../../rules/campaign/atlas/boxes.ts';
import { textWidth } from '../../../../rules/campaign/atlas/text-width.ts';
import { type MapView, type Spot, toPixels } from './geometry.ts';
import type { MapRoad } from './scene.ts';

interface RiverName extends Spot {
  readonly id: string;
  readonly name: string;
  readonly turn: number;
  /** What other labels keep clear of. */
  readonly box: Box;
}

const SIZE = 15;

/** The names along the water; a river shorter than its name goes without. */
export const riverNames = (roads: readonly MapRoad[], view: MapView): readonly RiverName[] =>
  roads
    .filter(({ type, name }) => type === 'river' && name !== '')
    .flatMap(({ id, name, points }) => {
      const at = Math.max(1, Math.floor(points.length * 0.86));
      const [before, after] = [points[at - 1], points[at]];
      if (before === undefined || after === undefined) return [];
      const pixels = points.map((point) => toPixels(view, point));
      const length = pixels.reduce((sum, pixel, index) => {
        const last = pixels[index - 1];
        return last === undefined ? 0 : sum + Math.hypot(pixel.x - last.x, pixel.y - last.y);
      }, 0);
      const width = textWidth(name, SIZE);
      if (length < width * 1.5) return [];
      const [one, two] = [toPixels(view, before), toPixels(view, after)];
      const angle = Math.atan2(two.y - one.y, two.x - one.x);
      const degrees = (angle * 180) / Math.PI;
      const turn = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
      const [x, y] = [(one.x + two.x) / 2, (one.y + two.y) / 2];
      const [wide, high] = [
        Math.abs(width * Math.cos(angle)) + Math.abs(2 * SIZE * Math.sin(angle)),
        Math.abs(width * Math.sin(angle)) + Math.abs(2 * SIZE * Math.cos(angle)),
      ];
      return [{ id, name, x, y, turn, box: { x: x - wide / 2, y: y - high / 2, width: wide, height: high } }];
    });
