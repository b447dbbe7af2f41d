import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppContext } from '../../../../electron/api/context.ts';
import { report } from '../../../../electron/hosts/cli/report.ts';
import { openTestApp, type TestApp } from '../../../support/app.ts';
import { FIRST_TURN, LORDS_ROSTER, TableStory, TUSK_ROSTER } from '../../../support/table-story.ts';

let app: TestApp;
beforeEach(async () => {
  app = openTestApp();
  const battle = await app.api.battles.start({
    system: 'by-this-axe',
    title: 'Withy Ford',
    mode: 'game-master',
    sides: { A: { document: LORDS_ROSTER }, B: { document: TUSK_ROSTER } },
  } as never);
  await new TableStory(app.api, battle).play(...FIRST_TURN);
});
afterEach(() => app.dispose());

const call = async (options: Record<string, string | boolean> = {}, battle = 'Withy Ford') =>
  (
    await report.run({
      operands: [battle],
      options,
      api: app.api,
      context: {} as AppContext,
      storeOptions: { dir: '', migrationsDir: '', now: () => new Date(0) },
    })
  ).text.join('\n');

it('muster report tells a battle as text, as a page and on paper, for a side’s eyes too', async () => {
  const told = await call();
  expect(told).toContain('Goblins routed and fled 3″.');
  expect(told).not.toContain('Every roll');
  expect(await call({ rolls: true })).toContain('Goblins: flight, d6: 3');
  expect(await call({ side: 'Red Tusk' })).toContain('For the player of Red Tusk');
  const page = join(app.dir, 'ford.html');
  expect(await call({ out: page })).toBe(`wrote ${page}`);
  expect(readFileSync(page, 'utf8')).toContain('<h4>Duels</h4>');
  expect(await call({ out: page, paper: 'letter' })).toBe(`wrote ${page} (1 page)`);
  expect(readFileSync(page, 'utf8')).toContain('class="page"');
  await expect(call({ side: 'Greens' })).rejects.toThrow('--side: A (Marcher Lords) or B (Red Tusk)');
  await expect(call({}, 'Nowhere')).rejects.toThrow('there is no battle "Nowhere"');
});
