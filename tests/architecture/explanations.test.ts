import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';

/** The name of the element an attribute at this place is on: the nearest `<` outside all braces before it. */
const elementAt = (code: string, place: number): string => {
  let depth = 0;
  for (let at = place - 1; at >= 0; at -= 1) {
    if (code[at] === '}') depth += 1;
    else if (code[at] === '{') depth -= 1;
    else if (code[at] === '<' && depth === 0) return /^[\w.]+/.exec(code.slice(at + 1))?.[0] ?? '';
  }
  return '';
};

const libraryNames = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from '@[^']+'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

/** Elements of the page or of a library that explain themselves by a `title`: no finger and no key ever opens one. */
const titledElements = (code: string): string[] => {
  const library = libraryNames(code);
  return [...code.matchAll(/\stitle=/g)]
    .map(({ index }) => elementAt(code, index))
    .filter((name) => /^[a-z]/.test(name) || library.includes(name.split('.')[0] ?? ''));
};

test('17 a title on an element of the page or of the library is found, a heading of our own is not', () => {
  expect(titledElements('<td onClick={() => { go(); }} title={words}>')).toEqual(['td']);
  expect(
    titledElements(
      'import { Button } from \'@mantine/core\';\n<Button\n  leftSection={<Icon />}\n  title="Save">',
    ),
  ).toEqual(['Button']);
  expect(titledElements('import { Page } from \'../page.tsx\';\n<Page title="Rosters">')).toEqual([]);
});

test('17 nothing is explained by a title attribute: a Tooltip, a Term, a hint of a list, or words on the screen', () => {
  const titled = trackedFiles()
    .filter((file) => /^renderer\/.*\.tsx$/.test(file))
    .flatMap((file) =>
      titledElements(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: title= on <${name}>`),
    );
  expect(titled).toEqual([]);
});

test('17 a Tooltip is built when it is asked for: by a Hint, by a list for all its rows, by a box to tick', () => {
  const ASKED = ['hint.tsx', 'list-hints.tsx', 'option-check.tsx'].map(
    (file) => `renderer/components/${file}`,
  );
  const built = trackedFiles().filter(
    (file) =>
      /^renderer\/(?!gallery\/).*\.tsx$/.test(file) &&
      libraryNames(readFileSync(join(ROOT, file), 'utf8')).includes('Tooltip'),
  );
  expect(built).toEqual(ASKED);
});
