import type { Page } from 'playwright-core';

/** One thing that is done in a battle off the table: a choice behind the cover, dice as they fell, or a press. */
export type MassStep =
  | { readonly seal: string; readonly option: string | null }
  | { readonly dice: readonly number[]; readonly until: string }
  | { readonly press: string; readonly first?: string; readonly until: string };

/** The abstract battle: both sides choose behind the cover, and type what fell. */
export const MASS_BATTLE: readonly (readonly [kind: string, step: MassStep])[] = [
  ['stratagem', { seal: 'Marcher Lords', option: 'None' }],
  ['stratagem', { seal: 'Hobbit Muster', option: 'None' }],
  ['declare', { seal: 'Marcher Lords', option: null }],
  ['declare', { seal: 'Hobbit Muster', option: null }],
  ['stance', { seal: 'Marcher Lords', option: 'Offensive' }],
  ['stance', { seal: 'Hobbit Muster', option: 'Defensive' }],
  ['posture', { seal: 'Marcher Lords', option: 'Attack right' }],
  ['posture', { seal: 'Hobbit Muster', option: 'Weak center' }],
  ['battle roll', { dice: [3], until: 'Marginal victory for Marcher Lords' }],
  ['go on', { press: 'On to casualties', until: 'Marcher Lords: casualties' }],
  ['casualties', { dice: [3, 4], until: 'Hobbit Muster: casualties' }],
  ['casualties', { dice: [4, 3], until: 'Marcher Lords lose 1,488 strength points.' }],
  [
    'share losses',
    { press: 'Take these losses', first: 'In proportion', until: 'Hobbit Muster: miles back' },
  ],
  ['retreat', { dice: [4], until: 'Marcher Lords: weeks until the wounded return' }],
  ['healing', { dice: [2], until: 'Marcher Lords hold the field.' }],
];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A secret choice behind the cover, by the player of a side. */
const seal = async (page: Page, player: string, option: string | null): Promise<void> => {
  const own = page.getByText(`For the player of ${player} only.`).first();
  await press(page, `I play ${player}`);
  await own.waitFor();
  if (option !== null)
    await page
      .getByRole('radio', { name: new RegExp(`^${option}`) })
      .first()
      .press('Space');
  await press(page, /hand over$/);
  await own.waitFor({ state: 'detached' });
};

/** One key a die, and Enter. */
const type = async (page: Page, dice: readonly number[]): Promise<void> => {
  const field = page.locator('[data-part="roll-entry"] input').first();
  await field.waitFor();
  await field.pressSequentially(dice.join(''));
  await page.getByText('All there. Enter takes them.').first().waitFor();
  await field.press('Enter');
};

export const playMassStep = async (page: Page, step: MassStep): Promise<void> => {
  if ('seal' in step) {
    await seal(page, step.seal, step.option);
    return;
  }
  if ('dice' in step) await type(page, step.dice);
  else {
    if (step.first !== undefined)
      await page
        .getByRole('radio', { name: new RegExp(`^${step.first}`) })
        .first()
        .press('Space');
    await press(page, step.press);
  }
  await page.getByText(step.until).first().waitFor();
};
