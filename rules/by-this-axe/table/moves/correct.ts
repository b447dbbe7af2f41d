import type { Played } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { countOf, flagOf, played, type SettledCorrection } from '../../../core/table-moves.ts';
import { does } from '../../../core/words.ts';
import { destroyUnit, killCharacter } from '../losses.ts';
import { leaveMelees } from '../melees.ts';
import {
  changeCharacter,
  changeUnit,
  findCharacter,
  findUnit,
  giveOrders,
  isEngaged,
  nameOf,
  type TableCharacter,
  type TableState,
  type TableUnit,
} from '../state.ts';

const refuse = (message: string): never => {
  throw new RuleRefusal('table/cannot-correct', message, 'key');
};

const upTo = (fix: SettledCorrection, most: number): number => {
  const number = countOf(fix);
  return number <= most
    ? number
    : refuse(`Only whole numbers from 0 to ${most} fit here: choose one of those.`);
};

const setFigures = (state: TableState, unit: TableUnit, figures: number): TableState => {
  if (figures === 0) return destroyUnit(changeUnit(state, unit.id, { figures }), unit.id, false);
  return changeUnit(state, unit.id, {
    figures,
    phaseStart: Math.max(figures, unit.phaseStart),
    status: unit.status === 'destroyed' ? 'ready' : unit.status,
  });
};

const setRouted = (state: TableState, unit: TableUnit, on: boolean): TableState => {
  if (unit.status === 'destroyed') {
    return refuse(`${does(unit.unit.name, 'is')} destroyed: give it figures first.`);
  }
  return on
    ? changeUnit(leaveMelees(state, unit.id), unit.id, { status: 'routed' })
    : changeUnit(state, unit.id, { status: 'ready', freshRout: false });
};

const setEngaged = (state: TableState, token: string, on: boolean): TableState => {
  if (on && !isEngaged(state, token)) {
    return refuse('Whom it fights is set by a charge: charge with one of the two in the movement phase.');
  }
  return on ? state : leaveMelees(state, token);
};

const correctUnit = (state: TableState, unit: TableUnit, fix: SettledCorrection): TableState => {
  const { key } = fix;
  switch (key) {
    case 'figures':
      return setFigures(state, unit, upTo(fix, unit.start));
    case 'width':
      return changeUnit(state, unit.id, { width: Math.max(1, upTo(fix, unit.start)) });
    case 'routed':
      return setRouted(state, unit, flagOf(fix));
    case 'engaged':
      return setEngaged(state, unit.id, flagOf(fix));
    case 'fired':
    case 'moved':
    case 'charged':
      return changeUnit(state, unit.id, { [key]: flagOf(fix) });
    case 'braced':
    case 'shieldwall':
      return giveOrders(state, unit.id, { [key]: flagOf(fix), mayNotMove: flagOf(fix) });
    default:
      return refuse('Nothing of that kind can be set for a unit.');
  }
};

/** A duel with somebody who is gone is over. */
const endDuel = (state: TableState, token: string): TableState =>
  state.duel?.challenger === token || state.duel?.target === token ? { ...state, duel: null } : state;

const setHits = (state: TableState, character: TableCharacter, left: number): TableState => {
  const { id, seat, hits } = character;
  if (left === 0) return endDuel(killCharacter(state, id), id);
  const back = character.status !== 'ready';
  const next = changeCharacter(state, id, {
    hitsTaken: hits - left,
    status: 'ready',
    ...(back ? { fellInTurn: null, fellWith: null } : {}),
  });
  const general = back && character.character.role === 'general';
  return general ? { ...next, generalLost: { ...next.generalLost, [seat]: null } } : next;
};

const correctCharacter = (
  state: TableState,
  character: TableCharacter,
  fix: SettledCorrection,
): TableState => {
  const { key } = fix;
  switch (key) {
    case 'hits':
      return setHits(state, character, upTo(fix, character.hits));
    case 'spellDice':
      return changeCharacter(state, character.id, { spellDice: upTo(fix, character.spellDiceMost) });
    case 'prayers':
      return changeCharacter(state, character.id, { prayers: upTo(fix, character.prayersMost) });
    case 'engaged':
      return setEngaged(state, character.id, flagOf(fix));
    case 'declined':
    case 'duelled':
    case 'usedPrayer':
    case 'moved':
      return changeCharacter(state, character.id, { [key]: flagOf(fix) });
    default:
      return refuse('Nothing of that kind can be set for a character.');
  }
};

const apply = (state: TableState, fix: SettledCorrection): TableState => {
  const { token, key } = fix;
  if (token === null) {
    if (key === 'turn') return { ...state, turn: Math.max(1, upTo(fix, 1000)) };
    return refuse('Nothing of that kind can be set for the table.');
  }
  const unit = findUnit(state, token);
  if (unit !== null) return correctUnit(state, unit, fix);
  const character = findCharacter(state, token);
  if (character !== null) return correctCharacter(state, character, fix);
  return refuse('Nobody like that is on the table.');
};

const WORDS: Readonly<Record<string, string>> = {
  spellDice: 'spell dice',
  hits: 'hits left',
  usedPrayer: 'has prayed',
};

const tell = (value: number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** Whatever the program and the table disagree on. Taken at any time, offered nowhere. */
export const correct = (state: TableState, fix: SettledCorrection): Played<TableState> => {
  const who = fix.token === null ? 'The table' : nameOf(state, fix.token);
  const what = `${WORDS[fix.key] ?? fix.key} ${tell(fix.value)}`;
  return played(apply(state, fix), `Set by hand: ${who}, ${what}.`);
};
