import { expect, it } from 'vitest';
import { Refused } from '../../../../electron/api/errors.ts';
import { envelopeOf, readEnvelope } from '../../../../electron/api/services/files/envelope.ts';

const FIRST = { format: 'muster', version: 1, kind: 'army' };

it('14.1 an envelope of an older version is brought forward step by step', () => {
  const today = envelopeOf([
    ({ kind, ...rest }) => ({ ...rest, kind: kind === 'army' ? 'list' : kind }),
    ({ kind, ...rest }) => ({ ...rest, kind: kind === 'list' ? 'roster' : kind }),
  ]);
  expect(readEnvelope(FIRST, today)).toEqual({ format: 'muster', kind: 'roster' });
  expect(readEnvelope({ ...FIRST, version: 2, kind: 'list' }, today)).toEqual({
    format: 'muster',
    kind: 'roster',
  });
});

it.each([2, 0, 1.5, -1])('14.1 version %d is none that this Muster knows', (version) => {
  expect(() => readEnvelope({ ...FIRST, version, kind: 'roster' })).toThrow(Refused);
});
