import { expect, test } from 'vitest';
import { terrainAction } from '../../../rules/blood-lust/combat/terrain-action.ts';
import type { ActionBoard } from '../../../rules/core/board.ts';
import type { JsonObject } from '../../../rules/core/json.ts';

const board = terrainAction.board as ActionBoard;
const labels = (choices: readonly { readonly label: string }[]) => choices.map(({ label }) => label);

test('the high roller lays the key feature, then the players take turns', () => {
  let input: JsonObject = { placements: [] };
  expect(board.look(input)).toMatchObject({
    said: 'The high roller lays the key feature first, in sector 9, 0 or 3.',
    errors: [],
  });
  expect([labels(board.look(input).players), labels(board.look(input).pieces)]).toEqual([
    ['First player', 'Second player'],
    ['Key feature'],
  ]);
  input = board.lay(input, { place: '3', player: 'B', piece: 'key' });
  const { said, laid, players, pieces } = board.look(input);
  expect(said).toBe('First player is next, and may still add one second piece.');
  expect(laid['3']).toEqual([{ name: 'Key feature', marked: true }]);
  expect([labels(players), labels(pieces)]).toEqual([
    ['First player'],
    ['Clear', 'Hill', 'Rough', 'Obstacle'],
  ]);
});

test('two pieces lie one upon the other; a wrong one is told and taken back', () => {
  const hill = { place: '12', player: 'B', piece: 'hill' };
  let input = board.lay({ placements: [] }, { place: '0', player: 'A', piece: 'key' });
  input = board.lay(input, hill);
  input = board.lay(input, { place: '12', player: 'A', piece: 'rough' });
  expect(board.look(input)).toMatchObject({
    said: 'Second player is next, and may still add one second piece.',
    errors: [],
    laid: { '12': [{ name: 'Hill' }, { name: 'Rough' }] },
  });
  const wrong = board.lay(input, { place: '0', player: 'A', piece: 'hill' });
  expect(board.look(wrong).errors.join(' ')).toContain('the other player’s turn');
  expect(board.takeBack(wrong)).toEqual(input);
  expect(board.takeBack({ placements: [] })).toEqual({ placements: [] });
});

test('the printed example fills all nine sectors, three to a row', () => {
  const example = terrainAction.example as JsonObject;
  expect(board.look(example)).toMatchObject({ said: 'All nine sectors are stated.', errors: [] });
  expect([board.places.length, board.across, board.places[0]]).toEqual([9, 3, '11']);
});
