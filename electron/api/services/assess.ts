import type { Severity } from '../../../rules/core/system.ts';
import type { AppContext } from '../context.ts';
import { rulesOf } from './roster-records.ts';
import { documentFrom, type RosterSource } from './roster-source.ts';

/** What the rules say of a roster, as the command line prints it. */
export interface Verdict {
  readonly system: string;
  readonly points: number;
  readonly limit: number | null;
  readonly legal: boolean;
  /** `unit` names the unit or character; null is the army as a whole. */
  readonly issues: readonly {
    readonly code: string;
    readonly severity: Severity;
    readonly unit: string | null;
    readonly message: string;
  }[];
  /** `us` is Unit Strength; null where the system has none. */
  readonly units: readonly { readonly name: string; readonly cost: number; readonly us: number | null }[];
}

const HUNDREDTHS = 100;

export const validateRoster = (context: AppContext, source: RosterSource): Verdict => {
  const document = documentFrom(context, source);
  const { points, limit, legal, issues, entries } = rulesOf(document.system).assess(document);
  return {
    system: document.system,
    points,
    limit,
    legal,
    issues: issues.map(({ code, severity, subject, message }) => ({
      code,
      severity,
      unit: subject.kind === 'army' ? null : subject.name,
      message,
    })),
    units: entries
      .filter(({ kind }) => kind === 'unit')
      .map(({ name, cost, sp }) => ({ name, cost, us: sp === null ? null : sp / HUNDREDTHS })),
  };
};
