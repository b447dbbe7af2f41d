import { type RuleRef, ref } from '../core/trace.ts';

const DOCUMENT = 'Blood Lust';

/** Parts of the source that have a heading and no number. */
export const SEQUENCE = 'Sequence of play';
export const ADMINISTRATION = 'Administration';

/** A rule of Blood Lust by its section number, and the ruling (R-L…) that settles it. */
export const lust = (section: string, ruling: string | null = null): RuleRef =>
  ref(DOCUMENT, section, ruling);
