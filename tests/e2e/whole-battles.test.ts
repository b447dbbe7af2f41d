import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BySeat, TableResult } from '../../rules/core/play.ts';
import { plural } from '../../rules/core/words.ts';
import { allSystems } from '../../rules/registry.ts';
import { HOBBITS, LORDS } from '../electron/api/battle-armies.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { MASS } from '../support/mass-play.ts';
import {
  type PlannedMove,
  type PlannedThrow,
  planBattle,
  type QuickBattle,
  quickArmies,
} from '../support/quick-battle.ts';
import { MASS_BATTLE, playMassStep } from './mass-by-clicks.ts';
import { awaitPlayed, fillIn, now, played } from './table-play.ts';
import { countTaps, type Hands, takeTaps } from './tap-counter.ts';
import { BEFORE } from './taps-before.ts';

/** Two units a side, and dice under which it is soon over. */
const BATTLES: readonly QuickBattle[] = [
  {
    system: 'by-this-axe',
    seed: 25,
    units: [
      [0, 2],
      [0, 1],
    ],
    change: { figures: 5 },
    people: true,
    rather: ['challenge', 'shoot', 'charge', 'melee', 'melee-all'],
  },
  {
    system: 'princecon',
    seed: 1,
    units: [
      [0, 1],
      [0, 1],
    ],
    change: { castings: 4 },
    people: true,
    endsIn: 3,
    rather: ['fire', 'charge', 'challenge', 'fight', 'sergeant'],
  },
  {
    system: 'blood-lust',
    seed: 1,
    units: [
      [0, 3],
      [0, 2],
    ],
    change: { stands: 2 },
    people: true,
    rather: ['fire', 'charge', 'melee-all'],
  },
  {
    system: 'formations',
    seed: 1,
    units: [
      [0, 3],
      [0, 2],
    ],
    rather: ['activate-all', 'assault', 'fight', 'shoot', 'fire'],
  },
  {
    system: 'six-events',
    seed: 7,
    units: [
      [0, 2],
      [1, 2],
    ],
    change: { figures: 4 },
    people: true,
    options: { turnLimit: 2 },
    rather: ['shoot', 'challenge', 'move', 'melee', 'fight'],
    sets: { move: ['contact'] },
  },
];

const systemOf = (id: string) => {
  const system = allSystems().find((one) => one.id === id);
  if (system === undefined) throw new Error(`no system ${id}`);
  return system;
};

/** By its count where the screen asks for that, else die by die. */
const typeThrow = async (page: Page, { values, count }: PlannedThrow): Promise<void> => {
  const entry = page.getByRole('form', { name: /^Dice: / });
  await entry.waitFor();
  const made = await page.locator('[data-part="made-throw"]').count();
  const many = entry.getByRole('textbox', { name: /how many$/ });
  const counted = count !== null && (await many.count()) > 0;
  const field = counted ? many : entry.getByRole('textbox', { name: /what fell$/ });
  await field.fill(counted ? `${count}` : values.join(' '));
  await entry.locator('button[type=submit]:enabled').waitFor();
  await field.press('Enter');
  // A throw that was taken lies above the next; after the last one the form is gone.
  await page.waitForFunction(
    (before) =>
      document.querySelector('[data-part="move-panel"]') === null ||
      document.querySelectorAll('[data-part="made-throw"]').length > before,
    made,
  );
};

const playPlanned = async (page: Page, move: PlannedMove): Promise<void> => {
  const before = await played(page);
  await now(page).locator(`[data-move="${move.id}"]`, { hasText: move.title }).nth(move.nth).click();
  const form = page.locator('[data-part="move-form"]');
  const told = page.locator(`[data-part="move-log"][data-moves="${before + 1}"]`);
  await form.or(told).first().waitFor();
  if ((await form.count()) > 0) {
    await page.locator('[data-part="move-panel"]:not([aria-busy])').waitFor();
    const decided = await fillIn(form, move.fields);
    for (const thrown of move.throws) await typeThrow(page, thrown);
    if (!decided && move.throws.length === 0) await form.locator('button[type=submit]').click();
  }
  await awaitPlayed(page, before + 1);
};

/** The form is there by itself, filled in. */
const endIt = async (page: Page, heading: string): Promise<void> => {
  await page.locator('[data-part="end-form"]').getByRole('button', { name: 'End the battle' }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
};

const headingOf = ({ winner }: TableResult, names: BySeat<{ readonly name: string }>): string => {
  if (winner === null) return 'Undecided';
  return winner === 'draw' ? 'A draw' : `${names[winner].name} won`;
};

const told = (hands: Hands | undefined): string =>
  hands === undefined ? '-' : `${plural(hands.taps, 'tap')}, ${plural(hands.numbers, 'number')}`;

const keepMost = (most: Map<string, Hands>, id: string, hands: Hands): void => {
  const known = most.get(id);
  if (known === undefined || known.taps + known.numbers < hands.taps + hands.numbers) most.set(id, hands);
};

/** Many at once were so many by themselves. */
const tableOf = (
  { id: system, name }: { readonly id: string; readonly name: string },
  after: ReadonlyMap<string, Hands>,
): string =>
  [
    `${name.padEnd(18)} ${'before'.padEnd(24)} after`,
    ...[...after]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, hands]) => {
        const each = BEFORE[system]?.[id.replace(/-all$/, '')];
        const before = `${told(each)}${id.endsWith('-all') && each !== undefined ? ' each' : ''}`;
        return `  ${id.padEnd(16)} ${before.padEnd(24)} ${told(hands)}`;
      }),
    '',
  ].join('\n');

describe('18 a whole battle of each system by clicks', () => {
  let dir: string;
  let app: OpenedApp;
  const ids = new Map<string, string>();
  const tables = new Map<string, string>();

  beforeAll(async () => {
    dir = tempDir();
    const before = openTestApp(dir);
    for (const battle of BATTLES) {
      const rosters = quickArmies(systemOf(battle.system), battle);
      const { id } = await before.api.battles.start({
        title: battle.system,
        system: battle.system,
        sides: { A: { document: rosters.A }, B: { document: rosters.B } },
        options: battle.options,
        mode: 'game-master',
        dice: 'typed',
      } as never);
      ids.set(battle.system, id);
    }
    const { id } = await before.api.battles.start({
      ...MASS,
      title: 'Withy Ford',
      options: { day: 12 },
      mode: 'hot-seat',
      dice: 'typed',
      sides: { A: { army: LORDS as never }, B: { army: HOBBITS as never } },
    });
    ids.set('mass', id);
    before.store.close();
    app = await BROWSER.open(dir);
    await app.page.setViewportSize({ width: 1024, height: 768 });
  });
  afterAll(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it.each(BATTLES)('$system, to its end', { timeout: 120_000, retry: 0 }, async (battle) => {
    const system = systemOf(battle.system);
    const plan = planBattle(system, battle);
    expect(plan.over).toBe(true);
    const { page } = app;
    await page.goto(new URL(`/battles/${ids.get(battle.system)}`, page.url()).href);
    await now(page).waitFor();
    await countTaps(page);
    const most = new Map<string, Hands>();
    const count = async (id: string, throws: readonly PlannedThrow[] = []): Promise<void> => {
      const { taps, numbers } = await takeTaps(page);
      // Die by die every die is a number; a count is one, however many dice it is of.
      const dice = throws.reduce(
        (sum, { values, count: told }) => sum + (told === null ? values.length : 1),
        0,
      );
      const hands = { taps, numbers: numbers - throws.length + dice };
      keepMost(most, id, hands);
    };
    for (const move of plan.moves) {
      await playPlanned(page, move);
      await count(move.id, move.throws);
    }
    await endIt(page, headingOf(plan.result, quickArmies(system, battle)));
    await count('end the battle');
    for (const [id, { taps }] of most) expect.soft(taps, `${system.name}: ${id}`).toBeLessThanOrEqual(4);
    tables.set(battle.system, tableOf(system, most));
  });

  it('the abstract battle, to its end', { timeout: 120_000, retry: 0 }, async () => {
    const { page } = app;
    await page.goto(new URL(`/battles/${ids.get('mass')}`, page.url()).href);
    await page.getByText('One player at a time').waitFor();
    await countTaps(page);
    const most = new Map<string, Hands>();
    for (const [kind, step] of MASS_BATTLE) {
      await playMassStep(page, step);
      const { taps, numbers } = await takeTaps(page);
      keepMost(most, kind, { taps, numbers: 'dice' in step ? step.dice.length : numbers });
    }
    for (const [kind, { taps }] of most) expect.soft(taps, kind).toBeLessThanOrEqual(4);
    tables.set('mass', tableOf({ id: 'mass', name: 'Mass battle' }, most));
  });

  it('what every kind of action took, before and after', async () => {
    const table = [...BATTLES.map(({ system }) => system), 'mass'].map((id) => tables.get(id)).join('\n');
    process.stdout.write(table);
    await expect(table).toMatchFileSnapshot(join(import.meta.dirname, '../fixtures/taps.txt'));
  });
});
