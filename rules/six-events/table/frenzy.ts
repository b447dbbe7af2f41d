import { z } from 'zod';
import type { Played, PlayedMove } from '../../core/play.ts';
import { type MoveKind, pickOne, played } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { mustCheck } from '../combat/events.ts';
import { se } from '../refs.ts';
import { goOn } from './events.ts';
import { pieceField, pieceMove } from './fields.ts';
import { blowOf, groundFields, groundShape, OPEN_GROUND, strike, strikeOdds } from './melee.ts';
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

const frenzyInput = z.strictObject({ unit: z.string(), target: z.string().nullable(), ...groundShape });

/** Where it stands it attacks what it touches; else whatever it meets that way, friend or foe (R-S25). */
const preyOf = (state: SixEventsTable, piece: Piece): readonly Piece[] =>
  piece.frenzy === 'stands'
    ? piece.contacts.map(({ enemy }) => pieceOf(state, enemy))
    : state.pieces.filter((other) => isThere(other) && other.key !== piece.key && other.attachedTo === null);

const readFrenzy = (state: SixEventsTable, { input }: PlayedMove) => {
  const { unit, target, ...between } = frenzyInput.parse(input);
  const piece = pieceOf(state, unit);
  if (target === null) return { piece, met: null };
  const { key } = pickOne(
    preyOf(state, piece).find((one) => one.key === target),
    'target',
  );
  const stands = piece.frenzy === 'stands';
  const there = stands ? state : makeContact(disengage(state, unit), unit, key, 'front').state;
  const blow = blowOf(
    there,
    { ...pieceOf(there, unit), standsAndAttacks: stands },
    pieceOf(there, key),
    between,
  );
  return { piece, met: { there, key, blow } };
};

/** The event goes on once nobody is left to check or to attack; the rally event is ended by hand. */
const settle = (state: SixEventsTable, said: string, steps: readonly Step[]): Played<SixEventsTable> => {
  if (state.phase === 'rally' || isUnsettled(state)) return played(state, said, steps);
  const after = goOn(state);
  return { ...after, said: `${said} ${after.said}`, steps: [...steps, ...after.steps] };
};

/** One attack more, at the moment it goes berserk (R-S26); what it hits comes off at once. */
export const FRENZY: MoveKind<SixEventsTable> = {
  id: 'frenzy',
  offer: (state) =>
    state.over
      ? []
      : state.pieces.filter(isFrenzied).map((piece) => {
          const prey = preyOf(state, piece);
          const way = piece.frenzy === 'stands' ? 'It stands, +1' : `It turns ${piece.frenzy}, a full move`;
          return pieceMove(piece, {
            id: 'frenzy',
            title: 'attack at once',
            hint: `${way}; it strikes whoever is nearest, friend or foe.`,
            primary: true,
            dice: true,
            input: { target: prey[0]?.key ?? null, ...OPEN_GROUND },
            form: [
              {
                title: '',
                fields: [
                  pieceField('target', 'Attacks', prey, true, 'Empty: nobody is in its way.'),
                  ...groundFields,
                ],
              },
            ],
          });
        }),
  play: (state, move, dice) => {
    const { piece, met } = readFrenzy(state, move);
    const { name } = piece.profile;
    if (met === null) {
      const free = piece.frenzy === 'stands' ? state : disengage(state, piece.key);
      return settle(change(free, piece.key, { frenzy: null }), `${name} met nobody.`, [
        step(FRENZIED, 'Attack at once', 'nobody in its way'),
      ]);
    }
    const { value, steps } = strike(met.blow, dice);
    const target = pieceOf(met.there, met.key);
    const calm = change(met.there, piece.key, { frenzy: null });
    const marked = change(calm, met.key, { struckBy: [...target.struckBy, piece.key] });
    const hurt = wound(marked, met.key, value.hits);
    const { left } = pieceOf(hurt, met.key);
    const due =
      mustCheck(eventOf(state.phase), { kind: target.profile.kind, hits: value.hits, left }) &&
      !hurt.checks.includes(met.key);
    const next = due ? { ...hurt, checks: [...hurt.checks, met.key] } : hurt;
    return settle(next, `${name} fell upon ${target.profile.name}: ${plural(value.hits, 'hit')}.`, steps);
  },
  odds: (state, move) => {
    const { met } = readFrenzy(state, move);
    return met === null ? null : strikeOdds(met.blow);
  },
};
