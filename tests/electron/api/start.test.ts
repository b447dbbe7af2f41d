import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

describe.each(systemsUnderTest().map(({ id }) => id))('%s', (system) => {
  it('starts an army as a file that is read back, and as a roster', async () => {
    const { styles, size } = await app.api.start.choices({ system });
    const style = styles.at(-1)?.id ?? '';
    const started = await app.api.start.army({ system, style, seed: 3 });
    expect(started).toMatchObject({ system, legal: true, issues: [], word: size.word });
    expect(await app.api.assess.validate({ text: started.file })).toMatchObject({ legal: true });
    const made = await app.api.start.create({ system, name: 'First', style, seed: 3 });
    expect(made).toMatchObject({ name: 'First', legal: true });
    expect(made.units + made.characters).toBe(started.added.length);
  });

  it('fills what is begun, and says what it would add', async () => {
    const { size } = await app.api.start.choices({ system });
    const begun = await app.api.start.army({ system, size: size.choices[0] ?? size.usual });
    const document = { ...begun.document, pointsLimit: null };
    const wanted = begun.size + size.usual;
    const filled = await app.api.start.fill({ document, size: wanted, seed: 5 });
    expect(filled.legal).toBe(true);
    expect(filled.size).toBeGreaterThan(begun.size);
    expect(filled.size).toBeLessThanOrEqual(wanted);
    expect(filled.document.units.slice(0, begun.document.units.length).map(({ id }) => id)).toEqual(
      begun.document.units.map(({ id }) => id),
    );
  });

  it('refuses sizes, styles and peoples that there are not', async () => {
    const { size: sizes } = await app.api.start.choices({ system });
    for (const size of [-5, 0, sizes.least - 1]) {
      const refusal = await refusalFrom(app.api.start.army({ system, size }));
      expect(refusal).toMatchObject({ code: 'start/wrong-size', place: 'size' });
      expect(refusal.message).toContain(`At least ${sizes.least} ${sizes.word}`);
    }
    for (const size of [sizes.most + 1, 99_999]) {
      const refusal = await refusalFrom(app.api.start.army({ system, size }));
      expect(refusal).toMatchObject({ code: 'start/wrong-size', place: 'size' });
      expect(refusal.message).toContain(`At most ${sizes.most.toLocaleString('en-GB')} ${sizes.word}`);
    }
    expect(await refusalFrom(app.api.start.army({ system, style: 'none' }))).toMatchObject({
      code: 'start/no-style',
    });
    expect(await refusalFrom(app.api.start.army({ system, people: 'none' }))).toMatchObject({
      code: 'start/no-people',
    });
  });
});

it('mends an army with the fewest changes, and stores nothing', async () => {
  const text = JSON.stringify({
    format: 'muster',
    version: 1,
    kind: 'roster',
    data: {
      system: 'by-this-axe',
      name: 'Broken',
      pointsLimit: 200,
      units: [
        { name: 'Spears', figures: 40, weapons: ['spear'] },
        { name: 'Bows', figures: 10, weapons: ['short-bow', 'sword'] },
      ],
      characters: [{ name: 'Aldric', role: 'leader', leadership: 2 }],
    },
  });
  const { changes, legal, file } = await app.api.start.mend({ text });
  expect(legal).toBe(true);
  expect(changes.map(({ who, what }) => `${who}: ${what}`)).toEqual([
    'Broken: make Aldric General',
    expect.stringMatching(/^Spears: \d+ figures instead of 40$/),
  ]);
  expect(await app.api.assess.validate({ text: file })).toMatchObject({ legal: true });
  expect((await app.api.rosters.list({})).rosters).toEqual([]);
});
