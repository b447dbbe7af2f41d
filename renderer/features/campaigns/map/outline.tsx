import { Button, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { linesOf } from '../../../../rules/campaign/war/plane.ts';
import classes from './campaign-map.module.css';
import { formatMiles, type MapView, type Spot, toPixels } from './geometry.ts';

/** A shape whose corners are moved, put in and taken out on the map. */
export interface Outline {
  readonly points: readonly Spot[];
  readonly closed: boolean;
  onChange(points: readonly Spot[]): void;
}

interface CornersProps {
  readonly points: readonly Spot[];
  readonly closed: boolean;
  readonly view: MapView;
  readonly chosen: number | null;
}

/** Corners to drag, and between them places where another is dragged out of the line. */
export const Corners = ({ points, closed, view, chosen }: CornersProps) => (
  <g aria-hidden>
    {(points.length > 1 ? linesOf(points, closed && points.length > 2) : []).map(({ from, to }, index) => {
      const { x, y } = toPixels(view, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side of the shape is where it comes in its order
        <g key={index} transform={`translate(${x} ${y})`} className={classes.mapGrip} data-edge={index}>
          <circle className={classes.mapReachable} r="11" />
          <circle className={classes.mapEdge} r="4" />
        </g>
      );
    })}
    {points.map((point, index) => {
      const { x, y } = toPixels(view, point);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is where it comes in its order
        <g key={index} transform={`translate(${x} ${y})`} className={classes.mapGrip} data-corner={index}>
          <circle className={classes.mapReachable} r="14" />
          <circle className={classes.mapCorner} data-chosen={index === chosen || undefined} r="6" />
        </g>
      );
    })}
  </g>
);

/** Where the keys are. */
export const Cross = ({ at, view, held }: { at: Spot; view: MapView; held: boolean }) => {
  const { x, y } = toPixels(view, at);
  return (
    <g
      className={classes.mapCross}
      data-held={held || undefined}
      transform={`translate(${x} ${y})`}
      aria-hidden
    >
      <path d="M-16 0H-5M5 0H16M0-16V-5M0 5V16" />
      <text className={classes.mapSmall} x="10" y="-10">
        {formatMiles(at.x)}, {formatMiles(at.y)}
      </text>
    </g>
  );
};

interface CornerToolsProps {
  readonly outline: Outline;
  readonly chosen: number | null;
  onRemove(): void;
}

export const CornerTools = ({ outline: { points }, chosen, onRemove }: CornerToolsProps) => (
  <Button size="compact-sm" leftSection={<IconTrash />} disabled={points.length === 0} onClick={onRemove}>
    {chosen === null ? 'Take back a corner' : `Remove corner ${chosen + 1}`}
  </Button>
);

/** What the keys have reached, for whoever does not see it. */
export const CrossTold = ({
  at,
  corner,
  held,
  of,
}: {
  at: Spot;
  corner: number | null;
  held: boolean;
  of: number;
}) => (
  <VisuallyHidden role="status">
    {`${formatMiles(at.x)} miles east, ${formatMiles(at.y)} south${corner === null ? '' : `, corner ${corner + 1} of ${of}`}${held ? ', held' : ''}`}
  </VisuallyHidden>
);
