import { allAtOnce, SHOOT_ALL } from '../../core/all-at-once.ts';
import { defineTable } from '../../core/define-table.ts';
import { passingOver } from '../../core/pass-over.ts';
import type { Played } from '../../core/play.ts';
import {
  correctTurn,
  countOf,
  dispatchMoves,
  flagOf,
  played,
  refuseCorrection,
  type SettledCorrection,
} from '../../core/table-moves.ts';
import { TURN_LIMIT_DEFAULTS, turnLimitForm } from '../../core/turn-limit.ts';
import type { SixEventsRoster } from '../types.ts';
import { ANSWER, CHALLENGE, DUEL } from './challenges.ts';
import { CHOOSE_FIRST, END_EVENT, INITIATIVE, NOBODY_ELSE, PASS, passedEvent } from './events.ts';
import { FRENZY } from './frenzy.ts';
import { FACE, STRIKE, TRADE } from './melee.ts';
import { MORALE } from './morale.ts';
import { ATTACH, BERSERK, FLEE_ON, LEAVE, MOVE } from './movement.ts';
import { RALLY } from './rally.ts';
import { SHOOT } from './shooting.ts';
import { SPELL, SPELL_EFFECT } from './spells.ts';
import { start } from './start.ts';
import { breakContact, change, fall, type Piece, pieceOf, type SixEventsTable } from './state.ts';
import { result, view } from './view.ts';

const CONTACT = 'contact:';

const FLAGS: Readonly<Record<string, (on: boolean, piece: Piece) => Partial<Piece>>> = {
  routed: (on) => ({ spirit: on ? 'routed' : 'steady', frenzy: null }),
  woods: (on) => ({ place: on ? 'woods' : 'open' }),
  ruins: (on) => ({ place: on ? 'ruins' : 'open' }),
  shot: (shot) => ({ shot }),
  hit: (hitThisTurn) => ({ hitThisTurn }),
  cast: (cast) => ({ cast }),
  refused: (refusedOnce) => ({ refusedOnce }),
  penalised: (penalised) => ({ penalised }),
  gone: (gone, { left, profile }) => ({
    gone,
    left: !gone && left === 0 ? Math.min(1, profile.starting) : left,
  }),
};

const correctPiece = (state: SixEventsTable, token: string, fix: SettledCorrection): SixEventsTable => {
  const { key } = fix;
  if (key.startsWith(CONTACT)) {
    return flagOf(fix) ? refuseCorrection() : breakContact(state, token, key.slice(CONTACT.length));
  }
  switch (key) {
    case 'left': {
      const left = countOf(fix);
      return left === 0 ? fall(state, token) : change(state, token, { left, gone: false });
    }
    case 'magic':
      return change(state, token, { magicLeft: countOf(fix) });
    case 'pending':
      return change(state, token, { pending: countOf(fix) });
    default: {
      const set = Object.hasOwn(FLAGS, key) ? FLAGS[key] : undefined;
      return set === undefined
        ? refuseCorrection()
        : change(state, token, set(flagOf(fix), pieceOf(state, token)));
    }
  }
};

const correct = (state: SixEventsTable, fix: SettledCorrection): Played<SixEventsTable> => {
  const { token } = fix;
  if (token === null) return correctTurn(state, fix);
  const { profile } = pieceOf(state, token, 'token');
  return played(correctPiece(state, token, fix), `${profile.name}: set right by hand.`);
};

const CHECK_ALL = allAtOnce(MORALE, {
  id: 'morale-all',
  title: 'All who must check morale',
  both: 'Both check morale',
  hint: 'Everybody who was hit, one after the other.',
});

const KINDS = passingOver<SixEventsTable>(
  [
    INITIATIVE,
    CHOOSE_FIRST,
    ANSWER,
    DUEL,
    CHALLENGE,
    SPELL_EFFECT,
    SPELL,
    allAtOnce(SHOOT, SHOOT_ALL),
    SHOOT,
    BERSERK,
    FLEE_ON,
    MOVE,
    ATTACH,
    allAtOnce(STRIKE, {
      id: 'strike-all',
      title: 'Strike all',
      both: 'Strike both',
      hint: 'Everybody at whom he touches first; all blows count at once.',
    }),
    STRIKE,
    TRADE,
    CHECK_ALL,
    MORALE,
    FRENZY,
    allAtOnce(RALLY, {
      id: 'rally-all',
      title: 'Rally all that may',
      both: 'Rally both',
      hint: 'Everybody who may try, with the leader at hand.',
    }),
    RALLY,
    FACE,
    LEAVE,
    NOBODY_ELSE,
    PASS,
    END_EVENT,
  ],
  {
    ends: [END_EVENT, NOBODY_ELSE],
    leads: [CHOOSE_FIRST, MORALE, CHECK_ALL, FRENZY],
    besides: [PASS.id],
    titleOf: passedEvent,
  },
);

export const table = defineTable<SixEventsRoster, SixEventsTable>({
  options: turnLimitForm('one side is gone'),
  defaults: TURN_LIMIT_DEFAULTS,
  start,
  ...dispatchMoves<SixEventsTable>(KINDS, correct),
  view,
  result,
});
