import type { Given } from '../../core/ask.ts';
import type { Played } from '../../core/play.ts';
import { played } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { mustCheck } from '../combat/events.ts';
import { se } from '../refs.ts';
import { goOnAfter } from './events.ts';
import { askPieceOrNone, pieceMove } from './fields.ts';
import { blowOf, GROUND, strike, strikeOdds } from './melee.ts';
import {
  change,
  disengage,
  eventOf,
  isFrenzied,
  isThere,
  isUnsettled,
  makeContact,
  type Piece,
  pieceOf,
  type SixEventsTable,
  wound,
} from './state.ts';

const FRENZIED = se('7.15 Creature morale failure', 'R-S26');

/** Where it stands it attacks what it touches; else whatever it meets that way, friend or foe (R-S25). */
const preyOf = (state: SixEventsTable, piece: Piece): readonly Piece[] =>
  piece.frenzy === 'stands'
    ? piece.contacts.map(({ enemy }) => pieceOf(state, enemy))
    : state.pieces.filter((other) => isThere(other) && other.key !== piece.key && other.attachedTo === null);

const fallUpon = (
  state: SixEventsTable,
  { key, frenzy }: Piece,
  target: Piece,
  between: Given<typeof GROUND>,
) => {
  const stands = frenzy === 'stands';
  const there = stands ? state : makeContact(disengage(state, key), key, target.key, 'front').state;
  const striker = { ...pieceOf(there, key), standsAndAttacks: stands };
  return { there, blow: blowOf(there, striker, pieceOf(there, target.key), between) };
};

/** The event goes on once nobody is left to check or to attack; the rally event is ended by hand. */
const settle = (state: SixEventsTable, said: string, steps: readonly Step[]): Played<SixEventsTable> =>
  state.phase === 'rally' || isUnsettled(state) ? played(state, said, steps) : goOnAfter(state, said, steps);

/** One attack more, at the moment it goes berserk (R-S26); what it hits comes off at once. */
export const FRENZY = pieceMove({
  id: 'frenzy',
  title: 'attack at once',
  hint: ({ frenzy }) =>
    `${frenzy === 'stands' ? 'It stands, +1' : `It turns ${frenzy}, a full move`}; it strikes whoever is nearest, friend or foe.`,
  primary: true,
  dice: true,
  who: (state) => (state.over ? [] : state.pieces.filter(isFrenzied)),
  asks: (piece, state) => {
    const prey = preyOf(state, piece);
    return {
      target: askPieceOrNone('Attacks', prey, prey[0] ?? null, 'Empty: nobody is in its way.'),
      ...GROUND,
    };
  },
  play: (state, piece, { target: prey, ...between }, dice) => {
    const { name } = piece.profile;
    if (prey === null) {
      const free = piece.frenzy === 'stands' ? state : disengage(state, piece.key);
      return settle(change(free, piece.key, { frenzy: null }), `${name} met nobody.`, [
        step(FRENZIED, 'Attack at once', 'nobody in its way'),
      ]);
    }
    const { there, blow } = fallUpon(state, piece, prey, between);
    const { value, steps } = strike(blow, dice);
    const target = pieceOf(there, prey.key);
    const calm = change(there, piece.key, { frenzy: null });
    const marked = change(calm, prey.key, { struckBy: [...target.struckBy, piece.key] });
    const hurt = wound(marked, prey.key, value.hits);
    const { left } = pieceOf(hurt, prey.key);
    const due =
      mustCheck(eventOf(state.phase), { kind: target.profile.kind, hits: value.hits, left }) &&
      !hurt.checks.includes(prey.key);
    const next = due ? { ...hurt, checks: [...hurt.checks, prey.key] } : hurt;
    return settle(next, `${name} fell upon ${target.profile.name}: ${plural(value.hits, 'hit')}.`, steps);
  },
  odds: (state, piece, { target, ...between }) =>
    target === null ? null : strikeOdds(fallUpon(state, piece, target, between).blow),
});
