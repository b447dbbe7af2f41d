import type { ArcheryRow, ArtilleryRow } from './fire-charts.ts';
import type { Options } from './options.ts';
import type { RaceId } from './races.ts';

export interface MeleeWeapon {
  readonly id: string;
  readonly name: string;
  /** In the line that describes a unit. */
  readonly words: string;
  /** Base Kill Value (5.4). */
  readonly kv: number;
  /** Who usually carries shields with it (R-L12b); foot may do as it likes where it is null. */
  readonly shields: { readonly foot: boolean | null; readonly mounted: boolean };
  /** Who drops it for side arms after giving ground (6.3); lances at the halt keep it (R-L51). */
  readonly droppedBy: 'foot' | 'mounted' | null;
  /** Long enough to strike over the ranks before (5.3). */
  readonly deep: boolean;
}

export const MELEE_WEAPONS: readonly MeleeWeapon[] = [
  {
    id: 'im',
    name: 'Impact',
    words: 'impact weapons',
    kv: 6,
    shields: { foot: true, mounted: true },
    droppedBy: 'mounted',
    deep: false,
  },
  {
    id: 'hm',
    name: 'Heavy',
    words: 'heavy weapons',
    kv: 5,
    shields: { foot: false, mounted: true },
    droppedBy: null,
    deep: false,
  },
  {
    id: 'lm',
    name: 'Light',
    words: 'light weapons',
    kv: 3,
    shields: { foot: true, mounted: true },
    droppedBy: null,
    deep: false,
  },
  {
    id: 'ls',
    name: 'Pike or long spear',
    words: 'pike or long spear',
    kv: 2,
    shields: { foot: null, mounted: true },
    droppedBy: 'foot',
    deep: true,
  },
  {
    id: 'sm',
    name: 'Secondary',
    words: 'secondary weapons',
    kv: 1,
    shields: { foot: false, mounted: false },
    droppedBy: null,
    deep: false,
  },
];

/** What is fought with when the right weapon is gone. */
export const SIDE_ARMS = 'sm';

/** How a weapon shoots: by volume on the chart's lines, as artillery, or not at all. */
export type Shooting =
  | { readonly kind: 'none' }
  | { readonly kind: 'bows'; readonly select: ArcheryRow; readonly volley: ArcheryRow }
  | {
      /** One line whatever the distance; another at what is in the air. */
      readonly kind: 'one-line';
      readonly who: string;
      row(options: Pick<Options, 'skRow'>): ArcheryRow;
      readonly select: ArcheryRow;
      readonly volley: ArcheryRow;
    }
  | { readonly kind: 'artillery'; readonly chart: ArtilleryRow };

/** Inches at 15 mm (4.2); 25 mm adds six to each. Null is not printed (R-L26). */
export interface MissileWeapon {
  readonly id: string;
  readonly name: string;
  readonly range: number | null;
  readonly mountedRange: number | null;
  readonly shooting: Shooting;
  /** Who may carry it (1.6), and the code of the warning for everybody else. */
  readonly races: { readonly of: readonly RaceId[]; readonly code: string; readonly instead: string } | null;
}

export const MISSILE_WEAPONS: readonly MissileWeapon[] = [
  { id: 'none', name: 'None', range: 0, mountedRange: 0, shooting: { kind: 'none' }, races: null },
  {
    id: 'lb',
    name: 'Longbow',
    range: 18,
    mountedRange: 18,
    shooting: { kind: 'bows', select: 'longbow-select', volley: 'longbow-volley' },
    races: { of: ['elf', 'amazon', 'centaur', 'human', 'high-orc'], code: 'L-W03', instead: 'bw' },
  },
  {
    id: 'cb',
    name: 'Crossbow',
    range: 18,
    mountedRange: 18,
    shooting: { kind: 'bows', select: 'crossbow-select', volley: 'crossbow-volley' },
    races: null,
  },
  {
    id: 'bw',
    name: 'Bow',
    range: 12,
    mountedRange: 9,
    shooting: { kind: 'bows', select: 'bow-select', volley: 'bow-volley' },
    races: null,
  },
  {
    id: 'hg',
    name: 'Handgun',
    range: 9,
    mountedRange: 9,
    // At what is in the air they volley (R-L23).
    shooting: {
      kind: 'one-line',
      who: 'handguns',
      row: () => 'crossbow-select',
      select: 'crossbow-select',
      volley: 'crossbow-volley',
    },
    races: { of: ['human', 'dwarf'], code: 'L-W04', instead: 'cb' },
  },
  {
    id: 'sk',
    name: 'Skirmish',
    range: 6,
    mountedRange: 6,
    shooting: {
      kind: 'one-line',
      who: 'skirmishers',
      row: ({ skRow }) => skRow,
      select: 'bow-select',
      volley: 'bow-volley',
    },
    races: null,
  },
  {
    id: 'art-normal',
    name: 'Artillery, normal',
    range: null,
    mountedRange: null,
    shooting: { kind: 'artillery', chart: 'art-normal' },
    races: null,
  },
  {
    id: 'art-enhanced',
    name: 'Artillery, enhanced',
    range: null,
    mountedRange: null,
    shooting: { kind: 'artillery', chart: 'art-enhanced' },
    races: null,
  },
];

/** Inches within which archers may pick their targets (4.2 B), and what 25 mm adds to every range. */
export const SELECT_RANGE = 6;
export const EXTRA_AT_25 = 6;

export const findMelee = (id: string): MeleeWeapon | null =>
  MELEE_WEAPONS.find((one) => one.id === id) ?? null;
export const findMissile = (id: string): MissileWeapon | null =>
  MISSILE_WEAPONS.find((one) => one.id === id) ?? null;

/** A word of no list shoots nothing until it is mended (L-E09). */
export const shootingOf = (id: string): Shooting => findMissile(id)?.shooting ?? { kind: 'none' };

export const isArtillery = (id: string): id is ArtilleryRow => shootingOf(id).kind === 'artillery';
