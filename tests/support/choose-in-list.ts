import type { Locator } from 'playwright-core';

/** Chooses by its words in a list, whether the browser's own or one that is searched by typing. */
export const chooseInList = async (list: Locator, wanted: string): Promise<void> => {
  await list.waitFor();
  if ((await list.locator('option').count()) > 0) {
    await list.selectOption({ label: wanted });
    return;
  }
  await list.fill(wanted);
  await list.page().getByRole('option', { name: wanted, exact: true }).first().click();
};
