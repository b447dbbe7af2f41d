import { sameJson } from '../../core/json.ts';
import type { CountingLine } from '../effective.ts';
import type { EventKind, Fact } from '../events.ts';

/** A fact of the new ledger; an old entry keeps its number, null is new. */
export interface Matched {
  readonly entry: number | null;
  readonly event: Fact;
}

/** What a fact is about, however it reads. */
const keyOf = (fact: Fact): string => {
  const { kind } = fact;
  if (kind === 'contact') return `${kind} ${fact.contact.id}`;
  if ('contactId' in fact) return `${kind} ${fact.contactId}`;
  if (kind === 'wounded-returned') return `${kind} ${fact.pendingId}`;
  if (kind === 'day-ended') return `${kind} ${fact.day}`;
  if (kind === 'tallied') return `${kind} ${fact.ownerId} ${fact.tallyId}`;
  if (kind === 'chance-drawn') return `${kind} ${fact.tableId} ${fact.toArmy} ${fact.toSide}`;
  if (kind === 'ground-changed') return `${kind} ${fact.ground.kindId}`;
  if (kind === 'siege-begun') return `${kind} ${fact.siege.id}`;
  if ('placeId' in fact) return `${kind} ${fact.placeId}`;
  if ('generalId' in fact) return `${kind} ${fact.generalId}`;
  return 'armyId' in fact ? `${kind} ${fact.armyId}` : kind;
};

/** Those that stand side by side come to the same in any order. */
const IN_ANY_ORDER: readonly EventKind[] = [
  'engagement-delayed',
  'contact-ended',
  'wounded-returned',
  'leader-fate',
];

/**
 * Pairs that wait or part, and whoever comes back, do so in the order in which they did. Who is new stands where he would
 * have stood from the start: at the end he would betray the amendment.
 */
const inOldOrder = (press: readonly CountingLine[], facts: readonly Fact[]): readonly Fact[] => {
  const places = new Map(press.map(({ event }, index) => [keyOf(event), index]));
  const placeOf = (fact: Fact): number => places.get(keyOf(fact)) ?? press.length;
  const ordered: Fact[] = [];
  for (let from = 0; from < facts.length; ) {
    const kind = facts[from]?.kind as EventKind;
    let to = from + 1;
    while (IN_ANY_ORDER.includes(kind) && facts[to]?.kind === kind) to += 1;
    const run = facts.slice(from, to);
    const old = run.map(placeOf).filter((place) => place < press.length);
    const asBefore = old.every((place, index) => index === 0 || (old[index - 1] as number) < place);
    ordered.push(...(asBefore ? run : run.toSorted((one, other) => placeOf(one) - placeOf(other))));
    from = to;
  }
  return ordered;
};

/** An equal fact keeps its number before one that only is about the same. */
const EQUAL = 1000;

/** The facts of one day: as many as can be stand for the old ones, without changing places. */
const matchDay = (press: readonly CountingLine[], planned: readonly Fact[]): readonly Matched[] => {
  const facts = inOldOrder(press, planned);
  const [oldKeys, keys] = [press.map(({ event }) => keyOf(event)), facts.map(keyOf)];
  const worth = (line: number, fact: number): number => {
    if (oldKeys[line] !== keys[fact]) return 0;
    return sameJson(press[line]?.event, facts[fact]) ? EQUAL : 1;
  };
  // best[line][fact]: what those from here on can come to.
  const best = Array.from({ length: press.length + 1 }, () => new Array<number>(facts.length + 1).fill(0));
  const at = (line: number, fact: number): number => best[line]?.[fact] ?? 0;
  for (let line = press.length - 1; line >= 0; line -= 1)
    for (let fact = facts.length - 1; fact >= 0; fact -= 1) {
      const here = worth(line, fact);
      const both = here === 0 ? 0 : here + at(line + 1, fact + 1);
      (best[line] as number[])[fact] = Math.max(both, at(line + 1, fact), at(line, fact + 1));
    }
  let line = 0;
  return facts.map((event, fact) => {
    while (line < press.length && at(line, fact) === at(line + 1, fact)) line += 1;
    if (line === press.length || at(line, fact) === at(line, fact + 1)) return { entry: null, event };
    line += 1;
    return { entry: press[line - 1]?.entry ?? null, event };
  });
};

/** Cut after each end of a day. */
const byDay = <T>(all: readonly T[], factOf: (one: T) => Fact): readonly (readonly T[])[] => {
  const days: T[][] = [[]];
  for (const one of all) {
    days.at(-1)?.push(one);
    if (factOf(one).kind === 'day-ended') days.push([]);
  }
  return days;
};

/** New facts under the numbers of the old ones they stand for, each on its own day. The order of the old ones stays. */
export const matchFacts = (press: readonly CountingLine[], facts: readonly Fact[]): readonly Matched[] => {
  const days = byDay(press, ({ event }) => event);
  return byDay(facts, (fact) => fact).flatMap((planned, index) => matchDay(days[index] ?? [], planned));
};

/** On which day each of them happens, where the first one happens on this. */
export const daysOf = (from: number, facts: readonly Fact[]): readonly number[] => {
  let day = from;
  return facts.map(({ kind }) => {
    if (kind !== 'day-ended') return day;
    day += 1;
    return day - 1;
  });
};
