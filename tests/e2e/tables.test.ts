import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { FIRST_TURN, meetInCampaign, SECOND_TURN, type StoryMove } from '../support/table-story.ts';
import { passTurn, playAt, playSecretly } from './table-play.ts';

const SECRET: Readonly<Record<string, string>> = {
  'Duel dice of Sir Olaf': 'Marcher Lords',
  'Duel dice of Grimgor': 'Red Tusk',
};

describe('a battle on the table', () => {
  let dir: string;
  let app: OpenedApp;

  beforeEach(() => {
    dir = tempDir();
  });
  afterEach(async () => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const text = (words: string | RegExp) => app.page.getByText(words).first();
  const press = (name: string | RegExp) => app.page.getByRole('button', { name }).first().click();
  const faults = (): Promise<readonly string[]> => findFaultsInBothSchemes(app.page);
  const play = async (moves: readonly StoryMove[]): Promise<void> => {
    for (const move of moves) {
      const player = SECRET[move.title];
      if (player === undefined) await playAt(app.page, move);
      else await playSecretly(app.page, player, move);
    }
  };
  const spearmen = (figures: string) =>
    app.page
      .locator('[data-part="token"][data-open] [data-part="token-strength"] b')
      .getByText(figures, { exact: true })
      .waitFor();
  const says = (words: string) =>
    app.page.getByRole('region', { name: 'Just now' }).getByText(words).waitFor();

  it('three turns: a duel, a rout that spreads, a rally, three steps taken back, ended into a campaign', async () => {
    const before = openTestApp(dir);
    const { campaign, armies, rosters } = await meetInCampaign(before.api);
    await before.api.battles.start({
      title: 'Withy Ford',
      system: 'by-this-axe',
      sides: { A: { rosterId: rosters.A as never }, B: { rosterId: rosters.B as never } },
      campaign: { id: campaign.id, armies },
    });
    before.store.close();
    app = await BROWSER.open(dir);
    const open = async (): Promise<void> => {
      await app.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Battles' }).click();
      await app.page.getByRole('link', { name: 'Withy Ford', exact: true }).click();
      await app.page.getByRole('region', { name: 'Now', exact: true }).waitFor();
    };
    await open();
    expect(await faults()).toEqual([]);

    // The duel, dice given out behind the hand-over; then the charge, by dice that fell on the table.
    await play(FIRST_TURN.slice(0, 3));
    expect(await app.page.getByText('3 to attack').count()).toBe(0);
    await play(FIRST_TURN.slice(3, 4));
    await says(
      'Sir Olaf against Grimgor: Sir Olaf took 0 hits, Grimgor took 3 hits; Sir Olaf wins. Grimgor fell.',
    );
    await play(FIRST_TURN.slice(4, -4));
    await play(FIRST_TURN.slice(-4, -3));
    await says('Axes routed and fled 6″.');
    await play(FIRST_TURN.slice(-3, -1));
    await app.page.getByText('Goblins routed and fled 3″.').first().waitFor();

    // The end of a turn was passed over; two steps back by the story, a pause, and on again from there.
    await app.page.locator('[data-part="log-said"]', { hasText: 'Goblins routed and fled 3″.' }).click();
    await press('Back to before this');
    await text('Take back 2 steps, this one first?').waitFor();
    await press('Take back');
    await says('Axes routed and fled 6″.');
    await app.close();
    app = await BROWSER.open(dir);
    await open();
    await says('Axes routed and fled 6″.');
    await play(FIRST_TURN.slice(-3, -1));
    await play(SECOND_TURN.slice(0, 8));
    await says('Snagga rallied Goblins.');
    await play(SECOND_TURN.slice(8, 9));

    // By Muster's own dice, with the odds beside, on a tablet.
    await app.page.setViewportSize({ width: 834, height: 1112 });
    await play([{ title: 'On to shooting' }]);
    await app.page
      .getByRole('button', { name: /Bowmen/ })
      .first()
      .click();
    await app.page.getByRole('button', { name: 'Shoot with Bowmen' }).first().click();
    await app.page.locator('[data-part="turn-bar"]').getByText('Marcher Lords', { exact: true }).waitFor();
    await app.page.getByText('“Distance” is still open: fill it in first.').waitFor();
    await app.page
      .locator('[data-part="move-form"]')
      .getByRole('textbox', { name: 'Distance', exact: true })
      .fill('6');
    await app.page.getByRole('region', { name: 'Odds' }).or(app.page.getByLabel('Odds')).first().waitFor();
    expect(await faults()).toEqual([]);
    await app.page.locator('[data-part="move-form"] button[type=submit]').click();
    await app.page
      .getByRole('region', { name: 'Just now' })
      .getByText(/^Bowmen shot at/)
      .waitFor();
    await app.page.setViewportSize({ width: 1440, height: 900 });
    await passTurn(app.page);
    expect(await app.page.locator('[data-part="phase-turn"] b').innerText()).toBe('4');

    // Figures set right by hand, taken back by the keyboard.
    await app.page.getByRole('button', { name: /^Unit Spearmen/ }).click();
    await app.page.getByRole('button', { name: 'Spearmen: Figures: one fewer' }).click();
    await app.page.getByRole('button', { name: 'Spearmen: Figures: one fewer' }).click();
    await spearmen('10');
    await app.page.keyboard.press('ControlOrMeta+z');
    await spearmen('12');
    await app.page.keyboard.press('ControlOrMeta+Shift+z');
    await spearmen('10');
    await press(/^Undo: /);
    await spearmen('12');
    await press(/^Redo: the step taken back/);
    await spearmen('10');
    await press(/^Undo: /);
    await spearmen('12');

    // The end, and into the campaign after a preview.
    await press('End');
    await app.page.getByRole('radio', { name: 'Marcher Lords' }).press('Space');
    await app.page.getByLabel('Why').fill('The orcs left the field.');
    await app.page.locator('[data-part="end-form"]').getByRole('button', { name: 'End the battle' }).click();
    await app.page.getByRole('heading', { name: 'Marcher Lords won' }).waitFor();
    const panel = app.page.getByRole('region', { name: 'Into War of the Fords' });
    await panel.getByRole('row', { name: /^Axes/ }).waitFor();
    expect(await faults()).toEqual([]);
    await press('Enter it into the ledger');
    await panel.getByText(/^Its losses count since day/).waitFor();
    await panel.getByRole('link', { name: 'War of the Fords' }).click();
    await text(/Axes/).waitFor();
  }, 300_000);

  it('is begun from two rosters', async () => {
    const before = openTestApp(dir);
    await meetInCampaign(before.api);
    before.store.close();
    app = await BROWSER.open(dir);
    const { page } = app;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Battles' }).click();
    await press('New battle');
    await chooseInList(page.getByRole('region', { name: 'One side' }).getByLabel('Roster'), 'Marcher Lords');
    await chooseInList(page.getByRole('region', { name: 'The other side' }).getByLabel('Roster'), 'Red Tusk');
    await page.getByRole('list', { name: 'Who is in Red Tusk' }).getByText('Goblins').waitFor();
    expect(await faults()).toEqual([]);
    await press('Begin the battle');
    await page.getByRole('heading', { name: 'Duels' }).waitFor();
  });
});
