import { type RuleRef, ref } from '../core/trace.ts';

const DOCUMENT = 'PRINCECON';

/** A rule of PRINCECON by its section, and the ruling (R-P…) or repair (O-…) that settles it. */
export const pc = (section: string, ruling: string | null = null): RuleRef => ref(DOCUMENT, section, ruling);
