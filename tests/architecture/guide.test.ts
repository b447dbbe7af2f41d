import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseInline, parseMarkdown } from '../../renderer/features/guide/markdown.ts';
import { helpFor } from '../../renderer/features/help/screens.ts';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';

const GUIDE = join(ROOT, 'docs', 'guide');
const FILES = readdirSync(GUIDE).filter((file) => file.endsWith('.md'));

const read = (file: string) => parseMarkdown(readFileSync(join(GUIDE, file), 'utf8'));
const partsOf = (file: string) =>
  read(file)
    .flatMap((block) =>
      block.kind === 'list' ? block.items : 'text' in block && block.kind !== 'code' ? [block.text] : [],
    )
    .flatMap(parseInline);

/** Whatever can stand on a screen, in one line each. */
const SCREENS = trackedFiles()
  .filter((path) => /^(renderer|electron|rules)\/.*\.tsx?$/.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8').replace(/\s+/g, ' '))
  .join('\n');

/** A whole text of a screen, or its start where something is put in behind it; not a piece of a sentence. */
const stands = (name: string): boolean =>
  new RegExp(
    `['"\`>}] ?${name.replace(/[.?*+()[\]{}|\\^$]/g, '\\$&')}(?=['"\`<]| [<{$'"\`}]| ?\\$?\\{)`,
  ).test(SCREENS);

describe.each(FILES)('%s', (file) => {
  test('has a title and is in the table of contents', () => {
    expect(read(file)[0]?.kind).toBe('title');
    const listed = partsOf('README.md').flatMap((part) => (part.kind === 'link' ? [part.to] : []));
    expect([...listed, 'README.md']).toContain(file);
  });

  test('every link leads to a file', () => {
    const gone = partsOf(file).filter((part) => part.kind === 'link' && !existsSync(join(GUIDE, part.to)));
    expect(gone).toEqual([]);
  });

  test('every picture is there, light and dark', () => {
    const pictures = read(file).flatMap((block) => (block.kind === 'picture' ? [block] : []));
    const gone = pictures
      .flatMap(({ file: light }) => [light, light.replace('.png', '-dark.png')])
      .filter((path) => !existsSync(join(GUIDE, path)));
    expect(gone).toEqual([]);
    for (const { alt } of pictures) expect(alt).not.toBe('');
  });

  test('every button that it names is on some screen', () => {
    const named = partsOf(file).flatMap((part) => (part.kind === 'bold' ? [part.text] : []));
    expect(named.filter((name) => name !== 'bold' && !stands(name))).toEqual([]);
  });
});

test('a button that is nowhere would be found out', () => {
  expect(stands('Make me a sandwich')).toBe(false);
  expect(stands('Make me an army')).toBe(true);
});

test('no picture is left over', () => {
  const asked = FILES.flatMap(read).flatMap((block) => (block.kind === 'picture' ? [block.file] : []));
  const kept = readdirSync(join(GUIDE, 'pictures')).map(
    (name) => `pictures/${name.replace('-dark.png', '.png')}`,
  );
  expect(new Set(kept)).toEqual(new Set(asked));
});

/** Every address that the router knows, with something in place of what it asks for; rooms of a campaign say only their end. */
const PATHS = [...readFileSync(join(ROOT, 'renderer/router.tsx'), 'utf8').matchAll(/path: '(?<path>[^']*)'/g)]
  .map(({ groups }) => (groups?.['path'] ?? '').replace(/\$\w+/g, 'x'))
  .map((path) => (path.startsWith('/') ? path : `/campaigns/x/${path}`));

test('help for every screen says three things and leads to a page of the guide', () => {
  expect(PATHS.length).toBeGreaterThan(30);
  for (const path of PATHS) {
    const { things, guide } = helpFor(path);
    expect(things).toHaveLength(3);
    expect(FILES, path).toContain(`${guide}.md`);
  }
});

/** A new screen has no line here: write its help, then the line. */
const HELPED: Readonly<Record<string, string>> = {
  '/': 'Rosters',
  '/first-steps': 'First steps',
  '/rosters/x': 'The builder',
  '/compare': 'Comparing',
  '/rosters/x/print': 'Printing a roster',
  '/rosters/x/convert': 'Another system',
  '/characters': 'Characters',
  '/characters/import': 'Characters from a table',
  '/characters/x': 'A character’s sheet',
  '/characters/print': 'Character cards',
  '/collection': 'Collection',
  '/battles': 'Battles',
  '/battles/new': 'A new battle',
  '/battles/x': 'A battle',
  '/battles/x/report': 'A battle’s report',
  '/battles/x/players': 'Players',
  '/tables/new': 'A new battle',
  '/tables/x': 'A battle',
  '/calculator': 'The calculator',
  '/campaigns': 'Campaigns',
  '/campaigns/x': 'A campaign',
  '/campaigns/x/calendar': 'The calendar',
  '/campaigns/x/ledger': 'The ledger',
  '/campaigns/x/ledger/x': 'Amending an entry',
  '/campaigns/x/chronicle': 'Chronicle and dispatches',
  '/campaigns/x/dispatches': 'Chronicle and dispatches',
  '/campaigns/x/players': 'Players',
  '/campaigns/x/settings': 'Settings of a campaign',
  '/campaigns/x/armies/x': 'An army in a campaign',
  '/campaigns/x/contacts/x': 'Armies that face each other',
  '/campaigns/x/leaders': 'Leaders',
  '/campaigns/x/leaders/x': 'Leaders',
  '/campaigns/x/roll': 'Leaders',
  '/campaigns/x/map-print': 'The map on paper',
  '/settings': 'Settings and data',
  '/house-rules': 'House rules',
  '/data': 'Settings and data',
  '/guide': 'Guide',
  '/guide/x': 'Guide',
  '/rules/x': 'Rules of a system',
  '/about': 'About Muster',
};

test('every screen has the help that was written for it, a new one too', () => {
  expect(Object.fromEntries(PATHS.map((path) => [path, helpFor(path).title]))).toEqual(HELPED);
});
