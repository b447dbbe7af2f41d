import { describe, expect, test } from 'vitest';
import { armySubject, countSeverities, errorsFirst, tellBy } from '../../../rules/core/issues.ts';
import type { Issue } from '../../../rules/core/system.ts';
import { assessUnpriced } from '../../../rules/core/unpriced.ts';

type Code = 'X-E1' | 'X-W1' | 'X-W2';

describe('16.24 issues', () => {
  const tell = tellBy<Code>('X-E', ['X-W2']);
  const told = (...codes: readonly Code[]): readonly Issue[] => {
    const issues: Issue[] = [];
    for (const code of codes) tell({ issues }, code, armySubject({ name: 'Army' }), 'Look.');
    return issues;
  };

  test('are errors by their code, infos where the system lists them, warnings otherwise', () => {
    expect(told('X-W2', 'X-W1', 'X-E1').map(({ code, severity }) => [code, severity])).toEqual([
      ['X-W2', 'info'],
      ['X-W1', 'warning'],
      ['X-E1', 'error'],
    ]);
  });

  test('stand with the worst first, and are counted', () => {
    const issues = told('X-W2', 'X-W1', 'X-E1', 'X-W1');
    expect(errorsFirst(issues).map(({ code }) => code)).toEqual(['X-E1', 'X-W1', 'X-W1', 'X-W2']);
    expect(countSeverities(issues)).toEqual({ error: 1, warning: 2, info: 1 });
    expect(countSeverities([])).toEqual({ error: 0, warning: 0, info: 0 });
  });

  test('an option may make one more or less of a fault', () => {
    const issues: Issue[] = [];
    tell({ issues }, 'X-W1', armySubject({ name: 'Army' }), 'Look.', null, 'error');
    expect(issues).toEqual([
      {
        code: 'X-W1',
        severity: 'error',
        subject: { kind: 'army', id: null, name: 'Army' },
        message: 'Look.',
        fix: null,
      },
    ]);
  });

  test('warnings and infos leave an army legal', () => {
    const army = { units: [], characters: [], pointsLimit: null };
    const legal = (...codes: readonly Code[]) => assessUnpriced(army, told(...codes), '').legal;
    expect([legal('X-W1', 'X-W2'), legal('X-W2', 'X-E1'), legal()]).toEqual([true, false, true]);
  });
});
