import type { DeskOffer } from '../desk-parts.ts';
import { applyFix, freeName, namesOf, removeEntries } from '../roster-edits.ts';
import type { Assessment, Issue, RosterDocument, RosterEntry, RuleSystem } from '../system.ts';
import { bareOffers, entryOf } from './bare-offers.ts';
import { errorsIn, joined, resized, totalSize } from './draw.ts';
import { beyondLimits, brokenLimits, limitsOf, OWN_LIMIT } from './own-limits.ts';

/** One change that mends: whom it is about, what is done, and what that does to the points. */
export interface Change {
  readonly who: string;
  readonly what: string;
  readonly points: number;
}

export interface Mended<R> {
  readonly roster: R;
  readonly changes: readonly Change[];
  readonly assessment: Assessment;
}

interface Way<R> {
  readonly roster: R;
  readonly who: string;
  readonly what: string;
  /** Taking an entry away weighs as much as several changes: nobody wants that mended by removal. */
  readonly weight: number;
}

const REMOVAL = 4;
const MOST_CHANGES = 1500;
const MOST_TRIES = 3;

const lower = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

const removal = <R extends RosterDocument>(roster: R, { id, name }: RosterEntry): Way<R> => ({
  roster: removeEntries(roster, [id]),
  who: name,
  what: 'taken away',
  weight: REMOVAL,
});

const entriesOf = ({ units, characters }: RosterDocument): readonly RosterEntry[] => [
  ...units,
  ...characters,
];

/** A limit is agreed with others: raising it mends nothing. */
const pressOf = <R extends RosterDocument>(roster: R, issue: Issue): readonly Way<R>[] =>
  issue.fix === null || Object.hasOwn(issue.fix.patch, 'pointsLimit')
    ? []
    : [{ roster: applyFix(roster, issue), who: issue.subject.name, what: lower(issue.fix.label), weight: 1 }];

/** What an army lacks is to be had in the catalogue. */
const addings = <R extends RosterDocument>(
  system: RuleSystem<R>,
  roster: R,
  wanted: 'units' | 'characters',
  newId: () => string,
): readonly Way<R>[] => {
  const { start } = system;
  const [style] = start.styles;
  if (style === undefined) return [];
  const groups = bareOffers(system, roster);
  const leaders = wanted === 'units' ? [] : (start.leaders?.(roster, totalSize(system, roster), style) ?? []);
  const offers: readonly DeskOffer[] = groups
    .filter(({ id }) => wanted === 'characters' || start.peoples.includes(id))
    .flatMap((group) => group.offers)
    .filter(({ kind, reason }) => reason === null && kind === (wanted === 'units' ? 'unit' : 'character'))
    .toSorted((a, b) => Number(leaders.includes(b.id)) - Number(leaders.includes(a.id)));
  const ways = offers.map((offer): Way<R> & { readonly size: number } => {
    const whole = entryOf(system, roster, offer);
    const counts = offer.kind === 'unit' ? start.counts?.(whole) : undefined;
    const entry = counts === undefined ? whole : resized(system, whole, counts.least);
    const made = { ...entry, id: newId(), name: freeName(entry.name, namesOf(roster)) };
    const next =
      offer.kind === 'unit'
        ? { ...roster, units: [...roster.units, made] }
        : { ...roster, characters: [...roster.characters, made] };
    return {
      roster: joined(system, next),
      who: made.name,
      what: 'added',
      weight: 1,
      size: start.sizeOf(roster, offer.kind, entry),
    };
  });
  // The smallest serves: people add to it as they like. Leaders keep the order in which they are wanted.
  return wanted === 'units' ? ways.toSorted((a, b) => a.size - b.size).slice(0, 1) : ways.slice(0, 1);
};

/** One unit made smaller until it helps, or taken away; the least loss first. */
const cuts = <R extends RosterDocument>(
  system: RuleSystem<R>,
  roster: R,
  ids: readonly string[],
  over: (roster: R) => number,
): readonly Way<R>[] => {
  const { start, rosters } = system;
  const { countField, words } = rosters.desk;
  const least = over(roster);
  return roster.units
    .filter(({ id }) => ids.includes(id))
    .flatMap((unit): readonly Way<R>[] => {
      const counts = start.counts?.(unit);
      const count = (unit as unknown as Readonly<Record<string, unknown>>)[countField];
      if (counts === undefined || typeof count !== 'number' || count <= counts.least) return [];
      const at = (size: number): R => ({
        ...roster,
        units: roster.units.map((one) => (one === unit ? resized(system, unit, size) : one)),
      });
      let size = Math.min(count - 1, counts.most);
      while (size > counts.least && over(at(size)) > 0) size -= 1;
      const next = at(size);
      return over(next) >= least
        ? []
        : [{ roster: next, who: unit.name, what: `${size} ${words.count} instead of ${count}`, weight: 1 }];
    });
};

const waysTo = <R extends RosterDocument>(
  system: RuleSystem<R>,
  roster: R,
  issue: Issue,
  newId: () => string,
): readonly Way<R>[] => {
  const { subject, code } = issue;
  const press = pressOf(roster, issue);
  if (press.length > 0) return press;
  const all = entriesOf(roster);
  if (code === OWN_LIMIT) {
    const caps = limitsOf(roster)?.caps ?? [];
    const over = (of: R): number => beyondLimits(system, of);
    const ids = [...new Set(brokenLimits(system, roster, caps).flatMap((one) => one.ids))];
    const smaller = cuts(system, roster, ids, over);
    return [...smaller, ...all.filter(({ id }) => ids.includes(id)).map((entry) => removal(roster, entry))];
  }
  const { pointsLimit } = roster;
  const over = (of: R): number => Math.max(0, totalSize(system, of) - (pointsLimit ?? Infinity));
  if (issue.fix !== null || (subject.kind === 'army' && over(roster) > 0)) {
    const ids = all.map(({ id }) => id);
    return [...cuts(system, roster, ids, over), ...all.map((entry) => removal(roster, entry))];
  }
  const lacks = system.rosters.desk.lacking?.[code];
  // One code may stand for either: what does not help is not taken.
  const added =
    lacks === undefined
      ? []
      : (['units', 'characters'] as const).flatMap((what) => addings(system, roster, what, newId));
  const own = all.find(({ id }) => id === subject.id);
  return [...added, ...(own === undefined ? [] : [removal(roster, own)])];
};

/** How far over its caps and its limit a roster is: ways that halve a fault are better than none. */
const excessOf = <R extends RosterDocument>(system: RuleSystem<R>, roster: R, size: number): number =>
  Math.max(0, size - (roster.pointsLimit ?? Infinity)) + beyondLimits(system, roster);

type Order = (issue: Issue) => number;

/** In the order they are told; what is too much first; what is lacking first, then what is too much. */
const ordersOf = <R extends RosterDocument>({ rosters }: RuleSystem<R>): readonly Order[] => {
  const isLacking = ({ code }: Issue): boolean => rosters.desk.lacking?.[code] !== undefined;
  const isTooMuch = ({ code, subject, fix }: Issue): boolean =>
    subject.kind === 'army' &&
    (code === OWN_LIMIT || (fix !== null && Object.hasOwn(fix.patch, 'pointsLimit')));
  return [
    () => 0,
    (issue) => (isTooMuch(issue) ? 0 : 1),
    (issue) => (isLacking(issue) ? 0 : isTooMuch(issue) ? 1 : 2),
  ];
};

const keyOf = ({ code, subject }: Issue): string => `${code} ${subject.id}`;

const mendInOrder = <R extends RosterDocument>(
  system: RuleSystem<R>,
  before: R,
  newId: () => string,
  order: Order,
): Mended<R> => {
  const { assess } = system.rosters;
  let roster = before;
  let assessment = assess(before);
  const changes: Change[] = [];
  /** How often each error was tried: one that comes back for ever is given up. */
  const tried = new Map<string, number>();
  while (!assessment.legal && changes.length < MOST_CHANGES) {
    const [issue] = assessment.issues
      .filter((one) => one.severity === 'error' && (tried.get(keyOf(one)) ?? 0) < MOST_TRIES)
      .toSorted((a, b) => order(a) - order(b));
    if (issue === undefined) break;
    const key = keyOf(issue);
    const known = errorsIn(assessment);
    const had = totalSize(system, roster);
    const excess = excessOf(system, roster, had);
    const [best] = waysTo(system, roster, issue, newId)
      .map((way) => {
        const found = assess(way.roster);
        const size = totalSize(system, way.roster);
        return {
          way,
          found,
          left: errorsIn(found),
          gone: !found.issues.some((one) => keyOf(one) === key),
          over: excessOf(system, way.roster, size),
          loss: Math.abs(had - size),
        };
      })
      // One error for another is a step as well: what was mended may show what lay beneath.
      .filter(({ left, over, gone }) => left < known || over < excess || (gone && left <= known))
      .toSorted(
        (a, b) => a.left - b.left || a.way.weight - b.way.weight || a.over - b.over || a.loss - b.loss,
      );
    if (best === undefined || best.over >= excess) tried.set(key, (tried.get(key) ?? 0) + 1);
    if (best === undefined) continue;
    const { way, found } = best;
    changes.push({ who: way.who, what: way.what, points: found.points - assessment.points });
    [roster, assessment] = [way.roster, found];
  }
  return { roster, changes, assessment };
};

/**
 * Mends every error with the fewest changes: one after the other, each time by the way that leaves the fewest errors,
 * then weighs least, then loses least; in several orders, of which the shortest counts. An error that no way helps
 * stays, and is told of.
 */
export const mendArmy = <R extends RosterDocument>(
  system: RuleSystem<R>,
  before: R,
  newId: () => string,
): Mended<R> => {
  const [asTold, ...others] = ordersOf(system);
  const first = mendInOrder(system, before, newId, asTold as Order);
  // A change is of one entry: no order needs fewer than there are entries in error.
  const wrong = new Set(
    system.rosters
      .assess(before)
      .issues.flatMap(({ severity, subject }) => (severity === 'error' ? [subject.id] : [])),
  );
  if (first.changes.length <= Math.max(1, wrong.size) && first.assessment.legal) return first;
  return others
    .map((order) => mendInOrder(system, before, newId, order))
    .reduce(
      (best, one) =>
        errorsIn(one.assessment) < errorsIn(best.assessment) ||
        (errorsIn(one.assessment) === errorsIn(best.assessment) && one.changes.length < best.changes.length)
          ? one
          : best,
      first,
    );
};
