import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { openCampaign, type Table } from './campaign-story.ts';

let app: TestApp;
let table: Table;
beforeEach(async () => {
  app = openTestApp();
  table = await openCampaign(app);
});
afterEach(() => app.dispose());

const march = (name: string, x: number, y: number) =>
  table.act({
    kind: 'march',
    armyId: table.army(name).id,
    path: [{ x, y }],
    beyondRate: true,
    stopAtContact: false,
  });
const endDays = (until: number) =>
  table.act({ kind: 'end-day', days: until - table.view.state.day, contacts: 'wait' });
const pageFor = async (edition?: { for: 'master' } | { for: 'side'; sideId: string }): Promise<string> =>
  (await app.api.campaigns.chroniclePage({ id: table.view.id, ...(edition && { edition }) })).text;
const fightAtTheFord = async (): Promise<void> => {
  await march('Lords', 40, 30);
  await march('Hobbits', 40.2, 30);
  const contact = Object.keys(table.view.state.contacts).at(-1) ?? '';
  const battleId = await table.fight(contact, [[6], [5, 5], [2, 2], [2]]);
  await table.act({ kind: 'apply-battle', battleId });
};

describe('the chronicle as a web page', { timeout: 60_000 }, () => {
  it('tells everybody of musters and battles, with quiet days as one, and of nothing by its strength', async () => {
    await fightAtTheFord();
    await endDays(5);
    await march('Hobbits', 60, 30);
    await endDays(9);
    const page = await pageFor();
    expect(page).toMatch(/<h2>(Victory of .* over |Neither side gives way|No battle)/);
    expect(page).toContain('is mustered');
    expect(page).toMatch(/lost <b>(none|\d+)<\/b> of \d+ heads/);
    expect(page).toMatch(/Days \d+ to 9/);
    expect(page).toContain('quiet days.');
    expect(page).toContain('watch each other, and nobody attacks.');
    expect(page).not.toMatch(/strength \d/);
    expect(page).not.toMatch(/ marched \d/);
  });

  it('stands alone: nothing to load, nothing to run; what people wrote is never markup', async () => {
    await table.act({
      kind: 'set-note',
      id: null,
      day: table.view.state.day,
      text: '<img src=x onerror=alert(1)> by a bard',
      sideId: null,
      open: true,
      reminder: false,
    });
    const page = await pageFor();
    expect(page).not.toMatch(/<script|<link|https?:|<img src=x/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; by a bard');
    expect(page).toMatch(/default-src 'none'/);
  });

  it('a side’s page says nothing of what others do unseen; the game master’s does', async () => {
    await fightAtTheFord();
    await endDays(4);
    const before = await pageFor({ for: 'side', sideId: 's1' });
    const open = await pageFor();
    await march('Tusks', 70, 60);
    await table.act({
      kind: 'set-note',
      id: null,
      day: table.view.state.day,
      text: 'The Tusks starve',
      sideId: 's3',
      open: false,
      reminder: false,
    });
    expect(await pageFor({ for: 'side', sideId: 's1' })).toBe(before);
    expect(await pageFor()).toBe(open);
    const all = await pageFor({ for: 'master' });
    expect(all).toContain('The Tusks starve');
    expect(all).toMatch(/Tusks marched/);
    expect(before).toContain('losses not known');
  });

  it('shows what hangs on places, armies and notes to those who may see it, each once', async () => {
    await fightAtTheFord();
    const note = { kind: 'set-note', id: null, sideId: 's1', open: false, reminder: false } as const;
    await table.act({ ...note, day: table.view.state.day, text: 'The Lords feast' });
    const hang = async (ownerId: string, last: number): Promise<string> => {
      const dataUrl = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, last]).toString('base64')}`;
      const { pictureId } = await app.api.campaigns.setPicture({ id: table.view.id, dataUrl });
      await table.act({ kind: 'hang-picture', ownerId, pictureId });
      return dataUrl;
    };
    const { places, notesByDay } = table.view.state;
    const ford = await hang(Object.keys(places)[0] ?? '', 1);
    const feast = await hang(Object.keys(notesByDay)[0] ?? '', 2);
    const hobbits = await hang(table.army('Hobbits').id, 3);
    const [all, lords, shire, master] = [
      await pageFor(),
      await pageFor({ for: 'side', sideId: 's1' }),
      await pageFor({ for: 'side', sideId: 's2' }),
      await pageFor({ for: 'master' }),
    ];
    const times = (page: string, picture: string): number => page.split(`src="${picture}"`).length - 1;
    // The ford on the day of its battle; the Hobbits at their muster and beside their battle.
    expect([all, lords, shire, master].map((page) => times(page, ford))).toEqual([1, 1, 1, 1]);
    expect([all, lords, shire, master].map((page) => times(page, feast))).toEqual([0, 1, 0, 1]);
    expect([all, lords, shire, master].map((page) => times(page, hobbits) > 0)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(master).toContain('<figcaption>The Lords feast</figcaption>');
    const seen = await app.api.campaigns.get({ id: table.view.id, asSide: 's2' });
    expect(Object.keys(seen.state.pictures)).toHaveLength(2);
    await table.undo();
    expect(times(await pageFor({ for: 'master' }), hobbits)).toBe(0);
    expect((await table.refused({ kind: 'hang-picture', ownerId: 's1', pictureId: 'x' })).code).toBe(
      'campaign/no-owner',
    );
  });

  it('refuses a side that is not there', async () => {
    await expect(pageFor({ for: 'side', sideId: 's9' })).rejects.toThrow('There is no such side');
  });
});
