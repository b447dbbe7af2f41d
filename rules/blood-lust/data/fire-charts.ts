import type { Armor } from './armor.ts';

export const ARCHERY_ROWS = [
  'longbow-select',
  'longbow-volley',
  'crossbow-select',
  'crossbow-volley',
  'bow-select',
  'bow-volley',
] as const;
export type ArcheryRow = (typeof ARCHERY_ROWS)[number];

export const ARTILLERY_ROWS = ['art-normal', 'art-enhanced'] as const;
export type ArtilleryRow = (typeof ARTILLERY_ROWS)[number];

export const ROW_NAMES: Readonly<Record<ArcheryRow | ArtilleryRow, string>> = {
  'longbow-select': 'Longbow, picked targets',
  'longbow-volley': 'Longbow, volley',
  'crossbow-select': 'Crossbow, picked targets',
  'crossbow-volley': 'Crossbow, volley',
  'bow-select': 'Bow, picked targets',
  'bow-volley': 'Bow, volley',
  'art-normal': 'Artillery, normal',
  'art-enhanced': 'Artillery, enhanced',
};

/** Castings that shoot for each that falls (4.3). */
export const FIRERS_PER_KILL: Readonly<Record<ArcheryRow, Readonly<Record<Armor, number>>>> = {
  'longbow-select': { no: 3, light: 6, metal: 9, plate: 12 },
  'longbow-volley': { no: 6, light: 9, metal: 12, plate: 18 },
  'crossbow-select': { no: 6, light: 9, metal: 9, plate: 9 },
  'crossbow-volley': { no: 9, light: 9, metal: 15, plate: 21 },
  'bow-select': { no: 12, light: 18, metal: 21, plate: 24 },
  'bow-volley': { no: 15, light: 24, metal: 36, plate: 36 },
};

/** What an artillery model needs on a d10 against troops (4.3). */
export const ARTILLERY_NEEDS: Readonly<Record<ArtilleryRow, Readonly<Record<Armor, number>>>> = {
  'art-normal': { no: 5, light: 6, metal: 7, plate: 8 },
  'art-enhanced': { no: 3, light: 4, metal: 5, plate: 6 },
};

export const SPEEDS = ['equipment', 'quick', 'average', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

export const SPEED_NAMES: Readonly<Record<Speed, string>> = {
  equipment: 'Stays put',
  quick: 'Quick, or flies',
  average: 'Average',
  slow: 'Slow',
};

/** Castings for one attempt, and what it needs on a d10 (4.4, R-L27). */
export const STAGED_ATTEMPTS: Readonly<
  Record<ArcheryRow, Readonly<Record<Speed, readonly [number, number]>>>
> = {
  'longbow-select': { equipment: [24, 8], quick: [18, 7], average: [15, 7], slow: [12, 6] },
  'longbow-volley': { equipment: [24, 9], quick: [24, 9], average: [24, 8], slow: [18, 7] },
  'crossbow-select': { equipment: [18, 8], quick: [18, 8], average: [15, 7], slow: [12, 6] },
  'crossbow-volley': { equipment: [24, 9], quick: [24, 9], average: [24, 8], slow: [18, 7] },
  'bow-select': { equipment: [24, 9], quick: [24, 9], average: [18, 8], slow: [18, 7] },
  'bow-volley': { equipment: [36, 9], quick: [36, 9], average: [36, 8], slow: [36, 7] },
};

export const STAGED_ARTILLERY: Readonly<Record<ArtilleryRow, Readonly<Record<Speed, number>>>> = {
  'art-normal': { equipment: 5, quick: 9, average: 7, slow: 6 },
  'art-enhanced': { equipment: 4, quick: 9, average: 6, slow: 5 },
};
