import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printDocument } from '../../../electron/api/services/print/document.ts';
import { html } from '../../../electron/api/services/print/html.ts';
import { DEFAULT_PRINT_OPTIONS, type PrintOptions } from '../../../electron/api/services/print/options.ts';
import { measure, wrap } from '../../../electron/api/services/print/text-size.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { hardArmy, inEnvelope, MARCHER_LORDS } from './print-army.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const render = (options: Partial<PrintOptions> = {}, document: unknown = MARCHER_LORDS) =>
  app.api.print.render({ document, options });

/** What a reader sees: no tags, entities read. */
const words = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) =>
      name === 'amp' ? '&' : name === 'lt' ? '<' : name === 'gt' ? '>' : name === 'quot' ? '"' : "'",
    )
    .replace(/\s+/g, ' ');

const pagesOf = (markup: string): readonly string[] => markup.split('<section class="page"').slice(1);

describe('markup', () => {
  it('never comes through from a value', () => {
    const name = `</title><script>alert("1")</script>&'`;
    expect(html`<b title="${name}">${[name, 3, null, html`<i>${name}</i>`]}</b>`.markup).toBe(
      '<b title="&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;">' +
        '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;3' +
        '<i>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</i></b>',
    );
  });

  it('never comes through from any field of a roster, in either layout', async () => {
    const evil = `<img src=x onerror=alert(1)>"'`;
    const document = {
      ...MARCHER_LORDS,
      name: evil,
      notes: evil,
      options: { mode: 'historical', scale: '<i>1:9</i>' },
      units: [
        { name: evil, template: evil, armor: evil, weapons: [evil], abilities: [evil], notes: evil },
        { name: 'long', notes: `${evil} `.repeat(100) },
      ],
      characters: [
        { name: evil, kinds: [evil], weapons: [evil], attachedTo: evil, members: [{ name: evil }] },
      ],
    };
    const rendered = await render({ layout: 'both', issues: true }, document);
    const page = printDocument(rendered, '');
    expect(page).not.toMatch(/<img|<i>1:9/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('a printed roster', () => {
  it('shows every unit and character with its figures, and the head and number of each page', async () => {
    const rendered = await render();
    const text = words(rendered.html);
    expect(rendered).toMatchObject({
      title: 'Marcher Lords',
      pages: 1,
      paperCss: '@page { size: A4 portrait; margin: 0 }',
    });
    for (const shown of [
      'Marcher Lords',
      'By This Axe, fantasy, 1:20.',
      '362 of 600 points',
      'Knights × 8 Lance, sword; heavy, shield 4 5(S) 12″ 5 / 5 192',
      'Painted by Anna.',
      'Bring the dice tower.',
      'Longbowmen × 8 Longbow, sword; camouflage 3 – 10″ 5 / 4 104',
      'Sir Olaf , general, leadership 2',
      'Camouflage −1 to be hit in woods, brush or at night.',
      'the second of 2 loses the battle',
      'page 1 of 1',
    ])
      expect(text).toContain(shown);
  });

  it('draws a box a figure, in lines of ten, with the half-strength one marked', async () => {
    const { html: markup } = await render(
      {},
      { ...MARCHER_LORDS, characters: [], units: [{ name: 'A', figures: 12 }] },
    );
    const boxes = /<span class="bx">(.*?)<\/span><\/span>/.exec(markup)?.[1];
    const plain = '<i></i>';
    expect(boxes).toBe(
      `<span class="bl">${plain.repeat(5)}<i class="half"></i>${plain.repeat(4)}</span><span class="bl">${plain.repeat(2)}`,
    );
    expect((await render({ boxes: false, play: false })).html).not.toContain('class="bx"');
  });

  it('gives room for a tally where boxes would fill pages', async () => {
    const { html: markup } = await render(
      {},
      { ...MARCHER_LORDS, characters: [], units: [{ name: 'A', figures: 900 }] },
    );
    expect(words(markup)).toContain('lost of 900');
  });

  it('gives characters boxes for hits and for spell dice or prayers', async () => {
    const document = {
      ...MARCHER_LORDS,
      characters: [
        { name: 'Mage', kinds: ['mage'] },
        { name: 'Priest', kinds: ['high-priest'] },
      ],
    };
    const [mage, priest] = (await render({ layout: 'cards' }, document)).html
      .split('<article class="card">')
      .filter((card) => /<h3>(Mage|Priest)/.test(card));
    const boxesAfter = (card: string | undefined, title: string): number =>
      card?.split(`<small>${title}</small>`)[1]?.split('<small>')[0]?.match(/<i>/g)?.length ?? 0;
    expect([boxesAfter(mage, 'Hits'), boxesAfter(mage, 'Spell dice')]).toEqual([1, 2]);
    expect([boxesAfter(priest, 'Hits'), boxesAfter(priest, 'Prayers')]).toEqual([2, 4]);
  });

  it('says the role of a leader of no kind once', async () => {
    const document = { ...MARCHER_LORDS, characters: [{ name: 'Reyner', role: 'general', leadership: 3 }] };
    const text = words((await render({ layout: 'both' }, document)).html);
    expect(text).toContain('Reyner , general, leadership 3 Sword');
    expect(text).toContain('Reyner 49 General, leadership 3 FC');
  });

  it('leaves out what is not ticked', async () => {
    const none = { boxes: false, glossary: false, morale: false, play: false, notes: false } as const;
    const text = words((await render(none)).html);
    for (const left of [
      'Weapons',
      'Special rules',
      'Attacked in flank',
      'Turn',
      'Player',
      'Painted',
      'dice tower',
    ])
      expect(text).not.toContain(left);
  });

  it('lists errors and warnings on request', async () => {
    expect(words((await render({ issues: true })).html)).toContain(
      'Warning, Knights: Not priced by the rules: mount',
    );
    expect(words((await render()).html)).not.toContain('Not priced');
  });

  it('adds blank cards', async () => {
    const { html: markup } = await render({ layout: 'cards', blankCards: 3 });
    expect([markup.match(/class="card"/g)?.length, markup.match(/class="card blank"/g)?.length]).toEqual([
      3, 3,
    ]);
  });

  it('prints an army without units, and one without anything on its cards', async () => {
    const empty = { ...MARCHER_LORDS, units: [], characters: [], notes: '' };
    for (const layout of ['roster', 'cards', 'both'] as const)
      expect((await render({ layout }, empty)).pages).toBe(1);
  });
});

describe('pages', () => {
  it.each(['roster', 'cards'] as const)(
    'show each unit of a hard army once and whole (%s)',
    async (layout) => {
      const { html: markup, pages } = await render({ layout }, hardArmy(60));
      const all = pagesOf(markup);
      expect(all.length).toBe(pages);
      const holder = layout === 'roster' ? /<div class="row">/g : /<article class="card">/g;
      expect(markup.match(holder)?.length).toBe(74);
      for (const [index, page] of all.entries()) {
        expect(words(page)).toContain(`page ${index + 1} of ${pages}`);
        expect(words(page)).toContain('of 800 points');
      }
    },
  );

  it('keep a heading with what it heads', async () => {
    const { html: markup } = await render({}, hardArmy(60));
    for (const page of pagesOf(markup)) expect(page).not.toMatch(/<h2>[^<]*<\/h2>(<\/div>)*<\/div><footer>/);
  });

  it('hold every word of long notes', async () => {
    const notes = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    const document = { ...MARCHER_LORDS, notes: '', units: [{ name: 'A', notes }] };
    for (const layout of ['roster', 'cards'] as const) {
      const text = words((await render({ layout }, document)).html);
      expect(text.match(/word\d+/g)?.length).toBe(900);
    }
  });
});

describe('the opponent’s copy', () => {
  it.each(['roster', 'cards'] as const)('tells nothing that is the owner’s to know (%s)', async (layout) => {
    const rendered = await render({ layout, secret: true, issues: true, blankCards: 0 });
    const said = `${words(rendered.html)} ${rendered.title}`;
    // That points are left out is said; how many is not.
    const text = said.replaceAll(/opponent’s copy[.:] points, [^.·]*left out/gi, 'Opponent’s copy');
    for (const secret of [
      '362',
      '600',
      '192',
      '104',
      'points',
      'FC',
      'Morale',
      '5 / 5',
      'amouflage',
      'Painted',
      'dice tower',
      'leadership',
      'with Knights',
      'With Sir Olaf',
      'Not priced',
      'Special rules',
      'dice',
    ])
      expect(text).not.toContain(secret);
    for (const open of ['Marcher Lords', 'Opponent’s copy', 'Knights', 'Sir Olaf', '12″', '1:20'])
      if (layout === 'roster' || open !== 'Opponent’s copy') expect(text).toContain(open);
  });
});

describe('estimates of text', () => {
  const type = { face: 'text', points: 9 } as const;

  it('never lose a word and never make a line too wide', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 20, max: 200 }), (text, width) => {
        const lines = wrap(text, type, width);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const line of lines)
          if (Array.from(line).length > 1) expect(measure(line, type)).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('leave room for the word that stands before the text', () => {
    const text = 'one two three four five six';
    const width = measure(text, type) + 0.1;
    expect(wrap(text, type, width)).toEqual([text]);
    expect(wrap(text, type, width, width)).toEqual(['', text]);
  });
});

describe('where a roster comes from', () => {
  it('may be the store, a document or a file, and gives the same pages', async () => {
    const { imported } = await app.api.files.import({ text: inEnvelope(MARCHER_LORDS) });
    const [stored] = imported;
    const byId = await app.api.print.render({ rosterId: stored?.id ?? '' });
    expect(await app.api.print.render({ document: MARCHER_LORDS })).toEqual(byId);
    expect(await app.api.print.render({ text: inEnvelope(MARCHER_LORDS) })).toEqual(byId);
  });

  it('is refused when it is none or several', async () => {
    for (const source of [{}, { document: MARCHER_LORDS, text: 'x' }])
      expect(await refusalFrom(app.api.print.render(source))).toMatchObject({ code: 'input/invalid' });
    const bundle = (rosters: unknown[]) =>
      JSON.stringify({ format: 'muster', version: 1, kind: 'bundle', data: { rosters } });
    expect(await refusalFrom(app.api.print.render({ text: bundle([]) }))).toMatchObject({
      code: 'file/no-roster',
      place: 'data.rosters',
    });
    expect(
      await refusalFrom(app.api.print.render({ text: bundle([MARCHER_LORDS, MARCHER_LORDS]) })),
    ).toMatchObject({ code: 'file/several-rosters' });
    expect((await app.api.print.render({ text: bundle([MARCHER_LORDS]) })).pages).toBe(1);
  });
});

describe('named setups', () => {
  const letter: PrintOptions = { ...DEFAULT_PRINT_OPTIONS, paper: 'letter', secret: true };

  it('are kept, changed and listed by name over a restart', async () => {
    const night = await app.api.print.setups.save({ name: ' Club night ', options: letter });
    expect(night).toEqual({ id: 'id-1', name: 'Club night', options: letter, version: 1 });
    const home = await app.api.print.setups.save({ name: 'At home' });
    const changed = await app.api.print.setups.save({ ...night, options: { ...letter, layout: 'cards' } });
    expect(changed).toEqual({ ...night, options: { ...letter, layout: 'cards' }, version: 2 });
    app.restart();
    expect(await app.api.print.setups.list()).toEqual([home, changed]);
  });

  it('come back when they are saved again after a removal', async () => {
    const setup = await app.api.print.setups.save({ name: 'Club night', options: letter });
    expect(await app.api.print.setups.remove({ id: setup.id })).toEqual(setup);
    expect(await app.api.print.setups.list()).toEqual([]);
    await app.api.print.setups.save({ ...setup, version: null });
    expect(await app.api.print.setups.list()).toEqual([setup]);
  });

  it('refuse an older version, a missing one and an empty name', async () => {
    const setup = await app.api.print.setups.save({ name: 'Club night' });
    await app.api.print.setups.save({ ...setup, name: 'Club day' });
    expect(await refusalFrom(app.api.print.setups.save(setup))).toMatchObject({
      code: 'setup/conflict',
      http: 'CONFLICT',
    });
    expect(await refusalFrom(app.api.print.setups.remove({ id: 'gone' }))).toMatchObject({
      code: 'setup/not-found',
    });
    expect(await refusalFrom(app.api.print.setups.save({ name: '  ' }))).toMatchObject({
      code: 'input/invalid',
      place: 'name',
    });
    expect((await app.api.print.setups.list()).map(({ name }) => name)).toEqual(['Club day']);
  });
});
