import '../../zod-jitless.ts';
import type { Assessment, RosterDocument } from '../../../rules/core/system.ts';
import { isSystemId, systemOf } from '../../../rules/registry.ts';

/** The same rules as the store's own check, run here so that every sentence is at hand while editing. */
export const assessRoster = (document: RosterDocument): Assessment | null =>
  isSystemId(document.system) ? systemOf(document.system).rosters.assess(document) : null;
