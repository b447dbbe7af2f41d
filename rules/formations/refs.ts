import { type RuleRef, ref } from '../core/trace.ts';

const DOCUMENT = 'Formations';

/** A rule of Formations by its section, and the ruling (R-F…) that settles it. */
export const fm = (section: string, ruling: string | null = null): RuleRef => ref(DOCUMENT, section, ruling);

export const COHERENCE = '1.1.2 Formations';
export const COMMANDERS = '1.1.3 Commanders';
export const TURN = '1.3 Turn';
export const ACTIVATION = '1.3.1 Activation';
export const ADVANCES = '1.3.2 Advances';
export const ASSAULTS = '1.3.3 Assaults';
export const CONTESTS = '1.3.4 Contests';
export const SHOOTING = '1.3.5 Shooting';
