import { findArmor } from '../../data/armor.ts';
import type { UnitProfile } from '../profiles.ts';

/** What a command card does to a move: dice of inches, a doubling, and whom it is for. */
interface MoveCard {
  readonly id: string;
  readonly doubles: boolean;
  /** Null rolls no die; otherwise what is added to it, and the least it can come to. */
  readonly die: { readonly plus: number; readonly least: number } | null;
  readonly fits: (unit: Pick<UnitProfile, 'mounted' | 'armor'>) => boolean;
}

const anyUnit = (): boolean => true;
const isLight = ({ armor }: Pick<UnitProfile, 'armor'>): boolean => !(findArmor(armor)?.encumbers ?? false);

const adds = (id: string, fits: MoveCard['fits'] = anyUnit, plus = 0, least = 1): MoveCard => ({
  id,
  doubles: false,
  die: { plus, least },
  fits,
});

const doubles = (id: string): MoveCard => ({ id, doubles: true, die: null, fits: anyUnit });

/** Command and Control: the cards that change how far a unit moves. */
const MOVE_CARDS: readonly MoveCard[] = [
  adds('march-charge'),
  adds('coordinated'),
  adds('ferocious'),
  adds('frenzied'),
  doubles('flank-move'),
  doubles('center-move'),
  adds('all-cavalry', ({ mounted }) => mounted, 1),
  adds('light-infantry', (unit) => !unit.mounted && isLight(unit)),
  adds('all-infantry', ({ mounted }) => !mounted, -1),
];

export const MOVE_CARD_IDS: readonly string[] = MOVE_CARDS.map(({ id }) => id);

export const findMoveCard = (id: string): MoveCard | null =>
  MOVE_CARDS.find((card) => card.id === id) ?? null;

/** Inches a card's die is worth. */
export const cardInches = ({ die }: MoveCard, rolled: number): number =>
  die === null ? 0 : Math.max(die.least, rolled + die.plus);
