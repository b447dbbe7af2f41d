import { z } from 'zod';
import type { Field, FieldChoice } from '../../../core/form.ts';
import type { JsonObject } from '../../../core/json.ts';
import { type PlayedMove, SEATS, type Seat, type TableMove } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { playCardAction } from '../../cards/play-card.ts';
import { orderedUnit, whyNotObey } from '../../cards/who-obeys.ts';
import { findMoveCard } from '../../combat/movement/cards.ts';
import {
  CARD_EFFECTS,
  type CardEffect,
  type CardGift,
  type CardPhase,
  type CardUse,
  cardEffect,
  findCard,
  JOKER,
} from '../../data/cards.ts';
import { commanderOf } from '../commander.ts';
import { chooseMany, chooseOne, formOf, option, tokensToChoose } from '../fields.ts';
import { type MoveRule, oddsOf, offer, parseInput, played, runAction } from '../move-rule.ts';
import { bodyOf } from '../profiles.ts';
import { findUnit, giveOrders, isEngaged, phaseOf, type TableState } from '../state.ts';
import { rallyUnit } from './rally.ts';

const phaseNow = (state: TableState): CardPhase | null => {
  const phase = phaseOf(state.step);
  return phase === 'ranged' || phase === 'movement' || phase === 'melee' ? phase : null;
};

const orderInput = z.strictObject({
  effect: z.string().nullable(),
  use: z.string().nullable(),
  units: z.array(z.string()),
});
const playInput = z.strictObject({ card: z.string(), orders: z.array(orderInput).min(1).max(2) });
type PlayCardInput = z.output<typeof playInput>;

const ownUnits = (state: TableState, seat: Seat): readonly string[] =>
  state.units.filter((unit) => unit.seat === seat && unit.status !== 'destroyed').map(({ id }) => id);

/** A card for all that fit is given to everybody; who cannot obey is left out by the card itself. */
const unitsFor = (state: TableState, seat: Seat, effect: CardEffect | null, named: readonly string[]) =>
  effect !== null && effect.units.most === null ? ownUnits(state, seat) : named;

const effectOf = (card: string, chosen: string | null): CardEffect | null => {
  const printed = findCard(card)?.effect;
  if (printed !== undefined && printed !== JOKER) return cardEffect(printed);
  return CARD_EFFECTS.find(({ id }) => id === chosen) ?? null;
};

const orderedOf = (state: TableState, token: string): JsonObject => {
  const unit = findUnit(state, token);
  return {
    id: token,
    unit: bodyOf(state, token),
    carded: unit?.orders.carded ?? false,
    routed: unit?.status === 'routed',
    inMelee: isEngaged(state, token),
    moved: unit?.moved ?? false,
    fired: unit?.fired ?? false,
  };
};

const askedOf = (state: TableState, seat: Seat, { card, orders }: PlayCardInput): JsonObject => ({
  card,
  phase: phaseNow(state),
  hand: state.hands[seat],
  houseRules: state.options.houseRules,
  orders: orders.map(({ effect, use, units }) => ({
    effect,
    use,
    units: unitsFor(state, seat, effectOf(card, effect), units).map((token) => orderedOf(state, token)),
  })),
});

const settlePlay = (
  state: TableState,
  move: PlayedMove,
): { readonly seat: Seat; readonly input: PlayCardInput } => {
  const seat = move.seat ?? 'A';
  const input = parseInput(playInput, move);
  const own = ownUnits(state, seat);
  if (input.orders.some(({ units }) => units.some((token) => !own.includes(token)))) {
    throw new RuleRefusal('table/not-yours', 'Cards are for units of the own side: choose those.', 'orders');
  }
  return { seat, input };
};

/** A Joker's second order may stay empty. */
const withoutEmpty = (input: PlayCardInput): PlayCardInput => ({
  ...input,
  orders: input.orders.filter(({ effect }, index) => index === 0 || effect !== null),
});

type OrderValue = {
  readonly effect: string;
  readonly units: readonly string[];
  readonly inches: number;
  readonly gives: CardGift;
};

const obey = (state: TableState, seat: Seat, { effect, units, inches, gives }: OrderValue): TableState => {
  const move = findMoveCard(effect);
  const ordered = units.reduce((next, token) => {
    const before = findUnit(next, token)?.orders;
    const given = giveOrders(next, token, {
      carded: true,
      ...(move === null
        ? {}
        : { moves: [...(before?.moves ?? []), { card: effect, inches: move.die === null ? null : inches }] }),
      ...(gives.mustCharge ? { mayCharge: true } : {}),
      ...(gives.mayNotMove ? { mayNotMove: true } : {}),
      ...(gives.toHitFirstRound === undefined ? {} : { toHit: gives.toHitFirstRound }),
      ...(gives.saveAgainstCharge === undefined ? {} : { braced: true }),
      ...(gives.saveAgainstShooting === undefined ? {} : { shieldwall: true }),
      ...(gives.anyTarget ? { anyTarget: true } : {}),
      ...(gives.reservesFire ? { reserveFire: true } : {}),
      ...(gives.firesTwice ? { fireTwice: true } : {}),
      ...(gives.morale === undefined ? {} : { morale: true }),
    });
    return gives.rallies ? rallyUnit(given, token) : given;
  }, state);
  if (gives.initiative === undefined) return ordered;
  const { initiativeCards } = ordered;
  return { ...ordered, initiativeCards: { ...initiativeCards, [seat]: initiativeCards[seat] + 1 } };
};

/** Why a unit cannot have an order now; null where it can. */
const whyNot = (state: TableState, token: string, effect: CardEffect, use: CardUse): string | null =>
  whyNotObey(effect, use, orderedUnit.parse(orderedOf(state, token)));

interface Playable {
  readonly effect: CardEffect;
  readonly use: CardUse;
  /** As few units as it takes. */
  readonly units: readonly string[];
}

/** How a card could be played now, its uses in their order. */
const waysToPlay = (
  state: TableState,
  seat: Seat,
  effect: CardEffect,
  phase: CardPhase,
): readonly Playable[] => {
  // Once the dice for it have fallen, initiative cannot be seized any more.
  if (effect.id === 'initiative' && state.step !== 'initiative') return [];
  const { least, most } = effect.units;
  return effect.uses
    .filter(({ phases }) => phases.includes(phase))
    .flatMap((use) => {
      const able = ownUnits(state, seat).filter((token) => whyNot(state, token, effect, use) === null);
      const enough = most === 0 || able.length >= Math.max(1, least);
      return enough ? [{ effect, use, units: most === null ? [] : able.slice(0, least) }] : [];
    });
};

const choicesFor = (state: TableState, seat: Seat, way: Playable | null): readonly FieldChoice[] =>
  tokensToChoose(state, ownUnits(state, seat)).map((choice) => {
    const reason = way === null ? null : whyNot(state, String(choice.value), way.effect, way.use);
    return reason === null ? choice : { ...choice, refused: `It ${reason}` };
  });

const inOrder = (fields: readonly Field[], index: number): readonly Field[] =>
  fields.map((field) => ({ ...field, path: ['orders', index, ...field.path] }));

const cardFields = (state: TableState, seat: Seat, ways: readonly Playable[]): readonly Field[] => {
  const [first] = ways;
  if (first === undefined) return [];
  const { most } = first.effect.units;
  return inOrder(
    [
      ...(ways.length > 1
        ? [
            chooseOne(
              'use',
              'Used to',
              ways.map(({ use }) => option(use.id, use.name)),
            ),
          ]
        : []),
      ...(most === 0 || most === null
        ? []
        : [chooseMany('units', 'Units', choicesFor(state, seat, ways.length > 1 ? null : first))]),
    ],
    0,
  );
};

const jokerFields = (state: TableState, seat: Seat, index: number): readonly Field[] => {
  const effects = CARD_EFFECTS.map(({ id, name, text }) => option(id, name, text));
  const uses = CARD_EFFECTS.filter((effect) => effect.uses.length > 1).flatMap((effect) =>
    effect.uses.map(({ id, name }) => option(id, `${effect.name}: ${name.toLowerCase()}`)),
  );
  return inOrder(
    [
      { ...chooseOne('effect', index === 0 ? 'Stands for' : 'And for', effects), optional: index > 0 },
      { ...chooseOne('use', 'Used to', uses, 'Only for cards with two uses.'), optional: true },
      chooseMany('units', 'Units', choicesFor(state, seat, null)),
    ],
    index,
  );
};

const orderFor = ({ effect, use, units }: Playable, joker: boolean): JsonObject => ({
  effect: joker ? effect.id : null,
  use: effect.uses.length > 1 ? use.id : null,
  units,
});

const NO_ORDER: JsonObject = { effect: null, use: null, units: [] };

const offerCard = (state: TableState, seat: Seat, id: string, phase: CardPhase): readonly TableMove[] => {
  const card = findCard(id);
  if (card === null) return [];
  const joker = card.effect === JOKER;
  const effects = card.effect === JOKER ? CARD_EFFECTS : [cardEffect(card.effect)];
  const ways = effects.flatMap((effect) => waysToPlay(state, seat, effect, phase));
  const [first] = ways;
  if (first === undefined) return [];
  return [
    offer({
      id: 'play-card',
      title: `Play ${card.face} ${card.name}`,
      hint: `${card.text} Units must stand within 12″ of a leader.`,
      seat,
      secret: true,
      form: formOf(
        joker
          ? [...jokerFields(state, seat, 0), ...jokerFields(state, seat, 1)]
          : cardFields(state, seat, ways),
      ),
      input: { card: id, orders: [orderFor(first, joker), ...(joker ? [NO_ORDER] : [])] },
      dice: true,
    }),
  ];
};

export const playCard: MoveRule = {
  id: 'play-card',
  offers: (state) => {
    const phase = phaseNow(state);
    if (phase === null) return [];
    return SEATS.filter((seat) => commanderOf(state, seat) !== null).flatMap((seat) =>
      state.hands[seat].flatMap((id) => offerCard(state, seat, id, phase)),
    );
  },
  play: (state, move, dice) => {
    const { seat, input } = settlePlay(state, move);
    const { value, steps } = runAction<{
      hand: readonly string[];
      goesTo: 'discard' | 'pile';
      orders: readonly OrderValue[];
    }>(playCardAction, askedOf(state, seat, withoutEmpty(input)), dice);
    const laid = {
      ...state,
      [value.goesTo]: [...state[value.goesTo], input.card],
      hands: { ...state.hands, [seat]: value.hand },
    };
    const next = value.orders.reduce((obeyed, order) => obey(obeyed, seat, order), laid);
    const card = findCard(input.card);
    return played(next, `${state.names[seat]} played ${card?.face ?? ''} ${card?.name ?? ''}.`, steps);
  },
  odds: (state, move) => {
    const { seat, input } = settlePlay(state, move);
    return oddsOf(playCardAction, askedOf(state, seat, withoutEmpty(input)));
  },
};
