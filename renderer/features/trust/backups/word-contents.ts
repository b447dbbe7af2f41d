import type { BackupContents, RestorePreview } from '../../../api/types.ts';
import { count } from '../../../format.ts';

const NOUNS: Readonly<Record<keyof BackupContents, readonly [one: string, many: string]>> = {
  rosters: ['roster', 'rosters'],
  units: ['unit', 'units'],
  characters: ['character', 'characters'],
  campaigns: ['campaign', 'campaigns'],
  battles: ['battle', 'battles'],
};

export const CONTENT_KINDS = Object.keys(NOUNS) as (keyof BackupContents)[];

const countOf = (contents: BackupContents, kind: keyof BackupContents): string =>
  count(contents[kind], ...NOUNS[kind]);

/** `12 rosters with 140 units, 3 characters`. */
export const wordContents = (contents: BackupContents): string => {
  const rosters =
    contents.rosters === 0 ? [] : [`${countOf(contents, 'rosters')} with ${countOf(contents, 'units')}`];
  const others = (['characters', 'campaigns', 'battles'] as const)
    .filter((kind) => contents[kind] > 0)
    .map((kind) => countOf(contents, kind));
  return [...rosters, ...others].join(', ') || 'nothing but settings';
};

type Difference = RestorePreview['differences'][number];
type Named = Difference['gone'];

const nameThem = (kind: Difference['kind'], { count: all, names }: Named): string => {
  const more = all - names.length;
  return `${count(all, ...NOUNS[kind])} (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
};

/** What a restore changes, a line for each way; empty when the backup is the same as now. */
export const wordDifferences = (
  differences: RestorePreview['differences'],
): readonly { readonly title: string; readonly text: string }[] =>
  (
    [
      ['gone', 'Not in the backup, goes away'],
      ['otherwise', 'Goes back to an older version'],
      ['back', 'Comes back'],
    ] as const
  ).flatMap(([way, title]) => {
    const parts = differences.filter((difference) => difference[way].count > 0);
    return parts.length === 0
      ? []
      : [{ title, text: parts.map((part) => nameThem(part.kind, part[way])).join('; ') }];
  });
