import { describe, expect, it } from 'vitest';
import {
  ALL_ARMIES,
  type ArmyFilter,
  fits,
} from '../../../../../renderer/features/campaigns/home/army-filter.ts';
import type { CampaignView } from '../../../../../renderer/features/campaigns/types.ts';
import type { ArmyState } from '../../../../../rules/campaign/state.ts';

const army = (id: string, name: string, more: object = {}) =>
  ({
    id,
    name,
    sideId: 's1',
    status: 'active',
    orders: null,
    pending: [],
    units: [{ name: 'Longbows' }],
    ...more,
  }) as unknown as ArmyState;
const ARMIES = [
  army('a1', 'Lords'),
  army('a2', 'Host', { sideId: 's2', orders: { path: [], pace: 'half' } }),
  army('a3', 'Levy', { status: 'destroyed', units: [{ name: 'Spears' }] }),
];
const VIEW = {
  figures: {
    a1: { inContact: 'a1-a2', commander: { name: 'Gawain' } },
    a2: { inContact: null, commander: null },
  },
} as unknown as CampaignView;
const found = (filter: Partial<ArmyFilter>): readonly string[] =>
  ARMIES.filter((one) => fits(VIEW, one, { ...ALL_ARMIES, ...filter })).map(({ name }) => name);

describe('armies are found', () => {
  it('19.8 by words, side and state', () => {
    expect(found({})).toEqual(['Lords', 'Host', 'Levy']);
    expect(found({ words: 'gawain' })).toEqual(['Lords']);
    expect(found({ words: 'spears' })).toEqual(['Levy']);
    expect(found({ sideId: 's2' })).toEqual(['Host']);
    expect(found({ state: 'contact' })).toEqual(['Lords']);
    expect(found({ state: 'marching' })).toEqual(['Host']);
    expect(found({ state: 'gone', words: 'lords' })).toEqual([]);
  });
});
