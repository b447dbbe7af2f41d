import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROLES } from '../../renderer/theme-colors.ts';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';

const GLOBAL = 'renderer/styles/global.css';
/** The only file with colours of its own. */
const THEME = 'renderer/theme-colors.ts';
const MOST_GLOBAL_CLASSES = 20;
/** Names that Mantine and Tabler put on their elements; theirs to define, ours to address. */
const LIBRARY = /^(mantine-[A-Za-z]+(-[A-Za-z]+)?|tabler-icon)$/;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const tracked = trackedFiles();
const sheets = tracked.filter((file) => file.startsWith('renderer/') && file.endsWith('.css'));
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const plain = sheets.filter((file) => !file.endsWith('.module.css'));
const sources = tracked.filter((file) => /^renderer\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const tests = tracked.filter((file) => file.startsWith('tests/') && file.endsWith('.ts'));

const withoutComments = (css: string): string => css.replace(/\/\*.*?\*\//gs, '');

/** Every selector of a sheet, and what stands in `@media (...)` beside it, which holds no dots but in numbers. */
const selectorsOf = (file: string): string =>
  [...withoutComments(read(file)).matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector).join('\n');

const classesIn = (selectors: string): string[] =>
  [...selectors.replace(/\[[^\]]*\]/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

const GLOBAL_CALL = /:global\(\.([\w-]+)\)/g;
const ownClasses = (file: string): Set<string> =>
  new Set(classesIn(selectorsOf(file).replace(GLOBAL_CALL, '')));
const globalClasses = new Set([...ownClasses(GLOBAL)].filter((name) => !LIBRARY.test(name)));

interface Use {
  readonly from: string;
  readonly module: string;
  readonly names: readonly string[];
}

/** Which names each source takes from each module it imports. */
const uses: readonly Use[] = sources.flatMap((from) => {
  const code = read(from);
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(
    ([, word = '', path = '']) => ({
      from,
      module: join(dirname(from), path),
      names: [...code.matchAll(new RegExp(`\\b${word}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    }),
  );
});

test('17 a class stands in a module beside its component; the handful of global ones in one file', () => {
  const strayed = plain
    .filter((file) => file !== GLOBAL)
    .flatMap((file) => [...ownClasses(file)].map((name) => ({ file, name })))
    .filter(({ name }) => !LIBRARY.test(name) && !globalClasses.has(name))
    .map(({ file, name }) => `.${name} in ${file}: make it a class of a .module.css`);
  expect(strayed).toEqual([]);
  expect(globalClasses.size, `at most ${MOST_GLOBAL_CLASSES} in ${GLOBAL}`).toBeLessThan(MOST_GLOBAL_CLASSES);
});

test('17 a module reaches out only for global and library names', () => {
  const unknown = modules.flatMap((file) =>
    [...selectorsOf(file).matchAll(GLOBAL_CALL)]
      .map(([, name = '']) => name)
      .filter((name) => !LIBRARY.test(name) && !globalClasses.has(name))
      .map((name) => `:global(.${name}) in ${file}: no such class in ${GLOBAL}`),
  );
  expect(unknown).toEqual([]);
});

test('17 every class that is used exists', () => {
  const missing = uses.flatMap(({ from, module, names }) => {
    const own = ownClasses(module);
    return names.filter((name) => !own.has(name)).map((name) => `${from}: .${name} is not in ${module}`);
  });
  const words = sources.flatMap((file) =>
    [...read(file).matchAll(/className(?:=|: )(["'])([^"']+)\1/g)].flatMap(([, , names = '']) =>
      names
        .split(' ')
        .filter((name) => !globalClasses.has(name))
        .map((name) => `${file}: .${name} is not in ${GLOBAL}; take it from a module`),
    ),
  );
  expect([...missing, ...words]).toEqual([]);
});

test('17 every class that exists is used', () => {
  const unused = modules.flatMap((module) => {
    const taken = new Set(uses.filter((use) => use.module === module).flatMap(({ names }) => names));
    return [...ownClasses(module)].filter((name) => !taken.has(name)).map((name) => `.${name} in ${module}`);
  });
  const code = sources.map(read).join('\n');
  const dead = [...globalClasses].filter((name) => !new RegExp(`['"\` ]${name}['"\` ]`).test(code));
  expect([...unused, ...dead.map((name) => `.${name} in ${GLOBAL}`)]).toEqual([]);
});

test('17 a named part is there for a sheet, a screen or a test, and whoever asks for one finds it', () => {
  const ASKED = /data-part=\\?"([\w-]+)\\?"\]/g;
  const GIVEN = /(?:data-)?part="([\w-]+)"(?!\])/g;
  const namesOf = (files: readonly string[], pattern: RegExp): Set<string> =>
    new Set(files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => name)));
  const asked = namesOf([...sheets, ...sources, ...tests], ASKED);
  expect([...asked].sort()).toEqual([...namesOf(sources, GIVEN)].sort());
});

test('17 a colour stands in the theme and nowhere else', () => {
  const COLOUR =
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|hwb|lab|lch|color)\(|:[^;:]*\b(?:white|black|red|blue|green|gray|grey|silver)\s*[;,]/gi;
  const found = [...sheets, ...sources.filter((file) => file !== THEME)].flatMap((file) => {
    const text = file.endsWith('.css')
      ? withoutComments(read(file)).replace(/var\([^)]*\)/g, '')
      : read(file);
    const pattern = file.endsWith('.css') ? COLOUR : /#(?:[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?)\(/gi;
    return [...text.matchAll(pattern)].map(([colour]) => ({ file, colour: colour.trim() }));
  });
  // Before the theme is there the page already has its paper: these two are the theme's, said again.
  const first = found.filter(({ file }) => file === GLOBAL).map(({ colour }) => colour.toUpperCase());
  expect(first).toEqual([...ROLES.body]);
  expect(
    found
      .filter(({ file }) => file !== GLOBAL)
      .map(({ file, colour }) => `${colour} in ${file}: give it a role in ${THEME} and write var(--role)`),
  ).toEqual([]);
});

test('17 no test asks for a class: names change with their sheet, what a person sees does not', () => {
  // Printed sheets are documents of their own, with plain names.
  const PRINTED = /querySelector(?:All)?\('(?::scope > )?\.(?:page|body|card)'\)/;
  const BY_CLASS =
    /(?:locator|querySelector(?:All)?)(?:<\w+>)?\(\s*(['"`])[^'"`]*?(?:^|[\s>(,])?\.[a-z][\w-]*/;
  const asked = tests
    .filter((file) => !file.startsWith('tests/architecture/'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => BY_CLASS.test(line) && !PRINTED.test(line))
        .map((line) => `${file}: ${line.trim()} – use a role, a label or a data-part`),
    );
  expect(asked).toEqual([]);
});
