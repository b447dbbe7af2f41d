import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { lust } from '../refs.ts';
import { terrainBoard } from './terrain-board.ts';
import { type Layout, layTerrain, placement, type Terrain } from './terrain-layout.ts';

const LAYOUT = lust('1.71');

const input = z.strictObject({
  /** In the order they were laid; the first is the key feature of the high roller, or of a campaign's defender. */
  placements: z.array(placement).max(11),
});

const run = ({ placements }: z.output<typeof input>): Outcome<Layout> => {
  const layout = layTerrain(placements);
  return outcome(layout, [
    step(
      LAYOUT,
      'Sectors stated',
      Object.values(layout.sectors).filter((pieces) => pieces.length > 0).length,
    ),
    step(LAYOUT, 'Layout', layout.legal ? 'follows the rules' : layout.errors),
  ]);
};

const EXAMPLE: readonly (readonly [number, Terrain])[] = [
  [3, 'key'],
  [4, 'clear'],
  [12, 'hill'],
  [0, 'clear'],
  [8, 'obstacle'],
  [12, 'rough'],
  [11, 'hill'],
  [1, 'rough'],
  [3, 'hill'],
  [6, 'clear'],
  [9, 'clear'],
];

export const terrainAction: Action = defineAction({
  id: 'blood-lust/terrain-layout',
  title: 'Lay out the terrain',
  ref: LAYOUT,
  input,
  example: () =>
    input.parse({
      placements: EXAMPLE.map(([sector, type], index) => ({
        player: index % 2 === 0 ? 'A' : 'B',
        sector,
        type,
        river: index === 0,
      })),
    }),
  run,
  board: terrainBoard,
});
