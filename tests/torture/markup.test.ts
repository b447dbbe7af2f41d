import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSystems } from '../../rules/registry.ts';
import { JOE_GROK } from '../electron/api/character-sheets.ts';
import { tempDir } from '../support/app.ts';
import { launchChromium } from '../support/chromium.ts';
import { serveApp } from '../support/serve.ts';
import { type Call, enterServed } from '../support/trust/calls.ts';
import { visitsOf } from '../support/visit.ts';

const EVIL = `=1+1"><img src=x data-evil onerror="window.evil=1"><script data-evil>window.evil=1</script>`;

const dir = tempDir();
let served: Awaited<ReturnType<typeof serveApp>>;
let call: Call;
let page: Page;
let visit: (path: string) => Promise<void>;
const places: string[] = ['/', '/characters', '/battles', '/campaigns', '/data', '/settings'];
const rosters: string[] = [];

interface Made {
  readonly id: string;
  readonly version: number;
  readonly document: { readonly units: readonly object[]; readonly characters: readonly object[] };
}

const named = (entries: readonly object[]): readonly object[] =>
  entries.map((entry, at) => ({ ...entry, name: `${EVIL} ${at}` }));

beforeAll(async () => {
  served = await serveApp(dir);
  const entered = await enterServed(served.address);
  call = entered.call;
  for (const { id: system, rosters: rules } of allSystems()) {
    const sample = rules.samples[0]?.id ?? '';
    const made = await call<Made>('rosters.createFromSample', { system, sample });
    const { units, characters } = made.document;
    const document = {
      ...made.document,
      name: `${EVIL} ${system}`,
      notes: EVIL,
      units: named(units),
      characters: named(characters),
    };
    await call('rosters.save', { id: made.id, version: made.version, document });
    rosters.push(made.id);
    places.push(`/rosters/${made.id}`, `/rosters/${made.id}/print`);
  }
  const person = await call<Made>('characters.create', { sheet: { ...JOE_GROK, name: EVIL, notes: EVIL } });
  const campaign = await call<Made>('campaigns.create', { name: EVIL, notes: EVIL });
  places.push(`/characters/${person.id}`, `/campaigns/${campaign.id}`, `/campaigns/${campaign.id}/ledger`);
  const context = await (await launchChromium()).newContext();
  const [name = '', value = ''] = entered.cookie.split('=');
  await context.addCookies([{ name, value, url: entered.origin }]);
  page = await context.newPage();
  visit = visitsOf(page);
  await page.goto(entered.origin);
});
afterAll(async () => {
  await page.context().close();
  await served.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Whether any of it became part of a page, in a frame as well. */
const findInjected = (): Promise<readonly number[]> =>
  Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate<number>(
          `('evil' in window ? 1 : 0) + document.querySelectorAll('[data-evil]').length`,
        ),
      ),
  );

describe('markup in names', () => {
  it('shows as text on every page, and nothing of it becomes part of one', async () => {
    const wrong: string[] = [];
    let shown = 0;
    for (const place of places) {
      await visit(place);
      if ((await findInjected()).some((count) => count !== 0)) wrong.push(place);
      const text = await page.evaluate<string>('document.documentElement.innerText');
      if (text.includes('<img src=x data-evil')) shown += 1;
    }
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(3);
  });

  it('stays text in every print', async () => {
    for (const id of rosters) {
      const { html } = await call<{ html: string }>('print.render', { rosterId: id });
      expect([html.includes('data-evil'), /<(?:img|script)[^>]*data-evil/.test(html)]).toEqual([true, false]);
    }
  });

  it('is no formula in any table', async () => {
    for (const id of rosters) {
      const { text } = await call<{ text: string }>('share.csv', { rosterId: id });
      expect(text).not.toMatch(/(?:^|,)"?[=+@]/m);
    }
    const { text } = await call<{ text: string }>('characters.exportCsv', { all: true });
    expect(text).not.toMatch(/(?:^|,)"?[=+@]/m);
  });
});
