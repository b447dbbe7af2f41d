/** How a class moves through rough ground and woods (3.2). */
export type Rough = 'pays' | 'free' | 'no-woods';

export interface TroopClass {
  readonly id: string;
  readonly name: string;
  /** Castings on a stand at 15 mm, least and most; null for models that are hit in stages. */
  readonly castings: readonly [number, number] | null;
  /** What a stand carries unless it is said otherwise. */
  readonly usualCastings: number;
  /** Stands that make a unit, as recommended (1.3). */
  readonly stands: readonly [number, number];
  readonly move: number;
  readonly rough: Rough;
  /** How deep a stand is, in millimetres, at 15 mm and at 25 mm (1.2); 6 mm takes the first (R-L8). */
  readonly depth: readonly [number, number];
  readonly melee: readonly string[];
  readonly usualMelee: string;
  readonly missile: readonly string[];
  readonly foot: boolean;
  readonly mounted: boolean;
  readonly staged: boolean;
}

const FOOT_MELEE = ['im', 'hm', 'lm', 'ls', 'sm'];
const HORSE_MELEE = ['im', 'hm', 'lm', 'sm'];
const FOOT_MISSILES = ['none', 'lb', 'cb', 'bw', 'hg', 'sk'];
const ANY_MISSILE = ['none', 'lb', 'cb', 'bw', 'hg', 'sk', 'art-normal', 'art-enhanced'];
const MODEL: readonly [number, number] = [40, 80];
const OVERSIZED: readonly [number, number] = [80, 120];

const foot = (
  id: string,
  name: string,
  castings: readonly [number, number],
  stands: readonly [number, number],
  rest: Partial<TroopClass>,
): TroopClass => ({
  id,
  name,
  castings,
  usualCastings: castings[0],
  stands,
  move: 9,
  rough: 'free',
  depth: [20, 30],
  melee: FOOT_MELEE,
  usualMelee: 'lm',
  missile: FOOT_MISSILES,
  foot: true,
  mounted: false,
  staged: false,
  ...rest,
});

const horse = (
  id: string,
  name: string,
  castings: readonly [number, number],
  rest: Partial<TroopClass>,
): TroopClass => ({
  id,
  name,
  castings,
  usualCastings: castings[0],
  stands: [4, 12],
  move: 9,
  rough: 'pays',
  depth: [30, 40],
  melee: HORSE_MELEE,
  usualMelee: 'hm',
  missile: ['none', 'bw'],
  foot: false,
  mounted: true,
  staged: false,
  ...rest,
});

const model = (
  id: string,
  name: string,
  stands: readonly [number, number],
  rest: Partial<TroopClass>,
): TroopClass => ({
  id,
  name,
  castings: null,
  usualCastings: 1,
  stands,
  move: 6,
  rough: 'free',
  depth: MODEL,
  melee: FOOT_MELEE,
  usualMelee: 'ls',
  missile: ANY_MISSILE,
  foot: false,
  mounted: false,
  staged: true,
  ...rest,
});

/** Castings and stands (1.3), moves (3.1), weapons (1.6); what is not printed has its ruling. */
export const CLASSES: readonly TroopClass[] = [
  foot('mass', 'Mass', [4, 4], [6, 24], { move: 4, rough: 'pays', depth: [15, 20] }),
  foot('flexible', 'Flexible', [3, 3], [6, 24], {}),
  foot('drill', 'Drill', [4, 4], [4, 16], { move: 6, rough: 'pays', depth: [15, 20] }),
  foot('support', 'Support', [4, 4], [4, 16], {}),
  foot('light-foot', 'Light Foot', [2, 2], [4, 12], { usualMelee: 'sm' }),
  horse('light-horse', 'Light Horse', [2, 2], { move: 12, usualMelee: 'lm', missile: ['none', 'sk', 'bw'] }),
  horse('mlo', 'Mounted Loose Order', [3, 3], { missile: ['none', 'bw', 'cb'] }),
  // Castings are not printed: three, four for drilled specials (R-L5).
  horse('mco', 'Mounted Close Order', [3, 4], { usualMelee: 'im' }),
  // Move, terrain and size as Mass (R-L6).
  foot('horde', 'Horde', [5, 9], [6, 24], {
    usualCastings: 6,
    move: 4,
    rough: 'pays',
    depth: [30, 40],
    melee: ['lm'],
  }),
  model('elephant', 'Elephant', [1, 4], {}),
  model('chariot', 'Chariot', [2, 8], { move: 9, rough: 'no-woods' }),
  model('artillery', 'Artillery', [1, 4], {
    rough: 'no-woods',
    melee: ['sm'],
    usualMelee: 'sm',
    missile: ['art-normal', 'art-enhanced'],
  }),
  model('battlewagon', 'Battlewagon', [1, 4], { move: 4, rough: 'no-woods', depth: OVERSIZED }),
  model('creature', 'Special creature', [1, 4], { depth: OVERSIZED, usualMelee: 'sm' }),
  model('equipment', 'Equipment', [1, 4], { melee: ['sm'], usualMelee: 'sm' }),
  // Player entered; the house profile is three castings with hand weapons (R-L49).
  foot('command', 'Command stand', [3, 3], [1, 1], { missile: ['none'] }),
  // A single model that fights as one casting (R-L48).
  foot('magic-user', 'Magic user', [1, 1], [1, 1], {
    melee: ['im'],
    usualMelee: 'im',
    missile: ['none', 'art-normal'],
  }),
];

export const findClass = (id: string): TroopClass | null => CLASSES.find((one) => one.id === id) ?? null;

/** Every parsed class that the rules know; anything else counts as Mass until it is mended (L-E09). */
export const classOf = (id: string): TroopClass => findClass(id) ?? (CLASSES[0] as TroopClass);

export const isLight = (id: string): boolean => id === 'light-foot' || id === 'light-horse';
