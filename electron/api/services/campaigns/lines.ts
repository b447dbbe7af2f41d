import type { ReadEvent } from '../../../../db/queries/campaign-events.ts';
import type { OwnersAt } from '../../../../rules/campaign/chronicle.ts';
import { armiesOf, sidesOf } from '../../../../rules/campaign/concerns.ts';
import type { EventKind } from '../../../../rules/campaign/events.ts';
import { EVENT_WORDS, labelOf } from '../../../../rules/campaign/labels.ts';
import { tell } from '../../../../rules/campaign/tell.ts';
import type { Names } from '../../../../rules/campaign/words.ts';

/** An entry of the ledger as lists show it. */
export interface LedgerLine {
  readonly entry: number;
  /** Where it stands in the ledger: elsewhere than its number says once something forgotten was put in. */
  readonly place: number;
  /** How it read when it was written; null where nobody amended it. */
  readonly wrote: string | null;
  /** The first entry of the same press. */
  readonly batch: number;
  readonly day: number;
  readonly kind: EventKind;
  /** The word it stands under: `Battle`, `March`. */
  readonly head: string;
  /** Whom or where it concerns, for narrow places. */
  readonly label: string;
  readonly text: string;
  readonly armyIds: readonly string[];
  readonly sideIds: readonly string[];
  readonly undoneBy: number | null;
  /** Empty for a side's players. */
  readonly recordedAt: string;
}

export const lineOf = (
  { event, written, entry, batch, place, day, undoneBy, recordedAt }: ReadEvent,
  names: Names,
  ownersAt: OwnersAt,
): LedgerLine => ({
  entry,
  place,
  wrote: written === event ? null : tell(written, names),
  batch,
  day,
  kind: event.kind,
  head: EVENT_WORDS[event.kind],
  label: labelOf(event, names),
  text: tell(event, names),
  armyIds: armiesOf(event, ownersAt(place)),
  sideIds: sidesOf(event, ownersAt(place)),
  undoneBy,
  recordedAt,
});
