import { describe, expect, it } from 'vitest';
import type { Field } from '../../rules/core/form.ts';
import { applyFix } from '../../rules/core/roster-edits.ts';
import { whereTo } from '../../rules/core/where-to.ts';
import { allSystems } from '../../rules/registry.ts';
import { issuesOf } from '../support/random/spoilt.ts';

/** What is set beside the form: the heading of the entry, the limit above the list. */
const BESIDE_THE_FORM = ['name', 'pointsLimit'];

const namesIn = (fields: readonly Field[]): readonly (string | undefined)[] =>
  fields.flatMap((field) => [
    String(field.path.at(-1)),
    ...(field.kind === 'group' ? namesIn(field.fields) : []),
  ]);

describe.each(allSystems().map((system) => [system.id, system] as const))('issues of %s', (_id, system) => {
  const { desk, assess } = system.rosters;
  const found = issuesOf(system);

  it('each that is more than a note has a press that mends it, or says where to go, and both work', () => {
    expect(found.length).toBeGreaterThan(15);
    for (const { issue, roster } of found) {
      const { code, subject, fix, severity } = issue;
      if (fix !== null) {
        const after = assess(applyFix(roster, issue)).issues;
        const same = after.filter((one) => one.code === code && one.subject.id === subject.id);
        const before = assess(roster).issues.filter(
          (one) => one.code === code && one.subject.id === subject.id,
        );
        expect([code, same.length < before.length || same[0]?.message !== issue.message]).toEqual([
          code,
          true,
        ]);
        continue;
      }
      if (severity === 'info') continue;
      const where = whereTo(desk, issue);
      expect([code, issue.message, where]).toEqual([code, issue.message, expect.anything()]);
      if (where?.kind !== 'field' || BESIDE_THE_FORM.includes(where.field)) continue;
      const sections =
        subject.id === null ? desk.armyForm(roster) : desk.form(roster, subject.id, assess(roster));
      expect([code, sections.flatMap(({ fields }) => namesIn(fields))]).toEqual([
        code,
        expect.arrayContaining([where.field]),
      ]);
    }
  });

  it('a code that no spoilt roster brings about leads somewhere, too', () => {
    const met = new Set(found.map(({ issue }) => issue.code));
    const rest = Object.keys(desk.issueTitles ?? {}).filter((code) => !met.has(code));
    expect(
      rest.filter((code) => desk.issueFields?.[code] === undefined && desk.lacking?.[code] === undefined),
    ).toEqual([]);
  });
});
