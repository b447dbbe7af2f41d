import { byAge } from './by-age.ts';
import { distance } from './geometry.ts';
import { roundMiles } from './miles.ts';
import type { ArmyState, CampaignState, CampaignUnit, Contact, General } from './state.ts';

/** Part of a head still stands (R-B88). */
export const headsOf = ({ sp, perHead }: Pick<CampaignUnit, 'sp' | 'perHead'>): number =>
  Math.ceil(sp / perHead);

export const spFullOf = ({ perHead, headsFull }: Pick<CampaignUnit, 'perHead' | 'headsFull'>): number =>
  perHead * headsFull;

/** Figures on the table that stand for so many heads. */
export const figuresFor = (heads: number, { headsPerFigure }: Pick<CampaignUnit, 'headsPerFigure'>): number =>
  Math.ceil(heads / headsPerFigure);

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

export const armySp = ({ units }: Pick<ArmyState, 'units'>): number => sumOf(units.map(({ sp }) => sp));
export const armyHeads = ({ units }: Pick<ArmyState, 'units'>): number => sumOf(units.map(headsOf));
export const pendingSp = ({ pending }: Pick<ArmyState, 'pending'>): number =>
  sumOf(pending.flatMap(({ units }) => Object.values(units)));

/** Miles a day of the slowest unit that still stands (R-B113). */
export const rateOf = ({ units, rate }: ArmyState, settings: CampaignState['settings']): number => {
  if (rate !== null) return rate;
  const moves = units.filter(({ sp }) => sp > 0).flatMap(({ move }) => (move === null ? [] : [move]));
  return moves.length === 0 ? settings.usualRate : roundMiles(Math.min(...moves) * settings.milesPerInch);
};

export const milesOn = ({ marched }: Pick<ArmyState, 'marched'>, day: number): number =>
  marched.day === day ? marched.miles : 0;

/** What those miles took of the rate: ground and weather make more of them. */
export const spentOn = ({ marched }: Pick<ArmyState, 'marched'>, day: number): number =>
  marched.day === day ? (marched.spent ?? marched.miles) : 0;

/** More than half the rate in a day: whoever was hurt cannot follow. */
export const isForced = (miles: number, rate: number): boolean =>
  Math.round(miles * 100) * 2 > Math.round(rate * 100);

const isPosted = ({ fate }: General): boolean => fate === 'serving' || fate === 'wounded';

type Leaders = ReadonlyMap<string | null, readonly General[]>;

/** Found once for each set of generals: two hundred armies ask after each other. */
const KNOWN_LEADERS = new WeakMap<CampaignState['generals'], Leaders>();

const allLeaders = ({ generals }: CampaignState): Leaders => {
  const known = KNOWN_LEADERS.get(generals);
  if (known !== undefined) return known;
  const sorted = Object.values(generals)
    .filter(isPosted)
    .sort((one, other) => byAge(one.id, other.id));
  const leaders = Map.groupBy(sorted, ({ armyId }) => armyId);
  KNOWN_LEADERS.set(generals, leaders);
  return leaders;
};

/** These generals are written into. */
export const forgetLeaders = (generals: CampaignState['generals']): void => {
  KNOWN_LEADERS.delete(generals);
};

/** Everybody with a post in an army, wounded or not, the eldest id first. */
export const postedIn = (state: CampaignState, armyId: string): readonly General[] =>
  allLeaders(state).get(armyId) ?? [];

/** Whether somebody with a post leads: a wounded one does where the game master lets him. */
export const leads = ({ settings }: CampaignState, { fate }: General): boolean =>
  fate === 'serving' || (fate === 'wounded' && settings.woundedLead);

/** Everybody who leads in an army. */
export const leadersOf = (state: CampaignState, armyId: string): readonly General[] =>
  postedIn(state, armyId).filter((general) => leads(state, general));

export interface Commander {
  readonly generalId: string;
  readonly name: string;
  readonly leadership: number;
  /** A leader in the place of a General. */
  readonly acting: boolean;
  readonly readyDay: number;
}

/** The General, or the best leader in his place, of equals the first (R-B128). */
export const commanderOf = (state: CampaignState, army: ArmyState): Commander | null => {
  const leaders = leadersOf(state, army.id);
  const general = leaders.find(({ id }) => id === army.generalId);
  let best = general ?? leaders[0];
  if (general === undefined) {
    for (const one of leaders) if (best !== undefined && one.leadership > best.leadership) best = one;
  }
  if (best === undefined) return null;
  const { id, name, leadership, readyDay } = best;
  return { generalId: id, name, leadership, acting: general === undefined, readyDay };
};

export const isHostile = (state: CampaignState, one: ArmyState, other: ArmyState): boolean => {
  if (one.sideId === other.sideId) return false;
  const keepsPeace = (a: string, b: string): boolean => state.sides[a]?.peace.includes(b) ?? false;
  return !keepsPeace(one.sideId, other.sideId) && !keepsPeace(other.sideId, one.sideId);
};

export const isActive = ({ status }: Pick<ArmyState, 'status'>): boolean => status === 'active';

export const isNear = (state: CampaignState, one: ArmyState, other: ArmyState): boolean =>
  distance(one.at, other.at) <= state.settings.contactMiles;

export const contactId = (one: string, other: string): string =>
  Number(one.slice(1)) < Number(other.slice(1)) ? `${one}-${other}` : `${other}-${one}`;

export const contactsOf = (state: CampaignState, armyId: string): readonly Contact[] =>
  Object.values(state.contacts).filter(({ armies }) => armies.A === armyId || armies.B === armyId);

/** Still to be fought or waited out today. */
export const isOpenToday = (state: CampaignState, { spentDay }: Contact): boolean => spentDay !== state.day;

/** A contact of today's end: who has fought and gone, or waited and gone, faces nobody. */
export const stillFace = (state: CampaignState, contact: Contact): boolean => {
  if (isOpenToday(state, contact)) return true;
  const [A, B] = [state.armies[contact.armies.A], state.armies[contact.armies.B]];
  return contact.status !== 'fought' && A !== undefined && B !== undefined && isNear(state, A, B);
};

const holdsField = (state: CampaignState, { id, at, lastBattle, marched }: ArmyState): boolean => {
  if (lastBattle === null || !lastBattle.holdsField) return false;
  if (marched.day > lastBattle.day && marched.miles > 0) return false;
  const fought = contactsOf(state, id).filter(({ status }) => status === 'fought');
  return fought.length === 0 || fought.some((one) => distance(one.at, at) <= state.settings.contactMiles);
};

/** Why an army cannot fight away from the table; null: it can. */
export const whyNotOffTable = ({ units, name, status }: ArmyState): string | null => {
  if (status !== 'active') return `${name} is no longer in the field.`;
  if (!units.some(({ sp }) => sp > 0)) return `${name} has nobody left to fight.`;
  if (units.every(({ sp, fighters }) => sp === 0 || fighters === null))
    return `Nobody in ${name} has By This Axe strength: give its units fighting capacity and armour, or play the battle on the table.`;
  return null;
};

export interface ArmyFigures {
  readonly sp: number;
  readonly spFull: number;
  readonly heads: number;
  readonly headsFull: number;
  /** Strength points of wounded on their way back. */
  readonly pendingSp: number;
  /** Miles a day. */
  readonly rate: number;
  readonly halfRate: number;
  readonly milesToday: number;
  /** What they took of the rate. */
  readonly spentToday: number;
  readonly milesLeft: number;
  /** Miles it may still go today without losing its wounded. */
  readonly safeMilesLeft: number;
  readonly inContact: string | null;
  /** It still stands where it won the field. */
  readonly holdsField: boolean;
  readonly commander: Commander | null;
  /** Why it cannot fight away from the table; null: it can. */
  readonly offTable: string | null;
}

export const figuresOf = (state: CampaignState, army: ArmyState): ArmyFigures => {
  const rate = rateOf(army, state.settings);
  const gone = spentOn(army, state.day);
  // Half a hundredth more would be too much: round down.
  const halfRate = Math.floor(rate * 50 + 1e-6) / 100;
  return {
    sp: armySp(army),
    spFull: sumOf(army.units.map(spFullOf)),
    heads: armyHeads(army),
    headsFull: sumOf(army.units.map(({ headsFull }) => headsFull)),
    pendingSp: pendingSp(army),
    rate,
    halfRate,
    milesToday: milesOn(army, state.day),
    spentToday: gone,
    milesLeft: Math.max(0, roundMiles(rate - gone)),
    safeMilesLeft: Math.max(0, roundMiles(halfRate - gone)),
    inContact: contactsOf(state, army.id).find((contact) => stillFace(state, contact))?.id ?? null,
    holdsField: holdsField(state, army),
    commander: commanderOf(state, army),
    offTable: whyNotOffTable(army),
  };
};
