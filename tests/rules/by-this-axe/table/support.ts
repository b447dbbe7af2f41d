import { adopt } from '../../../../rules/by-this-axe/army/references.ts';
import { byThisAxeTable } from '../../../../rules/by-this-axe/table/rules.ts';
import type { TableState } from '../../../../rules/by-this-axe/table/state.ts';
import type { ByThisAxeRoster } from '../../../../rules/by-this-axe/types.ts';
import { type Dice, withScriptedDice } from '../../../../rules/core/dice.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { PlayedMove, Seat, TableMove } from '../../../../rules/core/play.ts';
import { filledIn } from '../../../support/random/unset.ts';
import { makeRoster } from '../support.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A roster whose entries are known by their names. */
export const roster = (name: string, file: Fields): ByThisAxeRoster => {
  const made = makeRoster({ name, ...file });
  const names = [...made.units, ...made.characters].map((entry) => entry.name.toLowerCase());
  let at = -1;
  return adopt(made, () => {
    at += 1;
    return names[at] ?? `id-${at}`;
  });
};

export const begin = (a: ByThisAxeRoster, b: ByThisAxeRoster, options: JsonObject = {}): TableState =>
  byThisAxeTable.start({ rosters: { A: a, B: b }, options }).value as TableState;

export const movesOf = (state: TableState, id: string | null = null): readonly TableMove[] =>
  byThisAxeTable.moves(state, 'master').filter((move) => id === null || move.id === id);

/** The offered move of a token or side, as it stands or with changes. */
export const take = (
  state: TableState,
  id: string,
  changes: JsonObject = {},
  who: { readonly token?: string; readonly seat?: Seat } = {},
): PlayedMove => {
  const found = movesOf(state, id).find(
    (move) =>
      (who.token === undefined || move.token === who.token) &&
      (who.seat === undefined || move.seat === who.seat),
  );
  if (found === undefined) {
    throw new Error(
      `${id} is not offered in ${state.step}: ${movesOf(state)
        .map((move) => move.id)
        .join()}`,
    );
  }
  // Charges were measured as `distance` once, and battles of then are still read.
  const { inches, ...input } = found.input;
  const known = 'distance' in changes && inches !== undefined ? input : found.input;
  return { id, seat: found.seat, input: filledIn({ form: found.form, input: known }, changes) };
};

export const playWith = (state: TableState, move: PlayedMove, dice: Dice) => {
  const { value, said, steps, ...rest } = byThisAxeTable.play(state, move, dice);
  return { state: value as TableState, said, steps, ...rest };
};

/** A battle that is written down: each move with the dice that fell for it. */
export const storyOf = (start: TableState) => {
  let state = start;
  const log: { readonly move: PlayedMove; readonly dice: readonly number[] }[] = [];
  const said: string[] = [];
  const states: TableState[] = [start];
  const play = (
    id: string,
    dice: readonly number[] = [],
    changes: JsonObject = {},
    who: { readonly token?: string; readonly seat?: Seat } = {},
  ): void => {
    const move = take(state, id, changes, who);
    const result = withScriptedDice(dice, (script) => playWith(state, move, script));
    state = result.state;
    log.push({ move, dice });
    said.push(result.said);
    states.push(state);
  };
  return {
    play,
    next: (dice: readonly number[] = []) => play('next', dice),
    log,
    said,
    states,
    now: () => state,
  };
};
