import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foot, HOBBITS, LORDS } from '../electron/api/battle-armies.ts';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { MASS } from '../support/mass-play.ts';

const horse = (name: string, individuals: number) => ({
  name,
  general: { leadership: 4 },
  units: [{ name: 'Riders', individuals, fc: 4, armor: 'heavy', shield: true, mounted: true }],
});

type Meeting = readonly [title: string, mode: 'hot-seat' | 'game-master', A: object, B: object];

describe('mass battles', () => {
  let dir: string;
  let app: OpenedApp;

  const end = async (): Promise<void> => {
    await app?.close();
    rmSync(dir, { recursive: true, force: true });
  };

  const text = (words: string | RegExp) => app.page.getByText(words).first();
  const press = (name: string | RegExp) => app.page.getByRole('button', { name }).first().click();
  const pick = (name: string | RegExp) => app.page.getByRole('radio', { name }).first().press('Space');
  const toBattles = () =>
    app.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Battles' }).click();
  const faults = (): Promise<readonly string[]> => findFaultsInBothSchemes(app.page);

  /** Puts armies into the store two by two, then opens the window. */
  const meet = async (...meetings: readonly Meeting[]): Promise<void> => {
    const before = openTestApp(dir);
    for (const [title, mode, A, B] of meetings)
      await before.api.battles.start({
        ...MASS,
        title,
        options: { day: 12 },
        mode,
        dice: 'typed',
        sides: { A: { army: A as never }, B: { army: B as never } },
      });
    before.store.close();
    app = await BROWSER.open(dir);
  };
  /** Opens a battle from the log. */
  const look = async (title: string): Promise<void> => {
    await toBattles();
    await app.page.getByRole('link', { name: title, exact: true }).click();
    await text('Stratagems').waitFor();
  };

  /** One key a die, as they fell. */
  const type = async (...dice: readonly number[]): Promise<void> => {
    const field = app.page.locator('[data-part="roll-entry"] input').first();
    await field.waitFor();
    await field.pressSequentially(dice.join(''));
    await text('All there. Enter takes them.').waitFor();
    await field.press('Enter');
  };

  /** A secret choice behind the cover, by the player of a side. */
  const seal = async (player: string, option: string | null): Promise<void> => {
    const sit = app.page.getByRole('button', { name: `I play ${player}` });
    await sit.click();
    await text(`For the player of ${player} only.`).waitFor();
    if (option !== null) await pick(new RegExp(`^${option}`));
    await press(/hand over$/);
    await text(`For the player of ${player} only.`).waitFor({ state: 'detached' });
  };

  /** A choice of a game master, who acts for whoever is due. */
  const decide = async (option: string | null): Promise<void> => {
    if (option === null) {
      await press('Declare the truth');
      return;
    }
    await pick(new RegExp(`^${option}`));
    await press(`Choose ${option}`);
    await app.page.getByRole('button', { name: `Choose ${option}` }).waitFor({ state: 'detached' });
  };
  const declareBoth = async (): Promise<void> => {
    await text('What you declare').waitFor();
    await decide(null);
    await text('Blues: true numbers').waitFor();
    await decide(null);
  };

  describe('from the first screen on', () => {
    beforeEach(() => {
      dir = tempDir();
    });
    afterEach(end);

    it('T1 by two players with hand-typed dice, closed and opened again in the middle', async () => {
      await meet(['Withy Ford', 'hot-seat', LORDS, HOBBITS]);
      await look('Withy Ford');
      await text('One player at a time').waitFor();
      expect(await faults()).toEqual([]);
      await seal('Marcher Lords', 'None');
      await seal('Hobbit Muster', 'None');
      await seal('Marcher Lords', null);
      await seal('Hobbit Muster', null);
      await seal('Marcher Lords', 'Offensive');
      await seal('Hobbit Muster', 'Defensive');
      await app.page.getByRole('heading', { name: 'Marcher Lords attack' }).waitFor();
      expect(await faults()).toEqual([]);

      await press('I play Hobbit Muster');
      await app.page.locator('summary', { hasText: 'Why' }).click();
      await text('Safe value.').waitFor();
      await text('Reckoned from what they declared: 600 heads, strength 49.6.').waitFor();
      expect(await faults()).toEqual([]);
      await app.page.keyboard.press('h');
      await text('One player at a time').waitFor();
      expect(await app.page.getByText('Safe value.').count()).toBe(0);
      await seal('Hobbit Muster', 'Weak center');

      await app.close();
      app = await BROWSER.open(dir);
      await toBattles();
      await app.page.getByRole('link', { name: 'Withy Ford', exact: true }).click();
      await text('Hand over to the player of Marcher Lords').waitFor();
      await text('Hobbit Muster: sealed').waitFor();
      expect(await app.page.getByText('Weak center').count()).toBe(0);
      await seal('Marcher Lords', 'Attack right');

      await text('Both postures were sealed before either was shown.').waitFor();
      await text('Hobbit Muster sealed first, Marcher Lords second').waitFor();
      expect(await faults()).toEqual([]);
      await type(3);
      await app.page.getByRole('heading', { name: 'Marginal victory for Marcher Lords' }).waitFor();
      const reached = app.page.getByRole('list', { name: 'Column 2:1' }).locator('[aria-current]');
      expect(await reached.textContent()).toContain('Marginal victory');
      await text('Marcher Lords −2, about 31 %; Hobbit Muster +1, about 60 %.').waitFor();
      await app.page.keyboard.press('r');
      await expect.poll(() => app.page.locator('[data-part="reveal"]').getAttribute('data-shown')).toBe('4');
      expect(await faults()).toEqual([]);
      await press('On to casualties');
      await text('Marcher Lords: casualties').waitFor();
      await type(3, 4);
      await text('Hobbit Muster: casualties').waitFor();
      await type(4, 3);

      await text('Marcher Lords lose 1,488 strength points.').waitFor();
      const knights = app.page.getByRole('spinbutton', { name: 'Losses of Knights' });
      await knights.fill('500');
      await text('20 too many.').waitFor();
      expect(await app.page.getByRole('button', { name: 'Take these losses' }).isDisabled()).toBe(true);
      await pick('In proportion');
      await text('Everything is shared out.').waitFor();
      expect(await faults()).toEqual([]);
      await press('Take these losses');

      await text('Hobbit Muster: miles back').waitFor();
      await type(4);
      await text('Marcher Lords: weeks until the wounded return').waitFor();
      await type(2);
      await text('Marcher Lords hold the field.').waitFor();
      await text('Wounded worth 4.5 strength return to Marcher Lords on day 19.').waitFor();
      expect(await app.page.getByRole('table', { name: 'Units of Marcher Lords' }).textContent()).toContain(
        'Knights16.04.811.21121.4',
      );
      expect(await faults()).toEqual([]);

      await app.page.emulateMedia({ media: 'print' });
      expect(await app.page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
      expect(await app.page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
      expect(await text('Marcher Lords hold the field.').isVisible()).toBe(true);
      await app.page.emulateMedia({ media: 'screen' });

      await app.page.getByRole('link', { name: 'Report, print' }).click();
      await app.page.getByRole('button', { name: 'Print 1 page' }).waitFor();
      expect(await faults()).toEqual([]);
      await app.page.getByRole('switch', { name: 'Every roll' }).click();
      await app.page.getByRole('button', { name: 'Print 2 pages' }).waitFor();
      const paper = app.page.locator('[data-part="print-pages"]');
      await paper.getByText('Hobbit Muster: casualties, 2 d6: 4 3').waitFor();
      await app.page.getByRole('link', { name: 'Back to the battle' }).click();

      await app.page
        .getByRole('button', { name: /What if … from step 9/ })
        .first()
        .click();
      await text('nothing here touches the log').waitFor();
      await type(1);
      await press('On to casualties');
      await text('Marcher Lords: casualties').waitFor();
      await press('Back to the log');
      await text('In the 2:1 column the attacker rolled 3').waitFor();
    });

    it('one set up on the screen and rolled by the program', async () => {
      app = await BROWSER.open(dir);
      await toBattles();
      await text('No battles yet').waitFor();
      expect(await faults()).toEqual([]);
      await press('New battle');
      await app.page.getByRole('link', { name: /^Off the table/ }).click();
      await text('Typed in').waitFor();
      for (const side of ['One side', 'The other side']) {
        const form = app.page.getByRole('region', { name: side });
        await form.getByText('Typed in').click();
        await form.getByLabel('Name of the army').fill(side === 'One side' ? 'Reds' : 'Blues');
      }
      await app.page.getByRole('spinbutton', { name: 'Heads' }).first().fill('400');
      await text('One keeps the books').click();
      await text('Column 4:1').waitFor();
      expect(await faults()).toEqual([]);
      await press('Begin the battle');
      await text('Your stratagem').waitFor();
      await decide('None');
      await decide('None');
      await declareBoth();
      await decide('Offensive');
      await decide('Defensive');
      await decide('Frontal assault');
      await decide('Stand and hold');
      const report = app.page.getByRole('region', { name: 'Report' });
      const act = app.page.getByRole('button', {
        name: /^(Roll|On to casualties|Choose one first|Choose Pursue|Take these losses)/,
      });
      for (let step = 0; step < 12 && (await report.count()) === 0; step += 1) {
        await act.or(report).first().waitFor();
        if (await app.page.getByRole('radio', { name: /^Pursue/ }).count()) await decide('Pursue');
        else if (await app.page.getByRole('button', { name: 'On to casualties' }).count())
          await press('On to casualties');
        else if (await app.page.getByRole('button', { name: /^Roll/ }).count()) {
          const told = await app.page.locator('[data-part="dice-input"]').getAttribute('aria-label');
          await press(/^Roll/);
          await app.page
            .locator(`[data-part="dice-input"][aria-label="${told}"]`)
            .waitFor({ state: 'detached', timeout: 3000 })
            .catch(() => {});
        }
      }
      await report.waitFor();
      expect(await report.textContent()).toContain('In the 4:1 column the attacker rolled');
      await toBattles();
      const row = app.page.getByRole('row').filter({ hasText: 'Reds against Blues' });
      await row.waitFor();
      expect(await faults()).toEqual([]);
    });
  });

  describe('each way it may go', () => {
    beforeAll(async () => {
      dir = tempDir();
      await meet(
        ['Gone', 'game-master', foot('Reds', 300), horse('Blues', 200)],
        ['Foiled', 'hot-seat', LORDS, HOBBITS],
        ['Stare', 'hot-seat', foot('Reds', 300), foot('Blues', 300)],
        ['Rout', 'game-master', horse('Reds', 900), foot('Blues', 600, 3)],
        ['On foot', 'game-master', foot('Reds', 300), foot('Blues', 300)],
      );
    });
    afterAll(end);

    it('one that is evaded', async () => {
      await look('Gone');
      await decide('None');
      await decide('Evade');
      await text('Blues: Evade').waitFor();
      await type(5, 5);
      await text('Blues: miles withdrawn').waitFor();
      await type(5);
      await text('Blues slipped away without a battle and withdrew 5 miles.').waitFor();
    });

    it('secret throws: seen by who threw them, then covered; a Foil lies open to both', async () => {
      await look('Foiled');
      await seal('Marcher Lords', 'Surprise');
      await seal('Hobbit Muster', 'Foil');
      const threw = app.page.getByRole('region', { name: 'What you threw' });
      await press('I play Marcher Lords');
      await type(6, 5);
      await threw
        .getByText('Marcher Lords tried Surprise: 11 on two dice, 14 in all, and 13 were needed: it works.')
        .waitFor();
      expect(await faults()).toEqual([]);
      await press('I have seen it: cover it');
      await text('Hand over to the player of Hobbit Muster').waitFor();
      expect(await app.page.getByText('Surprise').count()).toBe(0);
      await press('I play Hobbit Muster');
      await type(6, 6);
      await threw.getByText('Hobbit Muster tried Foil').waitFor();
      await press('I have seen it: cover it');
      const open = app.page.getByRole('region', { name: 'Open to both' });
      await open.getByRole('heading', { name: 'Foil' }).waitFor();
      await open.getByText('Foiled: it has no effect.').waitFor();
      expect(await faults()).toEqual([]);
    });

    it('one put off for a day', async () => {
      await look('Stare');
      for (const [first, second] of [
        ['None', 'None'],
        [null, null],
        ['Defensive', 'Defensive'],
      ] as const) {
        await seal('Reds', first);
        await seal('Blues', second);
      }
      await text('Nobody attacked, and day 13 came.').waitFor();
      await press('Go on with day 13');
      await text('One player at a time').waitFor();
      await app.page.getByText('Day 13').first().waitFor();
    });

    it('a pursuit to the last man', async () => {
      await look('Rout');
      await decide('None');
      await decide('None');
      await declareBoth();
      await decide('Offensive');
      await decide('Defensive');
      await decide('Attack left');
      await decide('Refuse right');
      await type(5);
      await press('On to casualties');
      await text('Reds: casualties').waitFor();
      await type(3, 3);
      await text('Blues: casualties').waitFor();
      await type(2, 3);
      await decide('Pursue');
      await text('Reds: pursuit').waitFor();
      await type(6, 6);
      await text('Blues are destroyed.').waitFor();
      await text('Reds hold the field.').waitFor();
    });

    it('refuses to envelop where nothing allows it, and says why', async () => {
      await look('On foot');
      await decide('None');
      await decide('None');
      await declareBoth();
      await decide('Offensive');
      await decide('Defensive');
      const envelop = app.page.getByRole('radio', { name: /^Envelop/ });
      await envelop.waitFor();
      expect(await envelop.isDisabled()).toBe(true);
      await text(
        'Envelop needs 25 % mounted (here 0.0 %), 15 % flying (here 0.0 %) or twice the enemy’s heads',
      ).waitFor();
    });
  });
});
