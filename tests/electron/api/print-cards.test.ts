import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printDocument } from '../../../electron/api/services/print/document.ts';
import type { PrintOptions } from '../../../electron/api/services/print/options.ts';
import { newPost } from '../../../rules/by-this-axe/army/posts.ts';
import { rosterSchema } from '../../../rules/by-this-axe/types.ts';
import { characterSchema } from '../../../rules/core/character.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { hardSheets } from './hard-sheets.ts';
import { MARCHER_LORDS } from './print-army.ts';

const JOE = {
  name: 'Joe Grok',
  classes: [{ class: 'fighter', level: 7 }],
  abilities: { str: 16, int: 3, wis: 10, dex: 11, con: 14, cha: 17 },
  ac: 3,
  hp: 45,
  armorGroup: 'plate',
  magicItems: 'minor',
  holdsRank: true,
  notes: 'Hates rats.',
};
const ANSELM = {
  name: 'Brother Anselm',
  religion: 'Leo',
  classes: [{ class: 'cleric', level: 7 }],
  abilities: { int: 12, cha: 13 },
  hp: 7,
  spells: ['mass-bless', 'disrupt-magic'],
};

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const store = async (...sheets: readonly object[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const sheet of sheets) ids.push((await app.api.characters.create({ sheet })).id);
  return ids;
};

const cardsOf = (markup: string): readonly string[] =>
  markup
    .split('<article class="card">')
    .slice(1)
    .map((card) =>
      card
        .replace(/<i><\/i>/g, '☐')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );

const print = async (sheets: readonly object[], options: Partial<PrintOptions> = {}) =>
  app.api.print.cards({ ids: (await store(...sheets)) as never, options });

describe('cards of characters', () => {
  it('show Joe Grok as a commander: his ladder to tick, front or rear, a box a hit point', async () => {
    const rendered = await print([JOE], { characterCards: 'princecon' });
    const [card = ''] = cardsOf(rendered.html);
    expect(rendered).toMatchObject({ title: 'Joe Grok', pages: 1 });
    expect(card).toContain(
      'Joe Grok PRINCECON commander: human, fighter 7; plate, on foot ' +
        'INT 3 CHA 17 Initiative +3 Orders 50 % Radius 16″ MV 12″ AC 3 ' +
        'Orders: the chance at first, and after each failure of the turn 50 40 30 20 10 ' +
        `Leads from the ☐front ☐rear This turn he ☐commands Hit points: 45 ${['☐'.repeat(15), '☐'.repeat(15), '☐'.repeat(15)].join(' ')} ` +
        'Morale −17 % to fail for the unit he leads from the front ' +
        'Challenges may issue from the front, accept from front and rear Hates rats.',
    );
    expect(rendered.html.match(/<i><\/i>/g)).toHaveLength(45 + 3);
    expect(rendered.html).toContain('<i>50</i><i>40</i><i>30</i><i>20</i><i>10</i>');
  });

  it('show how a caster spends his turn, and his spells with their durations', async () => {
    const [card = ''] = cardsOf((await print([ANSELM], { characterCards: 'princecon' })).html);
    for (const shown of [
      'human, cleric 7, of Leo; robes or leather, on foot',
      'This turn he ☐commands ☐casts',
      'Casts ordinary spells, or one mass spell',
      'Spells last short 1, standard 13, an hour 6 turns',
      'Mass Bless N as the referee says, one unit.',
      'Disrupt Magic 1 turn, one magic-user.',
      'Challenges may issue from the front',
    ])
      expect(card).toContain(shown);
    const [short = ''] = cardsOf(
      (await print([ANSELM], { characterCards: 'princecon', glossary: false })).html,
    );
    expect(short).toContain(
      'Mass Bless N as the referee says, one unit Disrupt Magic 1 turn, one magic-user',
    );
  });

  it('say the ladder in words where nothing is to be ticked', async () => {
    const { html } = await print([JOE], { characterCards: 'princecon', boxes: false });
    expect(cardsOf(html)[0]).toContain('Orders 50, 40, 30, 20, 10: the chance at first');
    expect(html).not.toMatch(/<i>/);
  });

  it('show the By This Axe figure at the chosen scale, with what else he may be', async () => {
    const [small = '', priest = ''] = cardsOf(
      (await print([JOE, ANSELM], { characterCards: 'by-this-axe' })).html,
    );
    for (const shown of [
      'Joe Grok 45 By This Axe, 1:5: Hero, general, leadership 1; heavy',
      'FC 5 AS 4 MV 10″ Duel dice 4 Rallies on 1',
      'Sword 1 die, reach 5',
      'Hits ☐☐',
      'Or fielded as plain leader',
      'Hates rats.',
    ])
      expect(small).toContain(shown);
    expect(small).not.toContain('Stands for');
    for (const shown of ['Priest-Hero', 'Prayers ☐☐☐☐☐ ☐☐☐', 'Or fielded as Hero, or Priest'])
      expect(priest).toContain(shown);
    const [large = ''] = cardsOf(
      (await print([JOE], { characterCards: 'by-this-axe', figureScale: '1:20' })).html,
    );
    expect(large).toContain('FC 2 AS 4');
    expect(large).toContain('Hits ☐ ');
  });

  it('put both of a person side by side, his notes once', async () => {
    const rendered = await print([JOE, ANSELM]);
    const cards = cardsOf(rendered.html);
    const strips = rendered.html.split('<div class="strip">').slice(1);
    const named = (card: string) => /^(.*?) (\d+ )?(PRINCECON|By This Axe)/.exec(card)?.slice(1);
    expect(strips.map((strip) => cardsOf(strip).map(named))).toEqual([
      [
        ['Joe Grok', undefined, 'PRINCECON'],
        ['Brother Anselm', undefined, 'PRINCECON'],
      ],
      [
        ['Joe Grok', '45 ', 'By This Axe'],
        ['Brother Anselm', expect.any(String), 'By This Axe'],
      ],
    ]);
    expect(cards.filter((card) => card.includes('Hates rats.'))).toHaveLength(1);
    expect(rendered.title).toBe('2 characters');
  });

  it('say of somebody too small for a figure that he makes none by himself', async () => {
    const [card] = cardsOf(
      (
        await print([{ name: 'Nob', classes: [{ class: 'thief', level: 2 }] }], {
          characterCards: 'by-this-axe',
        })
      ).html,
    );
    expect(card).toMatch(/^Nob By This Axe, 1:5: no figure by himself, fighting level 1.5/);
  });

  it('keep from the opponent what he is worth', async () => {
    const { html } = await print([JOE, ANSELM], { secret: true });
    const text = cardsOf(html).join(' ');
    for (const shown of ['Joe Grok', 'plate, on foot', 'MV 12″', 'Priest-Hero'])
      expect(text).toContain(shown);
    for (const kept of [
      'fighter 7',
      'Initiative',
      'Orders',
      'Morale',
      'Challenges',
      'Hit points',
      'Mass Bless',
      'Hates rats',
      'leadership',
      'fielded',
      'Leo',
      'Prayers',
    ])
      expect(text).not.toContain(kept);
  });

  it('refuse somebody who is not there', async () => {
    const refusal = await refusalFrom(app.api.print.cards({ ids: ['nobody' as never] }));
    expect(refusal).toMatchObject({ code: 'character/not-found' });
  });

  it('let no markup through from any field', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const sheet = {
      name: evil,
      race: evil,
      religion: evil,
      classes: [{ class: evil, level: 5 }],
      spells: [evil],
      notes: evil,
    };
    const page = printDocument(await print([sheet]), '');
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('hold whatever a sheet may say', async () => {
    const sheets = hardSheets();
    const { pages, html } = await print(sheets, { cardsPerPage: 8, blankCards: 3 });
    expect(cardsOf(html).length).toBe(2 * sheets.length);
    expect(html.match(/<section class="page"/g)).toHaveLength(pages);
  });
});

describe('a file', () => {
  const inFile = (kind: string, data: unknown): string =>
    JSON.stringify({ format: 'muster', version: 1, kind, data });

  it('of a character gives his cards, without touching the store', async () => {
    const rendered = await app.api.print.render({ text: inFile('character', JOE), options: {} });
    expect(cardsOf(rendered.html)).toHaveLength(2);
    expect((await app.api.characters.list({})).counts.all).toBe(0);
  });

  it('of several characters gives all of their cards; one with a roster gives the roster', async () => {
    const characters = [JOE, ANSELM];
    const several = await app.api.print.render({ text: inFile('bundle', { characters }), options: {} });
    expect(several.title).toBe('2 characters');
    const text = inFile('bundle', { characters, rosters: [MARCHER_LORDS] });
    expect((await app.api.print.render({ text, options: {} })).title).toBe('Marcher Lords');
  });
});

describe('commander cards of a roster', () => {
  const armyWith = () => {
    const army = rosterSchema.parse(MARCHER_LORDS);
    const joe = newPost({ characterId: 'joe', sheet: characterSchema.parse(JOE) }, army.options, {
      kinds: null,
      role: 'leader',
    });
    return { ...army, characters: [...army.characters, joe] };
  };

  it('follow the roster where they are asked for, from the sheets the posts were taken with', async () => {
    const document = armyWith();
    const plain = await app.api.print.render({ document, options: {} });
    const rendered = await app.api.print.render({ document, options: { commanders: true } });
    expect(rendered.pages).toBe(plain.pages + 1);
    expect(rendered.html).toContain('Marcher Lords, commander cards');
    const [card = ''] = cardsOf(rendered.html);
    expect(card).toContain('50 40 30 20 10');
    // A roster file may reach anybody: notes stay with the sheet in the library.
    expect(card).not.toContain('Hates rats');
  });

  it('are none where nobody comes from the library', async () => {
    const options = { commanders: true } as const;
    const { html } = await app.api.print.render({ document: MARCHER_LORDS, options });
    expect(html).not.toContain('commander cards');
  });

  it('keep their secrets in the opponent’s copy', async () => {
    const options = { commanders: true, secret: true } as const;
    const rendered = await app.api.print.render({ document: armyWith(), options });
    expect(rendered.html).not.toContain('50 %');
    expect(rendered.html).toContain('PRINCECON commander: human; plate');
  });
});
