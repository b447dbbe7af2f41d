import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dispatch, orders } from '../../../../electron/hosts/cli/mail.ts';
import { type Answer, UsageError, type Verb } from '../../../../electron/hosts/cli/verb.ts';
import { openTestApp, type TestApp, tempDir } from '../../../support/app.ts';
import { refusalFrom } from '../../../support/refusal.ts';
import { openCampaign, type Table } from '../../api/campaign-story.ts';
import { fillIn, wrapped } from '../../api/dispatch-story.ts';

let app: TestApp;
let table: Table;
let dir: string;
beforeEach(async () => {
  app = openTestApp();
  table = await openCampaign(app);
  dir = tempDir();
});
afterEach(() => {
  app.dispose();
  rmSync(dir, { recursive: true, force: true });
});

const call = (verb: Verb, operand: string, options: Record<string, string | boolean> = {}): Promise<Answer> =>
  verb.run({
    operands: [operand],
    options,
    api: app.api,
    context: app.context,
    storeOptions: { dir: '', migrationsDir: '', now: () => new Date(0) },
  });
const send = (options: Record<string, string | boolean>) => call(dispatch, 'War of the Fords', options);
const take = (name: string, text: string) => {
  writeFileSync(join(dir, name), text);
  return call(orders, join(dir, name));
};

describe('muster dispatch', () => {
  it('writes a page and the text of its mail for each side into a folder that it makes, or all into a zip', async () => {
    const out = join(dir, 'to', 'send');
    const { json, text } = await send({ out });
    const written = readdirSync(out).sort();
    expect(written).toEqual(
      ['Horde', 'League', 'Shire'].flatMap((side) => [
        `War of the Fords day 1 ${side}.html`,
        `War of the Fords day 1 ${side}.txt`,
      ]),
    );
    expect(json).toMatchObject({ day: 1, sides: ['League', 'Shire', 'Horde'] });
    expect(text.at(-1)).toBe('dispatches of day 1 for League, Shire, Horde');
    const mail = readFileSync(join(out, 'War of the Fords day 1 Horde.txt'), 'utf8');
    expect(mail).toContain('dispatch for Horde, day 1');
    const zip = join(dir, 'all.zip');
    await send({ out: zip });
    expect(readFileSync(zip).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    expect(readFileSync(zip).includes('War of the Fords day 1 Shire.html')).toBe(true);
  });

  it('writes one side alone, refuses what it does not know, and with --fresh makes what was sent before void', async () => {
    const out = join(dir, 'one');
    await send({ out, side: 'Shire' });
    expect(readdirSync(out)).toHaveLength(2);
    await expect(send({ out, side: 'Elves' })).rejects.toThrow(
      new UsageError('--side: League, Shire, Horde'),
    );
    await expect(send({})).rejects.toThrow(UsageError);
    await expect(call(dispatch, 'No such war', { out })).rejects.toThrow();
    const file = join(out, 'War of the Fords day 1 Shire.html');
    const before = readFileSync(file, 'utf8');
    await send({ out, side: 'Shire', fresh: true });
    expect((await refusalFrom(take('old.txt', await fillIn(before, {})))).code).toBe('orders/day-over');
    expect((await take('new.txt', await fillIn(readFileSync(file, 'utf8'), {}))).exit).toBe(0);
  });

  it('says why where it cannot write, and leaves nothing half-written', async () => {
    writeFileSync(join(dir, 'taken'), 'a file');
    await expect(send({ out: join(dir, 'taken', 'inside') })).rejects.toThrow();
    mkdirSync(join(dir, 'folder.zip'));
    await expect(send({ out: join(dir, 'folder.zip') })).rejects.toThrow();
    expect(readdirSync(join(dir, 'folder.zip'))).toEqual([]);
    expect(existsSync(join(dir, 'taken', 'inside'))).toBe(false);
  });
});

describe('muster orders', () => {
  it('takes in a mail as it was saved or the file, says how many are here, and why it takes no more', async () => {
    await send({ out: dir });
    const page = readFileSync(join(dir, 'War of the Fords day 1 League.html'), 'utf8');
    const text = await fillIn(page, { note: 'one' }, 10);
    const taken = await take('mail.eml', wrapped(text));
    expect(taken.text).toEqual([
      'War of the Fords, day 1: orders of League taken in, sealed',
      'orders of 1 of 3 sides are here',
    ]);
    const file = {
      format: 'muster',
      version: 1,
      kind: 'orders',
      data: { text: await fillIn(page, { note: 'two' }, 11) },
    };
    const second = await take('orders.muster', JSON.stringify(file));
    expect(second.text[0]).toContain('sealed, instead of those before');
    expect((await refusalFrom(take('again.muster', JSON.stringify(file)))).code).toBe('orders/already-here');
    expect((await refusalFrom(take('mail.eml', wrapped(text)))).code).toBe('orders/older');
    expect((await refusalFrom(take('letter.txt', 'Dear Tom'))).code).toBe('orders/not-orders');
    await expect(call(orders, join(dir, 'nowhere.txt'))).rejects.toThrow(/could not be read/);
    table.view = await app.api.campaigns.get({ id: table.view.id });
    await table.act({ kind: 'end-day' });
    expect((await refusalFrom(take('late.txt', await fillIn(page, {}, 12)))).code).toBe('orders/day-over');
  });
});
