import { memo, type RefObject, useMemo } from 'react';
import type { CellGrid } from '../../../../rules/campaign/atlas/cells.ts';
import classes from './campaign-map.module.css';
import { CellLines } from './cell-grid.tsx';
import { type MapView, regionOf, type Size } from './geometry.ts';
import { AcrossRuler, DownRuler, GridLines } from './grid.tsx';
import type { ShiftedParts } from './shift.ts';

interface MapGridProps {
  readonly view: MapView;
  readonly screen: Size;
  readonly map: Size;
}

/** A screen beside what is seen has its lines already: that far the map is dragged without drawing. */
const BESIDE = 1;

const useRegion = ({ view, screen, map: { width, height } }: MapGridProps) =>
  useMemo(() => regionOf(view, screen, { width, height }, BESIDE), [view, screen, width, height]);

export const MapGrid = memo(({ cells, ...props }: MapGridProps & { readonly cells: CellGrid | null }) => {
  const region = useRegion(props);
  const { scale } = props.view;
  return cells === null ? (
    <GridLines scale={scale} region={region} />
  ) : (
    <CellLines grid={cells} scale={scale} region={region} />
  );
});

/** Each slides along its own edge. */
export const MapRulers = memo(
  ({ parts, ...props }: MapGridProps & { readonly parts: RefObject<ShiftedParts> }) => {
    const region = useRegion(props);
    const { scale } = props.view;
    return (
      <>
        <svg
          className={classes.mapRulerAcross}
          ref={(part) => {
            parts.current.across = part;
          }}
          aria-hidden
        >
          <AcrossRuler scale={scale} region={region} />
        </svg>
        <svg
          className={classes.mapRulerDown}
          ref={(part) => {
            parts.current.down = part;
          }}
          aria-hidden
        >
          <DownRuler scale={scale} region={region} />
        </svg>
      </>
    );
  },
);
