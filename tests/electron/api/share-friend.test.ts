import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceOf } from '../../../electron/api/services/files/source.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { refusalFrom } from '../../support/refusal.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';
import { tries } from '../../support/tries.ts';

let app: TestApp;
beforeEach(() => {
  app = openTestApp();
});
afterEach(() => app.dispose());

const samples = systemsUnderTest().flatMap(({ id, rosters }) =>
  rosters.samples.map((sample) => ({ id, sample: sample.id, document: sample.roster as RosterDocument })),
);

const codeIn = (text: string): string => text.trimEnd().split('\n').at(-1) as string;

/** What came in, as a file shows it: ids of entries are each store's own. */
const exported = async (id: string): Promise<Record<string, unknown>> => {
  const { id: _id, ...data } = JSON.parse((await app.api.files.export({ ids: [id] })).text).data;
  return data;
};

const takeIn = async (text: string): Promise<string> => {
  const { imported } = await app.api.files.import({ text });
  return imported[0]?.id as string;
};

describe.each(samples)('$id, $sample', ({ id: system, sample }) => {
  it('comes back exactly from the text, from the page and from what the code to scan holds', async () => {
    const made = await app.api.rosters.createFromSample({ system, sample });
    const before = await exported(made.id);
    const { text } = await app.api.share.friend({ rosterId: made.id });
    const page = await app.api.share.page({ rosterId: made.id });
    const qr = await app.api.share.qr({ rosterId: made.id });
    expect(text).toContain(made.name);
    for (const given of [text, page.text, qr.holds])
      expect(await exported(await takeIn(given))).toEqual(before);
  });
});

describe('a message on its way', () => {
  const [first] = samples;
  const shareSample = async () => {
    const made = await app.api.rosters.createFromSample({
      system: first?.id as string,
      sample: first?.sample as string,
    });
    return { made, ...(await app.api.share.friend({ rosterId: made.id })) };
  };

  it('may be wrapped, quoted, repeated in a reply and followed by a signature', async () => {
    const { made, text } = await shareSample();
    const before = await exported(made.id);
    const code = codeIn(text);
    const wrapped = text.replace(code, code.replace(/(.{60})/g, '$1\n'));
    const quoted = wrapped.replace(/^/gm, '> > ');
    const reply = `Nice army!\n\n${quoted}\n-- \nChris\n${text}`;
    for (const given of [wrapped, quoted, reply, `\uFEFF${text.replaceAll('\n', '\r\n')}`])
      expect(await exported(await takeIn(given))).toEqual(before);
  });

  it('is told of as what one has already, and goes through preview and undo like a file', async () => {
    const { made, text } = await shareSample();
    const preview = await app.api.files.preview({ text, name: 'Pasted text' });
    expect(preview).toMatchObject({ name: 'Pasted text', things: [{ kind: 'roster', standing: 'same' }] });
    const { importId } = await app.api.files.import({ text });
    expect((await app.api.rosters.list({})).counts.all).toBe(2);
    await app.api.files.undoImport({ id: importId as string });
    expect((await app.api.rosters.list({})).counts.all).toBe(1);
    expect((await app.api.rosters.list({})).rosters[0]?.id).toBe(made.id);
  });

  it('may lie in a file of any kind', async () => {
    const { text, made } = await shareSample();
    const page = await app.api.share.page({ rosterId: made.id });
    for (const [name, content] of [
      ['from-chris.txt', text],
      ['army.html', page.text],
    ] as const) {
      const path = join(app.dir, name);
      writeFileSync(path, content);
      const pieces: Uint8Array[] = [];
      for await (const piece of sourceOf({ path, name }).chunks()) pieces.push(piece);
      expect(JSON.parse(Buffer.concat(pieces).toString())).toMatchObject({
        kind: 'roster',
        data: { id: made.id, name: made.name },
      });
    }
  });

  it('that lost or changed a letter is refused and stores nothing', async () => {
    const { text } = await shareSample();
    const code = codeIn(text);
    const letters = 'ABCxyz019_-';
    await fc.assert(
      fc.asyncProperty(
        fc.nat(code.length - 9),
        fc.constantFrom('drop', 'swap', 'cut'),
        fc.constantFrom(...letters),
        async (at, how, letter) => {
          const place = Math.max('MUSTER1.'.length, at);
          fc.pre(code[place] !== letter);
          const spoilt =
            how === 'cut'
              ? code.slice(0, place)
              : `${code.slice(0, place)}${how === 'swap' ? letter : ''}${code.slice(place + 1)}`;
          const refusal = await refusalFrom(app.api.files.import({ text: text.replace(code, spoilt) }));
          expect(['share/damaged', 'file/not-json']).toContain(refusal.code);
        },
      ),
      { numRuns: tries(60) },
    );
    expect((await app.api.rosters.list({})).counts.all).toBe(1);
  });

  it('of a newer Muster, with several armies or with none says what to do', async () => {
    const { text } = await shareSample();
    const newer = text.replace('MUSTER1.', 'MUSTER2.');
    expect(await refusalFrom(app.api.files.preview({ text: newer }))).toMatchObject({ code: 'file/version' });
    const other = await app.api.rosters.create({ name: 'Other', system: first?.id as string });
    const both = `${text}\n${(await app.api.share.friend({ rosterId: other.id })).text}`;
    expect((await refusalFrom(app.api.files.preview({ text: both }))).message).toContain(
      'one message at a time',
    );
    expect(await refusalFrom(app.api.files.preview({ text: 'Hello there' }))).toMatchObject({
      code: 'file/not-json',
    });
  });
});

describe('a code to scan', () => {
  it('is refused for an army that makes it too fine to read, with another way', async () => {
    const units = Array.from({ length: 300 }, (_, at) => ({ name: `Unit ${at} ${(at * 7919) % 1009}` }));
    const document = { system: 'formations', name: 'Host', units };
    const refusal = await refusalFrom(app.api.share.qr({ document }));
    expect(refusal).toMatchObject({ code: 'share/too-large-for-qr' });
    expect(refusal.message).toContain('web page');
  });
});

describe('a picture', () => {
  it('is of the list or of one card, and names the card', async () => {
    const made = await app.api.rosters.createFromSample({
      system: samples[0]?.id as string,
      sample: samples[0]?.sample as string,
    });
    const cards = await app.api.share.cards({ rosterId: made.id });
    const list = await app.api.share.picture({ rosterId: made.id });
    for (const name of cards) expect(list.markup).toContain(name);
    const one = await app.api.share.picture({ rosterId: made.id, card: 1 });
    expect(one.markup).toContain(cards[1]);
    expect(one.markup).not.toContain(`>${cards[0]}<`);
    expect(one.fileName).toBe(`${made.name} ${cards[1]}.png`);
    expect(await refusalFrom(app.api.share.picture({ rosterId: made.id, card: 99 }))).toMatchObject({
      code: 'share/no-card',
    });
  });
});
