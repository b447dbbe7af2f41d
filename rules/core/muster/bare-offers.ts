import type { DeskGroup, DeskOffer } from '../desk-parts.ts';
import type { RosterDocument, RosterEntry, RuleSystem } from '../system.ts';

/** By the battle's options, on which alone it depends. */
const offered = new WeakMap<object, readonly DeskGroup[]>();

/** What the catalogue offers to an army of nobody: whom a unit joins is for the system's own `join` to say. */
export const bareOffers = <R extends RosterDocument>(
  { rosters }: RuleSystem<R>,
  roster: R,
): readonly DeskGroup[] => {
  const known = offered.get(roster.options);
  if (known !== undefined) return known;
  const groups = rosters.desk.catalogue({ ...roster, units: [], characters: [] });
  offered.set(roster.options, groups);
  return groups;
};

const completed = new WeakMap<DeskOffer, RosterEntry>();

/** An offer names only what sets it apart: the schema fills in the rest. */
export const entryOf = <R extends RosterDocument>(
  { rosters }: RuleSystem<R>,
  roster: R,
  offer: DeskOffer,
): RosterEntry => {
  const known = completed.get(offer);
  if (known !== undefined) return known;
  const entry = { ...offer.entry, id: 'offered' };
  const parsed = rosters.schema.parse({
    ...roster,
    units: offer.kind === 'unit' ? [entry] : [],
    characters: offer.kind === 'unit' ? [] : [entry],
  });
  const whole = (parsed.units[0] ?? parsed.characters[0]) as RosterEntry;
  completed.set(offer, whole);
  return whole;
};
