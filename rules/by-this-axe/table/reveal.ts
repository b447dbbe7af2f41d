import type { JsonObject } from '../../core/json.ts';
import { SEATS, type Seat } from '../../core/play.ts';
import type { Reveal, RevealEntry, RevealSide } from '../../core/reveal.ts';
import { listWords, plural } from '../../core/words.ts';
import { findCard } from '../data/cards.ts';
import { DUELLISTS } from '../duel/sides.ts';
import { allot, duelRound } from './moves/duel.ts';
import { playCard } from './moves/play-card.ts';
import { findCharacter, nameOf, type TableState } from './state.ts';

const FIRST_TO_GO: Readonly<Record<string, string>> = {
  parry: 'parry dice',
  attack: 'attack dice',
  both: 'one of each',
};

const allotment = (state: TableState, { attack, parry, tricks, ...input }: JsonObject): RevealSide => {
  const extra = [
    ...(tricks === 0 ? [] : [`${tricks} to dirty tricks`]),
    ...(input['flees'] === true ? ['tries to flee first'] : []),
    ...(typeof input['prayers'] === 'number' && input['prayers'] > 0
      ? [`${plural(input['prayers'], 'prayer')} on each save`]
      : []),
  ];
  const gives = FIRST_TO_GO[`${input['givesUp']}`] ?? FIRST_TO_GO['parry'];
  return {
    role: nameOf(state, `${input['unit']}`),
    choice: `${attack} attack, ${parry} parry`,
    words: `${extra.length === 0 ? 'No dirty tricks' : listWords(extra)}; a trick takes ${gives} first`,
    against: [],
  };
};

/** Who won is said before how. */
const outcomeOf = (state: TableState, said: string, tokens: readonly string[]): Reveal['outcome'] => {
  const fell = tokens.filter((token) => findCharacter(state, token)?.status === 'dead');
  const names = listWords(fell.map((token) => nameOf(state, token)));
  const title =
    fell.length > 0
      ? `${names} ${fell.length === 1 ? 'falls' : 'fall'}`
      : state.duel === null
        ? 'The duel is over'
        : `On to round ${state.duel.round}`;
  return { title, words: said };
};

/** Both allotments, from the moment both are sealed until something else is played. */
const revealDuel = (state: TableState, log: readonly RevealEntry[], rolled: string | null): Reveal | null => {
  const { duel } = state;
  if (rolled === null && (duel === null || DUELLISTS.some((who) => duel.sealed[who] === null))) return null;
  const sealedBy = (seat: Seat) => log.findLast(({ move }) => move.id === allot.id && move.seat === seat);
  const [A, B] = SEATS.map((seat) => sealedBy(seat)?.move.input);
  if (A === undefined || B === undefined) return null;
  return {
    title: 'Both gave out their dice before either saw the other’s.',
    first: 'A',
    sides: { A: allotment(state, A), B: allotment(state, B) },
    outcome: rolled === null ? null : outcomeOf(state, rolled, [`${A['unit']}`, `${B['unit']}`]),
    decides: null,
  };
};

const revealCard = ({ move: { seat, input }, said }: RevealEntry): Reveal | null => {
  const card = findCard(`${input['card']}`);
  if (card === null || seat === null) return null;
  const shown = { role: 'plays', choice: `${card.face} ${card.name}`, words: card.text, against: [] };
  return {
    title: said,
    first: seat,
    sides: { A: null, B: null, [seat]: shown },
    outcome: null,
    decides: null,
  };
};

/** Duel dice once both are given out, and a card as it leaves the hand. */
export const revealTable = (state: TableState, log: readonly RevealEntry[]): Reveal | null => {
  const last = log.at(-1);
  if (last === undefined) return null;
  if (last.move.id === allot.id) return revealDuel(state, log, null);
  if (last.move.id === duelRound.id) return revealDuel(state, log, last.said);
  return last.move.id === playCard.id ? revealCard(last) : null;
};
