import { expect, test } from 'vitest';
import type { Seat } from '../../../rules/core/play.ts';
import { offerMove } from '../../../rules/core/table-moves.ts';
import { whoseTurn } from '../../../rules/core/whose-turn.ts';

const move = (seat: Seat | null, more: Partial<Parameters<typeof offerMove>[0]> = {}) =>
  offerMove({ id: 'go', title: 'Go', hint: '', seat, token: `${seat}:1`, ...more });

test.each([
  ['the side that alone can do something', [move('A'), move('A')], 'A'],
  ['both', [move('A'), move('B')], null],
  ['the side that alone must', [move('A'), move('B', { primary: true })], 'B'],
  ['not whoever may only set something right by hand', [move('A', { byHand: true }), move('B')], 'B'],
  ['not whoever chooses in secret', [move('A', { secret: true }), move('B')], 'B'],
  ['nobody, where only the turn goes on', [move(null, { token: null, primary: true })], null],
] as const)('it is the turn of %s', (_whose, moves, seat) => {
  expect(whoseTurn(moves)).toBe(seat);
});
