import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleOf } from '../rules/princecon/table-support.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findAxeFaults } from '../support/axe.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { playAt, type ScreenMove } from './table-play.ts';

let dir: string;
let app: OpenedApp;
beforeEach(() => {
  dir = tempDir();
});
afterEach(async () => {
  await app?.close();
  rmSync(dir, { recursive: true, force: true });
});
const COMPANIES = sampleOf(0);
const LEAGUE = (() => {
  const league = sampleOf(1);
  return {
    ...league,
    characters: league.characters.map((person) =>
      person.name === 'Sorrel the Grey' ? { ...person, spells: ['ice-storm', 'sleep'] } : person,
    ),
  };
})();

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

/** Command, two spells and a charge of the first side. */
const FIRST_SIDE: readonly ScreenMove[] = [
  { title: 'Roll for initiative', dice: [1, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1] },
  { title: 'Sorrel the Grey: command or cast', fields: { 'This turn he': 'Casts' } },
  { title: 'On to: River League moves' },
  {
    title: 'Duke Armand gives an order',
    fields: { To: 'Town Militia', 'Inches along the ground': 10 },
    dice: [60],
  },
  { title: 'Town Militia moves', fields: { Distance: 12 } },
  {
    title: 'Sorrel the Grey casts',
    fields: {
      Spell: 'Ice Storm',
      'Units it reaches': [{ Unit: '4th Dwarven Axemen', 'Castings in the area, if not all': 4 }],
    },
    dice: [6, 6, 6],
  },
  {
    title: 'Sorrel the Grey casts',
    fields: { Spell: 'Sleep', 'Units it reaches': [{ Unit: 'Barra Irregulars' }] },
    dice: [21, 30],
  },
  {
    title: 'Duke’s Knights charge',
    fields: { Charges: 'High Elven Archers', 'Distance to it': 20, 'At the gallop': true },
    dice: [25],
  },
];

/** The answer, fire, a rout past friends, and a challenge before the close action. */
const SECOND_SIDE: readonly ScreenMove[] = [
  { title: 'On to: Free Companies fire' },
  { title: 'On to: Free Companies move' },
  { title: '4th Dwarven Axemen move', fields: { Distance: 6, 'Touches an enemy': 'League Pikes' } },
  { title: 'On to: River League fires' },
  {
    title: 'Quay Crossbows fire',
    fields: { Target: 'Barra Irregulars', Distance: 12 },
    dice: [...times(6, 11), ...times(14, 12), 35],
  },
  { title: 'Barra Irregulars broke: who touches it?' },
  { title: 'Barra Irregulars rout', fields: { 'Friends it touches': ['4th Dwarven Axemen'] } },
  { title: '4th Dwarven Axemen check morale', dice: [] },
  { title: 'On to: Close action' },
  {
    title: 'Joe Grok issues a challenge',
    fields: { To: 'Prelate Odile', 'How it went': 'Joe Grok kills Prelate Odile' },
    dice: [6],
  },
];

it('PRINCECON: command, two spells, a charge, fire, a rout and a challenge by typed dice, and the end', async () => {
  const before = openTestApp(dir);
  await before.api.battles.start({
    title: 'Barra Ford',
    system: 'princecon',
    sides: { A: { document: COMPANIES }, B: { document: LEAGUE } },
    mode: 'game-master',
    dice: 'typed',
  } as never);
  before.store.close();
  app = await BROWSER.open(dir);
  const { page } = app;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Battles' }).click();
  await page.getByRole('link', { name: 'Barra Ford', exact: true }).click();
  const told = () =>
    page.getByRole('region', { name: 'Just now' }).getByRole('paragraph').first().innerText();
  const play = async (moves: readonly ScreenMove[]): Promise<void> => {
    for (const move of moves) await playAt(page, move);
  };

  await play(FIRST_SIDE);
  expect(await told()).toBe('High Elven Archers give way before Duke’s Knights and are struck in the rear.');
  const log = page.getByRole('region', { name: 'Log' });
  for (const line of [
    'Town Militia obeys Duke Armand: forward, this turn.',
    'Sorrel the Grey casts Ice Storm on 4th Dwarven Axemen (12 hits, ordered).',
    'Sorrel the Grey casts Sleep on Barra Irregulars (0 hits, disordered).',
  ])
    await log.getByText(line).waitFor();
  expect(await findAxeFaults(page)).toEqual([]);

  await play(SECOND_SIDE.slice(0, 5));
  expect(await told()).toBe(
    'Quay Crossbows fire at Barra Irregulars: 6 hits, 2 castings fall; they are broken.',
  );
  await play(SECOND_SIDE.slice(5, 7));
  expect(await told()).toBe('Barra Irregulars rout 40 inches.');
  await play(SECOND_SIDE.slice(7));
  expect(await told()).toBe('Joe Grok kills Prelate Odile in single combat.');

  // Taken back and brought again, with the dice that were typed.
  await page.getByRole('button', { name: /^Undo: Joe Grok/ }).click();
  await page.getByRole('button', { name: 'Redo: the step taken back' }).click();
  await page.getByRole('region', { name: 'Just now' }).getByText('Joe Grok kills Prelate Odile').waitFor();

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('radio', { name: LEAGUE.name }).press('Space');
  await page.getByLabel('Why').fill('Night fell.');
  await page.locator('[data-part="end-form"]').getByRole('button', { name: 'End the battle' }).click();
  await page.getByRole('heading', { name: `${LEAGUE.name} won` }).waitFor();
  await page.getByRole('row', { name: /^Barra Irregulars/ }).waitFor();
  expect(await findAxeFaults(page)).toEqual([]);
}, 300_000);
