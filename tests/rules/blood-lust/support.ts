import { bloodLust } from '../../../rules/blood-lust/index.ts';
import { table } from '../../../rules/blood-lust/table/index.ts';
import { findUnit, type TableState, unitsOf } from '../../../rules/blood-lust/table/state.ts';
import { type BloodLustRoster, rosterSchema } from '../../../rules/blood-lust/types.ts';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { PlayedMove, Seat, TableMove, TableRules } from '../../../rules/core/play.ts';
import { filledIn } from '../../support/random/unset.ts';

const rules = table as unknown as TableRules<BloodLustRoster, TableState>;
export const { start, play, odds, view, result } = rules;
export const moves = (state: TableState): readonly TableMove[] => rules.moves(state, 'master');

export const adopt = (roster: object): BloodLustRoster => {
  let last = 0;
  return bloodLust.rosters.adopt(
    rosterSchema.parse({ system: 'blood-lust', name: 'Army', ...roster }),
    () => {
      last += 1;
      return `u${last}`;
    },
  );
};

export const idOf = (state: TableState, name: string): string =>
  unitsOf(state).find(({ unit }) => unit.name === name)?.unit.id ?? '';

/** Plays a move by its title's unit, with changes to what was filled in. */
export const doMove = (
  state: TableState,
  id: string,
  name: string | null,
  changes: JsonObject = {},
  dice: readonly number[] = [],
  seat: Seat | null = null,
): TableState => {
  const offered = moves(state).find(
    (move) => move.id === id && (name === null || move.token === idOf(state, name)),
  );
  if (offered === undefined) throw new Error(`${id} of ${name} is not offered in ${state.phase}`);
  const move: PlayedMove = { id, seat: seat ?? offered.seat, input: filledIn(offered, changes) };
  return withScriptedDice([...dice], (port) => play(state, move, port)).value;
};

export const unit = (state: TableState, name: string) => {
  const found = findUnit(state, idOf(state, name));
  if (found === null) throw new Error(`no ${name}`);
  return found.unit;
};

export const toPhase = (state: TableState, phase: TableState['phase']): TableState => {
  let next = state;
  do next = doMove(next, 'next', null);
  while (next.phase !== phase);
  return next;
};

export const contact = (state: TableState, first: string, second: string): TableState =>
  doMove(toPhase(state, 'charges'), 'charge', first, { target: idOf(state, second), distance: 1 });
