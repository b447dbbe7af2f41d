import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventSchema } from '../../../rules/campaign/events.ts';
import { intentSchema } from '../../../rules/campaign/intents.ts';
import { campaignStateSchema } from '../../../rules/campaign/state.ts';
import { tellSchemas } from '../../support/stories/schema.ts';

const STORY = join(import.meta.dirname, '../../fixtures/stories/campaign/takes.txt');

it('tells what may be asked of a campaign and what it keeps: each bound and each choice', async () => {
  const told = tellSchemas([
    ['intent', intentSchema],
    ['event', eventSchema],
    ['state', campaignStateSchema],
  ]);
  await expect(told).toMatchFileSnapshot(STORY);
});
