import { CARD_EFFECTS, type CardEffect, type CardMove } from '../../data/cards.ts';

type MoveCard = CardEffect & { readonly move: CardMove };

const MOVE_CARDS = CARD_EFFECTS.filter((card): card is MoveCard => card.move !== null);

export const MOVE_CARD_IDS: readonly string[] = MOVE_CARDS.map(({ id }) => id);

export const findMoveCard = (id: string): MoveCard | null =>
  MOVE_CARDS.find((card) => card.id === id) ?? null;

/** Inches a card's die is worth. */
export const cardInches = ({ die }: CardMove, rolled: number): number =>
  die === null ? 0 : Math.max(die.least, rolled + die.plus);
