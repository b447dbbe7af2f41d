import { expect, it } from 'vitest';
import { wordFinding } from '../../../../renderer/features/settings/word-finding.ts';
import { formatMoment } from '../../../../renderer/format.ts';

const CHECKSUM = '0123456789abcdef0123456789abcdef';

it('names a backup by its day and leaves other findings as they are', () => {
  const when = formatMoment('2031-05-06T07:08:09.123Z');
  expect([
    wordFinding(`000042_2031-05-06T07-08-09.123Z_before-restore_${CHECKSUM}.sqlite can be brought back.`),
    wordFinding('The store is sound.'),
  ]).toEqual([`The backup of ${when} can be brought back.`, 'The store is sound.']);
});
