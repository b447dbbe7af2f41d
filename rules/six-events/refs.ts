import { type RuleRef, ref } from '../core/trace.ts';

const DOCUMENT = 'Six Events';

/** A rule of Six Events by its paragraph, and the ruling (R-S…) that settles it. */
export const se = (section: string, ruling: string | null = null): RuleRef => ref(DOCUMENT, section, ruling);
