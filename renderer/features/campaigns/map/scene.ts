import type { Terrain } from '../../../../rules/campaign/state.ts';
import type { SideSign } from '../parts/side-sign.ts';
import type { Size, Spot } from './geometry.ts';

export interface MapArmy extends Spot {
  readonly id: string;
  readonly name: string;
  readonly sign: SideSign;
  /** Under the name: strength, and what it is about. */
  readonly caption: string;
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
  /** A piece of land: its name is written across, without a mark. */
  readonly region: boolean;
}

export interface MapRoad {
  readonly id: string;
  readonly name: string;
  readonly type: 'road' | 'river';
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
  readonly from: Spot;
  readonly to: Spot;
  readonly label: string;
}

export interface MapPicture extends Spot, Size {
  readonly address: string;
}

export interface MapScene extends Size {
  readonly picture: MapPicture | null;
  readonly terrain: readonly Terrain[];
  readonly places: readonly MapPlace[];
  readonly roads: readonly MapRoad[];
  readonly armies: readonly MapArmy[];
  readonly contacts: readonly MapContact[];
  readonly moves: readonly MapMove[];
  /** Two armies this near are in contact; drawn around the one that is chosen. */
  readonly contactMiles: number;
}
