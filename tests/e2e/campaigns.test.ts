import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, tempDir } from '../support/app.ts';
import { findFaultsInBothSchemes } from '../support/axe.ts';
import { chooseInList } from '../support/choose-in-list.ts';
import { BROWSER, type OpenedApp } from '../support/hosts.ts';
import { readPdf } from '../support/pdf.ts';

const PICTURE = join(import.meta.dirname, '../../build/icons/128x128.png');

describe('campaigns', () => {
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
  const region = (name: string | RegExp) => app.page.getByRole('region', { name });
  const dialog = () => app.page.getByRole('dialog');
  const press = (name: string | RegExp) =>
    app.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  const pressIn = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const gone = () => dialog().waitFor({ state: 'detached' });
  const tab = (name: string) =>
    app.page
      .getByRole('navigation', { name: 'Parts of the campaign' })
      .getByRole('link', { name, exact: true })
      .click();
  const army = (name: string) =>
    app.page.getByRole('region', { name: 'Armies' }).getByRole('listitem').filter({ hasText: name });
  const faults = (): Promise<readonly string[]> => findFaultsInBothSchemes(app.page);

  const openCampaigns = () =>
    app.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).click();
  const today = (day: number) =>
    app.page.getByRole('button', { name: `End day ${day}`, exact: true }).waitFor();

  const addSide = async (name: string): Promise<void> => {
    await app.page.getByLabel('Name of a new side').fill(name);
    await press('Add a side');
    await app.page.getByRole('combobox', { name: `Shape of ${name}` }).waitFor();
  };

  /** Three hundred on foot, capacity 3 in medium armour: strength 15. */
  const muster = async (side: string, name: string, place: string): Promise<void> => {
    await press('Muster an army');
    await chooseInList(dialog().getByLabel('Side', { exact: true }), side);
    await dialog().getByText('Typed in').click();
    await dialog().getByLabel('Name of unit 1').fill(`${side} foot`);
    await dialog()
      .getByRole('spinbutton', { name: /^Heads of/ })
      .fill('300');
    await dialog()
      .getByLabel(/^Armour of/)
      .selectOption('medium');
    await dialog().getByLabel('Name of the army').fill(name);
    await chooseInList(dialog().getByLabel('Where it stands'), place);
    await dialog()
      .getByText(new RegExp(`${name} of ${side} is mustered at ${place}`))
      .waitFor();
    await pressIn('Muster');
    await gone();
  };

  const march = async (name: string, place: string, said: string | RegExp): Promise<void> => {
    await press('March');
    await chooseInList(dialog().getByLabel('Army', { exact: true }), name);
    await chooseInList(dialog().getByLabel('To', { exact: true }), place);
    await dialog().getByText(said).first().waitFor();
    await pressIn('March now');
    await gone();
  };

  const endDays = async (days: number, from: number): Promise<void> => {
    await press(`End day ${from}`);
    await dialog().getByRole('spinbutton', { name: 'Days' }).fill(String(days));
    await pressIn(days === 1 ? `End day ${from}` : `Go to day ${from + days}`);
    await gone();
    await today(from + days);
  };

  const type = async (title: string, ...dice: readonly number[]): Promise<void> => {
    await text(title).waitFor();
    const field = app.page.locator('[data-part="roll-entry"] input').first();
    await field.waitFor();
    await field.pressSequentially(dice.join(''));
    await text('All there. Enter takes them.').waitFor();
    await field.press('Enter');
  };
  const decide = async (option: string): Promise<void> => {
    await app.page
      .getByRole('radio', { name: new RegExp(`^${option}`) })
      .first()
      .press('Space');
    await press(`Choose ${option}`);
    await app.page.getByRole('button', { name: `Choose ${option}` }).waitFor({ state: 'detached' });
  };
  const declare = async (next: string): Promise<void> => {
    await press('Declare the truth');
    await text(next).waitFor();
  };

  /** From the engagement page into the battle, up to its die; `attacker` says which of the two armies attacks. */
  const beginBattle = async (attacker: 'first' | 'second'): Promise<void> => {
    await text('A game master').click();
    await text('We roll and type').click();
    await press('Begin the battle');
    await text('Stratagems').waitFor();
    await decide('None');
    await decide('None');
    await declare('true numbers');
    await press('Declare the truth');
    const pairs = [
      ['Offensive', 'Defensive'],
      ['Frontal assault', 'Stand and hold'],
    ] as const;
    for (const [attack, defend] of pairs)
      for (const option of attacker === 'first' ? [attack, defend] : [defend, attack]) await decide(option);
  };
  const backToCampaign = async (): Promise<void> => {
    await region('Report').getByRole('link', { name: 'What it changes in Three Crowns' }).waitFor();
    await region('Report').getByRole('link', { name: 'What it changes in Three Crowns' }).click();
    await region('What the battle changes').waitFor();
  };

  it('fourteen days of three armies; 19.3 the end of a battle is readable; 19.4 fields filled in one go all count', {
    timeout: 240_000,
  }, async () => {
    app = await BROWSER.open(dir);
    await openCampaigns();
    await text('No campaigns yet').waitFor();
    expect(await faults()).toEqual([]);

    await press('New campaign');
    await dialog().getByLabel('Name').fill('Three Crowns');
    await pressIn('Create');
    await text('Each has a shape and a colour').waitFor();
    for (const side of ['Reds', 'Blues', 'Greens']) await addSide(side);
    for (const [place, east, south] of [
      ['Ford', '50', '30'],
      ['West', '44', '30'],
      ['East', '56', '30'],
      ['South', '50', '38'],
      ['Far', '50', '39'],
    ] as const) {
      await app.page.getByLabel('Name of a new place').fill(place);
      await press('Add a place');
      const axes = [
        ['east', east],
        ['south', south],
      ] as const;
      // One right after the other, before the first can be answered.
      await app.page.getByLabel(`${place}: miles south`).waitFor();
      await app.page.evaluate(
        ([called, typed]) => {
          for (const [axis, miles] of typed) {
            const field = document.querySelector<HTMLInputElement>(
              `input[aria-label="${called}: miles ${axis}"]`,
            );
            field?.focus();
            field?.select();
            document.execCommand('insertText', false, miles);
          }
          (document.activeElement as HTMLElement | null)?.blur();
        },
        [place, axes] as const,
      );
      for (const [axis, miles] of axes) {
        await app.page.waitForFunction(
          ([label, value]) =>
            document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.value === value,
          [`${place}: miles ${axis}`, miles] as const,
        );
      }
      await app.page.keyboard.press('Escape');
    }
    expect(await faults()).toEqual([]);

    await tab('Map and armies');
    await muster('Reds', 'Red Host', 'West');
    await muster('Blues', 'Blue Guard', 'East');
    await muster('Greens', 'Green Band', 'South');
    await march('Red Host (Reds)', 'Ford', 'Red Host marched 6 miles');
    await march('Blue Guard (Blues)', 'Ford', 'Red Host and Blue Guard meet at Ford');
    await text('Ford, in contact').waitFor();
    expect(await faults()).toEqual([]);

    // The first battle: Reds attack, a marginal victory, 30 and 60 in a hundred lost.
    await app.page.getByRole('link', { name: /^Decide: / }).click();
    await region('Odds')
      .getByText(/^Red Host attack/)
      .first()
      .waitFor();
    expect(await faults()).toEqual([]);
    await beginBattle('first');
    await type('Both postures were sealed', 6);
    await press('On to casualties');
    await type('Red Host: casualties', 3, 4);
    await type('Blue Guard: casualties', 4, 3);
    await type('Blue Guard: miles back', 4);
    await type('Red Host: weeks until the wounded return', 2);
    await region('Report').waitFor();
    expect(await faults()).toEqual([]);
    await backToCampaign();
    const changes = region('What the battle changes');
    await changes.getByRole('rowheader', { name: 'Reds foot' }).waitFor();
    expect(await region('What changes for Red Host').textContent()).toContain('15.0 → 10.5');
    expect(await region('What changes for Blue Guard').textContent()).toContain('15.0 → 6.0');
    expect(await faults()).toEqual([]);
    await press('Take it into the ledger');
    await text('+1.35 on day 8').waitFor();
    expect(await army('Blue Guard').textContent()).toContain('Defeated');
    expect(await army('Red Host').textContent()).toContain('10.5 of 15.0');

    // A week goes by; on its last morning, not before, the wounded are back.
    await endDays(6, 1);
    expect(await army('Red Host').textContent()).toContain('10.5 of 15.0');
    await endDays(1, 7);
    expect(await army('Red Host').textContent()).toMatch(/11\.[89] of 15\.0/);

    // The second battle: Greens attack and lose; it is undone and fought again, this time a skirmish.
    await march('Green Band (Greens)', 'Ford', 'Red Host and Green Band meet at Ford');
    await app.page.getByRole('link', { name: /^Decide: / }).click();
    await beginBattle('second');
    await type('Both postures were sealed', 1);
    await press('On to casualties');
    await type('Green Band: casualties', 3, 4);
    await type('Red Host: casualties', 3, 4);
    await type('Green Band: miles back', 3);
    await type('Red Host: weeks until the wounded return', 1);
    await backToCampaign();
    await press('Take it into the ledger');
    await army('Green Band').getByText('Defeated').waitFor();
    const before = await army('Green Band').textContent();
    expect(before).toContain('6.0 of 15.0');
    await press(/^Undo: /);
    await app.page.getByRole('link', { name: /^Go on: / }).waitFor();
    await press(/^Undo: /);
    await app.page.getByRole('link', { name: /^Decide: / }).click();
    await beginBattle('second');
    await type('Both postures were sealed', 4);
    await press('On to casualties');
    await type('Green Band: casualties', 6, 6);
    await type('Red Host: casualties', 6, 5);
    await type('Green Band: weeks until the wounded return', 5);
    await type('Red Host: weeks until the wounded return', 1);
    await backToCampaign();
    await press('Take it into the ledger');
    await text('+1.35 on day 22').waitFor();
    expect(await army('Green Band').textContent()).toContain('10.5 of 15.0');

    // A forced march: the warning first, then the wounded are gone.
    await endDays(1, 8);
    await march('Green Band (Greens)', 'Far', /wounded/i);
    await text('+1.35 on day 22').waitFor({ state: 'detached' });
    await tab('Ledger');
    await text('The wounded of Green Band will not return').waitFor();
    expect(await faults()).toEqual([]);

    // On the table: only what is filled in counts.
    await tab('Map and armies');
    await endDays(3, 9);
    await app.page.keyboard.press('Control+k');
    await app.page.keyboard.type('two armies meet');
    await app.page.keyboard.press('Enter');
    await chooseInList(dialog().getByLabel('One army'), 'Blue Guard (Blues)');
    await chooseInList(dialog().getByLabel('The other'), 'Green Band (Greens)');
    await pressIn('They meet');
    await text('We played it on the table').click();
    await app.page.getByRole('spinbutton', { name: 'Blues foot: lost' }).fill('20');
    await region('What changes').getByText('6.0 → 5.0').waitFor();
    expect(await faults()).toEqual([]);
    await press('Record the battle');
    await army('Blue Guard').getByText('5.0', { exact: true }).waitFor();
    expect(await army('Green Band').textContent()).toContain('10.5 of 15.0');

    await endDays(3, 12);
    const strong = await army('Red Host').textContent();
    expect(strong).toContain('10.2 of 15.0');
    await tab('Calendar');
    await text('Day 15 of the campaign, today').waitFor();
    expect(await faults()).toEqual([]);

    await tab('Chronicle');
    const story = region('Chronicle');
    await story.getByText('how it ended was not recorded').waitFor();
    expect(await story.textContent()).toContain('Red Host and Blue Guard meet at Ford.');
    expect(await faults()).toEqual([]);
    await app.page.emulateMedia({ media: 'print' });
    expect(await app.page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    expect(await app.page.getByLabel('Written for').isVisible()).toBe(false);
    expect(await story.isVisible()).toBe(true);
    const words = readPdf(await app.page.pdf({ preferCSSPageSize: true }));
    expect(words).toContain('Three Crowns: the chronicle');
    await app.page.emulateMedia({ media: 'screen' });
    await chooseInList(app.page.getByLabel('Written for'), 'The players of Blues');
    await text('as Blues knows it').waitFor();
    expect(await story.textContent()).not.toContain('The wounded of Green Band');

    await app.close();
    app = await BROWSER.open(dir);
    await openCampaigns();
    await app.page.getByRole('link', { name: 'Three Crowns', exact: true }).click();
    await today(15);
    expect(await army('Red Host').textContent()).toBe(strong);
    await app.close();

    const after = openTestApp(dir);
    const [campaign] = (await after.api.campaigns.list({})).campaigns;
    const { lines } = await after.api.campaigns.ledger({ id: campaign?.id ?? '', limit: 1000 });
    const battles = lines.filter(({ kind }) => kind === 'battle-fought');
    expect(battles.map(({ day, undoneBy }) => [day, undoneBy === null])).toEqual([
      [12, true],
      [8, true],
      [8, false],
      [1, true],
    ]);
    after.store.close();
    app = await BROWSER.open(dir);
  });

  const openSample = async (): Promise<void> => {
    app = await BROWSER.open(dir);
    await openCampaigns();
    await press('Try the sample');
    await army('Marcher Lords').waitFor();
  };

  it('the map by mouse and keyboard', async () => {
    await openSample();
    const { page } = app;
    const counter = page.getByRole('button', { name: /^Marcher Lords, 34/ });
    const box = await counter.boundingBox();
    if (box === null) throw new Error('the counter is not on the map');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await text('12 miles, a full day').waitFor();
    expect(
      await page.getByRole('button', { name: 'Choose Marcher Lords' }).getAttribute('aria-pressed'),
    ).toBe('true');
    expect(await faults()).toEqual([]);

    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 30, y, { steps: 4 });
    await page.mouse.move(x - 64, y, { steps: 4 });
    await text(/of 12 miles: 4\.5 of wounded never come back/).waitFor();
    await page.mouse.up();
    await dialog().getByText('Marcher Lords marched', { exact: false }).waitFor();
    await dialog()
      .getByText('The wounded of Marcher Lords will not return', { exact: false })
      .first()
      .waitFor();
    expect(await faults()).toEqual([]);
    await pressIn('Cancel');
    await gone();

    await page.locator('[data-part="campaign-map"] [role="group"]').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await text('10 miles').waitFor();
    await page.keyboard.press('0');
    await text('20 miles').waitFor();
    await press('Measure');
    await page.mouse.click(x, y - 80);
    await page.mouse.click(x + 80, y - 80);
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+(\.\d)? miles$/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Measure', exact: true }).waitFor();
  });

  it('what one side may see, and what was long ago', async () => {
    await openSample();
    await press(/^Game master view/);
    await app.page.getByRole('menuitem', { name: 'View of Shire' }).click();
    await text('For the players of Shire.').waitFor();
    await army('Dwarves of Stone Gate').waitFor({ state: 'detached' });
    expect(await app.page.getByRole('list', { name: 'Calendar' }).textContent()).not.toContain('Stone Gate');
    expect(await app.page.getByRole('button', { name: 'End day 14' }).isDisabled()).toBe(true);
    expect(await faults()).toEqual([]);
    await tab('Chronicle');
    await text('as Shire knows it').waitFor();
    expect(await region('Chronicle').textContent()).not.toContain('Karg');
    await tab('Settings');
    await text('The settings are the game master’s.').waitFor();

    await app.page
      .locator('[data-part="campaign-bar"]')
      .getByRole('button', { name: 'Game master view' })
      .click();
    await tab('Ledger');
    await app.page.getByRole('spinbutton', { name: 'As of day' }).fill('11');
    await text('As it stood at the end of day 11.').waitFor();
    await tab('Map and armies');
    expect(await army('Marcher Lords').textContent()).toContain('49.6 of 49.6');
    expect(await faults()).toEqual([]);
    await press('Copy from here');
    await dialog().getByLabel('Name of the copy').fill('Another war');
    await pressIn('Copy');
    await today(11);
    expect(await army('Marcher Lords').textContent()).toContain('49.6 of 49.6');
  });

  it('the ledger is taken back to an entry, and brought again; 19.5 an entry is amended where it stands', async () => {
    await openSample();
    const now = await app.page.getByRole('region', { name: 'Armies' }).textContent();
    await tab('Ledger');
    await chooseInList(app.page.getByLabel('Kind of entry'), 'Battles and contacts');
    await app.page
      .getByRole('row')
      .filter({ hasText: 'Battle of Withy Ford: Marcher Lords' })
      .getByRole('button', { name: /^Undo to here/ })
      .click();
    await pressIn('Undo to here');
    await gone();
    await today(12);
    await tab('Map and armies');
    expect(await army('Hobbit Muster').textContent()).toContain('32.0 of 32.0');
    for (let step = 0; step < 12; step += 1) {
      const redo = app.page.getByRole('button', { name: /^Redo: / });
      if ((await redo.count()) === 0 || (await redo.isDisabled())) break;
      const before = await redo.getAttribute('aria-label');
      await redo.click();
      await app.page.waitForFunction(
        (old) =>
          document
            .querySelector('[aria-label^="Redo"], [aria-label="There is nothing to redo"]')
            ?.getAttribute('aria-label') !== old,
        before,
      );
    }
    await today(14);
    expect(await app.page.getByRole('region', { name: 'Armies' }).textContent()).toBe(now);

    await tab('Ledger');
    await app.page.getByLabel('Kind of entry').selectOption({ label: 'Battles and contacts' });
    const battle = () => app.page.getByRole('row').filter({ hasText: 'Battle of Withy Ford: Marcher Lords' });
    await battle()
      .getByRole('link', { name: /^Amend entry/ })
      .click();
    const amend = app.page.getByRole('button', { name: /^Amend entry/ });
    await text('Nothing comes out differently.').waitFor();
    expect(await amend.isDisabled()).toBe(true);
    await app.page.getByLabel('What it is called').fill('Battle of the Wet Feet');
    await region('What the books will say').getByText('Battle of the Wet Feet: Marcher Lords').waitFor();
    expect(await faults()).toEqual([]);
    await app.page.getByLabel('Reason').fill('as the players call it');
    await amend.click();
    await text('“as the players call it”').waitFor();
    await app.page.getByLabel('Kind of entry').selectOption({ label: 'Battles and contacts' });
    await app.page
      .getByRole('row')
      .filter({ hasText: 'Battle of the Wet Feet: Marcher Lords' })
      .getByText('Until it was amended it read: Battle of Withy Ford')
      .waitFor();
    await app.page.getByRole('button', { name: /^Undo: / }).click();
    await battle().getByText('Until it was amended').waitFor({ state: 'detached' });

    await battle()
      .getByRole('link', { name: /^Amend entry/ })
      .click();
    await press('Leave this entry out');
    await app.page
      .getByRole('table', { name: 'What comes out differently' })
      .getByText('Hobbit Muster')
      .first()
      .waitFor();
    await text('day 12, amended').waitFor();
    expect(await faults()).toEqual([]);
    // Esc leaves, the second time where something was said.
    await app.page.getByLabel('Reason').fill('a dream');
    await app.page.keyboard.press('Escape');
    await text('Esc again leaves without amending anything.').waitFor();
    await app.page.keyboard.press('Escape');

    // A forgotten fever, written in before the day was over.
    await app.page.getByLabel('Kind of entry').selectOption({ label: 'All kinds' });
    await app.page.getByRole('link', { name: 'Write in what was forgotten on day 12' }).click();
    await app.page.getByLabel('What was forgotten').selectOption({ label: 'Losses' });
    await app.page.getByLabel('Army', { exact: true }).selectOption({ label: 'Hobbit Muster (Shire)' });
    await app.page.getByLabel('Unit', { exact: true }).selectOption({ index: 1 });
    await app.page.getByLabel('Heads lost').fill('10');
    await app.page.getByLabel('Cause').fill('marsh fever');
    await app.page
      .getByRole('table', { name: 'What comes out differently' })
      .getByText('Hobbit Muster')
      .first()
      .waitFor();
    expect(await faults()).toEqual([]);
    await app.page.keyboard.press('Control+Enter');
    await text(/marsh fever/).waitFor();
  });

  it('land, picture, calendar and rules are the game master’s own', async () => {
    await openSample();
    const { page } = app;
    await tab('Settings');
    const field = async (label: string, value: string): Promise<void> => {
      await page.getByLabel(label).fill(value);
      await page.getByLabel(label).press('Enter');
    };
    const within = 'Armies meet within, miles';
    const shows = (label: string, value: string) =>
      page.waitForFunction(
        ([name, wanted]) =>
          [...document.querySelectorAll('label')].some(
            (one) => one.textContent === name && (one.control as HTMLInputElement | null)?.value === wanted,
          ),
        [label, value] as const,
      );
    await shows(within, '1');
    await field(within, '4');
    await shows(within, '4');
    await press(/^Undo: The game master changed how the campaign is played/);
    await shows(within, '1');

    await press('Draw woods');
    const map = page.locator('[data-part="campaign-map"]');
    for (const [x, y] of [
      [60, 220],
      [120, 220],
      [90, 280],
    ] as const)
      await map.getByRole('group').click({ position: { x, y } });
    await text('3 corners so far').waitFor();
    await press('Keep it');
    await page.getByLabel('Remove woods 8').waitFor();

    const chooser = page.waitForEvent('filechooser');
    await press('Choose a picture');
    await (await chooser).setFiles(PICTURE);
    await map.locator('image').waitFor();
    await field('Its width, miles', '55');
    await page.waitForFunction(
      () => document.querySelector('[data-part="campaign-map"] image')?.getAttribute('width') === '55',
    );

    await page.getByLabel('Name of month 4').fill('Greening');
    await page.getByLabel('Name of weekday 5').fill('Fireday');
    await text('today is Fireday, 14 Greening 1200').waitFor();
    await press('Keep this calendar');
    expect(await faults()).toEqual([]);
    await tab('Calendar');
    await page.getByRole('heading', { name: 'Greening 1200', exact: true }).waitFor();
    await page.getByRole('columnheader', { name: 'Fireday' }).waitFor();
    await page.locator('[data-day="14"]').focus();
    await page.keyboard.press('ArrowDown');
    await text('Day 21 of the campaign').waitFor();
    await text('Truce between Shire and Horde ends').waitFor();
  });

  it('an army from a roster goes back to a roster, is printed, and its campaign goes out and in', async () => {
    const before = openTestApp(dir);
    await before.api.rosters.createFromSample({ system: 'by-this-axe', sample: 'knights-and-longbows' });
    before.store.close();
    app = await BROWSER.open(dir);
    const { page } = app;
    await openCampaigns();
    await press('New campaign');
    await dialog().getByLabel('Name').fill('Out and in');
    await pressIn('Create');
    await text('Each has a shape and a colour').waitFor();
    await tab('Map and armies');
    await press('Muster the first army');
    await dialog().getByLabel('Name of the new side').fill('League');
    await chooseInList(dialog().getByLabel('Roster', { exact: true }), 'Knights and Longbows');
    await pressIn('Muster');
    await gone();
    await page.getByRole('link', { name: 'Knights and Longbows', exact: true }).click();

    await press('More');
    await page.getByRole('menuitem', { name: 'Losses without a battle' }).click();
    await dialog().getByLabel('Cause').fill('Fever in the camp');
    await dialog().getByRole('spinbutton', { name: 'Knights: lost' }).fill('13');
    await region('What changes for Knights and Longbows').waitFor();
    expect(await faults()).toEqual([]);
    await pressIn('Record the losses');
    await gone();
    await page.getByRole('row').filter({ hasText: 'Knights' }).filter({ hasText: '27 of 40' }).waitFor();

    // 27 heads at five a figure are six figures.
    await press('Make a tabletop roster');
    await dialog().getByText('6, each for 5').waitFor();
    await pressIn('Make the roster');
    await page.waitForURL('**/rosters/*');
    await page.goBack();
    await page.getByRole('link', { name: 'Knights and Longbows, day 1' }).waitFor();
    await press('Muster roll');
    await region('Knights and Longbows').getByText('27', { exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await region('Knights and Longbows').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    expect(await faults()).toEqual([]);

    await openCampaigns();
    await page.getByRole('row').filter({ hasText: 'Out and in' }).click();
    const download = page.waitForEvent('download');
    await press('Export');
    const file = join(dir, 'war.muster');
    await (await download).saveAs(file);
    await press('Remove');
    await text('No campaigns yet').waitFor();
    expect(await faults()).toEqual([]);
    const chooser = page.waitForEvent('filechooser');
    await press('Import a file');
    await (await chooser).setFiles(file);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Import \d/ })
      .click();
    await page.getByRole('link', { name: 'Out and in', exact: true }).click();
    await army('Knights and Longbows').getByText('137 of 150 heads').waitFor();
  });
});
