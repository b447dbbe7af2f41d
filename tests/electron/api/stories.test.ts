import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { appRouter } from '../../../electron/api/app-router.ts';
import { tellSchemas } from '../../support/stories/schema.ts';

const STORY = join(import.meta.dirname, '../../fixtures/stories/api/takes.txt');

type Taking = { readonly _def: { readonly inputs: readonly z.ZodType[] } };

it('tells what every procedure takes: each bound and each choice', async () => {
  const procedures = Object.entries(appRouter._def.procedures) as unknown as readonly [string, Taking][];
  const taking = procedures.flatMap(([name, { _def }]) => _def.inputs.map((input) => [name, input] as const));
  await expect(tellSchemas(taking)).toMatchFileSnapshot(STORY);
});
