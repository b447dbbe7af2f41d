import { askFlags, askNumber, type Given } from '../../core/ask.ts';
import type { Dice } from '../../core/dice.ts';
import type { Odds } from '../../core/odds.ts';
import { otherSeat, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { does, plural } from '../../core/words.ts';
import { mostTrades, tradeHits, tradeOdds } from '../combat/casualties.ts';
import { type MeleeInput, strikeTroops, strikeTroopsOdds } from '../combat/melee.ts';
import { type PoolInput, poolOdds, strikePool } from '../combat/pool.ts';
import { se } from '../refs.ts';
import { askPiece, pieceMove } from './fields.ts';
import { asModel, asTarget, asTroop } from './inputs.ts';
import {
  addHits,
  attachedTo,
  change,
  hasLeader,
  isThere,
  isUnsettled,
  type Piece,
  pieceOf,
  type SixEventsTable,
  wound,
} from './state.ts';

const isOpen = (state: SixEventsTable): boolean =>
  state.phase === 'melee' && !state.over && !isUnsettled(state);

/** Troops strike only what is before them; single fighters whatever they touch. */
const reachOf = (state: SixEventsTable, piece: Piece): readonly Piece[] => {
  const touched = piece.contacts.map(({ enemy }) => pieceOf(state, enemy));
  return piece.profile.kind === 'troop' ? touched.filter(({ key }) => key === piece.front) : touched;
};

const strikers = (state: SixEventsTable): readonly Piece[] =>
  state.pieces.filter(
    (piece) =>
      isThere(piece) &&
      !piece.struck &&
      !piece.penalised &&
      piece.attachedTo === null &&
      // A routed unit does not strike back (R-S21); a fleeing creature attacks whatever is in its way (7.15).
      piece.spirit !== 'routed' &&
      reachOf(state, piece).length > 0,
  );

/** What lies between the two; nothing, unless somebody says so. */
export const GROUND = askFlags({
  ford: 'Across a river ford',
  stream: 'Across a stream',
  uphill: 'Uphill',
  darkness: 'Darkness, or unable to see',
  wall: 'The target is behind a wall or hedge',
});

type Blow =
  | { readonly kind: 'troops'; readonly asked: MeleeInput }
  | { readonly kind: 'pool'; readonly asked: PoolInput };

/** One blow of a piece at another it touches. */
export const blowOf = (
  state: SixEventsTable,
  piece: Piece,
  target: Piece,
  between: Given<typeof GROUND>,
): Blow => {
  const at = piece.contacts.find(({ enemy }) => enemy === target.key)?.at ?? 'front';
  // A routed unit has turned its back (R-S21).
  const from = target.spirit === 'routed' ? ('rear' as const) : at;
  const shared = {
    ...between,
    from,
    place: piece.place,
    standsAndAttacks: piece.standsAndAttacks,
    target: asTarget(target),
    houseRules: state.rules,
  };
  return piece.profile.kind === 'troop'
    ? { kind: 'troops', asked: { ...shared, unit: asTroop(piece), leader: hasLeader(state, piece.key) } }
    : {
        kind: 'pool',
        asked: {
          ...shared,
          model: asModel(piece),
          attack: 'melee',
          obstructed: false,
          armorReduction: piece.profile.armorReduction,
        },
      };
};

export const strike = (blow: Blow, dice: Dice) =>
  blow.kind === 'troops' ? strikeTroops(blow.asked, dice) : strikePool(blow.asked, dice);

export const strikeOdds = (blow: Blow): Odds =>
  blow.kind === 'troops' ? strikeTroopsOdds(blow.asked) : poolOdds(blow.asked);

export const STRIKE = pieceMove({
  id: 'strike',
  title: 'strike',
  hint: 'All blows count at once; losses come off at the end of the event.',
  primary: true,
  dice: true,
  who: (state) => (isOpen(state) ? strikers(state) : []),
  asks: (piece, state) => ({ target: askPiece('Strikes at', reachOf(state, piece)), ...GROUND }),
  play: (state, piece, { target, ...between }, dice) => {
    const { value, steps } = strike(blowOf(state, piece, target, between), dice);
    const next = addHits(change(state, piece.key, { struck: true }), target.key, value.hits, {
      tradable: target.tradable + value.hits,
      struckBy: [...target.struckBy, piece.key],
    });
    return played(
      next,
      `${piece.profile.name} struck at ${target.profile.name}: ${plural(value.hits, 'hit')}.`,
      steps,
    );
  },
  odds: (state, piece, { target, ...between }) => strikeOdds(blowOf(state, piece, target, between)),
});

const askedTrade = ({ tradable, profile }: Piece, character: Piece, attempts: number) => ({
  hits: tradable,
  attempts,
  unit: profile.name,
  character: character.profile.name,
});

/** Hits on a unit, offered once for blows at somebody who is with it (5.8). */
export const TRADE = pieceMove({
  id: 'trade',
  title: 'trade hits for blows at its character',
  hint: ({ tradable }) =>
    `Up to ${mostTrades(tradable)} of ${plural(tradable, 'hit')}; 5 and 6 wound. Play it after every blow at this unit.`,
  dice: true,
  seatOf: ({ seat }) => otherSeat(seat),
  who: (state) =>
    isOpen(state)
      ? state.pieces.filter(
          (piece) =>
            isThere(piece) && mostTrades(piece.tradable) > 0 && attachedTo(state, piece.key).length > 0,
        )
      : [],
  asks: ({ key, tradable }, state) => ({
    character: askPiece('At', attachedTo(state, key)),
    attempts: askNumber('Hits traded', mostTrades(tradable), { max: mostTrades(tradable), most: 100 }),
  }),
  play: (state, piece, { character, attempts }, dice) => {
    const { value, steps } = tradeHits(askedTrade(piece, character, attempts), dice);
    const traded = change(state, piece.key, { pending: piece.pending - attempts, tradable: 0 });
    const said = `${plural(attempts, 'hit')} on ${piece.profile.name} ${attempts === 1 ? 'was' : 'were'} traded: ${value.wounds} wounded ${character.profile.name}.`;
    return played(wound(traded, character.key, value.wounds), said, steps);
  },
  odds: (_state, piece, { character, attempts }) => tradeOdds(askedTrade(piece, character, attempts)),
});

/** With nobody left before it a unit may turn to another enemy it touches (5.5). */
export const FACE = pieceMove({
  id: 'face',
  title: 'turn to another enemy',
  hint: 'It strikes only at what is before it.',
  who: (state) =>
    (state.phase === 'rally' || state.phase === 'movement') && !state.over && !isUnsettled(state)
      ? state.pieces.filter(
          (piece) =>
            isThere(piece) &&
            piece.profile.kind === 'troop' &&
            piece.front === null &&
            piece.contacts.length > 0,
        )
      : [],
  asks: ({ contacts }, state) => ({
    enemy: askPiece(
      'Turns to',
      contacts.map(({ enemy }) => pieceOf(state, enemy)),
    ),
  }),
  play: (state, piece, { enemy }) => {
    // Turned about, it shows that enemy its front.
    const turned = change(state, enemy.key, {
      contacts: enemy.contacts.map((contact) =>
        contact.enemy === piece.key ? { ...contact, at: 'front' } : contact,
      ),
    });
    return played(
      change(turned, piece.key, { front: enemy.key }),
      `${does(piece.profile.name, 'turns')} to ${enemy.profile.name}.`,
      [step(se('5.5 Facing'), 'Turns to', enemy.profile.name)],
    );
  },
});
