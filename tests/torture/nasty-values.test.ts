import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, tempDir } from '../support/app.ts';
import { CallRefused, callsOf, type Served, serveAndEnter } from '../support/trust/calls.ts';
import { fillStore } from '../support/trust/full-store.ts';

let served: Served;
let files: readonly object[] = [];
const dir = tempDir();
beforeAll(async () => {
  served = await serveAndEnter(dir);
  files = await makeFiles();
});
afterAll(async () => {
  expect(await served.stop()).toBe(0);
  rmSync(dir, { recursive: true, force: true });
});

type Imported = { readonly imported: readonly { readonly kind: string; readonly id: string }[] };

const EXPORTS: Readonly<Record<string, (id: string) => readonly [string, object]>> = {
  roster: (id) => ['files.export', { ids: [id] }],
  character: (id) => ['files.export', { characterIds: [id] }],
  battle: (id) => ['files.export', { battleIds: [id] }],
  campaign: (id) => ['campaigns.export', { id }],
};

/** What came in under a file's text, as it goes out again; or the refusal's code. */
const takeInAndOut = async (text: string): Promise<{ out: unknown } | { refused: string }> => {
  try {
    const { imported } = await served.call<Imported>('files.import', { text });
    const { kind } = JSON.parse(text.replace(/^\uFEFF/, '')) as { kind: string };
    const id = imported.find((thing) => thing.kind === kind)?.id ?? '';
    const [path, input] = EXPORTS[kind]?.(id) ?? ['', {}];
    const exported = await served.call<{ text: string }>(path, input);
    return { out: JSON.parse(exported.text) };
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status >= 500) throw error;
    return { refused: error.refusal?.code ?? '' };
  }
};

const TEXTS: Readonly<Record<string, string>> = {
  'right to left': 'אבג ‮evil‬ مرحبا',
  emoji: '🐉👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'combining and full width': 'Z̷̢̈́a̸l̵g̶o ＡＢＣ ﷽',
  NUL: 'a\u0000b',
  'control characters': 'a\u0001\u0007\u001b[31mb\u007f',
  'line separators': 'a\u2028b\u2029c',
  'half a surrogate pair': 'a\ud800b',
  'the other half': '\udc00',
  'a byte order mark inside': 'a\ufeffb',
  markup: `"><script>alert(1)</script><img src=x onerror=alert(1)>'`,
  formula: '=HYPERLINK("http://evil.example";"x")',
  'a million letters': 'x'.repeat(1_000_000),
  'the name of the prototype': '__proto__',
};

type Path = readonly (string | number)[];

/** One place of each kind: the first unit stands for all units. */
const listTextPlaces = (value: unknown, path: Path, found: Map<string, Path>): Map<string, Path> => {
  if (typeof value === 'string') {
    const isText = /^(name|title|notes|race|class|rosterName|text|why)$/.test(String(path.at(-1)));
    const kind = path.map((step) => (typeof step === 'number' ? '#' : step)).join('.');
    if ((isText || path.at(-2) === 'tags') && !found.has(kind)) found.set(kind, path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value))
      listTextPlaces(one, [...path, Array.isArray(value) ? Number(key) : key], found);
  }
  return found;
};

/** What a campaign brings along stands in files of its own, and its name in the ledger. */
const ownOf = (file: object): object => {
  const { kind, data, ...rest } = file as { kind: string; data: object };
  if (kind !== 'campaign') return file;
  const {
    name: _name,
    rosters: _rosters,
    characters: _characters,
    battles: _battles,
    ...own
  } = data as Record<string, unknown>;
  return { ...rest, kind, data: own };
};

const at = (root: unknown, path: Path): unknown =>
  path.reduce((room, step) => (room as Record<string | number, unknown> | undefined)?.[step], root);

/** Tags are sorted, and what a report tells is made anew. Everything else stays as it was written. */
const isKept = (out: unknown, path: Path, text: string): boolean => {
  if (path.includes('report')) return true;
  if (path.at(-2) === 'tags') return (at(out, path.slice(0, -1)) as unknown[]).includes(text);
  return at(out, path) === text;
};

const withText = (root: object, path: Path, text: string): string => {
  const copy = structuredClone(root);
  const room = at(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  room[path.at(-1) ?? ''] = text;
  return JSON.stringify(copy);
};

const makeFiles = async (): Promise<readonly object[]> => {
  const app = openTestApp();
  try {
    const call = callsOf(app.api);
    await fillStore(call);
    const all = await call<{ text: string }>('files.export', { all: true });
    const { data } = JSON.parse(all.text) as { data: Record<string, { id: string; kind?: string }[]> };
    const firstOf = (kind: string, matches = (_: { kind?: string }) => true): string =>
      data[kind]?.find(matches)?.id ?? '';
    const wanted = [
      EXPORTS['roster']?.(firstOf('rosters')),
      EXPORTS['character']?.(firstOf('characters')),
      EXPORTS['battle']?.(firstOf('battles', ({ kind }) => kind === 'table')),
      EXPORTS['battle']?.(firstOf('battles', ({ kind }) => kind === 'mass')),
      EXPORTS['campaign']?.(firstOf('campaigns')),
    ];
    const made: object[] = [];
    for (const [path = '', input = {}] of wanted.map((one) => one ?? []))
      made.push(JSON.parse((await call<{ text: string }>(path, input)).text) as object);
    return made;
  } finally {
    app.dispose();
  }
};

describe('texts', () => {
  it.each(Object.keys(TEXTS))('%s: comes back exactly, or is refused', async (name) => {
    const text = TEXTS[name] ?? '';
    const wrong: string[] = [];
    let tried = 0;
    for (const file of files) {
      for (const [kind, path] of listTextPlaces(ownOf(file), [], new Map())) {
        const answer = await takeInAndOut(withText(file, path, text));
        tried += 1;
        if ('refused' in answer) {
          if (!answer.refused.startsWith('file/')) wrong.push(`${kind}: ${answer.refused}`);
        } else if (!isKept(answer.out, path, text)) wrong.push(`${kind}: ${at(answer.out, path)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(15);
  });
});

const FILE = `{"format":"muster","version":1,"kind":"roster","data":{"name":"N","system":"by-this-axe","pointsLimit":LIMIT,"units":[{"name":"U"MORE}]}}`;
const fileWith = (limit: string, more = ''): string => FILE.replace('LIMIT', limit).replace('MORE', more);
const deep = (open: string, close: string): string => `${open.repeat(1_000_000)}1${close.repeat(1_000_000)}`;

const SPELLINGS: Readonly<Record<string, readonly [string, unknown]>> = {
  '1e400': [fileWith('1e400'), { refused: 'file/invalid' }],
  '-1e400': [fileWith('-1e400'), { refused: 'file/invalid' }],
  '2^53 + 1': [fileWith('9007199254740993'), { refused: 'file/invalid' }],
  'a fraction': [fileWith('0.1'), { refused: 'file/invalid' }],
  '-0': [fileWith('-0'), { out: 0 }],
  '1e2': [fileWith('1e2'), { out: 100 }],
  'a byte order mark': [`\uFEFF${fileWith('7')}`, { out: 7 }],
  'two byte order marks': [`\uFEFF\uFEFF${fileWith('7')}`, { refused: 'file/not-json' }],
  'a key twice, the second wrong': [
    fileWith('7').replace('"name":"N"', '"name":"N","name":5'),
    { refused: 'file/invalid' },
  ],
  'a __proto__ key': [fileWith('7', ',"__proto__":{"polluted":1}'), { refused: 'file/invalid' }],
  'a __proto__ key at the top': [
    fileWith('7').replace('{"format"', '{"__proto__":{"polluted":1},"format"'),
    { refused: 'file/not-muster' },
  ],
  'a constructor key': [
    fileWith('7', ',"constructor":{"prototype":{"polluted":1}}'),
    { refused: 'file/invalid' },
  ],
  'a million arrays deep': [deep('[', ']'), { refused: expect.stringMatching(/^file\/not-/) }],
  'a million objects deep': [deep('{"a":', '}'), { refused: expect.stringMatching(/^file\/not-/) }],
  'deep inside a file': [
    fileWith('7', `,"extra":${deep('[', ']')}`),
    { refused: expect.stringMatching(/^file\//) },
  ],
  'NaN, spelled out': [fileWith('NaN'), { refused: 'file/not-json' }],
  'nothing at all': ['', { refused: 'file/not-json' }],
};

describe('spellings', () => {
  it.each(Object.keys(SPELLINGS))('%s', async (name) => {
    const [text, expected] = SPELLINGS[name] ?? ['', null];
    const answer = await takeInAndOut(text);
    const shown = 'out' in answer ? { out: at(answer.out, ['data', 'pointsLimit']) } : answer;
    expect(shown).toEqual(expected);
  });

  it('leave every prototype as it was', async () => {
    const before = [Object.prototype, Array.prototype, Function.prototype].map(Reflect.ownKeys);
    const app = openTestApp();
    try {
      for (const [text] of Object.values(SPELLINGS))
        await app.api.files.import({ text }).catch(() => undefined);
    } finally {
      app.dispose();
    }
    expect([Object.prototype, Array.prototype, Function.prototype].map(Reflect.ownKeys)).toEqual(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
