import { z } from 'zod';
import { RuleRefusal } from '../../core/result.ts';
import { CARDS, FULL_DECK } from '../data/cards.ts';

const LABELS = Object.fromEntries(
  CARDS.map(({ id, face, name }) => [id, face === name ? name : `${face} ${name}`]),
);

export const cardField = z.enum(FULL_DECK).meta({ labels: LABELS });

export const cardList = (title: string) =>
  z.array(cardField).max(FULL_DECK.length).default([]).meta({ title });

/** No card is in two places. */
export const checkApart = (piles: Readonly<Record<string, readonly string[]>>): void => {
  const seen = new Set<string>();
  for (const [place, cards] of Object.entries(piles)) {
    for (const card of cards) {
      if (seen.has(card)) {
        throw new RuleRefusal(
          'cards/twice',
          `There is one ${LABELS[card]} in the deck, and it is named twice: take one away.`,
          place,
        );
      }
      seen.add(card);
    }
  }
};

export const without = (cards: readonly string[], taken: readonly string[]): readonly string[] =>
  cards.filter((card) => !taken.includes(card));

export const tellCards = (cards: readonly string[]): readonly string[] =>
  cards.map((card) => LABELS[card] ?? card);
