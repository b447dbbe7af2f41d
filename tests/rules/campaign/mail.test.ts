import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Canonical,
  canonical,
  fromBase64Url,
  fromUtf8,
  readCanonical,
  toBase64Url,
  toUtf8,
} from '../../../rules/campaign/mail/canonical.ts';
import { type FormNames, readForm, writeForm } from '../../../rules/campaign/mail/form.ts';
import {
  decodeHead,
  encodeHead,
  findLetter,
  pad,
  unpad,
  writeLetter,
} from '../../../rules/campaign/mail/letter.ts';
import { wordMarch } from '../../../rules/campaign/mail/march.ts';
import { hmacSha256 } from '../../../rules/core/sha256.ts';
import { tries } from '../../support/tries.ts';

const bytes = fc.uint8Array({ maxLength: 300 });
const { value: anyCanonical } = fc.letrec<{ value: Canonical }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'grapheme' }),
    fc.maxSafeInteger(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

describe('what letters are written in', () => {
  it('HMAC is what the platform makes it', () => {
    fc.assert(
      fc.property(bytes, bytes, (key, message) => {
        const wanted = createHmac('sha256', key).update(message).digest('hex');
        expect(Buffer.from(hmacSha256(key, message)).toString('hex')).toBe(wanted);
      }),
      { numRuns: tries(400) },
    );
  });

  it('base64url and UTF-8 go there and back, and nothing has a second spelling', () => {
    fc.assert(
      fc.property(bytes, fc.string({ unit: 'grapheme' }), (some, text) => {
        expect(toBase64Url(some)).toBe(Buffer.from(some).toString('base64url'));
        expect(fromBase64Url(toBase64Url(some))).toEqual(some);
        expect(fromUtf8(toUtf8(text))).toBe(text);
      }),
      { numRuns: tries(400) },
    );
    expect(['AB', 'A', 'AA==', 'A+', 'AAA='].map(fromBase64Url)).toEqual([null, null, null, null, null]);
    expect(fromUtf8(Uint8Array.of(0xc3, 0x28))).toBeNull();
  });

  it('one value has one text', () => {
    fc.assert(
      fc.property(anyCanonical, (value) => {
        expect(readCanonical(canonical(value))).toEqual(value);
      }),
      { numRuns: tries(400) },
    );
    expect(canonical({ b: 1, a: ['x', { d: 2, c: '' }] })).toBe('{"a":["x",{"c":"","d":2}],"b":1}');
    for (const text of ['{"b":1,"a":2}', '{"a": 1}', '{"a":1.5}', '[null]', '{"a":1,"a":1}', '1e2', '{'])
      expect(readCanonical(text)).toBeNull();
  });

  it('is padded so that its length tells nothing', () => {
    for (const length of [0, 1, 510, 511, 512, 600, 1023]) {
      const some = new Uint8Array(length).fill(7);
      expect(pad(some).length % 512).toBe(0);
      expect(unpad(pad(some))).toEqual(some);
    }
    expect(unpad(new Uint8Array(512).fill(7))).toEqual(new Uint8Array());
    expect(unpad(pad(new Uint8Array(600).fill(7)).fill(9, 700, 701))).toEqual(new Uint8Array());
  });
});

describe('a letter', () => {
  const head = encodeHead({ v: 1, campaign: 'war', side: 's1', day: 14, dispatch: 'x' });
  const letter = { version: 1, head, key: 'BD-x_', body: 'A'.repeat(300) };

  it.each([
    ['as it was written', (text: string) => text],
    ['wrapped', (text: string) => text.replace(/.{60}/g, '$&\r\n')],
    ['quoted twice', (text: string) => text.replace(/.{60}/g, '$&\n> > ')],
    ['as quoted-printable', (text: string) => text.replace(/.{70}/g, '$&=\r\n')],
    ['with signs nobody sees', (text: string) => text.replace(/.{40}/g, '$&\u200b')],
    ['between other words', (text: string) => `Dear Tom,\n\n${text}\n\n-- \nAnna`],
  ])('is found %s', (_, change) => {
    expect(findLetter(change(writeLetter(letter)))).toEqual(letter);
  });

  it('says for whom it is, in one spelling', () => {
    expect(decodeHead(head)).toEqual({ v: 1, campaign: 'war', side: 's1', day: 14, dispatch: 'x' });
    const other = toBase64Url(toUtf8('{"v":1,"campaign":"war","side":"s1","day":14,"dispatch":"x"}'));
    expect([decodeHead(other), decodeHead('AAAA'), findLetter('no letter')]).toEqual([null, null, null]);
  });
});

describe('a form written by hand', () => {
  const names: FormNames = {
    armies: [
      { id: 'a1', name: 'North Host' },
      { id: 'a2', name: 'Guard: the old' },
    ],
    places: [
      { name: 'Oakford', at: { x: 12.5, y: 3 } },
      { name: 'Ford', at: { x: 40, y: 30 } },
    ],
    contacts: [
      {
        id: 'a1-a3',
        title: 'North Host against Karg',
        questions: [{ id: 'stance', title: 'Stance', choices: [{ value: 'offensive', label: 'Attack' }] }],
      },
    ],
  };
  const fill = (...changes: readonly (readonly [string, string])[]) =>
    readForm(
      changes.reduce(
        (text, [from, to]) => text.replace(from, to),
        writeForm(names, 'MUSTER-DISPATCH-1.x.y.'),
      ),
      names,
    );

  it('empty, it orders nothing', () => {
    expect(fill()).toEqual({ armies: [], choices: [], note: '' });
  });

  it('names armies, places, spots and answers as people write them', () => {
    expect(
      fill(
        ['North Host: go on', 'north host:  March OAKFORD, ford'],
        ['Guard: the old: go on', 'Guard: the old: force march 12.5 30'],
        ['Stance: ', 'Stance: attack'],
        ['Note: ', 'Note: wait\nfor us: please'],
      ),
    ).toEqual({
      armies: [
        {
          army: 'a1',
          order: 'march',
          pace: 'half',
          way: [
            [1250, 300],
            [4000, 3000],
          ],
        },
        { army: 'a2', order: 'march', pace: 'full', way: [[1250, 3000]] },
      ],
      choices: [{ contact: 'a1-a3', answers: { stance: 'offensive' } }],
      note: 'wait for us: please',
    });
  });

  it.each([
    [['North Host: go on', 'North Host: march Nowhere'], /“Nowhere” is no place/],
    [['North Host: go on', 'North Host: dance'], /“dance” is not an order/],
    [['North Host: go on', 'South Host: hold'], /“South Host” is none of their armies/],
    [['Stance: ', 'Stance: maybe'], /write one of Attack/],
    [['North Host: go on', 'North Host: hold\nNorth Host: hold'], /twice/],
  ] as const)('says what it does not understand: %s', (change, words) => {
    expect(() => fill(change)).toThrow(words);
  });
});

describe('a march as the page tells it', () => {
  const army = {
    name: 'Lords',
    at: { x: 0, y: 0 },
    rate: 12,
    halfRate: 6,
    milesToday: 0,
    milesLeft: 12,
    safeMilesLeft: 6,
    wounded: '4.46',
  };
  const gate = [{ name: 'Stone Gate', at: { x: 38.6, y: 0 } }];

  it.each([
    [
      6,
      'Wounded safe. 38.6 miles, 6 of them today, 7 days at this pace. It ends 32.6 miles from Stone Gate.',
      false,
    ],
    [
      7,
      'Wounded worth 4.46 are left behind and never come back. 38.6 miles, 7 of them today, 4 days at this pace. It ends 31.6 miles from Stone Gate.',
      true,
    ],
  ])('%s miles a day', (miles, text, careless) => {
    expect(wordMarch(army, [{ x: 38.6, y: 0 }], miles, gate)).toMatchObject({ text, careless });
  });

  it('says where it ends, and that it is there', () => {
    const healthy = { ...army, wounded: '' };
    expect(wordMarch(healthy, [{ x: 5, y: 0 }], 12, [{ name: 'Ford', at: { x: 5, y: 0 } }])).toEqual({
      careless: false,
      text: '5 miles, there today. It ends at Ford.',
      ends: { x: 5, y: 0 },
    });
    expect(wordMarch(healthy, [{ x: 0, y: 0 }], 12, gate).text).toBe('Lords stands there already.');
  });
});
