import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { inEnvelope, MARCHER_LORDS } from './print-army.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

describe('a roster as text', () => {
  it('comes full, compact and in one line, plain and as Markdown', async () => {
    const text = async (style: 'full' | 'compact' | 'line', markdown: boolean) =>
      (await app.api.share.text({ document: MARCHER_LORDS, style, markdown })).text;
    expect(await text('line', false)).toBe(
      'Marcher Lords (362 of 600 points): 8 Knights, 8 Longbowmen, Sir Olaf\n',
    );
    expect(await text('line', true)).toBe(
      '**Marcher Lords** (362 of 600 points): 8 Knights, 8 Longbowmen, Sir Olaf\n',
    );
    expect(await text('compact', false)).toBe(
      [
        'Marcher Lords, 362 of 600 points',
        '- 8 Knights, 192',
        '- 8 Longbowmen, 104',
        '- Sir Olaf, Hero, general, leadership 2, 66',
        '',
      ].join('\n'),
    );
    expect(await text('full', true)).toContain('### Units\n\n- **8 Knights** (192): Men; FC 4; AS 5(S)');
  });

  it('is the stored roster when an id is given', async () => {
    const made = await app.api.rosters.create({ name: 'Orcs', system: 'by-this-axe', pointsLimit: 300 });
    expect(await app.api.share.text({ rosterId: made.id, style: 'line' })).toEqual({
      text: expect.stringContaining('Orcs (0 of 300 points)'),
    });
    expect(await refusalFrom(app.api.share.text({ rosterId: 'gone' }))).toMatchObject({
      code: 'roster/not-found',
    });
  });
});

describe('a roster for a spreadsheet', () => {
  it('has a row an entry and a plain file name', async () => {
    const { fileName, text } = await app.api.share.csv({
      document: { ...MARCHER_LORDS, name: 'a/b: "Lords"' },
    });
    expect(fileName).toBe('ab Lords.csv');
    expect(text.split('\r\n').map((row) => row.split(',').slice(0, 2))).toEqual([
      ['Kind', 'Name'],
      ['Unit', 'Knights'],
      ['Unit', 'Longbowmen'],
      ['Character', 'Sir Olaf'],
      [''],
    ]);
  });
});

describe('what the rules say of a roster file', () => {
  it('has the shape the file format promises', async () => {
    expect(await app.api.assess.validate({ text: inEnvelope(MARCHER_LORDS) })).toEqual({
      system: 'by-this-axe',
      points: 362,
      limit: 600,
      legal: true,
      issues: expect.arrayContaining([
        { code: 'BTA-W01', severity: 'warning', unit: 'Knights', message: expect.any(String) },
        { code: 'BTA-W13', severity: 'warning', unit: 'Sir Olaf', message: expect.any(String) },
      ]),
      units: [
        { name: 'Knights', cost: 192, us: 16 },
        { name: 'Longbowmen', cost: 104, us: 8 },
      ],
    });
  });

  it('names the army as a whole with null', async () => {
    const verdict = await app.api.assess.validate({ document: { ...MARCHER_LORDS, pointsLimit: 100 } });
    expect(verdict.legal).toBe(false);
    expect(verdict.issues.find(({ severity }) => severity === 'error')).toMatchObject({ unit: null });
  });

  it('stores nothing', async () => {
    await app.api.assess.validate({ text: inEnvelope(MARCHER_LORDS) });
    expect((await app.api.rosters.list({})).counts.all).toBe(0);
  });
});
