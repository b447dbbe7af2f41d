import { fightingIn } from '../coalition.ts';
import type { CampaignEvent, EventKind, EventOf } from '../events.ts';
import { BATTLE_SIDES, type BattleSide } from '../help.ts';
import type { General } from '../state.ts';
import type { LeaderFate } from './fields.ts';

/** An entry of the ledger in the order in which it counts. */
export interface CareerRow {
  readonly entry: number;
  readonly batch: number;
  readonly place: number;
  readonly day: number;
  readonly event: CampaignEvent;
}

interface At {
  readonly entry: number;
  readonly day: number;
}

export interface Stint extends At {
  readonly armyId: string;
  readonly role: General['role'];
  /** Null while it lasts. */
  readonly toDay: number | null;
}

export interface Fought extends At {
  readonly batch: number;
  readonly title: string;
  readonly letter: BattleSide;
  /** The army he led in it. */
  readonly armyId: string;
  readonly event: EventOf<'battle-fought'>;
  readonly commanded: boolean;
  /** As he was called, and whose he was, then. */
  readonly name: string;
  readonly sideId: string | null;
}

export interface Tried extends At {
  readonly stratagem: string;
  readonly success: boolean | null;
  readonly readyDay: number;
}

export interface Suffered extends At {
  readonly fate: LeaderFate | 'left' | 'lost';
  /** Wounded: the day he is, or was to be, back. */
  readonly untilDay: number | null;
  readonly heldBy: string | null;
}

export interface Career {
  readonly posts: readonly Stint[];
  readonly battles: readonly Fought[];
  readonly stratagems: readonly Tried[];
  readonly fates: readonly Suffered[];
}

/** The entries a career follows from. */
export const CAREER_KINDS: readonly EventKind[] = [
  'campaign-started',
  'campaign-changed',
  'army-mustered',
  'army-split',
  'armies-merged',
  'army-destroyed',
  'army-disbanded',
  'corrected',
  'general-appointed',
  'general-left',
  'leader-fate',
  'leader-sheet',
  'battle-fought',
  'casualties',
  'stratagem-used',
];

interface Person {
  readonly id: string;
  name: string;
  leadership: number;
  armyId: string | null;
  role: General['role'];
  wounded: boolean;
  readonly posts: Stint[];
  readonly battles: Fought[];
  readonly stratagems: Tried[];
  readonly fates: Suffered[];
}

const numberOf = ({ id }: Person): number => Number(id.slice(1));

class Careers {
  readonly people = new Map<string, Person>();
  readonly #sides = new Map<string, string>();
  #woundedLead = false;

  #person(id: string): Person {
    const known = this.people.get(id);
    if (known !== undefined) return known;
    const fresh: Person = {
      id,
      name: '',
      leadership: 0,
      armyId: null,
      role: 'leader',
      wounded: false,
      posts: [],
      battles: [],
      stratagems: [],
      fates: [],
    };
    this.people.set(id, fresh);
    return fresh;
  }

  #in(armyId: string): readonly Person[] {
    return [...this.people.values()].filter((person) => person.armyId === armyId);
  }

  #leave(person: Person, { day }: At): void {
    const last = person.posts.at(-1);
    if (last !== undefined && last.toDay === null)
      person.posts[person.posts.length - 1] = { ...last, toDay: day };
    person.armyId = null;
  }

  #post(person: Person, armyId: string, role: General['role'], at: At): void {
    if (person.armyId !== armyId || person.role !== role) {
      this.#leave(person, at);
      person.posts.push({ entry: at.entry, day: at.day, armyId, role, toDay: null });
    }
    person.armyId = armyId;
    person.role = role;
    if (role !== 'general') return;
    for (const other of this.#in(armyId))
      if (other !== person && other.role === 'general') this.#post(other, armyId, 'leader', at);
  }

  #enlist({ id, name, leadership, armyId, role }: General, at: At): void {
    const person = this.#person(id);
    person.name = name;
    person.leadership = leadership;
    if (armyId === null) this.#leave(person, at);
    else this.#post(person, armyId, role, at);
  }

  #fight(row: CareerRow, event: EventOf<'battle-fought'>): void {
    const fighting = fightingIn(event);
    for (const letter of BATTLE_SIDES)
      for (const armyId of fighting[letter]) this.#lead(row, event, letter, armyId);
  }

  #lead(row: CareerRow, event: EventOf<'battle-fought'>, letter: BattleSide, armyId: string): void {
    const present = this.#in(armyId)
      .filter(({ wounded }) => !wounded || this.#woundedLead)
      .toSorted((one, other) => numberOf(one) - numberOf(other));
    const commander =
      present.find(({ role }) => role === 'general') ??
      present.reduce<Person | null>(
        (best, one) => (best === null || one.leadership > best.leadership ? one : best),
        null,
      );
    for (const person of present) {
      person.battles.push({
        entry: row.entry,
        day: row.day,
        batch: row.batch,
        title: event.title,
        letter,
        armyId,
        event,
        commanded: person === commander,
        name: person.name,
        sideId: this.#sides.get(armyId) ?? null,
      });
    }
  }

  #meetFate(event: EventOf<'leader-fate'>, at: At): void {
    const person = this.#person(event.generalId);
    const { fate, untilDay, heldBy } = event;
    person.wounded = fate === 'wounded';
    if (fate === 'captured' || fate === 'fled' || fate === 'dead') this.#leave(person, at);
    person.fates.push({ entry: at.entry, day: at.day, fate, untilDay, heldBy });
  }

  #merge({ fromId, intoId }: EventOf<'armies-merged'>, at: At): void {
    const hasGeneral = this.#in(intoId).some(({ role }) => role === 'general');
    for (const person of this.#in(fromId))
      this.#post(person, intoId, person.role === 'general' && !hasGeneral ? 'general' : 'leader', at);
  }

  take(row: CareerRow): void {
    const { event } = row;
    const at = { entry: row.entry, day: row.day };
    const gone = (person: Person, fate: 'left' | 'lost'): void => {
      this.#leave(person, at);
      person.fates.push({ ...at, fate, untilDay: null, heldBy: null });
    };
    switch (event.kind) {
      case 'campaign-started':
      case 'campaign-changed':
        this.#woundedLead = event.settings.woundedLead;
        return;
      case 'army-mustered':
        this.#sides.set(event.army.id, event.army.sideId);
        for (const general of event.generals) this.#enlist(general, at);
        return;
      case 'general-appointed':
        this.#enlist(event.general, at);
        return;
      case 'army-split': {
        const side = this.#sides.get(event.armyId);
        if (side !== undefined) this.#sides.set(event.into.id, side);
        for (const id of event.generalIds)
          this.#post(this.#person(id), event.into.id, id === event.generalId ? 'general' : 'leader', at);
        return;
      }
      case 'armies-merged':
        this.#merge(event, at);
        return;
      case 'corrected':
        if (event.army.sideId !== undefined) this.#sides.set(event.armyId, event.army.sideId);
        return;
      case 'army-destroyed':
        for (const person of this.#in(event.armyId)) {
          person.wounded = false;
          gone(person, 'lost');
        }
        return;
      case 'army-disbanded':
        for (const person of this.#in(event.armyId)) this.#leave(person, at);
        return;
      case 'general-left': {
        const person = this.#person(event.generalId);
        person.wounded = false;
        gone(person, 'left');
        return;
      }
      case 'leader-fate':
        this.#meetFate(event, at);
        return;
      case 'leader-sheet':
        this.#person(event.generalId).leadership = event.leadership;
        return;
      case 'battle-fought':
        if (!event.evaded) this.#fight(row, event);
        return;
      case 'stratagem-used': {
        const { stratagem, success, readyDay } = event;
        this.#person(event.generalId).stratagems.push({ ...at, stratagem, success, readyDay });
        return;
      }
      default:
    }
  }
}

/** What everybody who leads has lived through, from the few entries that say so. */
export const followCareers = (rows: readonly CareerRow[]): ReadonlyMap<string, Career> => {
  const careers = new Careers();
  for (const row of rows) careers.take(row);
  return careers.people;
};

const NO_CAREER: Career = { posts: [], battles: [], stratagems: [], fates: [] };

export const careerOf = (careers: ReadonlyMap<string, Career>, id: string): Career => {
  const found = careers.get(id);
  if (found === undefined) return NO_CAREER;
  const { posts, battles, stratagems, fates } = found;
  return { posts, battles, stratagems, fates };
};

/** As far as these entries tell of it. */
export const careerTold = (
  { posts, battles, stratagems, fates }: Career,
  told: { has(entry: number): boolean },
): Career => {
  const known = <T extends At>(all: readonly T[]): readonly T[] => all.filter(({ entry }) => told.has(entry));
  return {
    posts: known(posts),
    battles: known(battles),
    stratagems: known(stratagems),
    fates: known(fates),
  };
};
