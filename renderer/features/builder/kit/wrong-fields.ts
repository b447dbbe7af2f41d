import type { RosterDesk } from '../../../../rules/core/desk.ts';
import type { Issue, RosterDocument, RosterEntry } from '../../../../rules/core/system.ts';

const fieldsOf = (
  { issueFields = {} }: RosterDesk<RosterDocument>,
  { code, fix }: Issue,
  entry: RosterEntry,
): readonly string[] => {
  const own = issueFields[code];
  if (fix === null) return own === undefined ? [] : [own];
  // A fix may set a field to what it already is: only what it changes is wrong.
  const now = entry as unknown as Readonly<Record<string, unknown>>;
  return Object.keys(fix.patch).filter(
    (field) => JSON.stringify(fix.patch[field]) !== JSON.stringify(now[field]),
  );
};

/** The fields of an entry that errors are about: they get the wavy line. */
export const wrongFields = (
  desk: RosterDesk<RosterDocument>,
  issues: readonly Issue[],
  entry: RosterEntry,
): ReadonlySet<string> =>
  new Set(
    issues.filter(({ severity }) => severity === 'error').flatMap((issue) => fieldsOf(desk, issue, entry)),
  );
