import { expect, test } from 'vitest';
import { parseCampaignSearch } from '../../../../renderer/features/campaigns/campaign-search.ts';

test.each([
  [{}, {}],
  [
    { asOf: 12, as: 's3' },
    { asOf: 12, as: 's3' },
  ],
  [{ asOf: 'yesterday', as: 'a3' }, {}],
  [{ asOf: -1, as: 7 }, {}],
])('the address %j says %j', (search, said) => {
  expect(parseCampaignSearch(search)).toEqual(said);
});
