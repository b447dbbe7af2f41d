import { describe, expect, it } from 'vitest';
import { foldLines } from '../../../../../renderer/features/campaigns/ledger/fold-lines.ts';
import type { LedgerLine } from '../../../../../renderer/features/campaigns/types.ts';

const line = (entry: number, kind: string, day: number, text = kind, undoneBy: number | null = null) =>
  ({ entry, kind, day, text, undoneBy }) as LedgerLine;

const WAITS = 'Lords and Host watch each other, and nobody attacks.';
/** The newest first, as the ledger shows them. */
const WAR = [
  line(12, 'marched', 5, 'Lords marched.'),
  line(11, 'day-ended', 4),
  line(10, 'engagement-delayed', 4, WAITS),
  line(9, 'day-ended', 3),
  line(8, 'engagement-delayed', 3, 'Tusks and Host watch each other, and nobody attacks.'),
  line(7, 'engagement-delayed', 3, WAITS),
  line(6, 'place-added', 1),
  line(5, 'place-added', 1, 'taken back', 13),
  line(4, 'place-added', 1),
  line(3, 'road-changed', 1),
  line(2, 'side-added', 1),
];

describe('the ledger in few lines', () => {
  it('19.7 tells quiet days as one, with who waited, and a page of setting up as one', () => {
    expect(foldLines(WAR, new Set()).map(({ entry, text, stands }) => [entry, text, stands?.length])).toEqual(
      [
        [12, 'Lords marched.', undefined],
        [11, 'Lords and Host; Tusks and Host watch each other, and nobody attacks. Days 3 to 4 ended.', 5],
        [6, 'place-added', undefined],
        [5, 'taken back', undefined],
        [4, 'Set up: 1 place, 1 side, 1 change.', 3],
      ],
    );
  });

  it('19.7 shows every entry again when it is opened', () => {
    const all = foldLines(WAR, new Set([11, 4]));
    expect(all.map(({ entry }) => entry)).toEqual(WAR.map(({ entry }) => entry));
    expect(all.every(({ stands }) => stands === null)).toBe(true);
  });
});
