import { type CellGrid, cellsIn, cornersOf } from '../../../../rules/campaign/atlas/cells.ts';
import classes from './campaign-map.module.css';
import type { Region } from './geometry.ts';

interface CellsProps {
  readonly grid: CellGrid;
  readonly scale: number;
  /** How much of the map has cells. */
  readonly region: Region;
}

/** Cells smaller than this are only noise; larger ones have room for their names. */
const LEAST_PIXELS = 9;
const NAMED_PIXELS = 44;

/** Hexes or squares with coordinates of their own, in pixels from the map's own corner. */
export const CellLines = ({ grid, scale, region: { left, top, right, bottom } }: CellsProps) => {
  const pixels = grid.size * scale;
  if (pixels < LEAST_PIXELS) return null;
  const cells = cellsIn(grid, { x: left, y: top, width: right - left, height: bottom - top });
  const corners = cornersOf(grid);
  return (
    <g className={classes.mapGrid} aria-hidden>
      <path
        d={cells
          .map(({ middle }) => {
            const spots = corners.map(
              ({ x, y }) => `${((middle.x + x) * scale).toFixed(1)} ${((middle.y + y) * scale).toFixed(1)}`,
            );
            return `M${spots.join('L')}z`;
          })
          .join('')}
      />
      {pixels >= NAMED_PIXELS &&
        cells.map(({ name, middle }) => (
          <text
            key={name}
            className={classes.mapRuler}
            x={middle.x * scale}
            y={(middle.y - grid.size / 2) * scale + 13}
            textAnchor="middle"
          >
            {name}
          </text>
        ))}
    </g>
  );
};
