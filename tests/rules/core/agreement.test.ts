import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { does, isMany, its } from '../../../rules/core/words.ts';

describe('18 names and their verbs', () => {
  it.each([
    ['League Pikes', true],
    ['Duke’s Knights', true],
    ['Knights of the Guard', true],
    ['4th Dwarven Axemen', true],
    ['Axes (Red Tusk)', true],
    ['Town Militia', false],
    ['The Guard of Lords', false],
    ['Marcus', false],
    ['Legio Martis', false],
  ])('%s', (name, many) => {
    expect(isMany(name)).toBe(many);
  });

  it('agree', () => {
    expect(['loses', 'is', 'rallies', 'reaches', 'goes', 'flees'].map((verb) => does('Pikes', verb))).toEqual(
      ['Pikes lose', 'Pikes are', 'Pikes rally', 'Pikes reach', 'Pikes go', 'Pikes flee'],
    );
    expect(does('The Guard', 'loses')).toBe('The Guard loses');
    expect([its('Pikes'), its('The Guard')]).toEqual(['their', 'its']);
  });
});

const STORIES = join(import.meta.dirname, '../../fixtures/stories');
const NAMES =
  'Pikes|Knights|Crossbows|Archers|Irregulars|Companies|Lancers|Longbows|Riders|Axemen|Spearmen|Bowmen|Spears|Axes|Orcs|Goblins';
const SLIPS: readonly RegExp[] = [
  new RegExp(
    `\\b(${NAMES}) (loses|routs|flees|holds|is|was|has|fires|charges|moves|rallies|breaks|checks)\\b`,
  ),
  /\b1 (hits|figures|castings|units|miles|points|cards|wounds|stands|men|dice|inches)\b(?! \d)/,
  /\b(the the|a a|is is|of of|and and|to to)\b/,
  /\bentrys\b|\bSo many\b/,
];

/** Sentences as people read them: titles, hints and what the log tells. */
const isRead = (line: string): boolean => /^ {2}\S|title |hint |said/.test(line) && !/:.*\d \d/.test(line);

describe('18 every battle’s story', () => {
  const files = readdirSync(STORIES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /battle-\d+\.txt$/.test(file),
  );
  it.each(files)('%s has none of the usual slips', (file) => {
    const slips = readFileSync(join(STORIES, file), 'utf8')
      .split('\n')
      .filter(isRead)
      .filter((line) => SLIPS.some((slip) => slip.test(line)));
    expect([...new Set(slips)].slice(0, 10)).toEqual([]);
  });
});
