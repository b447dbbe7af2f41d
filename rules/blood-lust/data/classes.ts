import type { Profile } from '../types.ts';
import type { Speed } from './fire-charts.ts';
import type { Grade } from './grades.ts';

/** How a class moves through rough ground and woods (3.2). */
export type Rough = 'pays' | 'free' | 'no-woods';

type Crewed = Pick<Profile, 'crew' | 'escorts' | 'draftAnimals'>;

export interface TroopClass {
  readonly id: string;
  readonly name: string;
  /** Where the catalogue shows it; null is not offered. */
  readonly shelf: 'foot' | 'horse' | 'models' | 'magic' | null;
  readonly foot: boolean;
  readonly mounted: boolean;
  /** Models that are shot at by their speed (4.4). */
  readonly staged: boolean;
  readonly light: boolean;
  /** Casts spells and commands: one a side (7.1). */
  readonly wizard: boolean;
  /** Castings on a stand at 15 mm, least and most; null for models that are hit in stages. */
  readonly castings: readonly [number, number] | null;
  /** What a stand carries unless it is said otherwise. */
  readonly usualCastings: number;
  /** Stands that make a unit, as recommended (1.3). */
  readonly stands: readonly [number, number];
  readonly move: number;
  readonly rough: Rough;
  readonly melee: readonly string[];
  readonly usualMelee: string;
  readonly missile: readonly string[];
  /** Of these, what is warned of (1.6). */
  readonly seldom: readonly string[];
  /** Of a horde some carry missiles and nobody shoots (1.41). */
  readonly shoots: boolean;
  readonly usualMissile: string;
  readonly usualArmor: string;
  readonly usualCrew: number;
  /** Grades besides poor and average (2.33), or the only one. */
  readonly grades: { readonly also: Grade } | { readonly only: Grade; readonly words: string } | null;
  /** Ranks that strike (5.3): standing, charging, and with long spears going forward. */
  readonly ranks: { readonly standing: number; readonly charging: number; readonly forward: number };
  readonly drilled: boolean;
  /** Ability dice (5.7); null where the lists are silent. */
  readonly die: { readonly fantasy: number | null; readonly historical: number | null };
  /** On the lowest die whatever else it is. */
  readonly untrained: boolean;
  /** What artillery adds to its die against it (4.3). */
  readonly mark: number;
  /** Hits until a model is gone; null counts castings. */
  stages(unit: Crewed): number | null;
  /** Castings a model strikes as unless its list says otherwise (R-L31). */
  strikesAs(unit: Crewed): number;
  readonly strikesByGuess: boolean;
  /** As a target; null goes by its kind and its own move (4.42). */
  readonly speed: Speed | null;
  /** Throws opposing troops into disorder (R-L36). */
  readonly unsettles: boolean;
  /** A special creature, which the sun may frighten (7.1 A). */
  readonly creature: boolean;
  /** Beasts, for the spells of morale (7.1 A). */
  readonly beasts: boolean;
  readonly drawn: boolean;
  readonly mayFly: boolean;
  /** Which special formations it forms, as far as the class decides (2.13). */
  readonly forms: {
    readonly wedge: boolean;
    readonly circle: boolean;
    readonly testudo: 'drilled' | 'unusual';
  };
  /** What of it is not printed but a house value (L-W15). */
  house(unit: Pick<Profile, 'castingsPerStand'>): string | null;
}

const FOOT_MELEE = ['im', 'hm', 'lm', 'ls', 'sm'];
const HORSE_MELEE = ['im', 'hm', 'lm', 'sm'];
const FOOT_MISSILES = ['none', 'lb', 'cb', 'bw', 'hg', 'sk'];
const ARTILLERY = ['art-normal', 'art-enhanced'];
const ANY_MISSILE = [...FOOT_MISSILES, ...ARTILLERY];

const CREW_AND_BODY = 2;
const stagesOfModel = ({ escorts, crew }: Crewed): number => escorts + crew + CREW_AND_BODY;

const ONE_RANK = { standing: 1, charging: 1, forward: 1 };
/** The list leaves out Flexible foot (R-L13). */
const TWO_RANKS = { standing: 2, charging: 2, forward: 2 };
/** Only those who drill it, and only going forward (R-L16). */
const PIKE_RANKS = { ...TWO_RANKS, forward: 4 };
/** Chariots fight so too (R-L71). */
const HORSE_RANKS = { standing: 1, charging: 2, forward: 2 };

const PLAIN = {
  light: false,
  wizard: false,
  seldom: [],
  shoots: true,
  usualMissile: 'none',
  usualArmor: 'light',
  usualCrew: 0,
  grades: null,
  drilled: false,
  untrained: false,
  mark: 0,
  stages: () => null,
  strikesAs: ({ crew }: Crewed) => Math.max(1, crew),
  strikesByGuess: false,
  speed: null,
  unsettles: false,
  creature: false,
  beasts: false,
  drawn: false,
  mayFly: true,
  forms: { wedge: false, circle: false, testudo: 'unusual' },
  house: () => null,
} as const;

type Special = 'ranks' | 'die';
type Rest = Pick<TroopClass, Special> & Partial<TroopClass>;

const foot = (
  id: string,
  name: string,
  castings: readonly [number, number],
  stands: readonly [number, number],
  rest: Rest,
): TroopClass => ({
  ...PLAIN,
  id,
  name,
  shelf: 'foot',
  foot: true,
  mounted: false,
  staged: false,
  castings,
  usualCastings: castings[0],
  stands,
  move: 9,
  rough: 'free',
  melee: FOOT_MELEE,
  usualMelee: 'lm',
  missile: FOOT_MISSILES,
  ...rest,
});

const horse = (id: string, name: string, castings: readonly [number, number], rest: Rest): TroopClass => ({
  ...PLAIN,
  id,
  name,
  shelf: 'horse',
  foot: false,
  mounted: true,
  staged: false,
  castings,
  usualCastings: castings[0],
  stands: [4, 12],
  move: 9,
  rough: 'pays',
  melee: HORSE_MELEE,
  usualMelee: 'hm',
  missile: ['none', 'bw'],
  beasts: true,
  ...rest,
});

/** Elephants and creatures are not named among those who pay for rough ground (R-L59). */
const model = (id: string, name: string, stands: readonly [number, number], rest: Rest): TroopClass => ({
  ...PLAIN,
  id,
  name,
  shelf: 'models',
  foot: false,
  mounted: false,
  staged: true,
  castings: null,
  usualCastings: 1,
  stands,
  move: 6,
  rough: 'free',
  melee: FOOT_MELEE,
  usualMelee: 'ls',
  missile: ANY_MISSILE,
  stages: stagesOfModel,
  ...rest,
});

const manned =
  (body: number) =>
  ({ crew, escorts }: Crewed): number =>
    crew + escorts + body;

const CREWS = { fantasy: 4, historical: 4 };
const EIGHT = { fantasy: 8, historical: 8 };
const SIX = { fantasy: 6, historical: 6 };
const UNLISTED = { fantasy: null, historical: null };
const LIGHT_ONLY = { only: 'average', words: 'Light troops are average.' } as const;
const DRILLED_FORMS = { wedge: false, circle: false, testudo: 'drilled' } as const;
const EASY_MARK = 2;
const HARD_MARK = -2;

/** Castings and stands (1.3), moves (3.1), weapons (1.6); what is not printed has its ruling. */
export const CLASSES: readonly TroopClass[] = [
  foot('mass', 'Mass', [4, 4], [6, 24], {
    move: 4,
    rough: 'pays',
    ranks: TWO_RANKS,
    grades: { also: 'fanatic' },
    die: EIGHT,
    mark: EASY_MARK,
  }),
  foot('flexible', 'Flexible', [3, 3], [6, 24], {
    ranks: TWO_RANKS,
    grades: { also: 'fanatic' },
    die: SIX,
  }),
  foot('drill', 'Drill', [4, 4], [4, 16], {
    move: 6,
    rough: 'pays',
    ranks: PIKE_RANKS,
    grades: { also: 'elite' },
    drilled: true,
    // Ordinary ones are not listed in fantasy (R-L20).
    die: { fantasy: 8, historical: 10 },
    mark: EASY_MARK,
    forms: DRILLED_FORMS,
  }),
  foot('support', 'Support', [4, 4], [4, 16], {
    ranks: PIKE_RANKS,
    grades: { also: 'elite' },
    drilled: true,
    die: { fantasy: 8, historical: 10 },
    forms: DRILLED_FORMS,
  }),
  foot('light-foot', 'Light Foot', [2, 2], [4, 12], {
    light: true,
    usualMelee: 'sm',
    usualArmor: 'no',
    ranks: TWO_RANKS,
    grades: LIGHT_ONLY,
    die: SIX,
    mark: HARD_MARK,
  }),
  horse('light-horse', 'Light Horse', [2, 2], {
    light: true,
    move: 12,
    usualMelee: 'lm',
    missile: ['none', 'sk', 'bw'],
    usualArmor: 'no',
    ranks: HORSE_RANKS,
    grades: LIGHT_ONLY,
    die: SIX,
    mark: HARD_MARK,
    forms: { wedge: false, circle: true, testudo: 'unusual' },
  }),
  horse('mlo', 'Mounted Loose Order', [3, 3], {
    missile: ['none', 'bw', 'cb'],
    seldom: ['cb'],
    ranks: HORSE_RANKS,
    grades: { also: 'fanatic' },
    die: EIGHT,
  }),
  // Castings are not printed: three, four for drilled specials (R-L5).
  horse('mco', 'Mounted Close Order', [3, 4], {
    usualMelee: 'im',
    ranks: HORSE_RANKS,
    grades: { also: 'elite' },
    drilled: true,
    die: { fantasy: 8, historical: 10 },
    mark: EASY_MARK,
    forms: { wedge: true, circle: false, testudo: 'unusual' },
    house: ({ castingsPerStand }) => (castingsPerStand === 3 ? 'three castings on a stand' : null),
  }),
  // Move, terrain and size as Mass (R-L6).
  foot('horde', 'Horde', [5, 9], [6, 24], {
    usualCastings: 6,
    move: 4,
    rough: 'pays',
    melee: ['lm'],
    shoots: false,
    ranks: ONE_RANK,
    grades: { only: 'poor', words: 'Hordes are poor troops.' },
    die: CREWS,
    untrained: true,
    mark: EASY_MARK,
    house: () => 'its size and move',
  }),
  model('elephant', 'Elephant', [1, 4], {
    usualCrew: 2,
    missile: FOOT_MISSILES,
    ranks: ONE_RANK,
    die: EIGHT,
    strikesAs: manned(4),
    strikesByGuess: true,
    unsettles: true,
    beasts: true,
  }),
  model('chariot', 'Chariot', [2, 8], {
    move: 9,
    rough: 'no-woods',
    missile: FOOT_MISSILES,
    ranks: HORSE_RANKS,
    die: EIGHT,
    // Without escorts it is worth its draft animals (5.92), with them as any model (R-L30).
    stages: (unit) => (unit.escorts === 0 ? unit.draftAnimals : stagesOfModel(unit)),
    strikesAs: manned(2),
    drawn: true,
  }),
  model('artillery', 'Artillery', [1, 4], {
    rough: 'no-woods',
    melee: ['sm'],
    usualMelee: 'sm',
    missile: ARTILLERY,
    usualMissile: 'art-normal',
    usualCrew: 3,
    ranks: ONE_RANK,
    die: CREWS,
    untrained: true,
    speed: 'equipment',
    mayFly: false,
  }),
  model('battlewagon', 'Battlewagon', [1, 4], {
    move: 4,
    rough: 'no-woods',
    ranks: ONE_RANK,
    die: EIGHT,
    strikesAs: manned(4),
    strikesByGuess: true,
  }),
  model('creature', 'Special creature', [1, 4], {
    usualMelee: 'sm',
    ranks: ONE_RANK,
    die: UNLISTED,
    strikesAs: manned(4),
    strikesByGuess: true,
    unsettles: true,
    creature: true,
  }),
  model('equipment', 'Equipment', [1, 4], {
    missile: ['none', ...ARTILLERY],
    melee: ['sm'],
    usualMelee: 'sm',
    ranks: ONE_RANK,
    die: CREWS,
    untrained: true,
    speed: 'equipment',
    mayFly: false,
  }),
  // Player entered; the house profile is three castings with hand weapons (R-L49).
  foot('command', 'Command stand', [3, 3], [1, 1], {
    shelf: null,
    missile: ['none'],
    ranks: ONE_RANK,
    die: UNLISTED,
  }),
  // A single model that fights as one casting and is shot at as troops are (R-L48).
  foot('magic-user', 'Magic user', [1, 1], [1, 1], {
    shelf: 'magic',
    wizard: true,
    melee: ['im'],
    usualMelee: 'im',
    missile: ['none', 'art-normal'],
    // Lightning, with the effect of a bolt thrower (7.1).
    usualMissile: 'art-normal',
    usualArmor: 'plate',
    ranks: ONE_RANK,
    die: UNLISTED,
    stages: stagesOfModel,
  }),
];

export const findClass = (id: string): TroopClass | null => CLASSES.find((one) => one.id === id) ?? null;

/** Every parsed class that the rules know; anything else counts as Mass until it is mended (L-E09). */
export const classOf = (id: string): TroopClass => findClass(id) ?? (CLASSES[0] as TroopClass);

export const isWizard = ({ class: id }: { readonly class: string }): boolean => classOf(id).wizard;
