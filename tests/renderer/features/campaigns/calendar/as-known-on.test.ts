import { expect, test } from 'vitest';
import { asKnownOn } from '../../../../../renderer/features/campaigns/calendar/as-known-on.ts';
import type { CalendarDay, CampaignView } from '../../../../../renderer/features/campaigns/types.ts';
import { openTestApp } from '../../../../support/app.ts';

test('a day of the past does not know what came after it', async () => {
  const app = openTestApp();
  const { id } = await app.api.campaigns.create({ name: 'War' });
  const { days } = await app.api.campaigns.calendar({ id, fromDay: 0, toDay: 1 });
  expect(days[1]?.lines).toHaveLength(1);
  const due = [{ kind: 'return', day: 1 }] as unknown as CampaignView['due'];
  const [before, on] = asKnownOn(days as readonly CalendarDay[], 0, due);
  expect([before?.lines, before?.due]).toEqual([[], []]);
  expect([on?.lines, on?.due]).toEqual([[], due]);
  app.dispose();
});
