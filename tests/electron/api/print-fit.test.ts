import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrintOptions } from '../../../electron/api/services/print/options.ts';
import { newPost } from '../../../rules/by-this-axe/army/posts.ts';
import { rosterSchema } from '../../../rules/by-this-axe/types.ts';
import { characterSchema } from '../../../rules/core/character.ts';
import { systemIds } from '../../../rules/registry.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { ROOT } from '../../support/tracked-files.ts';
import { hardArmy, MARCHER_LORDS } from './print-army.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const example = (system: string): string =>
  readFileSync(join(ROOT, 'examples', `${system}.roster.muster`), 'utf8');

const render = (system: string, options: Partial<PrintOptions> = {}) =>
  app.api.print.render({ text: example(system), options });

const pagesOf = (markup: string): readonly string[] => markup.split('<section class="page"').slice(1);
const bodyOf = (page: string): string =>
  page.slice(page.indexOf('<div class="body">'), page.indexOf('<footer>'));

/** One red dot. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('fit on so many pages', () => {
  it.each(['a4', 'letter'] as const)('puts three PRINCECON units and a leader on two (%s)', async (paper) => {
    const { pages, notices, html } = await render('princecon', { paper, fitPages: 2 });
    expect(pages).toBe(2);
    expect(notices).toEqual([expect.stringMatching(/^Drawn at \d\d % to fit on 2 pages\.$/)]);
    for (const shown of ['4th Dwarven Axemen', 'Barra Irregulars', 'Joe Grok', 'Morale: rallying', 'Turn'])
      expect(html).toContain(shown);
  });

  it('changes nothing that fits already', async () => {
    const usual = await render('by-this-axe');
    expect(await render('by-this-axe', { fitPages: 1 })).toEqual(usual);
    expect(await render('by-this-axe', { fitPages: 4 })).toEqual(usual);
  });

  it('draws no smaller than can be read, and says what would have to go', async () => {
    const { pages, notices, css } = await render('blood-lust', { fitPages: 2 });
    expect(pages).toBe(3);
    expect(notices).toEqual([
      'Drawn at 80 %, as small as can be read, it takes 3 pages, not 2. Without the tables it would fit.',
    ]);
    expect(css).toContain('zoom: calc(0.8 * ');
    expect((await render('blood-lust', { fitPages: 2, morale: false })).pages).toBe(2);
  });

  it('never takes more pages than asked for without saying so', async () => {
    for (const fitPages of [1, 5, 20]) {
      const { pages, notices } = await app.api.print.render({
        document: hardArmy(20),
        options: { fitPages },
      });
      expect(pages <= fitPages || notices.some((notice) => notice.includes(`not ${fitPages}`))).toBe(true);
    }
  });
});

describe.each(systemIds)('a print of %s', (system) => {
  it.each(['a4', 'letter'] as const)(
    'gives no page to a heading, a turn track or notes alone (%s)',
    async (paper) => {
      for (const options of [{}, { notes: false }, { glossary: false }, { boxes: false }] as const) {
        const { html } = await render(system, { paper, ...options });
        for (const page of pagesOf(html))
          expect(bodyOf(page)).toMatch(/class="row"|class="se"|<table class="(grid|mods)"|class="rule"/);
      }
    },
  );

  it('has the same words in large print, drawn larger', async () => {
    const usual = await render(system, { notes: false });
    const large = await render(system, { largePrint: true, notes: false });
    expect(large.css).toContain('zoom: calc(1.');
    expect(large.pages).toBeGreaterThan(usual.pages);
    const names = (markup: string) => markup.match(/<b class="nm">[^<]*/g)?.toSorted();
    expect(names(large.html)).toEqual(names(usual.html));
  });
});

describe('cards', () => {
  it('of mixed size are packed, and how many fit is said where fewer do than were asked for', async () => {
    const { pages, notices, html } = await render('blood-lust', { layout: 'cards', cardsPerPage: 8 });
    expect([html.match(/<article class="card">/g)?.length, pages]).toEqual([9, 2]);
    expect(notices).toEqual(['4 cards fit on a page, not 8: they need the room.']);
  });

  it('say nothing where as many fit as were asked for', async () => {
    const { notices } = await app.api.print.render({
      document: { ...MARCHER_LORDS, units: Array.from({ length: 17 }, (_, at) => ({ name: `U${at}` })) },
      options: { layout: 'cards' },
    });
    expect(notices).toEqual([]);
  });

  const withJoe = (characterId: string) => {
    const army = rosterSchema.parse(MARCHER_LORDS);
    const sheet = characterSchema.parse({ name: 'Joe Grok', classes: [{ class: 'fighter', level: 7 }] });
    const joe = newPost({ characterId, sheet }, army.options, { kinds: null, role: 'leader' });
    return { ...army, characters: [...army.characters, joe] };
  };

  it('of commanders stand on the same sheet as the others', async () => {
    const options = { layout: 'cards', commanders: true } as const;
    const rendered = await app.api.print.render({ document: withJoe('joe'), options });
    expect([rendered.pages, rendered.commanders]).toEqual([1, 1]);
    expect(rendered.html).toContain('Marcher Lords, commander cards and unit cards');
    expect(rendered.html.match(/<article class="card">/g)?.length).toBe(5);
  });

  it('show the portrait of somebody of the library, and never to the opponent', async () => {
    const { id, version } = await app.api.characters.create({ sheet: { name: 'Joe Grok' } });
    await app.api.characters.setPortrait({ id, version, portrait: DOT });
    const document = withJoe(id);
    const shown = await app.api.print.render({ document, options: { layout: 'both', commanders: true } });
    expect(shown.html.match(/aria-label="Portrait of Joe Grok"/g)?.length).toBe(2);
    expect(shown.css.split(DOT).length - 1).toBe(1);
    const own = await app.api.print.cards({ ids: [id], options: {} });
    expect(own.html).toContain('Portrait of Joe Grok');
    for (const options of [{ portraits: false }, { secret: true }] as const) {
      const without = await app.api.print.render({ document, options: { layout: 'both', ...options } });
      expect(`${without.html}${without.css}`).not.toMatch(/Portrait of|data:image/);
    }
  });
});

describe('own header and picture', () => {
  const OWN = { header: 'Westmarch League <3', picture: DOT } as const;

  it('are on every page and every card; the bytes are there once', async () => {
    const { html, css } = await render('formations', { ...OWN, layout: 'both' });
    for (const page of pagesOf(html)) {
      expect(page).toContain('Westmarch League &lt;3');
      expect(page).toContain('aria-label="Own picture"');
    }
    for (const card of html.split('<article class="card">').slice(1)) expect(card).toContain('Westmarch');
    expect(css.split(DOT).length - 1).toBe(1);
    expect((await render('formations', { ...OWN, pictureAs: 'banner' })).html).toContain(
      'class="pic banner"',
    );
  });

  it('lose their colours where they are asked to', async () => {
    expect((await render('formations', OWN)).css).not.toContain('grayscale');
    expect((await render('formations', { ...OWN, blackAndWhite: true })).css).toContain('grayscale(1)');
  });

  it('must be a picture', async () => {
    for (const picture of [
      'https://example.org/a.png',
      'data:image/png;base64,AAAA',
      'data:text/html;base64,AAAA',
    ])
      expect(await refusalFrom(render('formations', { picture }))).toMatchObject({
        code: 'input/invalid',
        place: 'options.picture',
      });
  });

  it('stay in a setup, and in the file that carries it to another computer', async () => {
    const options = { ...OWN, fitPages: 2, largePrint: true, portraits: false, blackAndWhite: true } as const;
    const saved = await app.api.print.setups.save({ name: 'League', options });
    expect(saved.options).toMatchObject(options);
    const { text } = await app.api.files.export({ all: true });
    const other = openTestApp();
    await other.api.files.import({ text, printSetups: true });
    const [setup] = await other.api.print.setups.list();
    other.dispose();
    expect(setup).toMatchObject({ name: 'League', options });
  });
});
