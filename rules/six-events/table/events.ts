import { defineMove } from '../../core/ask.ts';
import { type Played, SEATS } from '../../core/play.ts';
import { otherSeat, played, wentBy } from '../../core/table-moves.ts';
import { type Step, step } from '../../core/trace.ts';
import { does, tellApart } from '../../core/words.ts';
import { EVENTS, endTurn, mustCheck } from '../combat/events.ts';
import { type InitiativeInput, initiativeOdds, rollInitiative } from '../combat/initiative.ts';
import { se } from '../refs.ts';
import {
  bothPassed,
  change,
  eventOf,
  fall,
  isThere,
  isUnsettled,
  leadersOf,
  PHASES,
  type Phase,
  type Piece,
  type SixEventsTable,
  sideOf,
} from './state.ts';

const NEXT: Readonly<Record<Phase, Phase>> = {
  initiative: 'challenges',
  challenges: 'spells',
  spells: 'shooting',
  shooting: 'movement',
  movement: 'melee',
  melee: 'rally',
  rally: 'initiative',
};

/** What ends with the turn. */
const freshPiece = (piece: Piece): Piece => ({
  ...piece,
  hitThisTurn: false,
  shot: false,
  cast: false,
  moved: false,
  struck: false,
  standsAndAttacks: false,
  rallyTried: false,
  challenged: false,
  penalised: false,
  lostLeader: false,
  magicLeft: Math.max(0, piece.profile.magic - piece.magicLost),
});

const closeTurn = (state: SixEventsTable): Played<SixEventsTable> => {
  const end = endTurn({
    turn: state.turn,
    turnLimit: state.turnLimit,
    sides: tellApart(SEATS.map((seat) => state.names[seat])).map((player, index) => ({
      player,
      standing: sideOf(state, SEATS[index] ?? 'A').length,
    })),
  });
  const { over, turn } = end.value;
  const next: SixEventsTable = {
    ...state,
    turn,
    over,
    chooser: null,
    commanderKilled: { A: false, B: false },
    pieces: state.pieces.map(freshPiece),
  };
  return over
    ? played(next, 'The battle is over.', end.steps)
    : wentBy(next, `Turn ${turn} begins.`, end.steps);
};

const titleOf = (phase: Phase): string => PHASES.find(({ id }) => id === phase)?.title ?? '';

/** What the log calls an event that was passed over. */
export const passedEvent = ({ phase }: SixEventsTable): string =>
  EVENTS[eventOf(phase) - 1]?.toLowerCase() ?? phase;

/** Something happened, and the turn went on with it. */
export const goOnAfter = (
  state: SixEventsTable,
  said: string,
  steps: readonly Step[],
): Played<SixEventsTable> => {
  const { heading, ...next } = goOn(state);
  return {
    ...next,
    said: heading === true ? said : `${said} ${next.said}`,
    steps: [...steps, ...next.steps],
  };
};

/** Into the next event: whoever has the initiative goes first again. */
const goOn = (state: SixEventsTable): Played<SixEventsTable> => {
  const phase = NEXT[state.phase];
  const next: SixEventsTable = {
    ...state,
    phase,
    turnOf: state.first,
    passed: [],
    challenge: null,
    spells: [],
    pieces: state.pieces.map((piece) => ({
      ...piece,
      pending: 0,
      tradable: 0,
      byShots: false,
      byMagic: false,
      struckBy: [],
    })),
  };
  if (phase === 'initiative') return closeTurn(next);
  const title = titleOf(phase);
  return wentBy(next, `Event ${title} begins.`, [step(se('Turn order'), 'Next', title)]);
};

/** All that was dealt in the event comes off at once; then those who were hit check their morale. */
const takeOff = (
  state: SixEventsTable,
): { readonly state: SixEventsTable; readonly said: string; readonly steps: readonly Step[] } => {
  const hurt = state.pieces.filter((piece) => isThere(piece) && piece.pending > 0);
  const steps = hurt.map(({ profile, left, pending }) =>
    step(se('5.6 Casualties'), `${profile.name}: left`, Math.max(0, left - pending), { hits: pending }),
  );
  const next = hurt.reduce((before, piece) => {
    const left = Math.max(0, piece.left - piece.pending);
    const hit = change(before, piece.key, { left, hitThisTurn: true });
    return left === 0 ? fall(hit, piece.key) : hit;
  }, state);
  const lost = hurt.map(({ profile, pending }) => `${profile.name} ${pending}`);
  return { state: next, said: lost.length === 0 ? '' : `Lost: ${lost.join(', ')}.`, steps };
};

const ENDED_BY_HAND: readonly Phase[] = ['challenges', 'spells', 'shooting', 'movement', 'melee', 'rally'];

/** Whether everything an event asks for has been done. */
const isOpen = (state: SixEventsTable): boolean => {
  switch (state.phase) {
    case 'challenges':
      return state.challenge !== null || !bothPassed(state);
    case 'spells':
      return !bothPassed(state) || state.spells.some(({ worked }) => !worked);
    case 'movement':
      return !bothPassed(state);
    case 'initiative':
    case 'shooting':
    case 'melee':
    case 'rally':
      return false;
    default: {
      const closed: never = state.phase;
      return closed;
    }
  }
};

export const END_EVENT = defineMove({
  id: 'end-event',
  about: (state: SixEventsTable) =>
    state.over || isUnsettled(state) || !ENDED_BY_HAND.includes(state.phase) || isOpen(state)
      ? []
      : [state.phase],
  show: (phase) => ({
    title: phase === 'rally' ? 'End the turn' : `End ${EVENTS[eventOf(phase) - 1]?.toLowerCase()}`,
    hint: 'What was hit comes off now, then morale is checked.',
    seat: null,
    primary: true,
  }),
  play: (state, phase) => {
    const due = state.pieces.filter(
      (piece) =>
        isThere(piece) &&
        mustCheck(eventOf(phase), {
          kind: piece.profile.kind,
          hits: piece.pending,
          left: piece.left - piece.pending,
        }),
    );
    const taken = takeOff(state);
    if (due.length > 0) {
      const names = due.map(({ profile }) => profile.name);
      return played(
        { ...taken.state, checks: due.map(({ key }) => key) },
        `${taken.said} Morale is due: ${names.join(', ')}.`.trimStart(),
        [...taken.steps, step(se('7.1 Morale'), 'Morale checks due', names)],
      );
    }
    return taken.said === '' ? goOn(taken.state) : goOnAfter(taken.state, taken.said, taken.steps);
  },
});

const PASS_WORDS: Readonly<Partial<Record<Phase, { readonly title: string; readonly hint: string }>>> = {
  challenges: { title: 'no more challenges', hint: 'Both sides declare in turn until neither wants to.' },
  spells: { title: 'no more spells', hint: 'A side that passes casts nothing more this turn.' },
  movement: { title: 'done moving', hint: 'The side with the initiative moves everything first.' },
};

/** Both sides pass at once, and the event is over: nobody has to be asked twice. */
export const NOBODY_ELSE = defineMove({
  id: 'nobody-else',
  about: (state: SixEventsTable) => {
    const waits = state.over || isUnsettled(state) || state.challenge !== null || bothPassed(state);
    return waits || PASS_WORDS[state.phase] === undefined ? [] : [{ ...state, passed: SEATS }];
  },
  show: (_passed, { phase }) => ({
    title: 'Nobody else',
    hint: `Neither side wants anything more: ends ${EVENTS[eventOf(phase) - 1]?.toLowerCase()}.`,
    seat: null,
    primary: true,
  }),
  // Spells that were declared work before their event is over.
  play: (_state, passed, _given, dice) =>
    END_EVENT.offer(passed).length === 0
      ? wentBy(passed, 'Nobody wants anything more.')
      : END_EVENT.play(passed, { id: END_EVENT.id, seat: null, input: {} }, dice),
});

const initiativeOf = (state: SixEventsTable): InitiativeInput => ({
  leadersA: leadersOf(state, 'A'),
  leadersB: leadersOf(state, 'B'),
  nameA: state.names.A,
  nameB: state.names.B,
});

export const INITIATIVE = defineMove({
  id: 'initiative',
  about: ({ phase, chooser, over }: SixEventsTable) =>
    phase === 'initiative' && chooser === null && !over ? [phase] : [],
  show: () => ({
    title: 'Roll for initiative',
    hint: 'Two dice each and one more for every living leader; level scores are rolled again.',
    seat: null,
    primary: true,
    dice: true,
  }),
  play: (state, _phase, _given, dice) => {
    const rolled = rollInitiative(initiativeOf(state), dice);
    const { result, scores } = rolled.value;
    const said = `${state.names[result]} won the initiative, ${scores[result]} to ${scores[otherSeat(result)]}.`;
    return played({ ...state, chooser: result }, said, rolled.steps);
  },
  odds: (state) => initiativeOdds(initiativeOf(state)),
});

/** One tap: an offer for each answer. */
export const CHOOSE_FIRST = defineMove({
  id: 'first',
  about: ({ phase, chooser, over }: SixEventsTable) =>
    phase === 'initiative' && chooser !== null && !over
      ? [chooser, otherSeat(chooser)].map((first) => ({ chooser, first }))
      : [],
  show: ({ chooser, first }, { names }) => ({
    title:
      chooser === first
        ? `${does(names[chooser], 'goes')} first`
        : `${names[chooser]} lets ${names[first]} go first`,
    hint: 'That side goes first in every event of this turn.',
    seat: chooser,
    also: { first },
    primary: true,
  }),
  play: (state, { first }) =>
    goOnAfter({ ...state, first }, `${does(state.names[first], 'goes')} first this turn.`, []),
});

/** Both sides declare in turn, or move one after the other, until they pass. */
export const PASS = defineMove({
  id: 'pass',
  about: (state: SixEventsTable) => {
    const words = PASS_WORDS[state.phase];
    const waits = state.over || isUnsettled(state) || state.challenge !== null || bothPassed(state);
    return words === undefined || waits ? [] : [{ ...words, seat: state.turnOf }];
  },
  show: ({ seat, title, hint }, { names }) => ({
    title: `${names[seat]}: ${title}`,
    hint,
    seat,
    primary: true,
  }),
  play: (state, { seat, title }) => {
    const passed = [...state.passed, seat];
    const other = SEATS.find((one) => !passed.includes(one));
    return wentBy({ ...state, passed, turnOf: other ?? seat }, `${state.names[seat]}: ${title}.`, [
      step(se('2.5 Passing', 'R-S39'), 'Passes', state.names[seat]),
    ]);
  },
});
