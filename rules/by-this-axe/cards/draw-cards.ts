import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import {
  certain,
  chain,
  chanceOf,
  type Distribution,
  map,
  type Odds,
  showFraction,
  weighted,
} from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { houseRulesField } from '../combat/profiles.ts';
import { CARD_EFFECTS, type Card, FULL_DECK, findCard, JOKER, letsCharge } from '../data/cards.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { MOST_LEADERSHIP } from '../data/leadership.ts';
import { bta } from '../refs.ts';
import { cardList, checkApart, tellCards, without } from './piles.ts';

const DRAWING = (ruling: string | null = null) => bta('Command and Control (Optional)', ruling);

const drawInput = z.strictObject({
  leadership: z.int().min(0).max(MOST_LEADERSHIP).meta({
    title: 'Leadership of the General',
    description: 'Or of the best leader, where the General is dead or routed; 0 where nobody commands.',
  }),
  pile: cardList('Cards in the draw pile').default([...FULL_DECK]),
  discard: cardList('Cards already used'),
  hand: cardList('Cards in hand'),
  drawn: cardList('Cards drawn from a real deck').meta({ description: 'Leave open to let the dice draw.' }),
  otherHand: cardList('Cards in the other hand').meta({
    description: 'Whoever draws has not seen them: to him each may lie in the pile as well.',
  }),
  laidOff: cardList('Cards the other side laid off unseen').meta({ description: 'Of those already used.' }),
  houseRules: houseRulesField,
});

type DrawInput = z.output<typeof drawInput>;

type DrawValue = {
  readonly drawn: readonly string[];
  readonly hand: readonly string[];
  readonly pile: readonly string[];
  readonly discard: readonly string[];
  readonly reshuffled: boolean;
};

/** What is drawn from first, and what is shuffled in once that is gone (R-B47). */
const pilesOf = ({ pile, discard, hand, otherHand, houseRules }: DrawInput) => {
  checkApart({ pile, discard, hand, otherHand });
  const atOnce = settleHouseRules(houseRules).immediateReshuffle;
  return atOnce ? { first: [...pile, ...discard], used: [] } : { first: pile, used: discard };
};

const takeFrom = (pile: readonly string[], drawn: string | undefined, place: number): string => {
  if (drawn === undefined) return pile[place] as string;
  if (pile.includes(drawn)) return drawn;
  throw new RuleRefusal(
    'cards/not-in-pile',
    `${tellCards([drawn])} is not in the pile it was drawn from: look through the cards again.`,
    'drawn',
  );
};

const checkCount = ({ drawn }: DrawInput, count: number): void => {
  if (drawn.length > 0 && drawn.length !== count) {
    throw new RuleRefusal(
      'cards/wrong-count',
      `Draw ${plural(count, 'card')}, not ${drawn.length}.`,
      'drawn',
    );
  }
};

const run = (input: DrawInput, dice: Dice): Outcome<DrawValue> => {
  const { first, used } = pilesOf(input);
  const count = Math.min(input.leadership, first.length + used.length);
  checkCount(input, count);
  const trace: Step[] = [step(DRAWING('R-B53'), 'Cards to draw', count, { leadership: input.leadership })];
  let pile: readonly string[] = first;
  let discard: readonly string[] = used;
  let reshuffled = false;
  const drawn: string[] = [];
  while (drawn.length < count) {
    if (pile.length === 0) {
      [pile, discard, reshuffled] = [discard, [], true];
      trace.push(step(DRAWING('R-B47'), 'The used cards are shuffled into a new pile', pile.length));
    }
    // A real deck decides for itself; otherwise a die picks the place in the pile, so no order has to be kept.
    const known = input.drawn[drawn.length];
    const thrown = known === undefined ? rollOne(dice, pile.length, 'place in the pile') : null;
    const card = takeFrom(pile, known, (thrown?.value ?? 1) - 1);
    pile = without(pile, [card]);
    drawn.push(card);
    trace.push(step(DRAWING(), 'Drawn', tellCards([card]), {}, thrown === null ? [] : [thrown.roll]));
  }
  return outcome({ drawn, hand: [...input.hand, ...drawn], pile, discard, reshuffled }, trace);
};

/** Cards as whoever draws knows them: so many he has never seen, and some that he has. */
interface Stack {
  readonly unseen: number;
  readonly seen: readonly string[];
}

interface Got {
  /** Drawn of the unseen, and how many of them are of the kind. */
  readonly unseen: number;
  readonly unseenHits: number;
  /** The same of those of the present stack that he has seen. */
  readonly seen: number;
  readonly seenHits: number;
  /** Of stacks that are gone. */
  readonly before: number;
}

/** One card more: any unseen card may lie at any unseen place. */
const drawOne = (
  got: Got,
  left: { readonly unseen: number; readonly seen: number },
  of: {
    readonly unseen: number;
    readonly unseenHits: number;
    readonly seen: number;
    readonly seenHits: number;
  },
): Distribution<Got> => {
  const cards = of.unseen - got.unseen;
  const hits = of.unseenHits - got.unseenHits;
  const known = of.seenHits - got.seenHits;
  const fromSeen: readonly (readonly [Got, number])[] = [
    [{ ...got, seen: got.seen + 1, seenHits: got.seenHits + 1 }, known * Math.max(1, cards)],
    [{ ...got, seen: got.seen + 1 }, (left.seen - known) * Math.max(1, cards)],
  ];
  const fromUnseen: readonly (readonly [Got, number])[] =
    left.unseen === 0
      ? []
      : [
          [{ ...got, unseen: got.unseen + 1, unseenHits: got.unseenHits + 1 }, left.unseen * hits],
          [{ ...got, unseen: got.unseen + 1 }, left.unseen * (cards - hits)],
        ];
  return weighted([...fromSeen, ...fromUnseen].filter(([, weight]) => weight > 0));
};

/** How many of `count` cards drawn from one stack after the other are of a kind, card by card. */
const countIn = (
  stacks: readonly Stack[],
  unseen: readonly string[],
  count: number,
  isOne: (card: string) => boolean,
): Distribution<number> => {
  const unseenHits = unseen.filter(isOne).length;
  let got: Distribution<Got> = certain({ unseen: 0, unseenHits: 0, seen: 0, seenHits: 0, before: 0 });
  let left = count;
  let unseenBefore = 0;
  for (const stack of stacks) {
    const draws = Math.min(left, stack.unseen + stack.seen.length);
    const of = {
      unseen: unseen.length,
      unseenHits,
      seen: stack.seen.length,
      seenHits: stack.seen.filter(isOne).length,
    };
    const passed = unseenBefore;
    for (let draw = 0; draw < draws; draw += 1) {
      got = chain(got, (before) =>
        drawOne(
          before,
          { unseen: stack.unseen - (before.unseen - passed), seen: stack.seen.length - before.seen },
          of,
        ),
      );
    }
    got = map(got, ({ seenHits, before, ...rest }) => ({
      ...rest,
      seen: 0,
      seenHits: 0,
      before: before + seenHits,
    }));
    left -= draws;
    unseenBefore += stack.unseen;
  }
  return map(got, ({ unseenHits: hits, before }) => hits + before);
};

/** By what whoever draws has seen: his odds tell nothing of the other hand. */
const odds = (input: DrawInput): Odds => {
  const { first, used } = pilesOf(input);
  const laidOff: readonly string[] = input.laidOff.filter((card) => input.discard.includes(card));
  const count = Math.min(input.leadership, first.length + used.length);
  const isKind = (fits: (card: Card) => boolean) => (id: string) => {
    const card = findCard(id);
    return card !== null && fits(card);
  };
  const isUnseen = (card: string): boolean => input.pile.includes(card as never) || laidOff.includes(card);
  const stackOf = (cards: readonly string[]): Stack => ({
    unseen: cards.filter(isUnseen).length,
    seen: cards.filter((card) => !isUnseen(card)),
  });
  const unseen = [...input.pile, ...input.otherHand, ...laidOff];
  const stacks = [stackOf(first), stackOf(used)];
  const drawnOf = (fits: (card: Card) => boolean): Distribution<number> =>
    countIn(stacks, unseen, count, isKind(fits));
  const effects = [...CARD_EFFECTS.map(({ id }) => id), JOKER];
  const byEffect = effects.map((effect) => [effect, drawnOf((card) => card.effect === effect)] as const);
  return {
    outcomes: drawnOf(letsCharge),
    counts: ['card that lets them charge', 'cards that let them charge'],
    also: Object.fromEntries(byEffect),
    steps: [
      step(DRAWING('R-B53'), 'Cards to draw', count, { leadership: input.leadership }),
      step(DRAWING('R-B48'), 'Counted', 'cards that let a unit charge'),
    ],
    figures: {
      atLeastOne: Object.fromEntries(
        byEffect.map(([effect, source]) => [effect, showFraction(chanceOf(source, (got) => got > 0))]),
      ),
    },
  };
};

/** Phase I: as many cards as the commander's leadership, from one deck for both sides. */
export const drawCardsAction: Action = defineAction({
  id: 'by-this-axe/draw-cards',
  title: 'Draw command cards',
  ref: DRAWING('R-B47'),
  input: drawInput,
  example: () => drawInput.parse({ leadership: 3 }),
  run,
  odds,
});
