import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../rules/princecon/data/samples/samples.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const [FREE_COMPANIES] = SAMPLES.map(({ roster }) => ({
  ...roster,
  notes: 'Paid until winter',
  units: roster.units.map((unit) => ({ ...unit, notes: unit.name.includes('Axemen') ? 'Drunk' : '' })),
}));

const print = async (options: object = {}) =>
  (await app.api.print.render({ document: FREE_COMPANIES, options: { ...options } })).html;

/** Everything a reader sees, tags aside. */
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const boxes = (html: string): number => html.split('<span class="cst">').length - 1;

describe('a PRINCECON roster', () => {
  it('is stored, listed without points, and judged', async () => {
    const made = await app.api.rosters.createFromSample({ system: 'princecon', sample: 'free-companies' });
    const { rosters } = await app.api.rosters.list({});
    expect(rosters.map(({ name, hasPoints, size, legal }) => ({ name, hasPoints, size, legal }))).toEqual([
      { name: 'Free Companies', hasPoints: false, size: '26 castings', legal: true },
    ]);
    expect(await app.api.assess.validate({ rosterId: made.id })).toMatchObject({
      system: 'princecon',
      legal: true,
    });
  });

  it('copies as text and as a table', async () => {
    const text = async (style: 'full' | 'compact' | 'line', markdown: boolean) =>
      (await app.api.share.text({ document: FREE_COMPANIES, style, markdown })).text;
    expect(await text('line', false)).toBe(
      'Free Companies (26 castings): 12 4th Dwarven Axemen, 8 High Elven Archers, 6 Barra Irregulars, Joe Grok\n',
    );
    expect(await text('compact', true)).toBe(
      [
        '## Free Companies, 26 castings',
        '- 12 4th Dwarven Axemen',
        '- 8 High Elven Archers',
        '- 6 Barra Irregulars',
        '- Joe Grok',
        '',
      ].join('\n'),
    );
    expect(await text('full', false)).toBe(
      [
        'Free Companies, 26 castings',
        'PRINCECON',
        '',
        'Units',
        '- 12 4th Dwarven Axemen: Shields · heavy, dwarf, formed, 6 wide; Lvl 4; AC 2; Hits 48; Fails 0%; Moves 6″',
        '  Drunk',
        '- 8 High Elven Archers: Long bow · light, elf, skirmish order, 8 wide; Lvl 3; AC 7; Hits 24; Fails 25%; Moves 15″',
        '- 6 Barra Irregulars: Short bow · light, formed, 6 wide; Lvl 2; AC 7; Hits 18; Fails 30%; Moves 20″',
        '',
        'Personalities',
        '- Joe Grok: Fighter 5, human · front of 4th Dwarven Axemen; Lvl 5; AC 9; Fails −17%; Orders 50%; Moves 12″',
        '',
        'Notes',
        'Paid until winter',
        '',
      ].join('\n'),
    );
    const { text: csv } = await app.api.share.csv({ document: FREE_COMPANIES });
    expect(csv.split(/\r?\n/).slice(0, 2)).toEqual([
      expect.stringContaining('Kind,Name,What it is,Castings,Lvl,AC,Hits,Fails,Orders,Moves,With,Notes'),
      'Unit,4th Dwarven Axemen,"Shields · heavy, dwarf, formed, 6 wide",12,4,2,48,0%,,6″,,Drunk',
    ]);
    expect(csv).toContain('Joe Grok');
  });

  it('prints hit boxes of every casting, the numbers a unit is played by, and the ladder of orders', async () => {
    const html = await print();
    expect(boxes(html)).toBe(26);
    const text = words(html);
    for (const shown of [
      'Hits: 12 castings of 4, 48 in all; the front rank first',
      'Morale +5% from 12 hits lost, +10% from 24, +30% from 36.',
      'Base 1 further rank Leader Now Rally Rally, broken 10% −10% −17% −17% −7% 3%',
      'Impulse Two Gallop Counts from Back Quarter 20″ 40″ 46″ 21″ 10″ 5″',
      'Long bow, dice to 6″ to 12″ to 24″ A casting 5 4 2 All, formed 26 21 10 All, skirmish 40 32 16',
      'Long bow – 3 4 7 9 10 11 12',
      'Ordered Disordered Charging At the gallop 2 1 4 5',
      'fresh fatigued exhausted',
      '50 40 30 20 10',
      'Drunk',
      'Order of battle',
      'Outnumbered two to one +10% ?',
      '? lost in the source, read by us',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it('marks a house rule on the reference sheet', async () => {
    const { html } = await app.api.print.render({
      document: { ...FREE_COMPANIES, options: { houseRules: { 'morale.close.outnumbered2': 15 } } },
      options: {},
    });
    expect(words(html)).toContain('Outnumbered two to one +15% *');
  });

  it('tells the opponent who is there and nothing else', async () => {
    for (const layout of ['roster', 'cards', 'both']) {
      const text = words(await print({ layout, secret: true, issues: true }));
      for (const shown of ['4th Dwarven Axemen', 'Joe Grok', '6″']) expect(text).toContain(shown);
      for (const hidden of [
        'Drunk',
        'Paid',
        'Level',
        '10%',
        '48',
        'Hits',
        'fighter',
        '17',
        'Order of battle',
        'Warning',
      ])
        expect(text).not.toContain(hidden);
    }
  });

  it('prints cards too, and fits both papers', async () => {
    for (const paper of ['a4', 'letter']) {
      const { html, pages } = await app.api.print.render({
        document: FREE_COMPANIES,
        options: { layout: 'both', paper: paper as 'a4' },
      });
      expect(pages).toBeGreaterThan(2);
      expect(html.split('<article class="card">').length - 1).toBe(4);
      expect(boxes(html)).toBe(52);
    }
  });
});
