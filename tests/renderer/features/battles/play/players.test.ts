import { expect, it } from 'vitest';
import { playersFor } from '../../../../../renderer/features/battles/play/players.ts';

it('covers the screen for whoever has to choose or rolls in secret', () => {
  const hot = { mode: 'hot-seat', open: false } as const;
  expect(playersFor({ ...hot, secrets: { A: true, B: true } })).toEqual(['A', 'B']);
  expect(playersFor({ ...hot, secrets: { A: false, B: true } })).toEqual(['B']);
  expect(playersFor({ ...hot, secrets: { A: false, B: false } })).toEqual([]);
});

it('covers nothing for a game master, nor once everything lies on the table', () => {
  const secrets = { A: true, B: true };
  expect(playersFor({ mode: 'game-master', open: false, secrets })).toEqual([]);
  expect(playersFor({ mode: 'hot-seat', open: true, secrets })).toEqual([]);
});
