import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { houseRulesField } from '../combat/profiles.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { bta } from '../refs.ts';
import { cardList, checkApart, tellCards, without } from './piles.ts';

/** Kept from one turn to the next (R-B52). */
const MOST_KEPT = 3;

const discardInput = z.strictObject({
  hand: cardList('Cards in hand'),
  keep: cardList('Cards kept'),
  pile: cardList('Cards in the draw pile'),
  discard: cardList('Cards already used'),
  houseRules: houseRulesField,
});

type DiscardInput = z.output<typeof discardInput>;

type DiscardValue = {
  readonly hand: readonly string[];
  readonly pile: readonly string[];
  readonly discard: readonly string[];
};

const HAND = bta('Command and Control (Optional)', 'R-B52');

const run = ({ hand, keep, pile, discard, houseRules }: DiscardInput): Outcome<DiscardValue> => {
  checkApart({ hand, pile, discard });
  checkApart({ keep });
  const strange = without(keep, hand);
  if (strange.length > 0) {
    throw new RuleRefusal(
      'cards/not-in-hand',
      `${tellCards(strange).join(', ')} is not in this hand: keep what is.`,
      'keep',
    );
  }
  if (keep.length > MOST_KEPT) {
    throw new RuleRefusal(
      'cards/too-many-kept',
      `At most ${MOST_KEPT} cards are kept: give back ${keep.length - MOST_KEPT} more.`,
      'keep',
    );
  }
  const back = without(hand, keep);
  const { immediateReshuffle, unkeptToDeck } = settleHouseRules(houseRules);
  const atOnce = immediateReshuffle || unkeptToDeck;
  return outcome(
    {
      hand: keep,
      pile: atOnce ? [...pile, ...back] : pile,
      discard: atOnce ? discard : [...discard, ...back],
    },
    [
      step(HAND, 'Kept', tellCards(keep), { 'at most': MOST_KEPT }),
      step(
        bta('Command and Control (Optional)', 'R-B47'),
        atOnce ? 'Back into the deck' : 'Laid off',
        tellCards(back),
      ),
    ],
  );
};

/** The end of a turn: no more than three cards stay in a hand. No dice. */
export const discardCardsAction: Action = defineAction({
  id: 'by-this-axe/discard-cards',
  title: 'Lay off command cards',
  ref: HAND,
  input: discardInput,
  example: () => discardInput.parse({ hand: ['D1', 'D2', 'H5', 'C1'], keep: ['D1', 'C1'] }),
  run,
});
