import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { map, type Odds } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { cardInches } from '../combat/movement/cards.ts';
import type { CardEffect, CardGift, CardPhase } from '../data/cards.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { bta } from '../refs.ts';
import { type Order, type PlayInput, playInput, settleOrders } from './orders.ts';
import { tellCards, without } from './piles.ts';
import { giftWords } from './words.ts';

type OrderValue = {
  readonly effect: string;
  readonly use: string;
  readonly units: readonly string[];
  /** Units that a card for all does not reach, and why. */
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[];
  /** The die, one for all its units; null where none is rolled. */
  readonly rolled: number | null;
  readonly inches: number;
  readonly doubles: boolean;
  readonly gives: CardGift;
  readonly until: CardEffect['until'];
  /** Later in the turn, where a Joker brings an effect of a phase still to come. */
  readonly from: CardPhase;
};

type PlayValue = {
  readonly card: string;
  readonly orders: readonly OrderValue[];
  readonly hand: readonly string[];
  readonly goesTo: 'discard' | 'pile';
};

const CARDS_REF = (ruling: string | null = null) => bta('Command and Control (Optional)', ruling);

const tellGift = ({ effect, use, from, units }: Order): Step =>
  step(CARDS_REF(effect.id === 'rally' ? 'P-08' : null), effect.name, giftWords(effect, use), {
    units: units.length,
    phase: from,
    until: `the end of the ${effect.until}`,
  });

const run = (input: PlayInput, dice: Dice): Outcome<PlayValue> => {
  const orders = settleOrders(input);
  const trace: Step[] = [step(CARDS_REF(), 'Played', tellCards([input.card]), { phase: input.phase })];
  const values = orders.map((order): OrderValue => {
    const { effect, use, from, units, leftOut } = order;
    const { move } = effect;
    trace.push(tellGift(order));
    // One die for all units of the card.
    const thrown = move?.die == null ? null : rollOne(dice, 6, `${effect.name}: inches`);
    const inches = move === null || thrown === null ? 0 : cardInches(move, thrown.value);
    if (thrown !== null) trace.push(step(CARDS_REF(), 'Inches farther', inches, {}, [thrown.roll]));
    for (const { id, reason } of leftOut) trace.push(step(CARDS_REF(), `Left out: ${id}`, reason));
    return {
      effect: effect.id,
      use: use.id,
      units,
      leftOut,
      rolled: thrown?.value ?? null,
      inches,
      doubles: move?.doubles ?? false,
      gives: use.gives,
      until: effect.until,
      from,
    };
  });
  const atOnce = settleHouseRules(input.houseRules).immediateReshuffle;
  const hand = without(input.hand, [input.card]);
  return outcome({ card: input.card, orders: values, hand, goesTo: atOnce ? 'pile' : 'discard' }, trace);
};

const odds = (input: PlayInput): Odds => {
  const orders = settleOrders(input);
  const ways = everyWay((dice) => run(input, dice).value.orders.map(({ inches }) => inches));
  return {
    outcomes: map(ways, (each) => each.reduce((sum, inches) => sum + inches, 0)),
    counts: ['inch', 'inches'],
    also:
      orders.length > 1
        ? Object.fromEntries(
            orders.map((_, index) => [`order${index + 1}`, map(ways, (each) => each[index] ?? 0)]),
          )
        : {},
    steps: [...orders.map(tellGift), step(CARDS_REF(), 'Counted', 'inches farther, of all orders')],
  };
};

/** Any card of the deck, in its phase, on units that can obey: what it changes, for whom and until when. */
export const playCardAction: Action = defineAction({
  id: 'by-this-axe/play-card',
  title: 'Play a command card',
  ref: CARDS_REF('R-B50'),
  input: playInput,
  example: () =>
    playInput.parse({
      card: 'S3',
      orders: [
        {
          units: [
            {
              id: 'knights',
              unit: { name: 'Knights', figures: 8, fc: 4, armor: 'heavy', shield: true, mounted: true },
              commandDistance: 5,
            },
          ],
        },
      ],
    }),
  run,
  odds,
});
