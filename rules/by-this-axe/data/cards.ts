import type { Unit } from '../types.ts';
import { findArmor } from './armor.ts';
import type { AtLeastOne } from './at-least-one.ts';
import type { HouseRules } from './house-rules.ts';

export const CARD_PHASES = ['ranged', 'movement', 'melee'] as const;
/** When cards are played, in the order of the turn. */
export type CardPhase = (typeof CARD_PHASES)[number];

/** One way to use a card. Most cards have one. */
export interface CardUse<Gift = CardGift> {
  readonly id: string;
  readonly name: string;
  readonly phases: readonly CardPhase[];
  /** What it gives beside inches; only what it changes stands here. */
  readonly gives: Gift;
}

export type CardGift = {
  /** It may charge, and must try to. */
  readonly mustCharge?: true;
  /** All its units charge the same enemy. */
  readonly oneTarget?: true;
  readonly mayNotMove?: true;
  /** All that is left of its move: a turn by this much. */
  readonly turnDegrees?: number;
  /** How often it may turn by up to 180 degrees in its move. */
  readonly turnAbouts?: number;
  readonly toHitFirstRound?: number;
  /** To saves against chargers in the first round of a melee. */
  readonly saveAgainstCharge?: number;
  readonly saveAgainstShooting?: number;
  readonly initiative?: number;
  readonly morale?: number;
  readonly rallies?: true;
  readonly anyTarget?: true;
  readonly reservesFire?: true;
  readonly firesTwice?: true;
};

/** How much farther a card lets a unit move: twice as far, or by a die, what is added to it and the least it comes to. */
export type CardMove =
  | { readonly doubles: true; readonly die: null }
  | { readonly doubles: false; readonly die: { readonly plus: number; readonly least: number } };

type Ordered = Pick<Unit, 'mounted' | 'armor' | 'shield'>;

interface CardFacts {
  /** What a unit must be able to do: go, shoot, stand where it is, or nothing of these. */
  readonly to: 'move' | 'shoot' | 'stand' | 'obey';
  /** Whom it is for; `otherwise` ends a sentence about anybody else. */
  readonly kind: { fits(unit: Ordered): boolean; readonly otherwise: string } | null;
  readonly name: string;
  /** One sentence for the hand of cards. */
  readonly text: string;
  /** Units it is played on: null for all that fit, 0 for the army as a whole. */
  readonly units: { readonly least: number; readonly most: number | null };
  /** Several units must stand within 1″ of each other. */
  readonly together: boolean;
  readonly until: 'phase' | 'turn';
}

/** A card that moves nobody gives something else in each of its uses; one that does nothing does not compile. */
type CardEntry = CardFacts &
  (
    | { readonly move: CardMove; readonly uses: readonly CardUse[] }
    | { readonly move: null; readonly uses: readonly CardUse<AtLeastOne<CardGift>>[] }
  );

export type CardEffect = CardEntry & { readonly id: CardEffectId };

export const CARD_EFFECT_IDS = [
  'march-charge',
  'maneuver',
  'flank-move',
  'center-move',
  'all-cavalry',
  'light-infantry',
  'all-infantry',
  'coordinated',
  'ferocious',
  'frenzied',
  'target',
  'volley',
  'rally',
  'initiative',
  'brace',
  'shieldwall',
] as const;
export type CardEffectId = (typeof CARD_EFFECT_IDS)[number];

const one = { least: 1, most: 1 } as const;
const upTo = (most: number) => ({ least: 1, most });
const allThatFit = { least: 0, most: null } as const;

const plain = <Gift extends CardGift>(
  phases: readonly CardPhase[],
  gives: Gift,
): readonly CardUse<Gift>[] => [{ id: 'plain', name: 'As printed', phases, gives }];
const MOVES = ['movement'] as const;

const doubled: CardMove = { doubles: true, die: null };
const farther = (plus = 0, least = 1): CardMove => ({ doubles: false, die: { plus, least } });
const isLight = ({ armor }: Ordered): boolean => !(findArmor(armor)?.encumbers ?? false);
const moversThat = (fits: (unit: Ordered) => boolean) => ({
  fits,
  otherwise: 'is not of the kind this card moves',
});

/** Command and Control. */
const EFFECTS: Readonly<Record<CardEffectId, CardEntry>> = {
  'march-charge': {
    to: 'move',
    move: farther(),
    kind: null,
    name: 'March or charge',
    text: 'Up to two units within 1″ of each other move or charge 1d6″ farther.',
    units: upTo(2),
    together: true,
    uses: [
      { id: 'march', name: 'March', phases: MOVES, gives: {} },
      { id: 'charge', name: 'Charge', phases: MOVES, gives: { mustCharge: true } },
    ],
    until: 'phase',
  },
  maneuver: {
    to: 'move',
    move: null,
    kind: null,
    name: 'Maneuver',
    text: 'One unit may turn by up to 180° twice in its move.',
    units: one,
    together: false,
    uses: plain(MOVES, { turnAbouts: 2 }),
    until: 'phase',
  },
  'flank-move': {
    to: 'move',
    move: doubled,
    kind: null,
    name: 'Flanking move',
    text: 'The two outermost units of one wing move at double rate.',
    units: upTo(2),
    together: false,
    uses: plain(MOVES, {}),
    until: 'phase',
  },
  'center-move': {
    to: 'move',
    move: doubled,
    kind: null,
    name: 'Center move',
    text: 'Two units in the middle of the line move at double rate.',
    units: upTo(2),
    together: false,
    uses: plain(MOVES, {}),
    until: 'phase',
  },
  'all-cavalry': {
    to: 'move',
    move: farther(1),
    kind: moversThat(({ mounted }) => mounted),
    name: 'All cavalry move',
    text: 'All cavalry moves 1d6 + 1″ farther.',
    units: allThatFit,
    together: false,
    uses: plain(MOVES, {}),
    until: 'phase',
  },
  'light-infantry': {
    to: 'move',
    move: farther(),
    kind: moversThat((unit) => !unit.mounted && isLight(unit)),
    name: 'Light infantry move',
    text: 'All infantry in light armour or none moves 1d6″ farther.',
    units: allThatFit,
    together: false,
    uses: plain(MOVES, {}),
    until: 'phase',
  },
  'all-infantry': {
    to: 'move',
    move: farther(-1),
    kind: moversThat(({ mounted }) => !mounted),
    name: 'All infantry move',
    text: 'All infantry moves 1d6 − 1″ farther, and 1″ at the least.',
    units: allThatFit,
    together: false,
    uses: plain(MOVES, {}),
    until: 'phase',
  },
  coordinated: {
    to: 'move',
    move: farther(),
    kind: null,
    name: 'Coordinated attack',
    text: 'Up to three units charge one enemy unit, 1d6″ farther.',
    units: upTo(3),
    together: false,
    uses: plain(MOVES, { mustCharge: true, oneTarget: true }),
    until: 'phase',
  },
  ferocious: {
    to: 'move',
    move: farther(),
    kind: null,
    name: 'Ferocious attack',
    text: 'One unit charges 1d6″ farther, with +2 to hit in the first round of melee.',
    units: one,
    together: false,
    uses: plain(MOVES, { mustCharge: true, toHitFirstRound: 2 }),
    until: 'turn',
  },
  frenzied: {
    to: 'move',
    move: farther(),
    kind: null,
    name: 'Frenzied charge',
    text: 'Two units within 1″ of each other charge 1d6″ farther, with +1 to hit in the first round of melee.',
    units: { least: 2, most: 2 },
    together: true,
    uses: plain(MOVES, { mustCharge: true, toHitFirstRound: 1 }),
    until: 'turn',
  },
  target: {
    to: 'shoot',
    move: null,
    kind: null,
    name: 'Target',
    text: 'Up to two shooting units within 1″ of each other choose their target freely, or hold their fire for the nearest enemy that moves into range.',
    units: upTo(2),
    together: true,
    uses: [
      { id: 'other-target', name: 'Shoot at another target', phases: ['ranged'], gives: { anyTarget: true } },
      {
        id: 'reserve',
        name: 'Hold fire',
        phases: ['ranged'],
        // Who holds fire has shot this turn, whenever it falls (R-B121).
        gives: { reservesFire: true, mayNotMove: true },
      },
    ],
    until: 'turn',
  },
  volley: {
    to: 'shoot',
    move: null,
    kind: null,
    name: 'Volley',
    text: 'Up to two shooting units within 1″ of each other shoot twice.',
    units: upTo(2),
    together: true,
    uses: plain(['ranged'], { firesTwice: true }),
    until: 'phase',
  },
  rally: {
    to: 'obey',
    move: null,
    kind: null,
    name: 'Rally',
    text: 'Rally one routed unit, or add 2 to the morale of one unit.',
    units: one,
    together: false,
    uses: [
      { id: 'rally', name: 'Rally a routed unit', phases: MOVES, gives: { rallies: true, mayNotMove: true } },
      { id: 'morale', name: 'Morale +2', phases: ['ranged', 'melee'], gives: { morale: 2 } },
    ],
    until: 'turn',
  },
  initiative: {
    to: 'obey',
    move: null,
    kind: null,
    name: 'Seize the initiative',
    text: 'Add 2 to the roll for initiative.',
    units: { least: 0, most: 0 },
    together: false,
    uses: plain(MOVES, { initiative: 2 }),
    until: 'phase',
  },
  brace: {
    to: 'stand',
    move: null,
    kind: null,
    name: 'Brace for charge',
    text: 'Up to two units within 1″ of each other save at +2 against chargers in the first round; they may not move.',
    units: upTo(2),
    together: true,
    uses: plain(MOVES, { saveAgainstCharge: 2, mayNotMove: true, turnDegrees: 45 }),
    until: 'turn',
  },
  shieldwall: {
    to: 'stand',
    move: null,
    kind: {
      fits: ({ mounted, shield }) => !mounted && shield,
      otherwise: 'is no infantry with shields',
    },
    name: 'Shieldwall',
    text: 'Up to two infantry units with shields within 1″ of each other save at +2 against shooting all turn; they may not move.',
    units: upTo(2),
    together: true,
    uses: plain(['ranged', 'movement'], { saveAgainstShooting: 2, mayNotMove: true, turnDegrees: 45 }),
    until: 'turn',
  },
};

/** When a use counts; a house may let Rally cards be played at any time. */
export const phasesOf = (
  { id }: CardEffect,
  { phases }: CardUse,
  { rallyAnyPhase }: Partial<Pick<HouseRules, 'rallyAnyPhase'>>,
): readonly CardPhase[] => (rallyAnyPhase && id === 'rally' ? CARD_PHASES : phases);

export const CARD_EFFECTS: readonly CardEffect[] = CARD_EFFECT_IDS.map((id) => ({ id, ...EFFECTS[id] }));

export const cardEffect = (id: CardEffectId): CardEffect => ({ id, ...EFFECTS[id] });

const SUITS = { D: '♦', H: '♥', S: '♠', C: '♣' } as const;
type Suit = keyof typeof SUITS;

/** Which effect the ranks of a suit have, up to and with the one named (P-08 for the clubs). */
const RANKS: Readonly<Record<Suit, readonly (readonly [upTo: number, effect: CardEffectId])[]>> = {
  D: [[13, 'march-charge']],
  H: [
    [4, 'maneuver'],
    [6, 'flank-move'],
    [8, 'center-move'],
    [10, 'all-cavalry'],
    [12, 'light-infantry'],
    [13, 'all-infantry'],
  ],
  S: [
    [2, 'coordinated'],
    [4, 'ferocious'],
    [6, 'frenzied'],
    [11, 'target'],
    [13, 'volley'],
  ],
  C: [
    [5, 'rally'],
    [7, 'initiative'],
    [10, 'brace'],
    [13, 'shieldwall'],
  ],
};

export const JOKER = 'joker';

export interface Card {
  /** `D1` to `D13`, the same of `H`, `S` and `C`, and `J1`, `J2`. */
  readonly id: string;
  /** `♦A`, `♠10`, `Joker` */
  readonly face: string;
  readonly effect: CardEffectId | typeof JOKER;
  readonly name: string;
  readonly text: string;
}

const FACES: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

const cardsOf = (suit: Suit): readonly Card[] =>
  Array.from({ length: 13 }, (_, place) => {
    const rank = place + 1;
    const effect = RANKS[suit].find(([last]) => rank <= last)?.[1];
    if (effect === undefined) throw new TypeError('every rank has its effect');
    const { name, text } = EFFECTS[effect];
    return { id: `${suit}${rank}`, face: `${SUITS[suit]}${FACES[rank] ?? rank}`, effect, name, text };
  });

/** How many is not printed; a usual deck has two (R-B50). */
const jokers: readonly Card[] = ['J1', 'J2'].map((id) => ({
  id,
  face: 'Joker',
  effect: JOKER,
  name: 'Joker',
  text: 'The effects of any two cards.',
}));

/** Command and Control: one deck of 54 for both sides. */
export const CARDS: readonly Card[] = [
  ...cardsOf('D'),
  ...cardsOf('H'),
  ...cardsOf('S'),
  ...cardsOf('C'),
  ...jokers,
];

export const FULL_DECK: readonly string[] = CARDS.map(({ id }) => id);

const BY_ID: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [card.id, card]));

export const findCard = (id: string): Card | null => BY_ID.get(id) ?? null;

/** Cards that let a unit charge where the command rules hold (R-B48). */
export const letsCharge = ({ effect }: Card): boolean =>
  effect === JOKER || EFFECTS[effect].uses.some(({ gives }) => gives.mustCharge === true);
