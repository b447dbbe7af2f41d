import { type RuleRef, ref } from '../core/trace.ts';

const DOCUMENT = 'Blood Lust';

/** A rule of Blood Lust by its section number, and the ruling (R-L…) that settles it. */
export const lust = (section: string, ruling: string | null = null): RuleRef =>
  ref(DOCUMENT, section, ruling);
