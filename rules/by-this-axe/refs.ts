import { type RuleRef, ref } from '../core/trace.ts';

const DOCUMENT = 'By This Axe';

/** A rule of By This Axe by its section, and the ruling (R-B…) or repair (P-…) that settles it. */
export const bta = (section: string, ruling: string | null = null): RuleRef => ref(DOCUMENT, section, ruling);
