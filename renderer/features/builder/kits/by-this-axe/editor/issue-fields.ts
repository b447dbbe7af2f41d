import type { IssueCode } from '../../../../../../rules/by-this-axe/army/issues.ts';
import type { Character, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import type { Issue } from '../../../../../../rules/core/system.ts';

export type EntryField = Exclude<keyof Unit | keyof Character, 'id'>;

/** Where an issue without a fix shows; the army's own issues show nowhere in an editor. */
const FIELDS: Readonly<Partial<Record<IssueCode, EntryField>>> = {
  'BTA-E02': 'figures',
  'BTA-E03': 'figures',
  'BTA-E04': 'fc',
  'BTA-E06': 'role',
  'BTA-E07': 'leadership',
  'BTA-E08': 'weapons',
  'BTA-E09': 'weapons',
  'BTA-E10': 'abilities',
  'BTA-E11': 'kinds',
  'BTA-E13': 'abilities',
  'BTA-E15': 'attachedTo',
  'BTA-E16': 'kinds',
  'BTA-E17': 'creatures',
  'BTA-E18': 'fc',
  'BTA-E19': 'figures',
};

const fieldsOf = ({ code, fix }: Issue, entry: Unit | Character): readonly string[] => {
  const own = FIELDS[code as IssueCode];
  if (fix === null) return own === undefined ? [] : [own];
  // A fix may set a field to what it already is: only what it changes is wrong.
  const now = entry as unknown as Readonly<Record<string, unknown>>;
  return Object.keys(fix.patch).filter(
    (field) => JSON.stringify(fix.patch[field]) !== JSON.stringify(now[field]),
  );
};

/** The fields of an entry that errors are about: they get the wavy line. */
export const wrongFields = (issues: readonly Issue[], entry: Unit | Character): ReadonlySet<string> =>
  new Set(issues.filter(({ severity }) => severity === 'error').flatMap((issue) => fieldsOf(issue, entry)));
