import { byAge } from './by-age.ts';
import { contactId } from './figures.ts';
import type { ArmyState, CampaignState, Contact } from './state.ts';
import type { Ghost } from './war/mask-war.ts';

/** Above every id that counts, so that one of the game master's is never taken for a side's. */
const OWN_FROM = 500_000_000;
const OTHERS_FROM = 700_000_000;

/**
 * Ids of the ledger count up over everything that happens, so a gap tells of hidden things. What a side sees is numbered
 * by itself: its own in the order they were made, which it knows; others by what it sees of them.
 */
export interface ViewIds {
  /** The id as the side sees it; null for what it does not see. */
  seen(id: string): string | null;
  /** The ledger's id of an army that the side sees; null for any other. */
  armyOf(seenId: string): string | null;
}

type Looks = Pick<Ghost['sighting'], 'id' | 'sideId' | 'name' | 'at'>;

/** `a3` of `s1-a3`. */
const lastOf = (id: string): string => id.slice(id.indexOf('-') + 1);

const byLooks = (one: Looks, other: Looks): number =>
  (one.sideId ?? '').localeCompare(other.sideId ?? '', 'en') ||
  one.name.localeCompare(other.name, 'en') ||
  one.at.x - other.at.x ||
  one.at.y - other.at.y ||
  byAge(lastOf(one.id), lastOf(other.id));

export interface Visible {
  /** Own armies and those in front of them. */
  readonly armies: readonly ArmyState[];
  /** Armies it has seen and does not see now. */
  readonly ghosts: readonly Ghost[];
  readonly contacts: readonly Contact[];
  /** Everything else of which a side sees all or nothing. */
  readonly others: readonly { readonly id: string }[];
  readonly generals: readonly CampaignState['generals'][string][];
}

export const numberAnew = (
  sideId: string,
  { armies, ghosts, contacts, others, generals }: Visible,
): ViewIds => {
  const seen = new Map<string, string>();
  const number = (ids: readonly string[], from: number): void => {
    for (const [index, id] of ids.entries()) seen.set(id, `${id[0]}${from + index + 1}`);
  };
  const own = armies.filter((army) => army.sideId === sideId);
  const foreign = armies.filter((army) => army.sideId !== sideId).toSorted(byLooks);
  const troops = own.flatMap(({ units, pending }) => [...units, ...pending]);
  const entries = [...own.flatMap(({ units }) => units), ...generals].flatMap(({ entry }) => entry ?? []);
  const things = [...own, ...troops, ...generals, ...others].map(({ id }) => id);
  const all = [...new Set([...things, ...entries.map(({ musterId }) => musterId)])].toSorted(byAge);
  for (const group of Map.groupBy(all, (id) => id[0]).values()) number(group, OWN_FROM);
  const gone = ghosts.toSorted(
    (one, other) => one.sighting.day - other.sighting.day || byLooks(one.sighting, other.sighting),
  );
  number([...foreign.map(({ id }) => id), ...gone.map(({ armyId }) => armyId)], OTHERS_FROM);
  for (const { id, armies: met } of contacts)
    seen.set(id, contactId(seen.get(met.A) ?? met.A, seen.get(met.B) ?? met.B));
  const real = new Map(armies.map(({ id }) => [seen.get(id), id]));
  return { seen: (id) => seen.get(id) ?? null, armyOf: (id) => real.get(id) ?? null };
};
