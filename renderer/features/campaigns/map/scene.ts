import type { CellGrid } from '../../../../rules/campaign/atlas/cells.ts';
import type { Look } from '../../../../rules/campaign/atlas/looks.ts';
import type { Place } from '../../../../rules/campaign/state.ts';
import type { SideSign } from '../parts/side-sign.ts';
import type { Size, Spot } from './geometry.ts';

export interface MapArmy extends Spot {
  readonly id: string;
  readonly name: string;
  readonly sideId: string;
  readonly sign: SideSign;
  /** Under the name: strength, and what it is about. */
  readonly caption: string;
  /** What adds up where several stand together; null where it is not known. */
  readonly force: { readonly sp: number; readonly heads: number; readonly counts: 'sp' | 'heads' } | null;
  /** Null where nobody may move it. */
  readonly march: MarchReach | null;
}

/** How far an army still gets today. */
export interface MarchReach {
  readonly rate: number;
  readonly milesToday: number;
  /** Strength of the wounded that a march beyond half the rate loses; null without any. */
  readonly wounded: string | null;
}

export interface MapPlace extends Spot {
  readonly id: string;
  readonly name: string;
  readonly type: Place['type'];
  /** Whoever holds it, as far as the reader knows; null: nobody. */
  readonly holder: SideSign | null;
  /** `besieged, day 3 of 4`, `as of day 8`; empty where there is nothing to say. */
  readonly caption: string;
  readonly besieged: boolean;
}

export interface MapRoad {
  readonly id: string;
  readonly name: string;
  readonly type: 'road' | 'river';
  readonly points: readonly Spot[];
  /** Bridges and fords. */
  readonly crossings: readonly Spot[];
}

/** Ground of a kind, or a province in its holder's colour. */
export interface MapArea {
  readonly id: string;
  readonly name: string;
  readonly look: Look | null;
  readonly holder: SideSign | null;
  readonly points: readonly Spot[];
}

export interface MapContact extends Spot {
  readonly id: string;
  readonly label: string;
}

/** A move that was made or ordered. */
export interface MapMove {
  readonly id: string;
  readonly kind: 'retreat' | 'order';
  readonly path: readonly Spot[];
  readonly label: string;
}

/** Where somebody was last seen. */
export interface MapGhost extends Spot {
  readonly id: string;
  readonly name: string;
  readonly sign: SideSign;
  readonly day: number;
  /** Where the army really is, for eyes that may know. */
  readonly really: Spot | null;
}

/** How far a side sees: one outline around all that look. */
export interface MapSight {
  readonly eyes: readonly (Spot & { readonly miles: number })[];
  readonly sign: SideSign;
  readonly ghosts: readonly MapGhost[];
  /** What is out of sight is hatched: these are the side's own eyes, not the game master's. */
  readonly hatched: boolean;
}

export interface MapPicture extends Spot, Size {
  readonly address: string;
}

export interface LegendItem {
  readonly look: Look;
  readonly name: string;
  /** What it makes of a march, `½`; empty where ground does not count. */
  readonly factor: string;
}

export interface MapScene extends Size {
  readonly picture: MapPicture | null;
  readonly areas: readonly MapArea[];
  readonly places: readonly MapPlace[];
  readonly roads: readonly MapRoad[];
  readonly armies: readonly MapArmy[];
  readonly contacts: readonly MapContact[];
  readonly moves: readonly MapMove[];
  readonly sight: MapSight | null;
  /** Hexes or squares with names of their own; null: miles alone. */
  readonly cells: CellGrid | null;
  readonly legend: readonly LegendItem[];
  /** Two armies this near are in contact; drawn around the one that is chosen. */
  readonly contactMiles: number;
}
