import { errorsFirst } from '../issues.ts';
import type { Assessment, Issue, RosterDocument } from '../system.ts';

/** Codes of warnings that the players agreed to, of this roster. */
export const agreedOf = ({ options }: RosterDocument): readonly string[] =>
  (options as { readonly agreed?: readonly string[] }).agreed ?? [];

/** What was agreed to is only worth knowing any more. */
export const settleAgreed = (issues: readonly Issue[], agreed: readonly string[]): readonly Issue[] =>
  agreed.length === 0
    ? issues
    : errorsFirst(
        issues.map((issue) =>
          issue.severity === 'warning' && agreed.includes(issue.code)
            ? { ...issue, severity: 'info', message: `Agreed: ${issue.message}`, fix: null }
            : issue,
        ),
      );

/** The same for what was agreed to for every roster of these rules. */
export const settleAssessment = (assessment: Assessment, agreed: readonly string[]): Assessment =>
  agreed.length === 0 ? assessment : { ...assessment, issues: settleAgreed(assessment.issues, agreed) };
