import { listRecent } from '../../../../../db/queries/campaign-events.ts';
import { listDispatches } from '../../../../../db/queries/mail.ts';
import { formatDate } from '../../../../../rules/campaign/calendar.ts';
import type { ChronicleDay } from '../../../../../rules/campaign/chronicle.ts';
import { fightersOf, listEngagements, nameAll } from '../../../../../rules/campaign/coalition.ts';
import type { DueItem } from '../../../../../rules/campaign/due.ts';
import type { Point } from '../../../../../rules/campaign/fields.ts';
import { type ArmyFigures, isActive, whyNotOffTable } from '../../../../../rules/campaign/figures.ts';
import type { Marcher } from '../../../../../rules/campaign/mail/march.ts';
import { lookAs } from '../../../../../rules/campaign/mask.ts';
import type {
  ArmyState,
  CampaignState,
  Contact,
  General,
  Side,
} from '../../../../../rules/campaign/state.ts';
import { formatUs, namesOf } from '../../../../../rules/campaign/words.ts';
import type { AheadQuestion } from '../../../../../rules/core/campaign-rules.ts';
import type { CampaignId } from '../../../../../rules/core/ids.ts';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../errors.ts';
import { setupOf } from '../battle-link.ts';
import { loadCampaign } from '../ledger.ts';
import { readPicture } from '../pictures.ts';
import { readChronicle } from '../reading.ts';
import { campaignRules } from '../recruits.ts';
import { viewCampaign } from '../view.ts';
import { reportWar, type WarReport } from '../war.ts';
import type { DispatchNames } from './names.ts';

export interface DispatchArmy extends Marcher {
  readonly id: string;
  readonly figures: ArmyFigures;
  readonly leader: string;
  /** What it does as it was ordered, in words. */
  readonly ordered: string;
  /** Who stands before it, in words; empty where nobody does. */
  readonly faces: string;
  readonly untilDay: number | null;
}

export interface DispatchContact {
  readonly id: string;
  readonly title: string;
  readonly at: Point;
  readonly questions: readonly AheadQuestion[];
}

/** Everything a dispatch tells: made from the side's own view, and from nothing else. */
export interface DispatchContent {
  readonly campaignId: string;
  readonly campaign: string;
  readonly side: Side;
  readonly day: number;
  readonly date: string;
  /** The last day that was told before; null where this is the first. */
  readonly since: number | null;
  readonly state: CampaignState;
  readonly picture: string | null;
  readonly armies: readonly DispatchArmy[];
  readonly faced: readonly ArmyState[];
  readonly leaders: readonly { readonly name: string; readonly line: string }[];
  readonly due: readonly DueItem[];
  readonly chronicle: readonly ChronicleDay[];
  /** Days on which sealed orders were opened early, where the ledger no longer tells. */
  readonly opened: readonly number[];
  readonly contacts: readonly DispatchContact[];
  readonly places: readonly { readonly name: string; readonly at: Point }[];
  /** Weather, counters, who is in sight or was seen last: by the rules of the war on the map. */
  readonly war: readonly string[];
}

/** Two places of one name are told apart: orders by hand go by names. */
const apart = (all: DispatchContent['places']): DispatchContent['places'] =>
  all.map((one, index) => {
    const before = all.slice(0, index).filter(({ name }) => name === one.name).length;
    return before === 0 ? one : { ...one, name: `${one.name} (${before + 1})` };
  });

const wordOrders = (state: CampaignState, { orders }: ArmyState): string => {
  const to = orders?.path.at(-1);
  if (orders === null || to === undefined) return 'stays where it is';
  const spot = namesOf(state).spot(to);
  const where = spot === '' ? `to ${to.x}, ${to.y}` : `towards the point${spot}`;
  return `marches ${where}${orders.pace === 'half' ? ', sparing its wounded' : ''}`;
};

const wordFaces = (state: CampaignState, army: ArmyState): string => {
  const enemies = listEngagements(state)
    .map((contact) => fightersOf(state, contact))
    .filter(({ A }) => A.includes(army.id))
    .flatMap(({ B }) => B);
  if (enemies.length === 0) return '';
  const one = enemies.length === 1;
  return `${nameAll(state, enemies)} ${one ? 'stands' : 'stand'} before them; ${one ? 'its' : 'their'} strength is not known.`;
};

const armyOf = (state: CampaignState, army: ArmyState, figures: ArmyFigures): DispatchArmy => ({
  id: army.id,
  name: army.name,
  at: army.at,
  rate: figures.rate,
  halfRate: figures.halfRate,
  milesToday: figures.milesToday,
  milesLeft: figures.milesLeft,
  safeMilesLeft: figures.safeMilesLeft,
  wounded: figures.pendingSp === 0 ? '' : formatUs(figures.pendingSp),
  figures,
  leader: figures.commander?.name ?? '',
  ordered: wordOrders(state, army),
  faces: wordFaces(state, army),
  untilDay: army.pending.length === 0 ? null : Math.max(...army.pending.map(({ returnDay }) => returnDay)),
});

const FATES: Readonly<Record<General['fate'], string>> = {
  serving: 'without a post',
  'captured-or-fled': 'captured or fled',
  captured: 'captured',
  dead: 'dead',
  away: 'away',
  wounded: 'wounded',
  fled: 'fled',
};

const wordLeader = (state: CampaignState, general: General): string => {
  const { army } = namesOf(state);
  const post = general.armyId === null ? '' : ` of ${army(general.armyId)}`;
  const rank = `${general.role === 'general' ? 'General' : 'Leader'}${post}, leadership ${general.leadership}`;
  if (general.fate === 'serving' && general.armyId !== null) {
    const waits = general.readyDay > state.day ? `; next stratagem on day ${general.readyDay}` : '';
    return `${rank}${waits}`;
  }
  const until = general.untilDay === null ? '' : ` to day ${general.untilDay}`;
  return `${rank}; ${FATES[general.fate]}${until}`;
};

/** Side A alone is known: it meets itself, and what is asked must not hang on the enemy. */
const questionsOf = (state: CampaignState, contact: Contact): readonly AheadQuestion[] => {
  const own = fightersOf(state, contact).A;
  const armies = own.flatMap((id) => state.armies[id] ?? []);
  if (armies.length === 0 || armies.some((army) => whyNotOffTable(army) !== null)) return [];
  const [first = '', ...others] = own;
  const mirrored = { ...contact, armies: { A: first, B: first }, allies: { A: [...others], B: [] } };
  return campaignRules().ahead(setupOf(state, mirrored));
};

const contactOf = (state: CampaignState, contact: Contact): DispatchContact => {
  const { A, B } = fightersOf(state, contact);
  return {
    id: contact.id,
    title: `${nameAll(state, A, [...A, ...B])} against ${nameAll(state, B, [...A, ...B])}`,
    at: contact.at,
    questions: questionsOf(state, contact),
  };
};

const wordWar = ({ season, weather, counters, sieges, inSight, lastSeen }: WarReport): readonly string[] => [
  ...(season === null ? [] : [`Season: ${season}.`]),
  ...(weather === null ? [] : [`Weather: ${weather.name} to day ${weather.until}.`]),
  ...counters.map(({ of, name, value }) => `${of}: ${name} ${value}.`),
  ...sieges.map(({ place, by, day, days }) => `${by} besieges ${place}, day ${day} of ${days}.`),
  ...inSight.map(({ name, by }) => `${name} is in sight of ${by}.`),
  ...lastSeen.map(({ name, x, y, day }) => `${name} was last seen on day ${day}, at ${x}, ${y}.`),
];

/** Beyond that a mail is not carried any more. */
const MOST_PICTURE = 1_100_000;

const pictureOf = (context: AppContext, id: CampaignId, { map }: CampaignState): string | null => {
  if (map.picture === null) return null;
  const { dataUrl } = readPicture(context, id, map.picture.id);
  return dataUrl.length > MOST_PICTURE ? null : dataUrl;
};

/** An entry that was taken back is read by nobody: that somebody looked is told all the same. */
const openedInSecret = ({ store }: AppContext, id: CampaignId, sideId: string): readonly number[] =>
  listRecent(store.db, id, { kinds: ['orders-opened'], withUndone: true }).flatMap(
    ({ event, undoneBy, day }) =>
      event.kind === 'orders-opened' && event.early && event.sideId === sideId && undoneBy !== null
        ? [day]
        : [],
  );

const findSide = ({ sides }: CampaignState, sideId: string): Side => {
  const side = sides[sideId];
  if (side === undefined || side.removed)
    throw new Refused('campaign/not-found', 'There is no such side in this campaign.', 'sideId');
  return side;
};

export const gatherDispatch = (context: AppContext, id: CampaignId, sideId: string): DispatchContent => {
  const { state, figures, due } = viewCampaign(context, id, null, sideId);
  const side = findSide(state, sideId);
  const own = Object.values(state.armies).filter((army) => army.sideId === sideId && isActive(army));
  const told = listDispatches(context.store.db, id)
    .filter((one) => one.sideId === sideId && one.day < state.day)
    .map(({ day }) => day);
  const since = told.length === 0 ? null : Math.max(...told);
  const { days } = readChronicle(context, id, {
    for: sideId,
    sideIds: [],
    kinds: [],
    armyId: null,
    search: '',
    fromDay: since,
    toDay: null,
  });
  const places = Object.values(state.places).filter(({ removed }) => !removed);
  return {
    campaignId: id,
    campaign: state.name,
    side,
    day: state.day,
    date: formatDate(state.calendar, state.day),
    since,
    state,
    picture: pictureOf(context, id, state),
    armies: own.flatMap((army) => {
      const known = figures[army.id];
      return known === undefined ? [] : [armyOf(state, army, known)];
    }),
    faced: Object.values(state.armies).filter((army) => army.sideId !== sideId && isActive(army)),
    leaders: Object.values(state.generals).map((general) => ({
      name: general.name,
      line: wordLeader(state, general),
    })),
    due,
    chronicle: days,
    opened: openedInSecret(context, id, sideId),
    contacts: listEngagements(state).map((contact) => contactOf(state, contact)),
    places: apart(places.map(({ name, at }) => ({ name, at }))),
    war: wordWar(reportWar(context, id, sideId)),
  };
};

/** What its ids stand for in the ledger; kept by the game master, never sent. */
export const namesFor = (context: AppContext, id: CampaignId, content: DispatchContent): DispatchNames => {
  const { state } = loadCampaign(context, id);
  const { ids } = lookAs(state, content.side.id);
  const contactId = (seen: string): string =>
    Object.keys(state.contacts).find((one) => ids.seen(one) === seen) ?? seen;
  return {
    armies: content.armies.map((army) => ({
      id: army.id,
      name: army.name,
      armyId: ids.armyOf(army.id) ?? army.id,
    })),
    places: content.places.map(({ name, at }) => ({ name, at })),
    contacts: content.contacts.map((contact) => ({
      id: contact.id,
      title: contact.title,
      contactId: contactId(contact.id),
      questions: contact.questions.map(({ id: question, move, title, choices }) => ({
        id: question,
        move,
        title,
        choices: choices
          .filter(({ refused }) => refused === null)
          .map(({ value, label }) => ({ value, label })),
      })),
    })),
  };
};
