import { z } from 'zod';
import { RuleRefusal } from '../../core/result.ts';
import { plural } from '../../core/words.ts';
import { houseRulesField } from '../combat/profiles.ts';
import {
  CARD_EFFECT_IDS,
  CARD_EFFECTS,
  CARD_PHASES,
  type Card,
  type CardEffect,
  type CardPhase,
  type CardUse,
  cardEffect,
  findCard,
  JOKER,
  phasesOf,
} from '../data/cards.ts';
import { cardField, cardList, tellCards } from './piles.ts';
import { type OrderedUnit, orderedUnit, whyNotObey } from './who-obeys.ts';

const MOST_UNITS = 40;

/** Only where there is something to choose. */
const USES = CARD_EFFECTS.flatMap(({ uses }) => (uses.length > 1 ? uses.map(({ id }) => id) : []));
const USE_NAMES = Object.fromEntries(
  CARD_EFFECTS.flatMap(({ uses }) => uses.map(({ id, name }) => [id, name])),
);

const orderInput = z.strictObject({
  effect: z
    .enum(CARD_EFFECT_IDS)
    .nullable()
    .default(null)
    .meta({
      title: 'Effect',
      description: 'For a Joker; any other card has its own.',
      labels: Object.fromEntries(CARD_EFFECTS.map(({ id, name }) => [id, name])),
    }),
  use: z
    .enum(USES)
    .nullable()
    .default(null)
    .meta({ title: 'Used to', description: 'Where a card can do one of two things.', labels: USE_NAMES }),
  together: z.boolean().default(true).meta({ title: 'They stand within 1″ of each other' }),
  units: z.array(orderedUnit).max(MOST_UNITS).default([]),
});

export const playInput = z.strictObject({
  card: cardField.meta({ title: 'Card' }),
  phase: z.enum(CARD_PHASES).default('movement'),
  hand: cardList('Cards in hand').meta({ description: 'Leave empty where a real hand is held.' }),
  orders: z
    .array(orderInput)
    .min(1)
    .max(2)
    .meta({ title: 'Orders', description: 'One; a Joker may give two.' }),
  houseRules: houseRulesField,
});

export type PlayInput = z.output<typeof playInput>;
type OrderInput = z.output<typeof orderInput>;

const refuse = (code: string, message: string, place: string): never => {
  throw new RuleRefusal(`cards/${code}`, message, place);
};

/** An order that can be given, with everybody who obeys it. */
export interface Order {
  readonly effect: CardEffect;
  readonly use: CardUse;
  readonly from: CardPhase;
  readonly units: readonly string[];
  /** Units that a card for all does not reach, and why. */
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[];
}

const effectFor = (card: Card, { effect }: OrderInput, place: string): CardEffect => {
  if (card.effect !== JOKER) {
    if (effect !== null && effect !== card.effect) {
      refuse(
        'other-effect',
        `${card.face} is ${card.name}: only a Joker chooses its effect.`,
        `${place}.effect`,
      );
    }
    return cardEffect(card.effect);
  }
  return cardEffect(effect ?? refuse('no-effect', 'Say which card the Joker stands for.', `${place}.effect`));
};

const useFor = (effect: CardEffect, { use }: OrderInput, place: string): CardUse => {
  const [first] = effect.uses;
  const found = use === null && effect.uses.length === 1 ? first : effect.uses.find(({ id }) => id === use);
  if (found !== undefined) return found;
  const names = effect.uses.map(({ name }) => name.toLowerCase()).join(' or ');
  return refuse('no-use', `${effect.name} is played for one thing: choose ${names}.`, `${place}.use`);
};

/** The first phase from now on in which it counts: only a Joker's second effect may wait. */
const phaseFor = (effect: CardEffect, use: CardUse, input: PlayInput, place: string): CardPhase => {
  const now = CARD_PHASES.indexOf(input.phase);
  const isJoker = findCard(input.card)?.effect === JOKER;
  const phases = phasesOf(effect, use, input.houseRules);
  const found = phases.find((phase) => (isJoker ? CARD_PHASES.indexOf(phase) >= now : phase === input.phase));
  return (
    found ??
    refuse(
      'wrong-phase',
      `${effect.name} is for the ${phases.join(' or ')} phase: keep it until then.`,
      place,
    )
  );
};

const checkNumber = (effect: CardEffect, { units, together }: OrderInput, place: string): void => {
  const { least, most } = effect.units;
  if (units.length < least || (most !== null && units.length > most)) {
    const told = most === least ? plural(least, 'unit') : `${least} to ${most} units`;
    const named = units.length === 1 ? '1 is' : `${units.length} are`;
    refuse('wrong-number', `${effect.name} is for ${told}, and ${named} named.`, `${place}.units`);
  }
  const ids = units.map(({ id }) => id).filter((id) => id !== '');
  if (new Set(ids).size < ids.length) {
    refuse('unit-twice', 'A unit is named twice in one order: name each once.', `${place}.units`);
  }
  if (effect.together && units.length > 1 && !together) {
    refuse('too-far-apart', `${effect.name} needs its units within 1″ of each other: name one alone.`, place);
  }
};

const idOf = ({ id, unit }: OrderedUnit): string => (id === '' ? unit.name : id);

const settleOrder = (input: PlayInput, card: Card, order: OrderInput, index: number): Order => {
  const place = `orders[${index}]`;
  const effect = effectFor(card, order, place);
  const use = useFor(effect, order, place);
  const from = phaseFor(effect, use, input, place);
  checkNumber(effect, order, place);
  const judged = order.units.map((ordered) => ({ ordered, reason: whyNotObey(effect, use, ordered) }));
  const leftOut = judged.flatMap(({ ordered, reason }) =>
    reason === null ? [] : [{ id: idOf(ordered), reason }],
  );
  const [bad] = judged.filter(({ reason }) => reason !== null);
  if (bad !== undefined && effect.units.most !== null) {
    refuse('cannot-obey', `${bad.ordered.unit.name} ${bad.reason}: choose another unit.`, `${place}.units`);
  }
  const units = judged.flatMap(({ ordered, reason }) => (reason === null ? [idOf(ordered)] : []));
  return { effect, use, from, units, leftOut };
};

/** What a card orders, or a refusal that says why it cannot. */
export const settleOrders = (input: PlayInput): readonly Order[] => {
  const card =
    findCard(input.card) ?? refuse('unknown', 'There is no such card: choose one of the 54.', 'card');
  if (input.hand.length > 0 && !input.hand.includes(card.id)) {
    refuse('not-in-hand', `${tellCards([card.id])} is not in this hand: play one that is.`, 'card');
  }
  if (input.orders.length > 1 && card.effect !== JOKER) {
    refuse('one-order', `${card.face} gives one order; only a Joker gives two.`, 'orders');
  }
  const orders = input.orders.map((order, index) => settleOrder(input, card, order, index));
  if (orders.every(({ from }) => from !== input.phase)) {
    refuse('wrong-phase', 'Nothing of this counts in this phase: keep the Joker until it does.', 'phase');
  }
  return orders;
};
