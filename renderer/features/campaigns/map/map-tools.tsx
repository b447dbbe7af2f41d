import { Button } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus, IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pathMiles } from '../../../../rules/campaign/geometry.ts';
import classes from './campaign-map.module.css';
import { formatMiles, type Spot } from './geometry.ts';
import { ZOOM_STEP } from './use-map-view.ts';

interface MapToolsProps {
  /** Spots pressed so far; null while nobody measures. */
  readonly measured: readonly Spot[] | null;
  onMeasure(measured: readonly Spot[] | null): void;
  onZoom(factor: number): void;
  onFit(): void;
  /** Null where nothing is printed from. */
  readonly onPrint?: (() => void) | null;
  readonly children?: ReactNode;
}

export const MapTools = ({ measured, onMeasure, onZoom, onFit, onPrint = null, children }: MapToolsProps) => (
  <div className={classes.mapTools} data-part="map-tools">
    {children}
    {measured !== null && (
      <span className={classes.mapTold} role="status">
        {measured.length < 2 ? 'Press two spots or more' : `${formatMiles(pathMiles(measured))} miles`}
      </span>
    )}
    <Button
      size="compact-sm"
      leftSection={<IconRulerMeasure />}
      aria-pressed={measured !== null}
      onClick={() => onMeasure(measured === null ? [] : null)}
    >
      {measured === null ? 'Measure' : 'Done measuring'}
    </Button>
    {onPrint !== null && (
      <Button size="compact-sm" aria-label="Print the map" onClick={onPrint}>
        <IconPrinter aria-hidden />
      </Button>
    )}
    <Button size="compact-sm" aria-label="Zoom out" onClick={() => onZoom(1 / ZOOM_STEP)}>
      <IconMinus aria-hidden />
    </Button>
    <Button size="compact-sm" aria-label="Zoom in" onClick={() => onZoom(ZOOM_STEP)}>
      <IconPlus aria-hidden />
    </Button>
    <Button size="compact-sm" aria-label="Show the whole map" onClick={onFit}>
      <IconMaximize aria-hidden />
    </Button>
  </div>
);
