import type { ByThisAxeRoster } from '../../../rules/by-this-axe/types.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';

/** The store parses every document by its system's schema before it hands it out: the system says which it is. */
export const asByThisAxe = (document: RosterDocument): ByThisAxeRoster | null =>
  document.system === 'by-this-axe' ? (document as ByThisAxeRoster) : null;
