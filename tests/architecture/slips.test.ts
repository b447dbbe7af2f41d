import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';

const SLIPS: readonly RegExp[] = [
  /(?<!-)\b(?!had\b|that\b)([a-z]{2,}) \1\b(?!-)/,
  /\b(entrys|armys|citys|partys|teh|recieve\w*|occured|seperate\w*|untill|wich|accomodate)\b/i,
  /\b1 (miles|days|units|points|figures|entries|armies|battles|pages|sides)\b/,
  /(?<![-\w])(colors?|centers?|armor(ed|s)?|favorites?|honors?|behaviors?|defenses?|traveled|canceled|labeled|organize[sd]?|recognize[sd]?|neighbors?|maneuver\w*|fulfill|theater)\b/i,
  /^So (many|much)$/,
];
/** How the books themselves write it: names of their sections, cards, spells and postures, and words a table may use. */
const SECTION = 'Armor Save (AS)';
const NAMES = [
  'offensive offensive',
  'defensive defensive',
  'Maneuver',
  'Center move',
  'Weak center',
  'Magical Armor',
  'armor class',
  'armor group',
];
const READ = /^(renderer|rules|electron)\/.*\.tsx?$|^docs\/guide\/.*\.md$|^(README|CHANGELOG)\.md$/;

const slipIn = (text: string): string | undefined =>
  NAMES.includes(text.trim())
    ? undefined
    : SLIPS.map((slip) => slip.exec(text.replaceAll(SECTION, ''))?.[0]).find((found) => found !== undefined);

const withoutComments = (code: string): string =>
  code.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');

/** Strings and page text of some words, or that begin with a capital; others are names of the code's own, or styles. */
const sentencesOf = (code: string): string[] =>
  [...withoutComments(code).matchAll(/'([^'\n]+)'|`([^`]+)`|"([^"\n]+)"|>([^<>{}=;]+)</g)]
    .map((found) => found.slice(1).find((text) => text !== undefined) ?? '')
    .map((text) => text.replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /^[^;{}=[\]]*\p{L}+ [^;{}=[\]]*\p{L}+|^\s*\p{Lu}\p{Ll}/u.test(text));

test('what people read has no doubled word, no usual slip, and British spelling', () => {
  const files = trackedFiles().filter((file) => READ.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return (file.endsWith('.md') ? text.split('\n') : sentencesOf(text)).flatMap((sentence) => {
      const slip = slipIn(sentence);
      return slip === undefined ? [] : [`${file}: “${slip}” in ${sentence.trim().slice(0, 80)}`];
    });
  });
  expect(found).toEqual([]);
});

test.each([
  ["'the the army of all'", 'the the'],
  ['`They all walk 1 miles`', '1 miles'],
  ['>Your favorite army now<', 'favorite'],
  ["'All entrys of it'", 'entrys'],
  ["'Armor'", 'Armor'],
  ["'So many'", 'So many'],
])('the search finds it: %s', (code, slip) => {
  expect(sentencesOf(code).map(slipIn)).toEqual([slip]);
});

test('what stands on paper is spelt in one way, short heads and labels too', () => {
  const papers = trackedFiles().filter((file) => /^tests\/fixtures\/stories\/print\/.*\.txt$/.test(file));
  expect(papers.length).toBeGreaterThan(10);
  const found = papers.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/<[a-z][^<>]*>([^<>{}]+)</g)].flatMap(
      ([, text = '']) => {
        const slip = slipIn(text.replace('Magical Armor', ''));
        return slip === undefined ? [] : [`${file}: “${slip}” in ${text.trim()}`];
      },
    ),
  );
  expect(found).toEqual([]);
});

/** What battles, builders, papers and campaigns say of one thing. A limit, a page of a list and dice are no counts. */
const ONE_OF_MANY =
  /(?<![\d.,…−+-]|of )\b1 (hits|figures|castings|units|miles|heads|cards|wounds|stands|men|inches|entries|armies|days|weeks)\b(?! \d)/;

test('no story counts one thing as many', () => {
  const found = trackedFiles()
    .filter((file) => file.startsWith('tests/fixtures/stories/') && !/\/(battle-|api\/)/.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line) => {
          const slip = ONE_OF_MANY.exec(line);
          return slip === null
            ? []
            : [`${file}: ${line.slice(Math.max(0, slip.index - 60), slip.index + 40)}`];
        }),
    );
  expect(found).toEqual([]);
});
