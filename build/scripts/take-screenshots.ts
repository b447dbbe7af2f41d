/** Takes the README's pictures from the real app, on samples in a folder of their own. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openStudio } from './picture-studio.ts';

const DOCS = resolve(import.meta.dirname, '../../docs');
const TAGS: Readonly<Record<string, readonly string[]>> = {
  'Knights and Longbows': ['club', 'league'],
  'Red Tusk Horde': ['league'],
  'Hearth Raid': ['wish list'],
};

mkdirSync(DOCS, { recursive: true });
const { api, host, page, close } = await openStudio({ width: 1440, height: 900 });

const made = new Map<string, string>();
for (const { id: system, samples } of await api.systems.list()) {
  for (const sample of samples) {
    const { id, name, version } = await api.rosters.createFromSample({ system, sample: sample.id });
    const tags = [...(TAGS[name] ?? [])];
    await api.rosters.edit({ id, version, tags, favourite: tags.length > 1 });
    made.set(name, id);
  }
}

const idOf = (name: string): string => {
  const id = made.get(name);
  if (id === undefined) throw new Error(`no sample is called ${name}`);
  return id;
};

const battle = await api.battles.start({
  system: 'by-this-axe',
  game: 'mass',
  title: 'The fords',
  options: { day: 12 },
  mode: 'game-master',
  dice: 'program',
  sides: { A: { rosterId: idOf('Knights and Longbows') }, B: { rosterId: idOf('Hobbit Muster') } },
});

await page.goto(host.newEntryUrl());
await page.getByRole('table', { name: 'Rosters' }).waitFor();
await page.screenshot({ path: join(DOCS, 'rosters.png') });
await page.goto(`${host.origin}/rosters/${idOf('Knights and Longbows')}`);
await page.getByText('Knights', { exact: true }).first().click();
await page.getByText('What it costs').waitFor();
await page.screenshot({ path: join(DOCS, 'builder.png') });

await page.goto(`${host.origin}/battles/${battle.id}`);
await page.locator('summary', { hasText: 'Why' }).click();
await page.getByText('Safe value').waitFor();
await page.screenshot({ path: join(DOCS, 'battle.png') });

await page.goto(`${host.origin}/campaigns`);
await page.getByRole('button', { name: 'Try the sample' }).click();
await page.getByRole('heading', { name: 'Due' }).waitFor();
await page.waitForLoadState('networkidle');
await page.screenshot({ path: join(DOCS, 'campaign.png') });

const table = await api.battles.start({
  system: 'by-this-axe',
  mode: 'game-master',
  sides: { A: { rosterId: idOf('Knights and Longbows') }, B: { rosterId: idOf('Red Tusk Horde') } },
});
await page.goto(`${host.origin}/battles/${table.id}`);
await page.getByRole('region', { name: 'Log' }).waitFor();
await page.screenshot({ path: join(DOCS, 'table.png') });

await close();
