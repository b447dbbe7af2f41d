import { listRecent } from '../../../../../db/queries/campaign-events.ts';
import { closeDispatches, listDispatches, type StoredDispatch } from '../../../../../db/queries/mail.ts';
import { findOrders } from '../../../../../db/queries/orders.ts';
import type { GivenOrders } from '../../../../../rules/campaign/day-orders.ts';
import type { MailedOrder, MailedOrders } from '../../../../../rules/campaign/mail/orders.ts';
import type { CampaignState, Orders } from '../../../../../rules/campaign/state.ts';
import { joinWords } from '../../../../../rules/campaign/words.ts';
import type { CampaignId } from '../../../../../rules/core/ids.ts';
import type { AppContext } from '../../../context.ts';
import { type DispatchNames, namesIn } from './names.ts';
import { type LetterKind, readLetter } from './read-letter.ts';

/** Orders of a side that are here for a day. */
export interface DayLetter {
  readonly dispatch: StoredDispatch;
  readonly orders: MailedOrders;
  readonly kind: LetterKind;
  readonly names: DispatchNames;
}

/** No letter is taken any more for a day whose orders were opened, also if it is taken back: who has seen the next day must not order for this one. */
export const closeDay = ({ store, now }: AppContext, id: CampaignId, day: number): void =>
  closeDispatches(store.db, id, { day, sideId: null, closedAt: now().toISOString() });

export interface Opened {
  /** Letters that were read before the day ended. */
  readonly early: ReadonlySet<string>;
  /** Letters that were carried out. */
  readonly done: ReadonlySet<string>;
  /** Up to which version a side's orders are done with, by its id. */
  readonly given: ReadonlyMap<string, number>;
}

/** Which orders of a day were opened, and which of them were carried out: the ledger knows, undo and all. */
export const openedOn = ({ store }: AppContext, id: CampaignId, day: number): Opened => {
  const opened = listRecent(store.db, id, { fromDay: day, toDay: day, kinds: ['orders-opened'] }).flatMap(
    ({ event }) => (event.kind === 'orders-opened' ? [event] : []),
  );
  const of = (early: boolean): ReadonlySet<string> =>
    new Set(opened.flatMap((one) => (one.early === early && one.dispatch !== null ? [one.dispatch] : [])));
  const given = new Map<string, number>();
  for (const one of opened)
    if (!one.early) given.set(one.sideId, Math.max(one.given ?? 0, given.get(one.sideId) ?? 0));
  return { early: of(true), done: of(false), given };
};

/** The newest of each side for a day. */
const newestOf = (
  context: AppContext,
  id: CampaignId,
  day: number,
  isOver: (dispatch: StoredDispatch) => boolean,
) => {
  const letters = listDispatches(context.store.db, id).filter(
    (one) => one.day === day && one.letter !== null && !isOver(one),
  );
  return [...Map.groupBy(letters, ({ sideId }) => sideId).values()].flatMap(
    (group) => group.toSorted((one, other) => (other.rev ?? 0) - (one.rev ?? 0))[0] ?? [],
  );
};

const open = (context: AppContext, dispatch: StoredDispatch): readonly DayLetter[] => {
  const read = readLetter(context, dispatch, dispatch.letter ?? '');
  return 'fault' in read
    ? []
    : [{ dispatch, orders: read.orders, kind: read.kind, names: namesIn(dispatch) }];
};

/** The letters that are to be carried out when the day ends, sealed as they are. */
export const lettersDue = (context: AppContext, id: CampaignId, day: number): readonly StoredDispatch[] => {
  const { done, given } = openedOn(context, id, day);
  // What a side gave on its seat instead was carried out: its letter must not come up when the day goes on after a contact.
  const isOver = (one: StoredDispatch): boolean =>
    done.has(one.id) || (one.closedAt !== null && given.has(one.sideId));
  return newestOf(context, id, day, isOver);
};

export const openDispatch = (context: AppContext, dispatch: StoredDispatch): DayLetter | null =>
  open(context, dispatch)[0] ?? null;

const ordersOf = (wanted: MailedOrder): Orders | null =>
  wanted.order === 'hold'
    ? null
    : { pace: wanted.pace, path: wanted.way.map(([x, y]) => ({ x: x / 100, y: y / 100 })) };

/** What a side has given for a day, and when it came. */
export interface DatedOrders {
  readonly at: string;
  readonly given: GivenOrders;
}

const givenBy = ({ store }: AppContext, { dispatch, orders, names }: DayLetter): GivenOrders => ({
  sideId: dispatch.sideId,
  dispatch: dispatch.id,
  version: findOrders(store.db, dispatch)?.version ?? 0,
  orders: {
    marches: orders.armies.flatMap((wanted) => {
      const known = names.armies.find(({ id }) => id === wanted.army);
      return known === undefined ? [] : [{ armyId: known.armyId, orders: ordersOf(wanted) }];
    }),
    note: orders.note,
  },
});

/** What came by mail and is still to be carried out; `sealed` until it is opened on purpose. */
export const mailedOrders = (
  context: AppContext,
  id: CampaignId,
  day: number,
): readonly (DatedOrders & { readonly sealed: boolean })[] => {
  const { early } = openedOn(context, id, day);
  return lettersDue(context, id, day)
    .flatMap((dispatch) => open(context, dispatch))
    .map((letter) => ({
      at: letter.dispatch.takenAt ?? '',
      given: givenBy(context, letter),
      sealed: !early.has(letter.dispatch.id),
    }));
};

export interface AskedAhead {
  /** Everybody who fights in it. */
  readonly armyIds: readonly string[];
  readonly day: number;
  /** Whose answers. */
  readonly sideIds: readonly string[];
}

/** What a side has answered ahead for the battle of a contact, by the moves of its game; the newest letter that says so counts. */
export const answersAhead = (
  context: AppContext,
  id: CampaignId,
  { armyIds, day, sideIds }: AskedAhead,
): ReadonlyMap<string, readonly string[]> => {
  const moves = new Map<string, string[]>();
  const letters = newestOf(context, id, day, () => false).filter(({ sideId }) => sideIds.includes(sideId));
  for (const { orders, names } of letters.flatMap((dispatch) => open(context, dispatch))) {
    // Armies that fight as one face the enemy in several contacts, and the battle was begun for one of them.
    const asked = names.contacts.find(({ contactId }) =>
      contactId.split('-').every((one) => armyIds.includes(one)),
    );
    const given = orders.choices.find(({ contact }) => contact === asked?.id);
    for (const { id: question, move } of asked?.questions ?? []) {
      const answer = given?.answers[question];
      if (answer !== undefined) moves.set(move, [...(moves.get(move) ?? []), answer]);
    }
  }
  return moves;
};

/** What a look ahead cannot tell, since it is sealed. */
export const wordSealed = (
  context: AppContext,
  id: CampaignId,
  { day, sides }: Pick<CampaignState, 'day' | 'sides'>,
): readonly string[] => {
  const { early } = openedOn(context, id, day);
  const sealed = lettersDue(context, id, day).filter((dispatch) => !early.has(dispatch.id));
  if (sealed.length === 0) return [];
  const names = sealed.map(({ sideId }) => sides[sideId]?.name ?? 'a side');
  return [
    `Orders of ${joinWords(names)} came by mail and are opened when the day ends: what they change is not shown before.`,
  ];
};
