import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allSystems } from '../../rules/registry.ts';
import { tellAction } from '../support/stories/action.ts';
import { chooseBattles, tellBattle } from '../support/stories/battle.ts';
import { tellBuilder } from '../support/stories/builder.ts';
import { tellOutlines } from '../support/stories/outline.ts';
import { tellRosters, variedRosters } from '../support/stories/roster.ts';
import { tellInputs } from '../support/stories/schema.ts';

/**
 * What the rules do, told in full for people to read: each action by examples, and whole battles. Whoever changes a
 * rule runs `npm run stories` and reads the difference: it shows what else changed. A file that is deleted is told anew.
 */
const FOLDER = join(import.meta.dirname, '../fixtures/stories');

const readStory = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

describe.each(allSystems().map((system) => [system.id, system] as const))('stories of %s', (id, system) => {
  const folder = join(FOLDER, id);
  mkdirSync(folder, { recursive: true });
  const fileOf = (name: string): string => join(folder, `${name}.txt`);
  const nameOf = (actionId: string): string => actionId.slice(id.length + 1);

  it.each(system.actions.map((action) => [nameOf(action.id), action] as const))(
    '%s',
    async (name, action) => {
      const path = fileOf(name);
      await expect(tellAction(system, action, readStory(path))).toMatchFileSnapshot(path);
    },
  );

  it('what its actions and rosters take', async () => {
    await expect(tellInputs(system)).toMatchFileSnapshot(fileOf('takes'));
  });

  it('its rosters', async () => {
    const path = fileOf('rosters');
    await expect(tellRosters(system, readStory(path))).toMatchFileSnapshot(path);
  });

  it('its builder', async () => {
    const varied = variedRosters(system, readStory(fileOf('rosters')) ?? '');
    await expect(tellBuilder(system, varied)).toMatchFileSnapshot(fileOf('builder'));
  });

  it('troops of other systems', async () => {
    await expect(tellOutlines(system)).toMatchFileSnapshot(fileOf('outlines'));
  });

  const games = Object.entries({ battle: system.table, ...system.games }).flatMap(([game, table]) => {
    if (table === undefined) return [];
    const known = readdirSync(folder).flatMap((file) => file.match(`^${game}-(\\d+)\\.txt$`)?.[1] ?? []);
    const seeds = known.length > 0 ? known.map(Number) : chooseBattles(system, table);
    return seeds.map((seed) => ({ name: `${game}-${seed}`, table, seed }));
  });

  it.each(games)('$name', async ({ name, table, seed }) => {
    await expect(tellBattle(system, table, seed)).toMatchFileSnapshot(fileOf(name));
  });

  it('are of actions that there are', () => {
    const told = [
      'takes',
      'rosters',
      'builder',
      'outlines',
      ...system.actions.map((action) => nameOf(action.id)),
      ...games.map(({ name }) => name),
    ];
    const files = readdirSync(folder).map((file) => file.replace(/\.txt$/, ''));
    expect(files.filter((name) => !told.includes(name))).toEqual([]);
  });
});
