import { expect, test } from 'vitest';
import { EMPTY_TABLE, recordOf } from '../../../../../renderer/features/campaigns/engagement/table-draft.ts';

test('only what was filled in goes into the record', () => {
  const draft = {
    ...EMPTY_TABLE,
    title: ' The Mill ',
    units: { u1: { lost: 12, left: null }, u2: { lost: null, left: null }, u3: { lost: null, left: 0 } },
    retreat: { A: null, B: 4 },
  };
  expect(recordOf(draft, { A: [{ id: 'a1' }, { id: 'a3' }], B: [{ id: 'a2' }] })).toEqual({
    kind: 'record-battle',
    armies: { A: 'a1', B: 'a2' },
    allies: { A: ['a3'], B: [] },
    title: 'The Mill',
    verdict: 'not-recorded',
    attacker: null,
    field: null,
    count: 'heads',
    units: [
      { unitId: 'u1', lost: 12, left: null },
      { unitId: 'u3', lost: null, left: 0 },
    ],
    retreat: { A: null, B: 4 },
    towardsBase: { A: false, B: false },
    healing: false,
    dice: null,
    battleId: null,
    leaders: [],
    notes: '',
  });
});
