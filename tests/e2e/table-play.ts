import type { Page } from 'playwright-core';
import type { StoryMove } from '../support/table-story.ts';

/** Plays a battle on the table as people do at the screen: press, fill in, type the dice that fell. */

const now = (page: Page) => page.getByRole('region', { name: 'Now', exact: true });

/** How many times something was played: every move adds a line to the log. */
const played = (page: Page): Promise<number> => page.locator('.log-entry').count();

const awaitPlayed = async (page: Page, more: number): Promise<void> => {
  await page
    .locator('.log-entry')
    .nth(more - 1)
    .waitFor();
};

const fillIn = async (page: Page, fields: NonNullable<StoryMove['fields']>): Promise<void> => {
  const form = page.locator('.move-form');
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'number') {
      const label = key.charAt(0).toUpperCase() + key.slice(1);
      await form.getByRole('spinbutton', { name: label, exact: true }).fill(String(value));
      continue;
    }
    const radio = form.getByRole('radio', { name: String(value), exact: true });
    if ((await radio.count()) > 0) await radio.first().press('Space');
    else
      await form
        .locator('select', { hasText: String(value) })
        .first()
        .selectOption({ label: String(value) });
  }
};

/** Types what is asked for, roll by roll. */
const typeDice = async (page: Page, dice: readonly number[]): Promise<void> => {
  let used = 0;
  while (used < dice.length) {
    const entry = page.locator('.roll-entry');
    await entry.waitFor();
    const words = await entry.locator('.roll-purpose').innerText();
    const count = /Roll one d/.test(words) ? 1 : Number(/Roll (\d+) d/.exec(words)?.[1]);
    const field = entry.getByRole('textbox');
    await field.fill(dice.slice(used, used + count).join(''));
    used += count;
    await field.press('Enter');
    // The next roll begins with an empty field; after the last one it is gone.
    await page.waitForFunction(
      (typed) => {
        const input = document.querySelector<HTMLInputElement>('.roll-entry input');
        return input === null || input.value !== typed;
      },
      dice.slice(used - count, used).join(''),
    );
  }
};

const submit = async (page: Page, dice: StoryMove['dice']): Promise<void> => {
  const form = page.locator('.move-form');
  const source = form.getByRole('radio', { name: dice === undefined ? 'Muster rolls' : 'We roll and type' });
  if ((await source.count()) > 0) await source.press('Space');
  await form.locator('button[type=submit]').click();
  if (dice !== undefined) await typeDice(page, dice);
};

/** One move from its button to its line in the log. */
export const playAt = async (page: Page, { title, fields = {}, dice }: StoryMove): Promise<void> => {
  const before = await played(page);
  const button = now(page)
    .getByRole('button', { name: new RegExp(title) })
    .first();
  await button.click();
  const panel = page.locator('.move-panel');
  await page.waitForFunction(
    (lines) =>
      document.querySelector('.move-panel') !== null ||
      document.querySelectorAll('.log-entry').length > lines,
    before,
  );
  if ((await panel.count()) > 0) {
    await fillIn(page, fields);
    await submit(page, dice);
  }
  await awaitPlayed(page, before + 1);
  await now(page).waitFor();
};

/** What only one player may see: behind the cover, and away again. */
export const playSecretly = async (page: Page, player: string, move: StoryMove): Promise<void> => {
  await page.getByRole('button', { name: `Hand over to ${player}` }).click();
  await page.getByRole('button', { name: `I play ${player}` }).click();
  await page.getByText(`For the player of ${player} only.`).waitFor();
  await playAt(page, move);
  await page.getByText(`For the player of ${player} only.`).waitFor({ state: 'detached' });
};

const turnOf = async (page: Page): Promise<number> => Number(await page.locator('.phase-turn b').innerText());

/** What usually comes next, until another turn begins. */
export const passTurn = async (page: Page): Promise<void> => {
  const turn = await turnOf(page);
  while ((await turnOf(page)) === turn) {
    const title = await now(page).locator('.now-primary button').first().innerText();
    await playAt(page, { title: title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') });
  }
};
