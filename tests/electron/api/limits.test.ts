import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const LEAGUE = {
  name: 'Northern League',
  caps: [
    { by: 'count' as const, group: 'characters' as const, most: 0 },
    { by: 'alike' as const, most: 1000 },
  ],
};

describe.each(systemsUnderTest().map(({ id }) => id))('%s', (system) => {
  it('limits of a league are put on a roster, checked by name, and go along with it', async () => {
    const { document } = await app.api.start.army({ system, seed: 1 });
    const { file } = await app.api.limits.putOn({ document, set: LEAGUE });
    const verdict = await app.api.assess.validate({ text: file });
    expect(verdict.limits).toEqual({
      name: 'Northern League',
      caps: ['Characters: at most 0', 'At most 1000 of a kind'],
    });
    const broken = verdict.issues.filter(({ code }) => code === 'OWN-LIMIT');
    expect(broken).toHaveLength(document.characters.length > 0 ? 1 : 0);
    for (const { message } of broken) expect(message).toContain('Northern League');
    expect(await app.api.limits.read({ text: file })).toEqual([LEAGUE]);
    const without = await app.api.limits.putOn({ text: file, set: null });
    expect(without.document.options).not.toHaveProperty('limits');
    expect((await app.api.assess.validate({ text: without.file })).limits).toBeUndefined();
  });
});

it('a league is kept, replaced by its name, exported as a file that Import takes beside those that are there', async () => {
  await app.api.limits.keep({ sets: [LEAGUE] });
  const other = { name: 'Club', caps: [{ by: 'share' as const, group: 'missile' as const, most: 50 }] };
  await app.api.limits.keep({ sets: [other, { ...LEAGUE, caps: [] }] });
  expect(await app.api.limits.list()).toEqual([other, { ...LEAGUE, caps: [] }]);
  const { fileName, text } = await app.api.limits.export({ set: LEAGUE });
  expect(fileName).toBe('Northern League.muster');
  expect(await app.api.limits.read({ text })).toEqual([LEAGUE]);
  await app.api.files.import({ text, settings: true });
  expect(await app.api.limits.list()).toEqual([other, LEAGUE]);
  expect(await app.api.limits.forget({ name: 'Club' })).toEqual([LEAGUE]);
});

it('refuses a file without limits, and a set to keep without a name', async () => {
  const { file } = await app.api.start.army({ system: 'by-this-axe' });
  expect(await refusalFrom(app.api.limits.read({ text: file }))).toMatchObject({ code: 'limits/none' });
  await expect(app.api.limits.keep({ sets: [{ ...LEAGUE, name: ' ' }] })).rejects.toThrow('name');
});
