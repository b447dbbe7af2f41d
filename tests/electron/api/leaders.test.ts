import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { openCampaign, type Table } from './campaign-story.ts';
import { DOT } from './character-sheets.ts';

const CHA = { str: 12, int: 13, wis: 14, dex: 10, con: 12, cha: 16 };
const SHEET = { name: 'Duke Aldric', classes: [{ class: 'fighter', level: 7 }], abilities: CHA };

const open = async () => {
  const app = openTestApp();
  const made = await app.api.characters.create({ sheet: SHEET });
  const character = await app.api.characters.setPortrait({
    id: made.id,
    version: made.version,
    portrait: DOT,
  });
  const table = await openCampaign(app);
  await table.act({
    kind: 'muster',
    sideId: 's1',
    name: 'Guard',
    at: { x: 50, y: 30 },
    troops: {
      units: [
        {
          name: 'Guards',
          heads: 300,
          fighters: { fc: 3, armor: 'medium', shield: false, mounted: false, missile: false, abilities: [] },
        },
      ],
    },
    general: { characterId: character.id },
  });
  const aldric = Object.values(table.view.state.generals).find(({ name }) => name === 'Duke Aldric');
  if (aldric === undefined) throw new Error('nobody was mustered');
  return { app, table, character, leaderId: aldric.id };
};

const battle = (table: Table, leaders: object[]) =>
  table.act({
    kind: 'record-battle',
    armies: { A: table.army('Guard').id, B: table.army('Hobbits').id },
    verdict: 'A',
    title: 'Battle of the Ford',
    units: [{ unitId: table.army('Guard').units[0]?.id ?? '', lost: 12 }],
    leaders,
  } as never);

describe('19 a leader’s life', () => {
  test('begins with his sheet, goes through battle and wound, and ends with him back on his day', async () => {
    const { app, table, character, leaderId } = await open();
    const { id } = table.view;
    await battle(table, [{ generalId: leaderId, fate: 'wounded', untilDay: 3 }]);
    expect(table.view.due.some(({ title, day }) => title === 'Duke Aldric is back' && day === 3)).toBe(true);
    const page = await app.api.campaigns.leader({ id, leaderId });
    expect(page).toMatchObject({ name: 'Duke Aldric', sideId: 's1', portrait: DOT });
    expect(page.leader?.deeds).toEqual({ battles: 1, victories: 1, wounds: 1 });
    expect(page.leader?.general.sheet?.sum.map(({ label, note, points }) => [label, note, points])).toEqual([
      ['Everybody', '', 2],
      ['Charisma 16', '15 to 17', 1],
      ['Intelligence 13', '8 to 14', 0],
      ['Wisdom 14', 'up to 14', 0],
    ]);
    expect(page.career.battles[0]).toMatchObject({
      title: 'Battle of the Ford',
      commanded: true,
      lost: { heads: 12 },
    });
    expect(page.career.battles[0]?.sp).toBeGreaterThan(0);
    expect(page.career.posts[0]).toMatchObject({
      armyId: table.army('Guard').id,
      role: 'general',
      toDay: null,
    });
    const entry = page.career.battles[0]?.entry;
    const { lines } = await app.api.campaigns.ledger({ id });
    expect(lines.find((line) => line.entry === entry)?.kind).toBe('battle-fought');
    await table.act({ kind: 'end-day', days: 2, contacts: 'wait' });
    const { days } = await app.api.campaigns.calendar({ id, fromDay: 1, toDay: 4 });
    expect(days.find(({ day }) => day === 3)?.lines.map(({ text }) => text)).toEqual([
      'Duke Aldric is back.',
    ]);
    const back = (await app.api.campaigns.leader({ id, leaderId })).leader?.general;
    expect(back).toMatchObject({ fate: 'serving', untilDay: null });
    const roll = await app.api.campaigns.musterRoll({ id });
    const guard = roll.armies.find(({ name }) => name === 'Guard');
    expect(guard?.units[0]?.experience).toBe('1 battle, 1 victory');
    expect(guard?.leaders[0]).toMatchObject({ name: 'Duke Aldric', experience: '1 battle, 1 victory' });

    // A level-up is told, and taken by a press alone.
    const sheet = { ...SHEET, abilities: { ...CHA, wis: 15 } };
    await app.api.characters.save({ id: character.id, version: character.version, sheet });
    const told = await app.api.campaigns.get({ id });
    expect(told.due.find(({ kind }) => kind === 'sheet')).toMatchObject({
      detail: 'Wisdom 14 became 15. Leadership would be 4; the army still uses 3.',
    });
    expect(told.state.generals[leaderId]?.leadership).toBe(3);
    await table.act({ kind: 'read-sheet', generalId: leaderId, take: true });
    expect(table.view.state.generals[leaderId]?.leadership).toBe(4);
    expect(table.view.due.some(({ kind }) => kind === 'sheet')).toBe(false);
    await table.undo();
    expect(table.view.state.generals[leaderId]?.leadership).toBe(3);
    app.dispose();
  });

  test('others read of him what they saw in battle, and nothing else', async () => {
    const { app, table, leaderId } = await open();
    const { id } = table.view;
    await battle(table, [{ generalId: leaderId, fate: 'captured' }]);
    const own = await app.api.campaigns.leaders({ id, asSide: 's1' });
    expect(own.leaders.map(({ general }) => general.name)).toContain('Duke Aldric');
    const theirs = await app.api.campaigns.leaders({ id, asSide: 's2' });
    expect(theirs.others).toMatchObject([{ name: 'Duke Aldric', battles: 1, held: true }]);
    expect(theirs.leaders.every(({ general }) => general.sideId === 's2')).toBe(true);
    const met = theirs.others[0]?.id ?? '';
    const page = await app.api.campaigns.leader({ id, leaderId: met, asSide: 's2' });
    expect(page).toMatchObject({ leader: null, history: [], notes: [], news: null });
    expect(page.career.battles).toMatchObject([{ sp: null, lost: null, enemySp: null, entry: 0 }]);
    expect(JSON.stringify([page, theirs.others])).not.toContain(leaderId);
    // Who was not there knows nothing of him.
    const far = await app.api.campaigns.leaders({ id, asSide: 's3' });
    expect(JSON.stringify(far)).not.toContain('Aldric');
    for (const asked of [leaderId, met])
      expect((await refusalFrom(app.api.campaigns.leader({ id, leaderId: asked, asSide: 's3' }))).code).toBe(
        'campaign/not-found',
      );
    app.dispose();
  });
});
