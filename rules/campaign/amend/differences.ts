import { plural } from '../../core/words.ts';
import type { Fact } from '../events.ts';
import type { ByUnit, Point } from '../fields.ts';
import { armySp } from '../figures.ts';
import { distance, samePoint } from '../geometry.ts';
import type { CampaignState } from '../state.ts';
import { joinWords, type Names, namesFor } from '../words.ts';
import { reasonsFor, type StrengthDeed, strengthDeeds } from './reasons.ts';

/** One thing that reads otherwise; null where there is none. Where both are the same it stays although one might not expect it. */
export interface Difference {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
  /** By how much, where that can be said. */
  readonly change?: string;
}

export interface StrengthDifference {
  readonly armyId: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** What did not happen, or did, to its strength. */
  readonly reasons: readonly string[];
}

export interface Differences {
  /** Today. */
  readonly strengths: readonly StrengthDifference[];
  readonly places: readonly Difference[];
  readonly contacts: readonly Difference[];
  readonly wounded: readonly Difference[];
  readonly leaders: readonly Difference[];
  /** Names, notes and whatever else stands in the books. */
  readonly others: readonly Difference[];
  /** Strength at the end of each day of the army that changes most. */
  readonly chart: {
    readonly name: string;
    readonly days: readonly { readonly day: number; readonly before: number; readonly after: number }[];
  } | null;
}

interface ToldWounded {
  readonly of: string;
  readonly armyId: string;
  readonly units: ByUnit;
  readonly when: string;
}

/** What one ledger says, gathered while it is folded. */
export class Told {
  readonly contacts = new Map<string, number[]>();
  readonly wounded = new Map<string, ToldWounded>();
  readonly strengths = new Map<number, ReadonlyMap<string, number>>();
  readonly spots = new Map<number, CampaignState['armies']>();
  readonly deeds = new Map<string, StrengthDeed[]>();

  note(before: CampaignState, fact: Fact): void {
    const { day } = before;
    for (const [armyId, deed] of strengthDeeds(fact, day)) {
      const known = this.deeds.get(armyId);
      if (known === undefined) this.deeds.set(armyId, [deed]);
      else known.push(deed);
    }
    if (fact.kind === 'contact') {
      const days = this.contacts.get(fact.contact.id) ?? [];
      this.contacts.set(fact.contact.id, [...days, day]);
    } else if (fact.kind === 'wounded-expected') {
      const { id, battle, units, returnDay } = fact.pending;
      this.wounded.set(id, { of: battle, armyId: fact.armyId, units, when: `due on day ${returnDay}` });
    } else if (fact.kind === 'wounded-returned') {
      const { armyId, pendingId, units } = fact;
      const when = `back on day ${day}`;
      this.wounded.set(pendingId, { of: '', ...this.wounded.get(pendingId), armyId, units, when });
    } else if (fact.kind === 'wounded-lost')
      for (const id of fact.pendingIds) {
        const { armyId } = fact;
        this.wounded.set(id, {
          of: '',
          units: {},
          ...this.wounded.get(id),
          armyId,
          when: `lost on day ${day}`,
        });
      }
    else if (fact.kind === 'day-ended') this.closeDay(before);
  }

  closeDay({ day, armies }: CampaignState): void {
    this.strengths.set(
      day,
      new Map(Object.values(armies).map((army) => [army.id, army.status === 'active' ? armySp(army) : 0])),
    );
    this.spots.set(day, armies);
  }
}

const MOST_PLACES = 40;

/** Where an army stood from a day to another, and where it would have. */
interface Spots {
  readonly id: string;
  readonly fromDay: number;
  toDay: number;
  readonly at: Point;
  readonly other: Point;
}

const listPlaces = (was: Told, is: Told, names: Names): readonly Difference[] => {
  const found: Spots[] = [];
  for (const [day, armies] of was.spots) {
    const now = is.spots.get(day);
    if (now === undefined || found.length >= MOST_PLACES) continue;
    for (const { id, at } of Object.values(armies)) {
      const other = now[id]?.at;
      if (other === undefined || (other.x === at.x && other.y === at.y)) continue;
      const last = found.findLast((one) => one.id === id);
      if (
        last !== undefined &&
        last.toDay === day - 1 &&
        samePoint(last.at, at) &&
        samePoint(last.other, other)
      )
        last.toDay = day;
      else found.push({ id, fromDay: day, toDay: day, at, other });
    }
  }
  const word = (point: Point): string =>
    names.spot(point) === '' ? `${point.x}, ${point.y}` : names.spot(point).trim();
  return found.slice(0, MOST_PLACES).map(({ id, fromDay, toDay, at, other }) => ({
    what: `${names.army(id)}, ${fromDay === toDay ? `day ${fromDay}` : `days ${fromDay} to ${toDay}`}`,
    before: word(at),
    after: word(other),
    change: plural(distance(at, other), 'mile'),
  }));
};

const listChanged = <T>(
  was: ReadonlyMap<string, T>,
  is: ReadonlyMap<string, T>,
  word: (value: T) => string,
  what: (id: string) => string,
): readonly Difference[] =>
  [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [old, now] = [was.get(id), is.get(id)];
    const [before, after] = [old === undefined ? null : word(old), now === undefined ? null : word(now)];
    return before === after ? [] : [{ what: what(id), before, after }];
  });

const wordDays = (days: readonly number[]): string | null =>
  days.length === 0 ? null : `${days.length === 1 ? 'day' : 'days'} ${joinWords(days.map(String))}`;

/** On which days something was so, and how much earlier or later that is. */
const compareDays = (what: string, was: readonly number[], is: readonly number[]): readonly Difference[] => {
  const [before, after] = [wordDays(was), wordDays(is)];
  if (before === after) return [];
  const [old, now] = [was[0], is[0]];
  if (was.length !== 1 || is.length !== 1 || old === undefined || now === undefined)
    return [{ what, before, after }];
  const change = `${plural(Math.abs(now - old), 'day')} ${now < old ? 'earlier' : 'later'}`;
  return [{ what, before, after, change }];
};

const leaderWords = (state: CampaignState) => {
  const { army: called } = namesFor(state, null);
  return new Map(
    Object.values(state.generals).map(({ id, name, leadership, fate, armyId, readyDay, untilDay }) => [
      id,
      `${name}, leadership ${leadership}, ${untilDay === null ? '' : `back on day ${untilDay}, `}${fate === 'serving' ? (armyId === null ? 'without an army' : `with ${called(armyId)}`) : fate.replaceAll('-', ' ')}${readyDay > state.day ? `, next stratagem day ${readyDay}` : ''}`,
    ]),
  );
};

/** What stands in the books by name. */
const bookWords = (state: CampaignState) =>
  new Map<string, string>([
    ['The campaign', `${state.name}; ${state.map.width} by ${state.map.height} miles`],
    ...Object.values(state.sides).map(({ id, name }): [string, string] => [`Side ${id}`, name]),
    ...Object.values(state.players).map(({ id, name }): [string, string] => [`Player ${id}`, name]),
    ...Object.values(state.places).map((place): [string, string] => [
      `Place ${place.id}`,
      `${place.name} at ${place.at.x}, ${place.at.y}${place.sideId === null ? '' : `, held by ${state.sides[place.sideId]?.name}`}`,
    ]),
    ...Object.values(state.armies).map(({ id, name }): [string, string] => [`Army ${id}`, name]),
    ...Object.values(state.notesByDay).map(({ id, text }): [string, string] => [`Note ${id}`, text]),
  ]);

export const findDifferences = (
  was: Told,
  is: Told,
  before: CampaignState,
  after: CampaignState,
  /** Wounded who were counted by hand, and stay. */
  staying: readonly string[],
): Differences => {
  was.closeDay(before);
  is.closeDay(after);
  const names = namesFor(after, null);
  const olds = namesFor(before, null);
  const armyName = (id: string): string => (after.armies[id] === undefined ? olds.army(id) : names.army(id));
  const last = (told: Told, day: number): ReadonlyMap<string, number> => told.strengths.get(day) ?? new Map();
  const [old, now] = [last(was, before.day), last(is, after.day)];
  const strengths = [...new Set([...old.keys(), ...now.keys()])].flatMap((armyId) => {
    const [one, other] = [old.get(armyId) ?? 0, now.get(armyId) ?? 0];
    if (one === other) return [];
    const reasons = reasonsFor(was.deeds.get(armyId) ?? [], is.deeds.get(armyId) ?? []);
    return [{ armyId, name: armyName(armyId), before: one, after: other, reasons }];
  });
  const most = strengths.toSorted(
    (one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before),
  )[0];
  const pair = (id: string): string => id.split('-').map(armyName).join(' and ');
  const wordWounded = ({ units, when }: ToldWounded): string => `${names.total(units)}, ${when}`;
  const woundedOf = (id: string): string => {
    const told = is.wounded.get(id) ?? was.wounded.get(id);
    if (told === undefined) return `Wounded ${id}`;
    return `Wounded of ${armyName(told.armyId)}${told.of === '' ? '' : `, ${told.of}`}`;
  };
  return {
    strengths,
    places: listPlaces(was, is, names),
    contacts: [...new Set([...was.contacts.keys(), ...is.contacts.keys()])].flatMap((id) =>
      compareDays(pair(id), was.contacts.get(id) ?? [], is.contacts.get(id) ?? []),
    ),
    wounded: [
      ...listChanged(was.wounded, is.wounded, wordWounded, woundedOf),
      ...staying.flatMap((id) => {
        const stay = is.wounded.get(id);
        if (stay === undefined) return [];
        const words = wordWounded(stay);
        return [{ what: `${woundedOf(id)}, counted by hand`, before: words, after: words }];
      }),
    ],
    leaders: listChanged(
      leaderWords(before),
      leaderWords(after),
      String,
      (id) => after.generals[id]?.name ?? olds.general(id),
    ),
    others: listChanged(bookWords(before), bookWords(after), String, (key) => key.replace(/ [a-z]\d+$/, '')),
    chart:
      most === undefined
        ? null
        : {
            name: most.name,
            days: [...was.strengths.keys()].map((day) => ({
              day,
              before: was.strengths.get(day)?.get(most.armyId) ?? 0,
              after: is.strengths.get(day)?.get(most.armyId) ?? 0,
            })),
          },
  };
};
