import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import {
  type CampaignState,
  SIDE_COLOURS,
  SIDE_SHAPES,
  type Side,
} from '../../../../rules/campaign/state.ts';

/** The order of the look: square, circle, diamond, triangle. */
const SHAPES: readonly Side['shape'][] = ['square', 'circle', 'diamond', 'triangle', 'shield', 'hexagon'];

const firstFree = <T>(all: readonly T[], taken: readonly T[]): T | undefined =>
  all.find((one) => !taken.includes(one)) ?? all[taken.length % all.length];

/** A new side with a shape and a colour that nobody has yet. */
export const freshSide = ({ sides }: Pick<CampaignState, 'sides'>, name: string): IntentOf<'set-side'> => {
  const others = Object.values(sides).filter(({ removed }) => !removed);
  return {
    kind: 'set-side',
    id: null,
    name,
    colour:
      firstFree(
        SIDE_COLOURS,
        others.map(({ colour }) => colour),
      ) ?? 'ink',
    shape:
      firstFree(
        SHAPES.length === SIDE_SHAPES.length ? SHAPES : SIDE_SHAPES,
        others.map(({ shape }) => shape),
      ) ?? 'hexagon',
    peace: [],
    notes: '',
    removed: false,
  };
};
