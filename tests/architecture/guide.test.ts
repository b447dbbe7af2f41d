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

test('only the list of rosters is helped as the list of rosters', () => {
  expect(PATHS.filter((path) => helpFor(path).title === 'Rosters')).toEqual(['/', '/']);
});
