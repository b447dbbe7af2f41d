import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const JOE_GROK = {
  name: 'Joe Grok',
  race: 'human',
  religion: null,
  classes: [{ class: 'fighter', level: 7 }],
  hd: null,
  abilities: { str: 16, int: 3, wis: 10, dex: 11, con: 14, cha: 17 },
  ac: 3,
  hp: 45,
  armorGroup: 'plate',
  mounted: false,
  magicItems: 'minor',
  holdsRank: true,
  notes: '',
};

const inEnvelope = (kind: string, data: unknown): string =>
  JSON.stringify({ format: 'muster', version: 1, kind, data });

const step = { ref: expect.any(Object), label: expect.any(String), inputs: expect.any(Object), rolls: [] };

describe('a character in both systems', () => {
  it('has the shape the file format promises, and nothing else', async () => {
    const answer = await app.api.convert.character({ text: inEnvelope('character', JOE_GROK) });
    expect(answer).toEqual({
      princecon: {
        initiativeInt: 3,
        commandInt: 3,
        commandCha: 17,
        baseChance: 50,
        ladder: [50, 40, 30, 20, 10],
        radius: 16,
        move: 12,
        moraleModifier: -17,
        challenge: { issue: true, accept: true },
      },
      byThisAxe: {
        fightingLevel: 7.5,
        tier: 'hero',
        priest: null,
        mage: null,
        archWizard: false,
        leader: { eligible: true, reason: 'Level 7 with charisma 17: at that level a leader needs 11.' },
        general: { eligible: true },
        leadership: 1,
      },
      steps: { princecon: expect.any(Array), byThisAxe: expect.any(Array) },
    });
    for (const one of Object.values(answer.steps).flat()) {
      expect(one).toEqual({ ...step, value: one.value });
    }
    expect(answer.steps['princecon']?.map(({ value }) => value)).toContainEqual([50, 40, 30, 20, 10]);
    expect(answer.steps['byThisAxe']?.map(({ value }) => value)).toContain(7.5);
  });

  it('is the same from a bare character, from a sheet and from a bundle of one', async () => {
    const whole = await app.api.convert.character({ text: inEnvelope('character', JOE_GROK) });
    expect(await app.api.convert.character({ text: `\uFEFF${JSON.stringify(JOE_GROK)}` })).toEqual(whole);
    expect(await app.api.convert.character({ sheet: JOE_GROK })).toEqual(whole);
    const filed = { ...JOE_GROK, id: 'joe', tags: ['old guard'], favourite: true };
    expect(await app.api.convert.character({ text: inEnvelope('bundle', { characters: [filed] }) })).toEqual(
      whole,
    );
  });

  it('reads as lines, with what to mend and what comes next', async () => {
    const lines = await app.api.convert.describe({
      sheet: { ...JOE_GROK, classes: [{ class: 'Samurai', level: 7 }], spells: ['wish'] },
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        'Joe Grok',
        'PRINCECON',
        '  Chance after each failure: 30 / 20 / 10',
        '      Leading from the front (cha 17, non fighter divisor 2): −9. [PRINCECON, Morale, O-03]',
        'By This Axe',
        '  Fielded as: Hero or Plain leader',
        'By This Axe at 1:20',
        'To mend',
        expect.stringMatching(/^ {2}wish is not on the list/),
        expect.stringMatching(/^ {2}The rules know no Samurai/),
        'Next steps up',
        '  At samurai level 9 he leads without a charisma test.',
      ]),
    );
  });

  it('stores nothing', async () => {
    await app.api.convert.character({ sheet: JOE_GROK });
    expect((await app.api.characters.list({})).counts.all).toBe(0);
  });
});

describe('what is no character', () => {
  it.each([
    ['a roster', inEnvelope('roster', { system: 'by-this-axe', name: 'A', units: [] }), 'file/kind', 'kind'],
    ['two characters', inEnvelope('bundle', { characters: [JOE_GROK, JOE_GROK] }), 'file/kind', 'kind'],
    ['no JSON', 'Joe Grok, fighter 7', 'file/not-json', null],
    ['a list', '[]', 'file/not-muster', null],
    ['an unknown field', inEnvelope('character', { ...JOE_GROK, luck: 9 }), 'file/invalid', 'data'],
    [
      'a bare one with an odd level',
      '{"name":"A","classes":[{"class":"x","level":"y"}]}',
      'file/invalid',
      'classes[0].level',
    ],
    [
      'a newer file',
      '{"format":"muster","version":2,"kind":"character","data":{}}',
      'file/version',
      'version',
    ],
  ])('is refused: %s', async (_, text, code, place) => {
    const refusal = await refusalFrom(app.api.convert.character({ text }));
    expect([refusal.code, refusal.place, refusal.http]).toEqual([code, place, 'BAD_REQUEST']);
  });

  it('is refused as input when it was no file', async () => {
    const refusal = await refusalFrom(app.api.convert.character({ sheet: { name: 'A', ac: 'low' } }));
    expect([refusal.code, refusal.place]).toEqual(['input/invalid', 'sheet.ac']);
  });
});
