import type { Dice } from '../dice.ts';
import { countSeverities } from '../issues.ts';
import { freeName, namesOf, removeEntries } from '../roster-edits.ts';
import type { Assessment, RosterDocument, RosterEntry, RuleSystem } from '../system.ts';
import { bareOffers, entryOf } from './bare-offers.ts';
import { type GroupId, groupsOf } from './groups.ts';
import { type Miniature, needsOf } from './miniatures.ts';
import { brokenLimits, kindOf, limitsOf, OWN_LIMIT } from './own-limits.ts';
import type { StartPart, StartStyle } from './start-rules.ts';

export interface DrawWish {
  readonly size: number;
  readonly style: string;
  /** One of the peoples, or `all` of them; null lets the dice choose one that can make it. */
  readonly people: string | null;
  readonly dice: Dice;
  /** Only what these miniatures can show; leaders come as the rules ask for them. Null for anything. */
  readonly stock?: readonly Miniature[] | null;
  newId(): string;
}

export interface Drawn<R> {
  readonly roster: R;
  /** Ids of what was added, in the order of the list. */
  readonly added: readonly string[];
  readonly size: number;
  readonly assessment: Assessment;
}

/** Everybody the catalogue has, side by side. */
export const ALL_PEOPLES = 'all';

const WEIGHT_STEPS = 1000;
/** No unit takes more of the army than this, where it can be smaller. */
const LARGEST_SHARE = 40;
/** Shares are judged against so much of the size while the army grows, so that the whole keeps them. */
const SURELY_FILLED = 90;
const MOST_UNITS = 200;
/** The id of a unit that is only being tried. */
const TRIED = 'tried';
const MOST_REDRAWS = 30;

interface Candidate {
  readonly entry: RosterEntry;
  readonly weight: number;
  readonly among: readonly GroupId[];
}

/** Errors of the rules; the players' own limits are watched apart. */
const faultsIn = ({ issues }: Assessment): number =>
  issues.filter(({ severity, code }) => severity === 'error' && code !== OWN_LIMIT).length;

const styleOf = <R extends RosterDocument>({ start }: RuleSystem<R>, id: string): StartStyle =>
  start.styles.find((style) => style.id === id) ?? (start.styles[0] as StartStyle);

export const totalSize = <R extends RosterDocument>({ start }: RuleSystem<R>, roster: R): number =>
  roster.units.reduce((sum, unit) => sum + start.sizeOf(roster, 'unit', unit), 0) +
  roster.characters.reduce((sum, one) => sum + start.sizeOf(roster, 'character', one), 0);

export const joined = <R extends RosterDocument>({ start }: RuleSystem<R>, roster: R): R =>
  start.join?.(roster) ?? roster;

export const resized = <R extends RosterDocument>(
  { start, rosters }: RuleSystem<R>,
  entry: RosterEntry,
  count: number,
): RosterEntry => start.resize?.(entry, count) ?? { ...entry, [rosters.desk.countField]: count };

/**
 * One drawing: grows a roster step by step, never by what the players' limits refuse. A careful one asks the rules at
 * every step as well; most armies come out legal without.
 */
const growing = <R extends RosterDocument>(
  system: RuleSystem<R>,
  before: R,
  wish: DrawWish,
  careful: boolean,
) => {
  const { start, rosters, outline } = system;
  const style = styleOf(system, wish.style);
  const caps = limitsOf(before)?.caps ?? [];
  const judged = Math.floor((wish.size * SURELY_FILLED) / 100);
  let roster = before;
  let room = wish.size - totalSize(system, before);
  const added: string[] = [];
  const faults = (of: R): number => (careful ? faultsIn(rosters.assess(of)) : 0);
  let known = faults(before);
  let broken = brokenLimits(system, before, caps, judged).length;

  const take = (next: R): boolean => {
    const found = faults(next);
    const over = brokenLimits(system, next, caps, judged).length;
    // What an army still lacks may be told of otherwise as it grows: one fault for another is no harm.
    if (found > known || over > broken) return false;
    [roster, known, broken] = [next, found, over];
    return true;
  };
  const withEntry = (kind: 'unit' | 'character', entry: RosterEntry): { next: R; id: string } => {
    const id = wish.newId();
    const made = { ...entry, id, name: freeName(entry.name, namesOf(roster)) };
    const next =
      kind === 'unit'
        ? { ...roster, units: [...roster.units, made] }
        : { ...roster, characters: [...roster.characters, made] };
    return { next: careful ? joined(system, next) : next, id };
  };
  const add = (kind: 'unit' | 'character', entry: RosterEntry): boolean => {
    const size = start.sizeOf(roster, kind, entry);
    if (size > room) return false;
    const { next, id } = withEntry(kind, entry);
    // Whoever leads may lack somebody to lead until the units have come.
    if (kind === 'character') known = Math.max(known, faults(next));
    if (!take(next)) return false;
    room -= size;
    added.push(id);
    return true;
  };
  return {
    system,
    style,
    start,
    outline,
    stock: wish.stock ?? null,
    add,
    take,
    added: () => added,
    roster: () => roster,
    room: () => room,
    spend: (size: number) => {
      room -= size;
    },
  };
};
type Growing<R extends RosterDocument> = ReturnType<typeof growing<R>>;

const candidatesOf = <R extends RosterDocument>(
  growth: Growing<R>,
  people: readonly string[],
): readonly Candidate[] => {
  const { system, style, outline, roster } = growth;
  return bareOffers(system, roster())
    .filter(({ id }) => people.includes(id))
    .flatMap(({ offers }) => offers)
    .filter(({ kind, reason }) => kind === 'unit' && reason === null)
    .map((offer): Candidate => {
      const entry = entryOf(system, roster(), offer);
      const among = groupsOf(outline, roster(), 'unit', entry);
      // Whoever casts wants choices that only people make.
      const weight = among.includes('casters')
        ? 0
        : among.reduce((product, group) => product * (style.weights[group] ?? 1), 1);
      return { entry, weight, among };
    })
    .filter(({ weight, entry }) => weight > 0 && leftOf(growth, entry) > 0);
};

/** An army of one people looks like one: the dice choose among those that have all the style is made of. */
const choosePeople = <R extends RosterDocument>(
  growth: Growing<R>,
  { people, dice }: DrawWish,
): readonly string[] => {
  const { peoples } = growth.start;
  if (people === ALL_PEOPLES) return peoples;
  if (people !== null && peoples.includes(people)) return [people];
  const able = peoples.flatMap((one) => {
    const candidates = candidatesOf(growth, [one]);
    const wanted: readonly GroupId[] = ['foot', ...(growth.style.parts ?? []).map(({ group }) => group)];
    const fits = wanted.every((group) => candidates.some(({ among }) => among.includes(group)));
    return fits ? [{ of: one, weight: candidates.length }] : [];
  });
  const chosen = pick(able, dice);
  return chosen === null ? peoples : [chosen];
};

/** How many more of a unit's kind there are miniatures for. */
const leftOf = <R extends RosterDocument>(
  { system, stock, roster }: Growing<R>,
  entry: RosterEntry,
): number => {
  if (stock === null) return Number.POSITIVE_INFINITY;
  const joined = { ...roster(), units: [...roster().units, { ...entry, id: TRIED }] };
  const need = needsOf(system, joined, stock).find(({ ids }) => ids.includes(TRIED));
  if (need === undefined) return 0;
  return need.has - (need.needs - (system.rosters.desk.row(joined, TRIED).count ?? 1));
};

/** The unit as large as its style and the room allow; null where not even the smallest fits. */
const fitting = <R extends RosterDocument>(
  growth: Growing<R>,
  entry: RosterEntry,
  size: number,
): RosterEntry | null => {
  const { system, style, start, roster, room } = growth;
  const left = leftOf(growth, entry);
  const sizeOf = (one: RosterEntry): number => start.sizeOf(roster(), 'unit', one);
  const counts = start.counts?.(entry);
  if (counts === undefined) return left >= 1 && sizeOf(entry) <= room() ? entry : null;
  if (left < counts.least) return null;
  const usual =
    (entry as unknown as Readonly<Record<string, number>>)[system.rosters.desk.countField] ?? counts.least;
  const cap = Math.min(room(), Math.ceil((size * LARGEST_SHARE) / 100));
  const wanted = Math.min(
    counts.most,
    left,
    Math.max(counts.least, Math.round((usual * (style.unitSize ?? 100)) / 100)),
  );
  for (let count = wanted; count >= counts.least; count -= 1) {
    const made = resized(system, entry, count);
    if (sizeOf(made) <= cap) return made;
  }
  const smallest = resized(system, entry, counts.least);
  return sizeOf(smallest) <= room() ? smallest : null;
};

const pick = <T>(choices: readonly { readonly of: T; readonly weight: number }[], dice: Dice): T | null => {
  const steps = choices.map(({ weight }) => Math.max(1, Math.round(weight * WEIGHT_STEPS)));
  const total = steps.reduce((sum, step) => sum + step, 0);
  if (total === 0) return null;
  let left = dice.roll(total, 1, 'what joins the army').values[0] as number;
  for (const [index, step] of steps.entries()) {
    left -= step;
    if (left <= 0) return choices[index]?.of ?? null;
  }
  return null;
};

const addLeaders = <R extends RosterDocument>(growth: Growing<R>, size: number): void => {
  const { system, start, style, roster } = growth;
  const offers = bareOffers(system, roster()).flatMap((group) => group.offers);
  for (const wanted of start.leaders?.(roster(), size, style) ?? []) {
    const offer = offers.find(
      ({ id, kind, reason }) => id === wanted && kind === 'character' && reason === null,
    );
    if (offer !== undefined) growth.add('character', entryOf(system, roster(), offer));
  }
};

const addUnits = <R extends RosterDocument>(growth: Growing<R>, wish: DrawWish): void => {
  const { size, dice } = wish;
  const { style, start, outline, roster } = growth;
  const open = new Set(candidatesOf(growth, choosePeople(growth, wish)));
  const isShort = ({ group, percent }: StartPart): boolean =>
    roster().units.reduce(
      (sum, unit) =>
        groupsOf(outline, roster(), 'unit', unit).includes(group)
          ? sum + start.sizeOf(roster(), 'unit', unit)
          : sum,
      0,
    ) *
      100 <
    percent * size;
  for (let guard = 0; guard < MOST_UNITS && open.size > 0; guard += 1) {
    const fit = [...open].flatMap((candidate) => {
      const entry = fitting(growth, candidate.entry, size);
      return entry === null ? [] : [{ candidate, entry }];
    });
    const short = (style.parts ?? [])
      .filter(isShort)
      .map(({ group }) => fit.filter(({ candidate }) => candidate.among.includes(group)));
    const from = short.find((some) => some.length > 0) ?? fit;
    const taken = Map.groupBy(roster().units, kindOf);
    const chosen = pick(
      from.map((of) => ({
        of,
        weight: of.candidate.weight / (1 + 3 * (taken.get(kindOf(of.entry))?.length ?? 0)),
      })),
      dice,
    );
    if (chosen === null) return;
    if (!growth.add('unit', chosen.entry)) open.delete(chosen.candidate);
  }
};

/** What is left over goes into the units that were drawn, one figure at a time. */
const topUp = <R extends RosterDocument>(growth: Growing<R>): void => {
  const { system, start, roster, room } = growth;
  const { countField } = system.rosters.desk;
  const ids = new Set(growth.added());
  for (let grew = true; grew && room() > 0; ) {
    grew = false;
    for (const unit of roster().units.filter(({ id }) => ids.has(id))) {
      const counts = start.counts?.(unit);
      const count = (unit as unknown as Readonly<Record<string, number>>)[countField];
      if (counts === undefined || count === undefined || count >= counts.most) continue;
      const larger = resized(system, unit, count + 1);
      if (leftOf(growth, unit) < 1) continue;
      const more = start.sizeOf(roster(), 'unit', larger) - start.sizeOf(roster(), 'unit', unit);
      if (more <= 0 || more > room()) continue;
      const units = roster().units.map((one) => (one.id === unit.id ? larger : one));
      if (!growth.take({ ...roster(), units })) continue;
      growth.spend(more);
      grew = true;
    }
  }
};

/** An army that stayed smaller than it might have been may be beyond a share after all: the last to come goes first. */
const trim = <R extends RosterDocument>(
  system: RuleSystem<R>,
  roster: R,
  added: readonly string[],
): { readonly roster: R; readonly added: readonly string[] } => {
  const beyond = brokenLimits(system, roster, limitsOf(roster)?.caps ?? []).flatMap(({ ids }) => ids);
  const last = added.findLast((id) => beyond.includes(id));
  return last === undefined
    ? { roster, added }
    : trim(
        system,
        removeEntries(roster, [last]),
        added.filter((id) => id !== last),
      );
};

const grow = <R extends RosterDocument>(
  system: RuleSystem<R>,
  before: R,
  wish: DrawWish,
  careful: boolean,
): Drawn<R> => {
  const growth = growing(system, before, wish, careful);
  addLeaders(growth, wish.size);
  addUnits(growth, wish);
  topUp(growth);
  const { roster: kept, added } = trim(system, growth.roster(), growth.added());
  const roster = joined(system, kept);
  return {
    roster,
    added,
    size: totalSize(system, roster),
    assessment: system.rosters.assess(roster),
  };
};

/** An army to a size, or the rest of one that is begun: only ever adds. */
export const drawArmy = <R extends RosterDocument>(
  system: RuleSystem<R>,
  before: R,
  wish: DrawWish,
): Drawn<R> => {
  const quick = grow(system, before, wish, false);
  if (faultsIn(quick.assessment) === 0) return quick;
  let drawn = grow(system, before, wish, true);
  // In little room the first to come may leave none for the second: the dice fall again.
  const again = before.units.length === 0 ? MOST_REDRAWS : 0;
  for (let left = again; left > 0 && faultsIn(drawn.assessment) > 0; left -= 1) {
    drawn = grow(system, before, wish, true);
  }
  return drawn;
};

export const errorsIn = ({ issues }: Assessment): number => countSeverities(issues).error;
