import { expect, test } from 'vitest';
import { createSaveState } from '../../../../renderer/features/saving/save-state.ts';

test('saving outlasts the first to finish; a failure stays until it is tried again', () => {
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
    seen: ['saving', 'saving', 'saving', 'failed', 'saving', 'saved'],
    retried: ['b'],
    message: 'disk full',
  });
});
