import { expect, test } from 'vitest';
import { createSaveState } from '../../../../renderer/features/saving/save-state.ts';

test('saving outlasts the first to finish; a failure stays until it is stored, also while it is tried again', () => {
  const state = createSaveState();
  const seen: string[] = [];
  const retried: string[] = [];
  state.subscribe(() => seen.push(state.status().kind));
  state.begin('a');
  state.begin('b');
  state.finish('a');
  state.fail('b', { message: 'disk full', retry: () => retried.push('b') });
  const failed = state.status();
  if (failed.kind === 'failed') failed.retry();
  state.begin('b');
  state.finish('b');
  expect({ seen, retried, message: failed.kind === 'failed' && failed.message }).toEqual({
    seen: ['saving', 'saving', 'saving', 'failed', 'failed', 'saved'],
    retried: ['b'],
    message: 'disk full',
  });
});

test('what waits can be given up where nothing on the page keeps it', () => {
  const state = createSaveState();
  const log: string[] = [];
  state.fail('a', { message: 'full', passing: true, retry: () => log.push('retry a') });
  const first = state.status();
  state.fail('b', { message: 'full', passing: true, retry: () => {}, giveUp: () => log.push('give up b') });
  const both = state.status();
  if (both.kind === 'failed') both.giveUp?.();
  expect({
    first: first.kind === 'failed' && { giveUp: first.giveUp, passing: first.passing },
    log,
  }).toEqual({ first: { giveUp: null, passing: true }, log: ['give up b'] });
});
