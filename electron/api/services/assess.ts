import { settleAssessment } from '../../../rules/core/muster/agreed.ts';
import { limitsOf } from '../../../rules/core/muster/own-limits.ts';
import type { RosterDocument, Severity } from '../../../rules/core/system.ts';
import type { AppContext } from '../context.ts';
import { wordLimits } from './limits.ts';
import { rulesOf } from './roster-records.ts';
import { documentFrom, type RosterSource } from './roster-source.ts';
import { getSettings } from './settings.ts';

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
  /** The caps that lie with it, in words; left out where there are none. */
  readonly limits?: { readonly name: string; readonly caps: readonly string[] };
  /** `us` is Unit Strength; null where the system has none. */
  readonly units: readonly { readonly name: string; readonly cost: number; readonly us: number | null }[];
}

const HUNDREDTHS = 100;

const limitsIn = (document: RosterDocument): Pick<Verdict, 'limits'> => {
  const set = limitsOf(document);
  return set === null ? {} : { limits: { name: set.name, caps: wordLimits(set, document.system) } };
};

export const validateRoster = (context: AppContext, source: RosterSource): Verdict => {
  const document = documentFrom(context, source);
  const { points, limit, legal, issues, entries } = settleAssessment(
    rulesOf(document.system).assess(document),
    // A file is judged by itself, so that it is the same wherever it is read.
    source.text === undefined ? (getSettings(context).agreed[document.system] ?? []) : [],
  );
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
    ...limitsIn(document),
    units: entries
      .filter(({ kind }) => kind === 'unit')
      .map(({ name, cost, sp }) => ({ name, cost, us: sp === null ? null : sp / HUNDREDTHS })),
  };
};
