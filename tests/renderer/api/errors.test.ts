import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { isUnreachable, refusalOf, wordError } from '../../../renderer/api/errors.ts';

const refused = (code: string, message: string, place: string | null = null) =>
  TRPCClientError.from({
    error: { message, code: -32600, data: { refusal: { code, message, place, current: null } } },
  } as never);

test('a refusal keeps its code, place and what is stored', () => {
  expect(refusalOf(refused('file/invalid', 'units[2].fc: too high', 'units[2].fc'))).toEqual({
    code: 'file/invalid',
    message: 'units[2].fc: too high',
    place: 'units[2].fc',
    current: null,
  });
});

test.each([
  [
    refused('file/invalid', 'data.units[2].fc: expected at most 8', 'data.units[2].fc'),
    {
      title: 'This file has a mistake',
      message:
        'data.units[2].fc: expected at most 8. Nothing was imported. Mend that place and import it again.',
    },
  ],
  [
    refused(
      'file/not-json',
      'This is not a Muster file: Unexpected token } in JSON at position 40 (line 3 column 5)',
    ),
    {
      title: 'This is not a Muster file',
      message:
        'It cannot be read beyond line 3, column 5. Choose a file that Muster exported; its name usually ends in .muster.',
    },
  ],
  [
    refused('file/not-json', 'This is not a Muster file: Unexpected end of JSON input'),
    {
      title: 'This is not a Muster file',
      message: 'It cannot be read. Choose a file that Muster exported; its name usually ends in .muster.',
    },
  ],
  [
    refused('input/invalid', 'whole points only.', 'pointsLimit'),
    { title: 'This was not accepted', message: 'pointsLimit: whole points only. Correct it and try again.' },
  ],
  [
    refused('store/full', 'database or disk is full'),
    {
      title: 'The disk is full',
      message: 'Make room on it; Muster need not be restarted. Everything saved before is safe.',
    },
  ],
  [
    refused('later/unknown', 'Some sentence of the program.'),
    { title: 'This was not possible', message: 'Some sentence of the program.' },
  ],
  [
    TRPCClientError.from({ error: { message: 'masked', code: -32603, data: { refusal: null } } } as never),
    {
      title: 'Something went wrong in Muster',
      message: 'What was saved before is safe. Try again; if it happens again, restart Muster.',
    },
  ],
  [
    TRPCClientError.from(new TypeError('Failed to fetch')),
    {
      title: 'Muster does not answer',
      message:
        'The program behind this page has stopped or was started again. Start Muster and open the address it prints.',
    },
  ],
])('%s has words', (error, expected) => expect(wordError(error)).toEqual(expected));

test('only what never reached the program is unreachable', () => {
  expect([
    isUnreachable(TRPCClientError.from(new TypeError('Failed to fetch'))),
    isUnreachable(refused('store/full', 'full')),
    isUnreachable(new Error('a bug')),
  ]).toEqual([true, false, false]);
});
