import { z } from 'zod';
import type { Dice } from '../../core/dice.ts';
import { numberField } from '../../core/make-fields.ts';
import type { Odds } from '../../core/odds.ts';
import type { PlayedMove } from '../../core/play.ts';
import { type MoveKind, otherSeat, pickOne, played } from '../../core/table-moves.ts';
import { step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { mostTrades, tradeHits, tradeOdds } from '../combat/casualties.ts';
import { type MeleeInput, strikeTroops, strikeTroopsOdds } from '../combat/melee.ts';
import { type PoolInput, poolOdds, strikePool } from '../combat/pool.ts';
import { se } from '../refs.ts';
import { flags, pieceField, pieceMove } from './fields.ts';
import { asModel, asTarget, asTroop } from './inputs.ts';
import {
  addHits,
  attachedTo,
  change,
  hasLeader,
  isFighting,
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
      isFighting(piece) &&
      reachOf(state, piece).length > 0,
  );

/** What lies between the two; nothing, unless somebody says so. */
export const groundShape = {
  ford: z.boolean(),
  stream: z.boolean(),
  uphill: z.boolean(),
  darkness: z.boolean(),
  wall: z.boolean(),
};
const ground = z.strictObject(groundShape);
export const OPEN_GROUND = { ford: false, stream: false, uphill: false, darkness: false, wall: false };
export const groundFields = flags({
  ford: 'Across a river ford',
  stream: 'Across a stream',
  uphill: 'Uphill',
  darkness: 'Darkness, or unable to see',
  wall: 'The target is behind a wall or hedge',
});

const strikeInput = z.strictObject({ unit: z.string(), target: z.string(), ...groundShape });

type Blow =
  | { readonly kind: 'troops'; readonly asked: MeleeInput }
  | { readonly kind: 'pool'; readonly asked: PoolInput };

/** One blow of a piece at another it touches. */
export const blowOf = (
  state: SixEventsTable,
  piece: Piece,
  target: Piece,
  between: z.output<typeof ground>,
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
        asked: { ...shared, model: asModel(piece), attack: 'melee', obstructed: false, armorReduction: 0 },
      };
};

export const strike = (blow: Blow, dice: Dice) =>
  blow.kind === 'troops' ? strikeTroops(blow.asked, dice) : strikePool(blow.asked, dice);

export const strikeOdds = (blow: Blow): Odds =>
  blow.kind === 'troops' ? strikeTroopsOdds(blow.asked) : poolOdds(blow.asked);

const readBlow = (state: SixEventsTable, { input }: PlayedMove) => {
  const { unit, target: wanted, ...between } = strikeInput.parse(input);
  const piece = pieceOf(state, unit);
  const target = pickOne(
    reachOf(state, piece).find(({ key }) => key === wanted),
    'target',
  );
  return { piece, target, blow: blowOf(state, piece, target, between) };
};

export const STRIKE: MoveKind<SixEventsTable> = {
  id: 'strike',
  offer: (state) =>
    isOpen(state)
      ? strikers(state).map((piece) => {
          const reach = reachOf(state, piece);
          return pieceMove(piece, {
            id: 'strike',
            title: 'strike',
            hint: 'All blows count at once; losses come off at the end of the event.',
            primary: true,
            dice: true,
            input: {
              target: reach[0]?.key ?? '',
              ...OPEN_GROUND,
            },
            form: [
              {
                title: '',
                fields: [pieceField('target', 'Strikes at', reach), ...groundFields],
              },
            ],
          });
        })
      : [],
  play: (state, move, dice) => {
    const { piece, target, blow } = readBlow(state, move);
    const fell = strike(blow, dice);
    const { hits } = fell.value;
    const next = addHits(change(state, piece.key, { struck: true }), target.key, hits, {
      tradable: target.tradable + hits,
      struckBy: [...target.struckBy, piece.key],
    });
    const said = `${piece.profile.name} struck at ${target.profile.name}: ${plural(hits, 'hit')}.`;
    return played(next, said, fell.steps);
  },
  odds: (state, move) => {
    return strikeOdds(readBlow(state, move).blow);
  },
};

const tradeInput = z.strictObject({
  unit: z.string(),
  character: z.string(),
  attempts: z.int().min(0).max(100),
});

/** Hits on a unit, offered once for blows at somebody who is with it (5.8). */
export const TRADE: MoveKind<SixEventsTable> = {
  id: 'trade',
  offer: (state) =>
    isOpen(state)
      ? state.pieces.flatMap((piece) => {
          const most = mostTrades(piece.tradable);
          const people = attachedTo(state, piece.key);
          if (!isThere(piece) || most === 0 || people.length === 0) return [];
          return [
            pieceMove(piece, {
              id: 'trade',
              title: 'trade hits for blows at its character',
              hint: `Up to ${most} of ${plural(piece.tradable, 'hit')}; 5 and 6 wound. Play it after every blow at this unit.`,
              seat: otherSeat(piece.seat),
              dice: true,
              input: { character: people[0]?.key ?? '', attempts: most },
              form: [
                {
                  title: '',
                  fields: [
                    pieceField('character', 'At', people),
                    numberField(['attempts'], 'Hits traded', { max: most }),
                  ],
                },
              ],
            }),
          ];
        })
      : [],
  play: (state, { input }, dice) => {
    const given = tradeInput.parse(input);
    const piece = pieceOf(state, given.unit);
    const character = pickOne(
      attachedTo(state, piece.key).find(({ key }) => key === given.character),
      'character',
    );
    const { value, steps } = tradeHits({ hits: piece.tradable, attempts: given.attempts }, dice);
    const traded = change(state, piece.key, { pending: piece.pending - given.attempts, tradable: 0 });
    const said = `${plural(given.attempts, 'hit')} on ${piece.profile.name} ${given.attempts === 1 ? 'was' : 'were'} traded: ${value.wounds} wounded ${character.profile.name}.`;
    return played(wound(traded, character.key, value.wounds), said, steps);
  },
  odds: (state, { input }) => {
    const given = tradeInput.parse(input);
    return tradeOdds({ hits: pieceOf(state, given.unit).tradable, attempts: given.attempts });
  },
};

const faceInput = z.strictObject({ unit: z.string(), enemy: z.string() });

/** With nobody left before it a unit may turn to another enemy it touches (5.5). */
export const FACE: MoveKind<SixEventsTable> = {
  id: 'face',
  offer: (state) =>
    (state.phase === 'rally' || state.phase === 'movement') && !state.over && !isUnsettled(state)
      ? state.pieces
          .filter(
            (piece) =>
              isThere(piece) &&
              piece.profile.kind === 'troop' &&
              piece.front === null &&
              piece.contacts.length > 0,
          )
          .map((piece) => {
            const enemies = piece.contacts.map(({ enemy }) => pieceOf(state, enemy));
            return pieceMove(piece, {
              id: 'face',
              title: 'turn to another enemy',
              hint: 'It strikes only at what is before it.',
              input: { enemy: enemies[0]?.key ?? '' },
              form: [{ title: '', fields: [pieceField('enemy', 'Turns to', enemies)] }],
            });
          })
      : [],
  play: (state, { input }) => {
    const given = faceInput.parse(input);
    const piece = pieceOf(state, given.unit);
    const { enemy } = pickOne(
      piece.contacts.find((contact) => contact.enemy === given.enemy),
      'enemy',
    );
    const met = pieceOf(state, enemy);
    // Turned about, it shows that enemy its front.
    const turned = change(state, met.key, {
      contacts: met.contacts.map((contact) =>
        contact.enemy === piece.key ? { ...contact, at: 'front' } : contact,
      ),
    });
    return played(
      change(turned, piece.key, { front: enemy }),
      `${piece.profile.name} turns to ${met.profile.name}.`,
      [step(se('5.5 Facing'), 'Turns to', met.profile.name)],
    );
  },
};
