/** Families of kinds: one of each at most, and only hero with priest together (R-B83, BTA-E11). */
export type Family = 'hero' | 'priest' | 'mage' | 'monster';

/** What a kind is worth at one scale. */
export interface Tier {
  /** Blows a round; null fights as R-B55 says. */
  readonly attacks: number | null;
  /** Strikes at fighting capacity 5; otherwise with his unit's (R-B54). */
  readonly heroic: boolean;
  /** Unsaved hits that kill him. */
  readonly hits: number;
  /** Spell dice of a mage, save uses of a priest, for the whole game. */
  readonly uses: number;
}

export interface Kind {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  readonly rank: number;
  readonly cost: number;
  readonly duelDice: number;
  readonly small: Tier;
  readonly large: Tier;
  readonly effect: string;
}

const fights = (attacks: number, heroic: boolean, hits: number): Tier => ({ attacks, heroic, hits, uses: 0 });
const serves = (hits: number, uses: number): Tier => ({ attacks: null, heroic: false, hits, uses });

/** Appendix A (tiers at 1:5 and 1:20), the duel dice pools, Appendix C. */
export const KINDS = [
  {
    id: 'hero',
    name: 'Hero',
    family: 'hero',
    rank: 1,
    cost: 20,
    duelDice: 4,
    small: fights(1, true, 2),
    large: fights(1, false, 1),
    effect:
      'Save +1; his unit’s morale +1. At 1:5 he strikes once as Heroic, at 1:20 with his unit’s capacity.',
  },
  {
    id: 'superhero',
    name: 'Superhero',
    family: 'hero',
    rank: 2,
    cost: 45,
    duelDice: 8,
    small: fights(2, true, 3),
    large: fights(1, true, 2),
    effect: 'Save +1; his unit’s morale +1. He strikes as Heroic, twice at 1:5 and once at 1:20.',
  },
  {
    id: 'champion',
    name: 'Champion',
    family: 'hero',
    rank: 3,
    cost: 100,
    duelDice: 12,
    small: fights(4, true, 4),
    large: fights(2, true, 3),
    effect: 'Save +1; his unit’s morale +1. He strikes as Heroic, four times at 1:5 and twice at 1:20.',
  },
  {
    id: 'priest',
    name: 'Priest',
    family: 'priest',
    rank: 1,
    cost: 20,
    duelDice: 3,
    small: serves(2, 8),
    large: serves(1, 2),
    effect: 'One use within 6″: a save +1, or heal one hit, or stop one spell die. His unit’s morale +1.',
  },
  {
    id: 'high-priest',
    name: 'High Priest',
    family: 'priest',
    rank: 2,
    cost: 45,
    duelDice: 6,
    small: serves(3, 16),
    large: serves(2, 4),
    effect: 'As a priest, with twice the uses and one hit more.',
  },
  {
    id: 'mage',
    name: 'Mage',
    family: 'mage',
    rank: 1,
    cost: 45,
    duelDice: 3,
    small: serves(1, 8),
    large: serves(1, 2),
    effect:
      'One die: a spell that hits on 1 to 5 within 10″ through any armour, or a sure save within 8″. His unit’s morale +1.',
  },
  {
    id: 'wizard',
    name: 'Wizard',
    family: 'mage',
    rank: 2,
    cost: 100,
    duelDice: 6,
    small: serves(2, 16),
    large: serves(2, 4),
    effect: 'As a mage, with twice the dice and one hit more.',
  },
  {
    id: 'major-monster',
    name: 'Major monster',
    family: 'monster',
    rank: 0,
    cost: 0,
    duelDice: 0,
    small: fights(0, false, 0),
    large: fights(0, false, 0),
    effect:
      'One or more great creatures as a figure of their own: a hero, superhero or champion that also fights with tooth and claw.',
  },
] as const satisfies readonly Kind[];

export type KindId = (typeof KINDS)[number]['id'];
export type HeroTier = Extract<(typeof KINDS)[number], { family: 'hero' }>['id'];
export type PriestTier = Extract<(typeof KINDS)[number], { family: 'priest' }>['id'];
export type MageTier = Extract<(typeof KINDS)[number], { family: 'mage' }>['id'];

const BY_ID: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kind.id, kind]));

export const findKind = (id: string): Kind | null => BY_ID.get(id) ?? null;

export const MAJOR_MONSTER = 'major-monster';

/** A major monster is at the least a Hero (R-B60). */
export const LEAST_MONSTER_TIER = 'hero';

/** A leader or general of no kind (R-B13, R-B21). */
export const PLAIN_TIER: Tier = { attacks: 1, heroic: false, hits: 1, uses: 0 };
export const PLAIN_DUEL_DICE = 3;

/** Capacity of a mage or priest who stands alone (R-B55). */
export const LONE_CASTER_FC = 2;

/** Pairs with a price of their own in Appendix C; other pairs cost the sum (R-B83, BTA-W14). */
export const LISTED_PAIRS: readonly {
  readonly hero: HeroTier;
  readonly priest: PriestTier;
  readonly cost: number;
}[] = [
  { hero: 'hero', priest: 'priest', cost: 40 },
  { hero: 'superhero', priest: 'high-priest', cost: 90 },
];

/** Creatures a major monster's figure may stand for (BTA-E17). */
export const MOST_CREATURES = { small: 2, large: 5 } as const;
