import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

describe.each(systemsUnderTest().map(({ id }) => id))('from nothing to paper with %s', (system) => {
  it('a legal army is printed on the pages promised, shared as text, and taken back to print the same', async () => {
    const { id } = await app.api.start.create({ system, name: 'From nothing', seed: 5 });
    expect((await app.api.rosters.get({ id })).legal).toBe(true);
    for (const paper of ['a4', 'letter'] as const) {
      const options = { paper, fitPages: 4 };
      const { pages, notices } = await app.api.print.render({ rosterId: id, options });
      expect(pages <= 4 || notices.some((notice) => notice.includes('not 4'))).toBe(true);
    }
    const { text } = await app.api.share.friend({ rosterId: id });
    const { imported } = await app.api.files.import({ text });
    const back = imported[0]?.id ?? '';
    expect((await app.api.print.render({ rosterId: back })).html).toBe(
      (await app.api.print.render({ rosterId: id })).html,
    );
  });
});
