import { describe, expect, it } from 'vitest';
import { JsonFault, type JsonPart, JsonParts } from '../../../../electron/api/services/files/json-parts.ts';
import { type JsonNode, writeJson } from '../../../../electron/api/services/files/write-json.ts';

const read = (text: string, step: number, open: number): readonly JsonPart[] => {
  const parts = new JsonParts((path) => (path.length < open ? 'open' : 'keep'), 1000);
  const bytes = Buffer.from(text);
  const found: JsonPart[] = [];
  for (let at = 0; at < bytes.length; at += step) found.push(...parts.feed(bytes.subarray(at, at + step)));
  found.push(...parts.end());
  return found;
};

const TEXT = ' {"a": [1, "x\\"]}é", {"b": [true, null]}, -1.5e3] , "ü": {} , "c": "" } ';

describe('15.2 a document in pieces', () => {
  it.each([1, 2, 3, 7, 1000])('of %i bytes gives the same parts', (step) => {
    const leaves = read(TEXT, step, 2).flatMap(({ path, text }) =>
      text === undefined ? [] : [[path.join('.'), JSON.parse(text)]],
    );
    expect(leaves).toEqual([
      ['a.0', 1],
      ['a.1', 'x"]}é'],
      ['a.2', { b: [true, null] }],
      ['a.3', -1500],
      ['c', ''],
    ]);
  });

  it.each([
    '',
    '{',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,}',
    '{"a":1}x',
    '{"a" 1}',
    '{a:1}',
    '[1 2]',
    '{"a":[1,]}',
    '}',
    '{"a":1,"a":2}',
    '{"a":"x',
  ])('refuses %j', (text) => expect(() => read(text, 3, 2)).toThrow(JsonFault));

  it('refuses a part that is larger than it may be, and letters that are none', () => {
    expect(() => read(`{"a":"${'x'.repeat(1000)}"}`, 100, 1)).toThrow(
      expect.objectContaining({ reason: 'too-large' }),
    );
    const parts = new JsonParts(() => 'keep', 100);
    expect(() => [...parts.feed(Buffer.from([0x22, 0xff, 0x22]))]).toThrow(
      expect.objectContaining({ reason: 'not-text' }),
    );
  });
});

it('15.2 what is written piece by piece has the bytes of the whole', () => {
  const inner: JsonNode = { items: [{ value: { name: 'a\nb', list: [1, {}] } }, { items: [] }] };
  const node: JsonNode = {
    members: [
      ['a', inner],
      ['b', { members: [] }],
      ['c', { value: null }],
    ],
  };
  const whole = { a: [{ name: 'a\nb', list: [1, {}] }, []], b: {}, c: null };
  expect([...writeJson(node)].join('')).toBe(JSON.stringify(whole, null, 2));
});
