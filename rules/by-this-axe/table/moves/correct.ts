import { z } from 'zod';
import { CORRECTION, type PlayedMove } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { destroyUnit, killCharacter } from '../losses.ts';
import { leaveMelees } from '../melees.ts';
import { type MoveRule, parseInput, played } from '../move-rule.ts';
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

const correction = z.strictObject({
  token: z.string().nullable(),
  key: z.string(),
  value: z.union([z.number(), z.boolean(), z.string(), z.null()]),
});

const refuse = (message: string): never => {
  throw new RuleRefusal('table/cannot-correct', message, 'key');
};

const wholeFrom = (value: unknown, most: number): number => {
  const number = z.int().min(0).max(most).safeParse(value);
  return number.success
    ? number.data
    : refuse(`Only whole numbers from 0 to ${most} fit here: choose one of those.`);
};

const isOn = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : refuse('This is on or off: choose one of the two.');

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
    return refuse(`${unit.unit.name} is destroyed: give it figures first.`);
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

const correctUnit = (state: TableState, unit: TableUnit, key: string, value: unknown): TableState => {
  switch (key) {
    case 'figures':
      return setFigures(state, unit, wholeFrom(value, unit.start));
    case 'routed':
      return setRouted(state, unit, isOn(value));
    case 'engaged':
      return setEngaged(state, unit.id, isOn(value));
    case 'fired':
    case 'moved':
    case 'charged':
      return changeUnit(state, unit.id, { [key]: isOn(value) });
    case 'braced':
    case 'shieldwall':
      return giveOrders(state, unit.id, { [key]: isOn(value), mayNotMove: isOn(value) });
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
  key: string,
  value: unknown,
): TableState => {
  switch (key) {
    case 'hits':
      return setHits(state, character, wholeFrom(value, character.hits));
    case 'spellDice':
      return changeCharacter(state, character.id, { spellDice: wholeFrom(value, character.spellDiceMost) });
    case 'prayers':
      return changeCharacter(state, character.id, { prayers: wholeFrom(value, character.prayersMost) });
    case 'engaged':
      return setEngaged(state, character.id, isOn(value));
    case 'declined':
    case 'duelled':
    case 'usedPrayer':
    case 'moved':
      return changeCharacter(state, character.id, { [key]: isOn(value) });
    default:
      return refuse('Nothing of that kind can be set for a character.');
  }
};

const correctTable = (state: TableState, key: string, value: unknown): TableState =>
  key === 'turn'
    ? { ...state, turn: Math.max(1, wholeFrom(value, 1000)) }
    : refuse('Nothing of that kind can be set for the table.');

const apply = (state: TableState, { token, key, value }: z.output<typeof correction>): TableState => {
  if (token === null) return correctTable(state, key, value);
  const unit = findUnit(state, token);
  if (unit !== null) return correctUnit(state, unit, key, value);
  const character = findCharacter(state, token);
  if (character !== null) return correctCharacter(state, character, key, value);
  return refuse('Nobody like that is on the table.');
};

const WORDS: Readonly<Record<string, string>> = {
  spellDice: 'spell dice',
  hits: 'hits left',
  usedPrayer: 'has prayed',
};

const tell = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** Whatever the program and the table disagree on. Taken at any time, offered nowhere. */
export const correct: MoveRule = {
  id: CORRECTION,
  offers: () => [],
  play: (state, move: PlayedMove) => {
    const input = parseInput(correction, move);
    const next = apply(state, input);
    const who = input.token === null ? 'The table' : nameOf(state, input.token);
    return played(next, `Set by hand: ${who}, ${WORDS[input.key] ?? input.key} ${tell(input.value)}.`);
  },
};
