import type { Locator, Page } from 'playwright-core';
import { chooseInList } from '../support/choose-in-list.ts';
import type { StoryMove } from '../support/table-story.ts';

/** Plays a battle on the table as people do at the screen: press, fill in, type the dice that fell. */

export const now = (page: Page) => page.getByRole('region', { name: 'Now', exact: true });

/** How many times something was played; what only ends a phase has no line of its own in the story. */
export const played = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-part="move-log"]').getAttribute('data-moves'));

export const awaitPlayed = async (page: Page, more: number): Promise<void> => {
  await page.locator(`[data-part="move-log"][data-moves="${more}"]`).waitFor();
};

type Filled = string | number | boolean | readonly string[] | readonly Fields[];
interface Fields {
  readonly [label: string]: Filled;
}

/** A move as people see it; a field is named by its label, or by its key where one word says both. */
export type ScreenMove = Omit<StoryMove, 'fields'> & { readonly fields?: Fields };

const isText = (value: readonly unknown[]): value is readonly string[] =>
  value.every((one) => typeof one === 'string');

const choose = async (form: Locator, label: string, wanted: string): Promise<void> => {
  const bar = form.getByRole('radiogroup', { name: label, exact: true });
  const list = form.getByRole('combobox', { name: label, exact: true });
  const radio = ((await bar.count()) > 0 ? bar : form).getByRole('radio', { name: wanted, exact: true });
  if ((await list.count()) > 0) await chooseInList(list.first(), wanted);
  else if ((await radio.count()) > 0) await radio.first().press('Space');
  else await chooseInList(form.locator('select', { hasText: wanted }).first(), wanted);
};

/** Whole numbers have a stepper, others a plain field that counts once it is left. */
const enter = async (form: Locator, label: string, value: number): Promise<void> => {
  const named = { name: label, exact: true };
  const field = form.getByRole('spinbutton', named).or(form.getByRole('textbox', named)).first();
  await field.fill(String(value));
  await field.blur();
};

/** What plays the move when it is chosen: pressed after all the rest is filled in. */
const decisionOf = (form: Locator, wanted: string): Locator =>
  form.locator('[data-part="decision"]').getByRole('button', { name: new RegExp(`^${wanted}`) });

/** Whether the last thing filled in has played the move. */
export const fillIn = async (form: Locator, fields: Fields): Promise<boolean> => {
  let decide: Locator | null = null;
  for (const [key, value] of Object.entries(fields)) {
    const label = key.charAt(0).toUpperCase() + key.slice(1);
    if (typeof value === 'string' && (await decisionOf(form, value).count()) > 0)
      decide = decisionOf(form, value);
    else if (typeof value === 'number') await enter(form, label, value);
    else if (typeof value === 'string') await choose(form, label, value);
    else if (typeof value === 'boolean')
      await form.getByRole('checkbox', { name: label, exact: true }).setChecked(value);
    else if (isText(value))
      for (const one of value)
        await form
          .getByRole('group', { name: label, exact: true })
          .getByRole('checkbox', { name: one })
          .check();
    else
      for (const [index, row] of value.entries()) {
        const line = form.getByRole('group', { name: `${label} ${index + 1}`, exact: true });
        if ((await line.count()) === 0) await form.getByRole('button', { name: 'Add a line' }).click();
        await fillIn(line, row);
      }
  }
  await decide?.click();
  return decide !== null;
};

/** What is still open and only has to be chosen: the first there is. */
const chooseOpen = async (form: Locator): Promise<void> => {
  for (const list of await form.locator('select:has(option:checked:disabled)').all()) {
    const first = await list.locator('option:enabled').first().getAttribute('value');
    await list.selectOption(first);
  }
  for (const list of await form.locator('input[role="combobox"]').all()) {
    if ((await list.inputValue()) !== 'Choose') continue;
    await list.click();
    await list.page().getByRole('option', { disabled: false }).first().click();
  }
};

/** Types what is asked for, roll by roll. */
const typeDice = async (page: Page, dice: readonly number[]): Promise<void> => {
  let used = 0;
  while (used < dice.length) {
    const entry = page.getByRole('form', { name: /^Dice: / });
    await entry.waitFor();
    const made = await page.locator('[data-part="made-throw"]').count();
    const [, amount, sides] = /(\d+) d(\d+)/.exec(await entry.innerText()) ?? [];
    const count = Number(amount);
    await entry
      .getByRole('textbox', { name: /what fell$/ })
      .fill(dice.slice(used, used + count).join(Number(sides) > 9 ? ' ' : ''));
    used += count;
    await entry.getByRole('button', { name: /^Take (?!the last)/ }).click();
    // A throw that was taken lies above the next; after the last one the form is gone.
    await page.waitForFunction(
      (before) =>
        document.querySelector('[data-part="move-panel"]') === null ||
        document.querySelectorAll('[data-part="made-throw"]').length > before,
      made,
    );
  }
};

const submit = async (page: Page, dice: StoryMove['dice']): Promise<void> => {
  const form = page.locator('[data-part="move-form"]');
  await page.locator('[data-part="move-panel"]:not([aria-busy])').waitFor();
  const source = form.getByRole('radio', { name: dice === undefined ? 'Muster rolls' : 'We roll and type' });
  if (dice?.length !== 0 && (await source.count()) > 0) await source.press('Space');
  if (dice === undefined || dice.length === 0) await form.locator('button[type=submit]').click();
  else await typeDice(page, dice);
};

/** One move from its button to its line in the log. */
export const playAt = async (page: Page, { title, fields = {}, dice }: ScreenMove): Promise<void> => {
  const before = await played(page);
  const button = now(page)
    .getByRole('button', { name: new RegExp(title) })
    .first();
  const own = now(page)
    .getByRole('button', { name: new RegExp(`^Own dice: .*${title}`) })
    .first();
  await (dice !== undefined && (await own.count()) > 0 ? own : button).click();
  const panel = page.locator('[data-part="move-panel"]');
  await page.waitForFunction(
    (lines) =>
      document.querySelector('[data-part="move-panel"]') !== null ||
      Number(document.querySelector('[data-part="move-log"]')?.getAttribute('data-moves')) > lines,
    before,
  );
  if ((await panel.count()) > 0) {
    const form = page.locator('[data-part="move-form"]');
    const decided = await fillIn(form, fields);
    if (!decided) await chooseOpen(form);
    if (!decided) await submit(page, dice);
    else if (dice !== undefined) await typeDice(page, dice);
  }
  await awaitPlayed(page, before + 1);
  await now(page).waitFor();
};

/** What only one player may see: behind the cover, and away again. */
export const playSecretly = async (page: Page, player: string, move: ScreenMove): Promise<void> => {
  await page.getByRole('button', { name: `Hand over to ${player}` }).click();
  await page.getByRole('button', { name: `I play ${player}` }).click();
  await page.getByText(`For the player of ${player} only.`).waitFor();
  await playAt(page, move);
  await page.getByText(`For the player of ${player} only.`).waitFor({ state: 'detached' });
};

const turnOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-part="phase-turn"] b').innerText());

/** What usually comes next, until another turn begins. */
export const passTurn = async (page: Page): Promise<void> => {
  const turn = await turnOf(page);
  while ((await turnOf(page)) === turn) {
    const title = await now(page).locator('[data-part="now-primary"] button').first().innerText();
    await playAt(page, { title: title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') });
  }
};
