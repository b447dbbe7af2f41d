import { expect, it } from 'vitest';
import { playersFor } from '../../../renderer/features/battles/play/players.ts';

const choice = { kind: 'choice', choice: 'stance', sides: ['A', 'B'], secret: true, hidden: false } as const;
const dice = { kind: 'dice', by: 'B', count: 2, purpose: 'x' } as const;

it('covers the screen for whoever has to choose or rolls in secret', () => {
  const hot = { mode: 'hot-seat', open: false } as const;
  expect(playersFor({ ...hot, expects: choice })).toEqual(['A', 'B']);
  expect(playersFor({ ...hot, expects: { ...dice, hidden: true } })).toEqual(['B']);
  expect(playersFor({ ...hot, expects: { ...dice, hidden: false } })).toEqual([]);
});

it('covers nothing for a game master, nor once everything lies on the table', () => {
  expect(playersFor({ mode: 'game-master', open: false, expects: choice })).toEqual([]);
  expect(playersFor({ mode: 'hot-seat', open: true, expects: choice })).toEqual([]);
});
