import type { Fate } from '../combat/hits/fates.ts';
import { settleHouseRules } from '../data/house-rules.ts';
import { leaveMelees } from './melees.ts';
import { membersOf } from './profiles.ts';
import {
  changeCharacter,
  changeUnit,
  findCharacter,
  findUnit,
  riders,
  type TableCharacter,
  type TableState,
} from './state.ts';

/** A character dies: if he was the general, his army feels it in all turns after. */
export const killCharacter = (state: TableState, token: string): TableState => {
  const fallen = findCharacter(state, token);
  if (fallen === null) return state;
  const { seat, character } = fallen;
  const next = changeCharacter(leaveMelees(state, token), token, {
    status: 'dead',
    hitsTaken: fallen.hits,
    fellInTurn: state.turn,
    fellWith: fallen.with,
    with: null,
  });
  const general = character.role === 'general' && state.generalLost[seat] === null;
  return general ? { ...next, generalLost: { ...next.generalLost, [seat]: state.turn } } : next;
};

export const woundCharacter = (state: TableState, token: string, hits: number): TableState => {
  const struck = findCharacter(state, token);
  if (struck === null || hits === 0) return state;
  const hitsTaken = Math.min(struck.hits, struck.hitsTaken + hits);
  return hitsTaken >= struck.hits
    ? killCharacter(state, token)
    : changeCharacter(state, token, { hitsTaken });
};

/** Off the table; whoever of its characters lives stands by himself, or is lost with it at the edge (R-B122). */
export const destroyUnit = (state: TableState, token: string, overTheEdge: boolean): TableState => {
  const with_ = riders(state, token);
  const freed = with_.reduce(
    (next, { id }) =>
      changeCharacter(
        next,
        id,
        overTheEdge ? { status: 'lost', with: null, fellInTurn: state.turn } : { with: null },
      ),
    state,
  );
  const lost = with_.find(({ character }) => overTheEdge && character.role === 'general');
  const led =
    lost === undefined || freed.generalLost[lost.seat] !== null
      ? freed
      : { ...freed, generalLost: { ...freed.generalLost, [lost.seat]: state.turn } };
  return changeUnit(leaveMelees(led, token), token, { status: 'destroyed' });
};

const payFrom = (
  state: TableState,
  payers: readonly TableCharacter[],
  key: 'spellDice' | 'prayers',
  used: number,
): TableState => {
  let owed = used;
  return payers.reduce((next, payer) => {
    const paid = Math.min(owed, payer[key]);
    owed -= paid;
    if (paid === 0) return next;
    const left = { [key]: payer[key] - paid };
    return changeCharacter(next, payer.id, key === 'prayers' ? { ...left, usedPrayer: true } : left);
  }, state);
};

/** Mages and priests of a side who can help, those with the unit itself first. */
const helpersOf = (state: TableState, token: string): readonly TableCharacter[] => {
  const seat = (findUnit(state, token) ?? findCharacter(state, token))?.seat;
  return state.characters
    .filter((character) => character.seat === seat && character.status === 'ready')
    .toSorted((a, b) => Number(b.with === token) - Number(a.with === token));
};

/** Prayers that a duel took, from whoever of his side has some. */
export const spendPrayers = (state: TableState, token: string, used: number): TableState =>
  payFrom(state, helpersOf(state, token), 'prayers', used);

/** Spell dice and prayers a side has left, for a body that is struck. */
export const aidFor = (
  state: TableState,
  token: string,
): { readonly wards: number; readonly prayers: number } => {
  const helpers = helpersOf(state, token);
  return {
    wards: helpers.reduce((sum, { spellDice }) => sum + spellDice, 0),
    prayers: helpers.reduce((sum, { prayers }) => sum + prayers, 0),
  };
};

/** What an action did to a body is written into the state; no figure is lost any other way but by hand. */
export const applyFate = (
  state: TableState,
  token: string,
  fate: Fate,
  by: 'shooting' | 'melee',
): TableState => {
  const helpers = helpersOf(state, token);
  const paid = payFrom(
    payFrom(state, helpers, 'spellDice', fate.wardsUsed),
    helpers,
    'prayers',
    fate.prayersUsed,
  );
  const simultaneous =
    by === 'shooting' && state.step === 'fire' && !settleHouseRules(state.options.houseRules).initiativeFire;
  const wounded = membersOf(state, token).reduce((next, { id }, index) => {
    const struck = woundCharacter(next, id, fate.characters[index]?.hits ?? 0);
    const fell = findCharacter(struck, id)?.status === 'dead';
    return fell && simultaneous ? changeCharacter(struck, id, { shotDown: true }) : struck;
  }, paid);
  const unit = findUnit(wounded, token);
  if (unit === null) return wounded;
  const figures = Math.max(0, unit.figures - fate.lost);
  const next = changeUnit(wounded, token, {
    figures,
    turnLosses: unit.turnLosses + fate.lost,
    shootingLosses: unit.shootingLosses + (by === 'shooting' ? fate.lost : 0),
    meleeLosses: unit.meleeLosses + (by === 'melee' ? fate.lost : 0),
    inCombat: unit.inCombat || by === 'melee' || fate.lost > 0,
  });
  return figures === 0 ? destroyUnit(next, token, false) : next;
};
