import {
  askEach,
  askFlag,
  askGroup,
  askIf,
  askOne,
  askOneOrNone,
  askSome,
  defineMove,
  type Given,
  unasked,
} from '../../../core/ask.ts';
import type { FieldChoice } from '../../../core/form.ts';
import type { JsonObject } from '../../../core/json.ts';
import { optionOf } from '../../../core/make-fields.ts';
import { SEATS, type Seat } from '../../../core/play.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import { playCardAction } from '../../cards/play-card.ts';
import { orderedUnit, whyNotObey } from '../../cards/who-obeys.ts';
import {
  CARD_EFFECTS,
  type Card,
  type CardEffect,
  type CardEffectId,
  type CardGift,
  type CardPhase,
  type CardUse,
  cardEffect,
  findCard,
  JOKER,
  phasesOf,
} from '../../data/cards.ts';
import { commanderOf } from '../commander.ts';
import { tokenThings } from '../fields.ts';
import { bodyOf } from '../profiles.ts';
import { oddsOf, runAction } from '../run-action.ts';
import { findUnit, giveOrders, isEngaged, nameOf, phaseOf, type TableState } from '../state.ts';
import { rallyUnit } from './rally.ts';

/** Farther than any order carries. */
const BEYOND_COMMAND = 13;

const phaseNow = (state: TableState): CardPhase | null => {
  const phase = phaseOf(state.step);
  return phase === 'ranged' || phase === 'movement' || phase === 'melee' ? phase : null;
};

const ownUnits = (state: TableState, seat: Seat): readonly string[] =>
  state.units.filter((unit) => unit.seat === seat && unit.status !== 'destroyed').map(({ id }) => id);

const orderedOf = (state: TableState, token: string, outOfReach: readonly string[] = []): JsonObject => {
  const unit = findUnit(state, token);
  return {
    id: token,
    unit: bodyOf(state, token),
    commandDistance: outOfReach.includes(token) ? BEYOND_COMMAND : 0,
    carded: unit?.orders.carded ?? false,
    routed: unit?.status === 'routed',
    inMelee: isEngaged(state, token),
    moved: unit?.moved ?? false,
    fired: unit?.fired ?? false,
  };
};

type OrderValue = {
  readonly effect: CardEffectId;
  readonly units: readonly string[];
  readonly inches: number;
  readonly gives: CardGift;
};

const obey = (
  state: TableState,
  seat: Seat,
  { effect, units, inches, gives }: OrderValue,
  target: string | null,
): TableState => {
  const { move } = cardEffect(effect);
  const ordered = units.reduce((next, token) => {
    const before = findUnit(next, token)?.orders;
    const given = giveOrders(next, token, {
      carded: true,
      ...(move === null
        ? {}
        : {
            moves: [
              ...(before?.moves ?? []),
              {
                card: effect,
                inches: move.die === null ? null : inches,
                charge: gives.mustCharge ?? false,
              },
            ],
          }),
      ...(gives.mustCharge ? { mayCharge: true } : {}),
      ...(gives.oneTarget ? { target } : {}),
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
  if (effect.uses.some(({ gives }) => gives.initiative !== undefined) && state.step !== 'initiative')
    return [];
  const { least, most } = effect.units;
  return effect.uses
    .filter((use) => phasesOf(effect, use, state.options.houseRules).includes(phase))
    .flatMap((use) => {
      const able = ownUnits(state, seat).filter((token) => whyNot(state, token, effect, use) === null);
      const enough = most === 0 || able.length >= Math.max(1, least);
      return enough ? [{ effect, use, units: most === null ? [] : able.slice(0, least) }] : [];
    });
};

const unitThings = (state: TableState, seat: Seat, way: Playable | null) => ({
  ...tokenThings(state, ownUnits(state, seat)),
  show: (token: string): FieldChoice => {
    const reason = way === null ? null : whyNot(state, token, way.effect, way.use);
    return { ...optionOf(token, nameOf(state, token)), refused: reason === null ? null : `It ${reason}` };
  },
});

const effectThings = {
  of: CARD_EFFECTS,
  keyOf: ({ id }: CardEffect) => id,
  show: ({ id, name, text }: CardEffect) => optionOf(id, name, text),
};

const cardUses = (of: readonly CardUse[], nameOfUse: (use: CardUse) => string) => ({
  of,
  keyOf: ({ id }: CardUse) => id,
  show: (use: CardUse) => optionOf(use.id, nameOfUse(use)),
});

/** The enemy of a Coordinated attack. */
const askTarget = (state: TableState, seat: Seat, wanted: boolean) => {
  const enemies = ownUnits(state, otherSeat(seat));
  return askIf(
    wanted,
    askOneOrNone('Enemy of a Coordinated attack', tokenThings(state, enemies), wanted ? enemies[0] : null),
  );
};

const askPlaces = (state: TableState, seat: Seat, together: boolean) => ({
  outOfReach: askSome('Farther than 12″ from every leader', tokenThings(state, ownUnits(state, seat))),
  together: askIf(together, askFlag('They stand within 1″ of each other', true)),
});

/** A use is named only where the card has several. */
const namedUse = ({ effect, use }: Playable): CardUse | null => (effect.uses.length > 1 ? use : null);

const askOrder = (state: TableState, seat: Seat, ways: readonly Playable[], first: Playable) => {
  const { most } = first.effect.units;
  const several = ways.length > 1;
  const uses = cardUses(
    ways.map(({ use }) => use),
    ({ name }) => name,
  );
  return askGroup('', {
    effect: unasked(askOneOrNone<CardEffect>('Stands for', effectThings)),
    use: several ? askOne('Used to', uses) : unasked(askOneOrNone('Used to', uses, namedUse(first))),
    units: askIf(
      most !== 0 && most !== null,
      askSome('Units', unitThings(state, seat, several ? null : first), first.units),
    ),
    ...askPlaces(state, seat, first.effect.together),
    target: askTarget(state, seat, first.use.gives.oneTarget ?? false),
  });
};

const askJokerOrder = (state: TableState, seat: Seat, first: Playable | null) => {
  const several = CARD_EFFECTS.filter(({ uses }) => uses.length > 1);
  const uses = cardUses(
    several.flatMap((effect) => effect.uses),
    (use) =>
      `${several.find((effect) => effect.uses.some((one) => one === use))?.name}: ${use.name.toLowerCase()}`,
  );
  return askGroup('', {
    effect: askOneOrNone(first === null ? 'And for' : 'Stands for', effectThings, first?.effect ?? null),
    use: askOneOrNone(
      'Used to',
      uses,
      first === null ? null : namedUse(first),
      'Only for cards with two uses.',
    ),
    units: askSome('Units', unitThings(state, seat, null), first?.units ?? []),
    ...askPlaces(state, seat, true),
    target: askTarget(state, seat, true),
  });
};

interface Held {
  readonly seat: Seat;
  readonly card: Card;
  readonly ways: readonly Playable[];
  readonly first: Playable;
}

const heldBy = (state: TableState, seat: Seat, id: string, phase: CardPhase): readonly Held[] => {
  const card = findCard(id);
  if (card === null) return [];
  const effects = card.effect === JOKER ? CARD_EFFECTS : [cardEffect(card.effect)];
  const ways = effects.flatMap((effect) => waysToPlay(state, seat, effect, phase));
  const [first] = ways;
  return first === undefined ? [] : [{ seat, card, ways, first }];
};

const asks = ({ seat, card, ways, first }: Held, state: TableState) => ({
  orders: askEach(
    card.effect === JOKER
      ? [askJokerOrder(state, seat, first), askJokerOrder(state, seat, null)]
      : [askOrder(state, seat, ways, first)],
  ),
});

const askedOf = (
  state: TableState,
  { seat, card }: Held,
  { orders }: Given<ReturnType<typeof asks>>,
): JsonObject => ({
  card: card.id,
  phase: phaseNow(state),
  hand: state.hands[seat],
  houseRules: state.options.houseRules,
  orders: orders
    // A Joker's second order may stay empty.
    .filter(({ effect }, index) => index === 0 || effect !== null)
    .map(({ effect, use, units, outOfReach, together }) => {
      const given = card.effect === JOKER ? effect : cardEffect(card.effect);
      // A card for all that fit is given to everybody; who cannot obey is left out by the card itself.
      const ordered = given?.units.most === null ? ownUnits(state, seat) : units;
      return {
        effect: effect?.id ?? null,
        use: use?.id ?? null,
        together,
        units: ordered.map((token) => orderedOf(state, token, outOfReach)),
      };
    }),
});

export const playCard = defineMove({
  id: 'play-card',
  about: (state: TableState) => {
    const phase = phaseNow(state);
    if (phase === null) return [];
    return SEATS.filter((seat) => commanderOf(state, seat) !== null).flatMap((seat) =>
      state.hands[seat].flatMap((id) => heldBy(state, seat, id, phase)),
    );
  },
  show: ({ seat, card }) => ({
    title: `Play ${card.face} ${card.name}`,
    hint: `${card.text} Units must stand within 12″ of a leader.`,
    seat,
    also: { card: card.id },
    secret: true,
    dice: true,
  }),
  asks,
  play: (state, held, given, dice) => {
    const { seat, card } = held;
    const { value, steps } = runAction<{
      hand: readonly string[];
      goesTo: 'discard' | 'pile';
      orders: readonly OrderValue[];
    }>(playCardAction, askedOf(state, held, given), dice);
    const laid = {
      ...state,
      [value.goesTo]: [...state[value.goesTo], card.id],
      hands: { ...state.hands, [seat]: value.hand },
    };
    const next = value.orders.reduce(
      (obeyed, order, index) => obey(obeyed, seat, order, given.orders[index]?.target ?? null),
      laid,
    );
    return played(next, `${state.names[seat]} played ${card.face} ${card.name}.`, steps);
  },
  odds: (state, held, given) => oddsOf(playCardAction, askedOf(state, held, given)),
});
