import { played } from '../../core/table-moves.ts';
import { rollDirection } from '../combat/creature-failure.ts';
import { type RallyInput, rally, rallyOdds } from '../combat/rally.ts';
import { askPieceOrNone, pieceMove } from './fields.ts';
import { change, isThere, type Piece, type SixEventsTable, sideOf } from './state.ts';

const leaders = (state: SixEventsTable, { seat }: Piece): readonly Piece[] =>
  sideOf(state, seat).filter(({ profile }) => profile.leader);

const askedOf = ({ profile, ...piece }: Piece, leader: Piece | null): RallyInput => ({
  unit: { name: profile.name, kind: profile.kind, class: profile.class },
  hit: piece.hitThisTurn,
  leader: leader !== null,
  leaderHit: leader !== null && (leader.hitThisTurn || leader.penalised),
  tried: piece.rallyTried,
  beyondRally: piece.spirit === 'fleeing' || piece.spirit === 'berserk',
});

const RESULT_WORDS = {
  rallied: 'rallied',
  fails: 'did not rally',
  berserk: 'went berserk and attacks the nearest at once',
} as const;

export const RALLY = pieceMove({
  id: 'rally',
  title: 'rally',
  hint: 'With a leader, and neither of them hit, it rallies of itself; else one die.',
  primary: true,
  dice: true,
  who: (state) =>
    state.phase !== 'rally' || state.over
      ? []
      : state.pieces.filter(
          (piece) =>
            isThere(piece) &&
            (piece.spirit === 'routed' || piece.spirit === 'withdrawn') &&
            !piece.hitThisTurn &&
            !piece.rallyTried,
        ),
  asks: (piece, state) => {
    const near = leaders(state, piece);
    const own = near.find(({ attachedTo }) => attachedTo === piece.key) ?? null;
    return {
      leader: askPieceOrNone('Leader in contact', near, own, 'Empty: none was, when the event began.'),
    };
  },
  play: (state, piece, { leader }, dice) => {
    const { value, steps } = rally(askedOf(piece, leader), dice);
    const spirit =
      value.result === 'rallied' ? 'steady' : value.result === 'berserk' ? 'berserk' : piece.spirit;
    const turned = value.result === 'berserk' ? rollDirection(dice, piece.profile.name) : null;
    const frenzy = turned?.value.direction ?? null;
    return played(
      change(state, piece.key, { rallyTried: true, spirit, frenzy }),
      `${piece.profile.name} ${RESULT_WORDS[value.result]}.`,
      [...steps, ...(turned?.steps ?? [])],
    );
  },
  odds: (_state, piece, { leader }) => rallyOdds(askedOf(piece, leader)),
});
