import type { RosterDocument } from '../system.ts';
import { agreedOf } from './agreed.ts';
import type { Agreements } from './agreements.ts';
import type { LimitSet } from './own-limits.ts';

/** What is left out is not stored: a roster without agreements is as it was before there were any. */
const withAgreement = <R extends RosterDocument, K extends keyof Agreements>(
  roster: R,
  key: K,
  value: Agreements[K] | null,
): R => {
  const { [key]: _before, ...rest } = roster.options as Agreements;
  return { ...roster, options: value == null ? rest : { ...rest, [key]: value } };
};

/** Null, or a set that says nothing, takes them away. */
export const withLimits = <R extends RosterDocument>(roster: R, set: LimitSet | null): R =>
  withAgreement(
    roster,
    'limits',
    set === null || (set.caps.length === 0 && set.name.trim() === '') ? null : set,
  );

export const withAgreed = <R extends RosterDocument>(roster: R, code: string, agreed: boolean): R => {
  const others = agreedOf(roster).filter((one) => one !== code);
  const codes = agreed ? [...others, code] : others;
  return withAgreement(roster, 'agreed', codes.length === 0 ? null : codes);
};
