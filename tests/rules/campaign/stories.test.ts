import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventSchema } from '../../../rules/campaign/events.ts';
import { intentSchema } from '../../../rules/campaign/intents.ts';
import { campaignStateSchema } from '../../../rules/campaign/state.ts';
import { WAR_PATTERNS } from '../../../rules/campaign/war/patterns.ts';
import { tellSchemas } from '../../support/stories/schema.ts';
import { tellWar } from '../../support/stories/war.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/stories/campaign');

it('tells what may be asked of a campaign and what it keeps: each bound and each choice', async () => {
  const told = tellSchemas([
    ['intent', intentSchema],
    ['event', eventSchema],
    ['state', campaignStateSchema],
  ]);
  await expect(told).toMatchFileSnapshot(join(FOLDER, 'takes.txt'));
});

it.each(WAR_PATTERNS.map(({ id }) => id))('tells a war: %s', async (id) => {
  await expect(tellWar(id)).toMatchFileSnapshot(join(FOLDER, `war-${id}.txt`));
});
