import { showSide } from '../../core/make-view.ts';
import {
  bySeat,
  type Seat,
  type TableFate,
  type TableResult,
  type TableSide,
  type TableToken,
  type TableView,
} from '../../core/play.ts';
import { lastStanding } from '../../core/table-moves.ts';
import { profileFacts, profileLine } from '../army/words.ts';
import {
  isEngaged,
  isThere,
  isUnsettled,
  leadersOf,
  PHASES,
  type Phase,
  type Piece,
  pieceOf,
  type SixEventsTable,
  sideOf,
} from './state.ts';

export const PHASE_HINTS: Readonly<Record<Phase, string>> = {
  initiative: 'Both roll; the winner says who goes first in every event of the turn.',
  challenges: 'The sides declare challenges in turn, the one with the initiative first.',
  spells: 'The sides declare spells in turn; once both are done all of them work together.',
  shooting: 'Everybody who can shoots; losses come off together at the end.',
  movement: 'The side with the initiative moves everything, then the other.',
  melee: 'Everybody in contact strikes; losses come off together at the end.',
  rally: 'Routed units that were not hit this turn may rally.',
};

const statusOf = (piece: Piece): string => {
  if (piece.left === 0) return 'destroyed';
  if (piece.gone) return 'off the table';
  if (piece.spirit !== 'steady') return piece.spirit;
  if (isEngaged(piece)) return 'in combat';
  return piece.attachedTo === null ? 'steady' : 'attached';
};

const tokenOf = (state: SixEventsTable, piece: Piece): TableToken => {
  const { profile } = piece;
  const casts = profile.caster !== 'none';
  return {
    id: piece.key,
    kind: piece.entry,
    name: profile.name,
    line: profileLine(profile),
    with: piece.attachedTo,
    counters: [
      {
        key: 'left',
        label: profile.kind === 'troop' ? 'Figures' : 'Vitality',
        value: piece.left,
        most: profile.starting,
      },
      ...(casts
        ? [{ key: 'magic', label: 'Magic points', value: piece.magicLeft, most: profile.magic }]
        : []),
      { key: 'pending', label: 'Hits this event', value: piece.pending, most: null },
    ],
    flags: [
      { key: 'routed', label: 'Routed', on: piece.spirit === 'routed', tone: 'bad' },
      { key: 'woods', label: 'In woods', on: piece.place === 'woods', tone: 'plain' },
      { key: 'ruins', label: 'In ruins', on: piece.place === 'ruins', tone: 'plain' },
      { key: 'shot', label: 'Has shot', on: piece.shot, tone: 'plain' },
      { key: 'hit', label: 'Hit this turn', on: piece.hitThisTurn, tone: 'bad' },
      ...(profile.kind === 'character'
        ? [
            { key: 'cast', label: 'Has cast', on: piece.cast, tone: 'plain' as const },
            { key: 'refused', label: 'Refused once', on: piece.refusedOnce, tone: 'plain' as const },
            { key: 'penalised', label: 'Penalised this turn', on: piece.penalised, tone: 'bad' as const },
          ]
        : []),
      ...piece.contacts.map(({ enemy, at }) => ({
        key: `contact:${enemy}`,
        label: `In contact with ${pieceOf(state, enemy).profile.name}${at === 'front' ? '' : `, on its ${at}`}`,
        on: true,
        tone: 'plain' as const,
      })),
      { key: 'gone', label: 'Off the table', on: piece.gone, tone: 'bad' },
    ],
    facts: profileFacts(profile),
    status: statusOf(piece),
    gone: !isThere(piece),
  };
};

const sideView = (state: SixEventsTable, seat: Seat): TableSide =>
  showSide(
    state.names[seat],
    state.pieces.filter((piece) => piece.seat === seat).map((piece) => tokenOf(state, piece)),
    [
      { key: 'leaders', label: 'Leaders', value: leadersOf(state, seat), most: null },
      { key: 'standing', label: 'Left on the table', value: sideOf(state, seat).length, most: null },
    ],
  );

export const view = (state: SixEventsTable): TableView => ({
  turn: state.turn,
  phases: PHASES.map(({ id, title }) => ({ id, title })),
  phase: state.phase,
  hint: state.over
    ? 'The battle is over.'
    : state.checks.length > 0
      ? 'Whoever was hit in this event checks morale.'
      : isUnsettled(state)
        ? 'Whoever went berserk attacks at once.'
        : PHASE_HINTS[state.phase],
  sides: bySeat((seat) => sideView(state, seat)),
  counters: [{ key: 'turn', label: 'Turn', value: state.turn, most: state.turnLimit }],
  over: state.over,
});

const fateOf = (piece: Piece): string => {
  if (piece.left === 0) return piece.entry === 'character' ? 'dead' : 'destroyed';
  if (piece.gone) return 'fled';
  return piece.spirit === 'routed' ? 'routed' : 'standing';
};

const fatesOf = (state: SixEventsTable, seat: Seat): readonly TableFate[] =>
  state.pieces
    .filter((piece) => piece.seat === seat)
    .map((piece) => ({
      id: piece.id,
      name: piece.profile.name,
      kind: piece.entry,
      start: piece.profile.starting,
      left: piece.left,
      fate: fateOf(piece),
    }));

/** The rules do not say who wins: a side with nobody left has lost, anything else the players settle. */
export const result = (state: SixEventsTable): TableResult => {
  const fates = bySeat((seat) => fatesOf(state, seat));
  const decided = lastStanding(state.names, (seat) => sideOf(state, seat).length, fates, {
    neither: 'Nobody is left on either side.',
    none: 'nobody left',
  });
  if (decided !== null) return decided;
  const why = state.over
    ? 'The agreed turns are over; the rules name no winner: agree on one.'
    : 'Both sides are still on the table.';
  return { winner: null, why, fates };
};
