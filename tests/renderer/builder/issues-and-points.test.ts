import { describe, expect, it } from 'vitest';
import { wordLegality } from '../../../renderer/features/builder/compare/compare.ts';
import { gatherIssues, wordByTitle } from '../../../renderer/features/builder/issues/gather.ts';
import { wordFix } from '../../../renderer/features/builder/issues/word-fix.ts';
import { wordIssues } from '../../../renderer/features/builder/issues/word-issues.ts';
import { measurePoints } from '../../../renderer/features/builder/kit/measure-points.ts';
import { deskSections } from '../../../renderer/features/builder/kit/sections.ts';
import { fitMarks } from '../../../renderer/features/builder/points/measure-points.ts';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import type { Issue, Severity } from '../../../rules/core/system.ts';
import { makeRoster, RULES } from './rosters.ts';

const { desk } = RULES;

describe('the lines of the issue strip', () => {
  it('keep errors apart and gather the same warning of several entries', () => {
    const roster = makeRoster({
      units: [
        { name: 'A', mounted: true },
        { name: 'B', abilities: ['tough'] },
        { name: 'C', figures: 1 },
        { name: 'D', figures: 2 },
      ],
    });
    const wordMany = (code: string) =>
      desk.gather?.(roster, code) ?? wordByTitle(desk.issueTitles ?? {})(code);
    const lines = gatherIssues(assess(roster).issues, wordMany).map((line) =>
      line.kind === 'one'
        ? `${line.issue.severity} ${line.issue.subject.name}`
        : `${line.who}: ${line.message} (${line.aside}) ${line.issues.length}`,
    );
    expect(lines).toEqual([
      'error C',
      'error D',
      'error Test',
      '2 entries: Not priced by the rules: mount, tough (counted as 0) 2',
      'warning B',
      'warning Test',
    ]);
  });

  it('16.24: end with notes, which are no warnings', () => {
    const issue = (code: string, severity: Severity, name: string): Issue => ({
      code,
      severity,
      subject: { kind: 'unit', id: name, name },
      message: 'Look.',
      fix: null,
    });
    const issues = [
      issue('N', 'info', 'A'),
      issue('N', 'info', 'B'),
      issue('W', 'warning', 'A'),
      issue('E', 'error', 'C'),
    ];
    const lines = gatherIssues(issues, wordByTitle({ N: 'Worth knowing' })).map((line) =>
      line.kind === 'one'
        ? `${line.issue.severity} ${line.issue.subject.name}`
        : `${line.severity} ${line.who}: ${line.message}`,
    );
    expect(lines).toEqual(['error C', 'warning A', 'info 2 entries: Worth knowing']);
    expect([wordIssues(issues), wordIssues([]), wordLegality(issues.slice(0, 1))]).toEqual([
      '1 error, 1 warning, 2 notes',
      '',
      'legal, 1 note',
    ]);
  });

  it('word a press with what it costs', () => {
    const press = { label: 'Set to 3', patch: {} };
    expect([8, 0, -8].map((points) => wordFix({ ...press, points }))).toEqual([
      'Set to 3, +8',
      'Set to 3',
      'Set to 3, −8',
    ]);
  });
});

describe('the points bar', () => {
  const roster = (pointsLimit: number | null, figures = 10) =>
    makeRoster({
      pointsLimit,
      units: [
        { name: 'Knights', mounted: true, figures: 5, fc: 4 },
        { name: 'Men', figures },
      ],
      characters: [{ name: 'Olaf', role: 'general' }],
    });
  const measure = (given: ReturnType<typeof roster>) =>
    measurePoints(deskSections(desk)(given), assess(given), desk.sizes ?? []);

  it('parts what is spent by section, as shares of the limit', () => {
    const { segments, limitShare } = measure(roster(800));
    expect(segments.map(({ name, points, share }) => [name, points, share])).toEqual([
      ['Mounted', 50, 50 / 800],
      ['Foot', 40, 40 / 800],
      ['Characters', 34, 34 / 800],
    ]);
    expect(limitShare).toBeNull();
  });

  it('marks where each size of battle begins, and the limit', () => {
    expect(measure(roster(800)).marks.map(({ label }) => label)).toEqual([
      '80 small',
      '201 medium',
      '501',
      '601 large',
      '800 limit',
    ]);
    expect(measure(roster(150)).marks.map(({ label }) => label)).toEqual(['80 small', '150 limit']);
  });

  it('shows where the limit is once it is passed', () => {
    const { limitShare, segments } = measure(roster(62));
    expect(limitShare).toBe(62 / 124);
    expect(segments.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('ends without a limit where the size of battle does', () => {
    expect(measure(roster(null)).segments[0]?.share).toBe(50 / 200);
    expect(measure(roster(null, 1000)).marks.at(-1)?.label).toBe('601 large');
  });

  it('leaves out marks that would run into each other, the least telling first', () => {
    const { marks } = measure(roster(800));
    expect(fitMarks(marks, 636).map(({ label }) => label)).toEqual([
      '80 small',
      '201 medium',
      '501',
      '601 large',
      '800 limit',
    ]);
    expect(fitMarks(marks, 300).map(({ label }) => label)).toEqual(['80 small', '501', '800 limit']);
    expect(fitMarks(marks, 0)).toEqual([]);
  });
});
