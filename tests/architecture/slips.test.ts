import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from '../support/tracked-files.ts';

const SLIPS: readonly RegExp[] = [
  /(?<!-)\b(?!had\b|that\b)([a-z]{2,}) \1\b(?!-)/,
  /\b(entrys|armys|citys|partys|teh|recieve\w*|occured|seperate\w*|untill|wich|accomodate)\b/i,
  /\b1 (miles|days|units|points|figures|entries|armies|battles|pages|sides)\b/,
  /\b(colors?|centers?|armor(ed|s)?|favorites?|honors?|behaviors?|defenses?|traveled|canceled|labeled|organize[sd]?|recognize[sd]?|neighbors?)\b/i,
];
const READ = /^(renderer|rules|electron)\/.*\.tsx?$|^docs\/guide\/.*\.md$|^(README|CHANGELOG)\.md$/;

const slipIn = (text: string): string | undefined =>
  SLIPS.map((slip) => slip.exec(text)?.[0]).find((found) => found !== undefined);

const withoutComments = (code: string): string =>
  code.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');

/** Strings and page text of three words and more: shorter ones are mostly names of the code's own. */
const sentencesOf = (code: string): string[] =>
  [...withoutComments(code).matchAll(/'([^'\n]+)'|`([^`]+)`|"([^"\n]+)"|>([^<>{}=;]+)</g)]
    .map((found) => found.slice(1).find((text) => text !== undefined) ?? '')
    .map((text) => text.replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /^[^;{}=]*\p{L}+ \p{L}+ \p{L}+/u.test(text));

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
