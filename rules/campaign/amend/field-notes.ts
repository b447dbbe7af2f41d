import type { Fact } from '../events.ts';
import { figuresOf, isForced } from '../figures.ts';
import type { CampaignState } from '../state.ts';
import { formatUs } from '../words.ts';

/** What stands beside a field that is being worded otherwise: how far it could go, and what more would cost. */
export interface FieldNote {
  readonly key: string;
  readonly text: string;
  readonly warns: boolean;
}

/** An entry as it would read, on the state it was written on. Nothing is forbidden: an amendment that costs something warns. */
export const notesOn = (event: Fact, then: CampaignState): readonly FieldNote[] => {
  const army = event.kind === 'marched' ? then.armies[event.armyId] : undefined;
  if (event.kind !== 'marched' || army === undefined) return [];
  const { rate, milesToday, milesLeft, safeMilesLeft, pendingSp } = figuresOf(then, army);
  const notes = [{ key: 'miles', text: `of ${milesLeft} that day`, warns: false }];
  if (event.miles > milesLeft)
    notes.push({ key: 'miles', text: `More than it could go: ${milesLeft} miles that day.`, warns: true });
  if (isForced(milesToday + event.miles, rate) && pendingSp > 0)
    notes.push({
      key: 'miles',
      text: `More than half of ${rate}: ${formatUs(pendingSp)} of wounded are lost. Up to ${safeMilesLeft} would keep them.`,
      warns: true,
    });
  return notes;
};
