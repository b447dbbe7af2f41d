import { useMemo } from 'react';
import { type Sheet, type Sheets, sheetsFor } from '../../../../rules/campaign/atlas/sheets.ts';
import { ROLES } from '../../../theme-colors.ts';
import mapClasses from '../map/campaign-map.module.css';
import '../parts/side-badge.module.css';
import { CellLines } from '../map/cell-grid.tsx';
import { regionOf, type Size } from '../map/geometry.ts';
import { AcrossRuler, DownRuler, GridLines, ScaleBar } from '../map/grid.tsx';
import { Land } from '../map/land.tsx';
import type { Layers } from '../map/layers.ts';
import { Legend } from '../map/legend.tsx';
import { MapSheet } from '../map/map-sheet.tsx';
import type { MapScene } from '../map/scene.ts';
import { tokensOf } from '../map/tokens.ts';
import classes from './map-print.module.css';

/** A page without its margins, in CSS pixels: 96 an inch. */
const PAGES = {
  a4: { width: 733, height: 1062 },
  letter: { width: 755, height: 996 },
} as const;
/** Heading and legend have their own room on every sheet. */
const HEADING = 30;
const FOOT = 62;
const SHARED = 38;
const NOBODY: ReadonlySet<string> = new Set();

/** Paper is white in either scheme. */
const LIGHT = Object.fromEntries(Object.entries(ROLES).map(([name, [light]]) => [`--${name}`, light]));

export interface PageChoice {
  readonly paper: keyof typeof PAGES;
  readonly wide: boolean;
  readonly across: number;
}

export const layOut = (map: Size, { paper, wide, across }: PageChoice): Sheets & { readonly page: Size } => {
  const { width, height } = PAGES[paper];
  const page = wide ? { width: height, height: width } : { width, height };
  const room = { width: page.width, height: page.height - HEADING - FOOT };
  return { ...sheetsFor(map, room, across, SHARED), page };
};

interface MapSheetsProps {
  readonly scene: MapScene;
  readonly layers: Layers;
  readonly choice: PageChoice;
  /** `The Amber Marches, day 15, for Duchy of Amber`. */
  readonly title: string;
}

/** The map page by page, as it comes out of the printer. */
export const MapSheets = ({ scene, layers, choice, title }: MapSheetsProps) => {
  const { page, scale, columns, rows, sheets } = layOut(scene, choice);
  const still = useMemo(() => ({ x: 0, y: 0, scale }), [scale]);
  const tokens = useMemo(() => tokensOf(scene.armies, still, NOBODY, null), [scene.armies, still]);
  const most = { width: page.width, height: page.height - HEADING - FOOT };
  const draw = ({ name, at }: Sheet) => {
    const view = { x: at.x / scale, y: at.y / scale, scale };
    // What is drawn beyond the map's edge is cut off.
    const room = {
      width: Math.min(most.width, scene.width * scale - at.x),
      height: Math.min(most.height, scene.height * scale - at.y),
    };
    const region = regionOf(view, room, scene);
    const moved = `translate(${-at.x} ${-at.y})`;
    return (
      <section
        key={name}
        className={classes.sheet}
        style={{ ...LIGHT, width: page.width, height: page.height }}
        aria-label={`Sheet ${name}`}
      >
        <header className={classes.heading} style={{ height: HEADING }}>
          <b>{title}</b>
          {sheets.length > 1 && (
            <span>
              sheet {name} of {columns} by {rows}; grey strips lie over each other
            </span>
          )}
        </header>
        <div className={`${mapClasses.campaignMap} ${classes.map}`} style={room}>
          <svg {...room} role="img" aria-label={`The map, sheet ${name}`}>
            <g transform={moved}>
              <g transform={`scale(${scale})`}>
                <Land scene={scene} layers={layers} />
              </g>
              {layers.grid === 'cells' && scene.cells !== null ? (
                <CellLines grid={scene.cells} scale={scale} region={region} />
              ) : (
                layers.grid !== 'none' && <GridLines scale={scale} region={region} />
              )}
            </g>
            {(layers.grid === 'miles' || (layers.grid === 'cells' && scene.cells === null)) && (
              <>
                <g transform={`translate(${-at.x} 0)`}>
                  <AcrossRuler scale={scale} region={region} />
                </g>
                <g transform={`translate(0 ${-at.y})`}>
                  <DownRuler scale={scale} region={region} />
                </g>
              </>
            )}
            <g transform={moved}>
              <MapSheet
                scene={scene}
                view={still}
                tokens={tokens}
                layers={layers}
                selectedId={null}
                atId={null}
                chosen={null}
              />
            </g>
            {at.x > 0 && <rect className={classes.shared} width={SHARED} height={room.height} />}
            {at.y > 0 && <rect className={classes.shared} width={room.width} height={SHARED} />}
            <ScaleBar view={view} screen={room} />
          </svg>
        </div>
        <footer className={classes.foot} style={{ height: FOOT }}>
          <Legend scene={scene} />
        </footer>
      </section>
    );
  };
  return (
    <div className={classes.sheets} data-page={`${choice.paper}-${choice.wide ? 'wide' : 'tall'}`}>
      {sheets.map(draw)}
    </div>
  );
};
