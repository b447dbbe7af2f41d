import { join } from 'node:path';
import { expect, it } from 'vitest';
import { characterSchema } from '../../../rules/core/character.ts';
import { tellSchemas } from '../../support/stories/schema.ts';

const STORY = join(import.meta.dirname, '../../fixtures/stories/character/takes.txt');

it('tells what a character sheet takes: each bound and each choice', async () => {
  await expect(tellSchemas([['character', characterSchema]])).toMatchFileSnapshot(STORY);
});
