import { RuleRefusal } from '../core/result.ts';
import { applyFact } from './apply.ts';
import { type Effective, effective, type Line } from './effective.ts';
import type { Fact } from './events.ts';
import { applyPatch, type Patch, patchBetween } from './patch.ts';
import type { CampaignState } from './state.ts';

/** A line with what follows from the others. */
export interface LedgerRow extends Line {
  /** Where it stands among all lines: elsewhere than it was written once something forgotten was put in. */
  readonly place: number;
  /** The wording that counts, where that is not the line's own. */
  readonly amended: Fact | null;
  /** What took it back, or left it out. */
  readonly undoneBy: number | null;
  /** What takes the state back; null for the start, which is never undone, and for an undone. */
  readonly inverse: Patch | null;
}

export interface RecordedFact {
  readonly event: Fact;
  readonly inverse: Patch | null;
  readonly before: CampaignState | null;
  readonly after: CampaignState;
}

/** Facts one after the other, each with its way back. Throws a RuleRefusal, and then nothing has happened. */
export const recordFacts = (
  start: CampaignState | null,
  facts: readonly Fact[],
): { readonly state: CampaignState; readonly facts: readonly RecordedFact[] } => {
  let state = start;
  const recorded = facts.map((event) => {
    const before = state;
    const after = applyFact(before, event);
    state = after;
    return { event, inverse: before === null ? null : patchBetween(after, before), before, after };
  });
  if (state === null) throw new TypeError('nothing was recorded');
  return { state, facts: recorded };
};

export const refuseUndo = (): never => {
  throw new RuleRefusal(
    'campaign/nothing-to-undo',
    'Nothing has happened in this campaign yet that could be taken back.',
  );
};

export const refuseRedo = (): never => {
  throw new RuleRefusal(
    'campaign/nothing-to-redo',
    'Nothing was taken back since the last change, so there is nothing to bring back.',
  );
};

/** Takes back events, the last first. */
export const undoRows = (
  state: CampaignState,
  rows: readonly Pick<LedgerRow, 'entry' | 'inverse'>[],
): CampaignState =>
  rows
    .toSorted((one, other) => other.entry - one.entry)
    .reduce((next, { inverse }) => (inverse === null ? refuseUndo() : applyPatch(next, inverse)), state);

/** Every event that counts, folded from the beginning: the ledger's own words, and nothing else. */
export const replay = (lines: readonly Line[]): Effective & { readonly state: CampaignState } => {
  const found = effective(lines);
  let state: CampaignState | null = null;
  for (const { event } of found.counting) state = applyFact(state, event);
  if (state === null) throw new RuleRefusal('campaign/not-started', 'A campaign begins with its start.');
  return { ...found, state };
};
