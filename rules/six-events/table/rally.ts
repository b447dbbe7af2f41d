import { z } from 'zod';
import type { PlayedMove } from '../../core/play.ts';
import { type MoveKind, pickOne, played } from '../../core/table-moves.ts';
import { rollDirection } from '../combat/creature-failure.ts';
import { type RallyInput, rally, rallyOdds } from '../combat/rally.ts';
import { pieceField, pieceMove } from './fields.ts';
import { change, isThere, type Piece, pieceOf, type SixEventsTable, sideOf } from './state.ts';

const rallyInput = z.strictObject({ unit: z.string(), leader: z.string().nullable() });

const leaders = (state: SixEventsTable, { seat }: Piece): readonly Piece[] =>
  sideOf(state, seat).filter(({ profile }) => profile.leader);

const readRally = (state: SixEventsTable, { input }: PlayedMove) => {
  const given = rallyInput.parse(input);
  const piece = pieceOf(state, given.unit);
  const leader =
    given.leader === null
      ? null
      : pickOne(
          leaders(state, piece).find(({ key }) => key === given.leader),
          'leader',
        );
  const asked: RallyInput = {
    unit: {
      name: piece.profile.name,
      kind: piece.profile.kind,
      class: piece.profile.class,
    },
    hit: piece.hitThisTurn,
    leader: leader !== null,
    leaderHit: leader !== null && (leader.hitThisTurn || leader.penalised),
    tried: piece.rallyTried,
    beyondRally: piece.spirit === 'fleeing' || piece.spirit === 'berserk',
  };
  return { piece, asked };
};

export const RALLY: MoveKind<SixEventsTable> = {
  id: 'rally',
  offer: (state) =>
    state.phase !== 'rally' || state.over
      ? []
      : state.pieces
          .filter(
            (piece) =>
              isThere(piece) &&
              (piece.spirit === 'routed' || piece.spirit === 'withdrawn') &&
              !piece.hitThisTurn &&
              !piece.rallyTried,
          )
          .map((piece) => {
            const near = leaders(state, piece);
            const own = near.find(({ attachedTo }) => attachedTo === piece.key);
            return pieceMove(piece, {
              id: 'rally',
              title: 'rally',
              hint: 'With a leader, and neither of them hit, it rallies of itself; else one die.',
              primary: true,
              dice: true,
              input: { leader: own?.key ?? null },
              form: [
                {
                  title: '',
                  fields: [
                    pieceField(
                      'leader',
                      'Leader in contact',
                      near,
                      true,
                      'Empty: none was, when the event began.',
                    ),
                  ],
                },
              ],
            });
          }),
  play: (state, move, dice) => {
    const { piece, asked } = readRally(state, move);
    const { value, steps } = rally(asked, dice);
    const spirit =
      value.result === 'rallied' ? 'steady' : value.result === 'berserk' ? 'berserk' : piece.spirit;
    const said = {
      rallied: 'rallied',
      fails: 'did not rally',
      berserk: 'went berserk and attacks the nearest at once',
    }[value.result];
    const turned = value.result === 'berserk' ? rollDirection(dice, piece.profile.name) : null;
    const frenzy = turned?.value.direction ?? null;
    return played(
      change(state, piece.key, { rallyTried: true, spirit, frenzy }),
      `${piece.profile.name} ${said}.`,
      [...steps, ...(turned?.steps ?? [])],
    );
  },
  odds: (state, move) => rallyOdds(readRally(state, move).asked),
};
