import { withScriptedDice } from '../../../rules/core/dice.ts';
import type { Json, JsonObject } from '../../../rules/core/json.ts';
import type { PlayedMove, TableMove, TableToken, TableView } from '../../../rules/core/play.ts';
import { SAMPLES } from '../../../rules/princecon/data/samples/samples.ts';
import { princecon } from '../../../rules/princecon/index.ts';
import { princeconTable } from '../../../rules/princecon/table/index.ts';
import { type PrinceconRoster, rosterSchema } from '../../../rules/princecon/types.ts';
import { filledIn } from '../../support/random/unset.ts';

/** A roster whose entries are known by their names. */
export const rosterOf = (file: object): PrinceconRoster => {
  const parsed = rosterSchema.parse({ system: 'princecon', ...file });
  const named = {
    ...parsed,
    units: parsed.units.map((unit) => ({ ...unit, id: unit.name })),
    characters: parsed.characters.map((person) => ({ ...person, id: person.name })),
  };
  return princecon.rosters.adopt(named, () => 'never asked for');
};

export const sampleOf = (index: number): PrinceconRoster => {
  const sample = SAMPLES[index];
  if (sample === undefined) throw new Error(`no sample ${index}`);
  return rosterOf(sample.roster);
};

/** A battle played move by move with typed dice, as the desk beside the table does it. */
export const playBattle = (a: PrinceconRoster, b: PrinceconRoster, options: JsonObject = {}) => {
  let state = princeconTable.start({
    rosters: { A: a, B: b },
    options: { ...princeconTable.defaults, ...options },
  }).value;
  const log: string[] = [];
  const moves = (): readonly TableMove[] => princeconTable.moves(state, 'master');
  const find = (id: string, token: string | null): TableMove => {
    const found = moves().find((move) => move.id === id && (token === null || move.token === token));
    if (found === undefined) {
      const offered = moves().map((move) => `${move.id} ${move.token ?? ''}`);
      throw new Error(`${id} ${token ?? ''} is not offered, but ${offered.join(', ')}`);
    }
    return found;
  };
  const view = (): TableView => princeconTable.view(state, 'master');
  return {
    log,
    moves,
    view,
    state: () => state,
    result: () => princeconTable.result(state),
    /** What a move would come to. */
    odds: (id: string, token: string | null, changes: JsonObject = {}) => {
      const move = find(id, token);
      return princeconTable.odds(state, { id, seat: move.seat, input: filledIn(move, changes) });
    },
    play: (id: string, token: string | null, changes: JsonObject = {}, ...dice: number[]): string => {
      const move = find(id, token);
      const asked: PlayedMove = { id, seat: move.seat, input: filledIn(move, changes) };
      const done = withScriptedDice(dice, (typed) => princeconTable.play(state, asked, typed));
      state = done.value;
      log.push(done.said);
      return done.said;
    },
    correct: (token: string, key: string, value: Json): void => {
      const asked = { id: 'correct', seat: null, input: { token, key, value } };
      state = withScriptedDice([], (typed) => princeconTable.play(state, asked, typed)).value;
    },
    token: (id: string): TableToken => {
      const { sides } = view();
      const found = [...sides.A.tokens, ...sides.B.tokens].find((token) => token.id === id);
      if (found === undefined) throw new Error(`no token ${id}`);
      return found;
    },
  };
};
