import { listDispatches } from '../../../../../db/queries/mail.ts';
import type { CampaignState } from '../../../../../rules/campaign/state.ts';
import { namesOf } from '../../../../../rules/campaign/words.ts';
import type { CampaignId } from '../../../../../rules/core/ids.ts';
import { plural } from '../../../../../rules/core/words.ts';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../errors.ts';
import { inTransaction } from '../../store-writes.ts';
import { change, type KnownCampaign, loadCampaign } from '../ledger.ts';
import { type DayLetter, lettersDue, openDispatch, openedOn } from './day-orders.ts';
import type { LetterKind } from './read-letter.ts';

export interface SideMail {
  readonly sideId: string;
  readonly side: string;
  /** When its dispatch for today was last made; null where it has none. */
  readonly sentAt: string | null;
  /** The orders that are here and still to be carried out. */
  readonly here: {
    readonly at: string;
    readonly kind: LetterKind;
    /** Read before the day ended, on purpose. */
    readonly opened: boolean;
    /** What they say, once they are opened; null before. */
    readonly says: readonly string[] | null;
  } | null;
  /** Orders of today that were carried out already. */
  readonly done: boolean;
}

export interface MailView {
  readonly day: number;
  readonly here: number;
  readonly sides: readonly SideMail[];
}

const wordSpot = (state: CampaignState, [x, y]: readonly [number, number]): string => {
  const spot = namesOf(state).spot({ x: x / 100, y: y / 100 });
  return spot === '' ? `${x / 100}, ${y / 100}` : spot.trim().replace(/^(at|near) /, '');
};

const wordsOf = (state: CampaignState, { orders, names }: DayLetter): readonly string[] => [
  ...orders.armies.map((one) => {
    const name = names.armies.find(({ id }) => id === one.army)?.name ?? one.army;
    if (one.order === 'hold') return `${name}: hold`;
    const way = one.way.map((spot) => wordSpot(state, spot)).join(', ');
    return `${name}: ${one.pace === 'full' ? 'march' : 'march, sparing the wounded,'} by ${way}`;
  }),
  ...orders.choices.flatMap(({ contact, answers }) => {
    const known = names.contacts.find(({ id }) => id === contact);
    return Object.entries(answers).map(([question, answer]) => {
      const asked = known?.questions.find(({ id }) => id === question);
      const said = asked?.choices.find(({ value }) => value === answer)?.label ?? answer;
      return `${known?.title ?? contact}, ${asked?.title ?? question}: ${said}`;
    });
  }),
  ...(orders.note === '' ? [] : [`Note: ${orders.note}`]),
];

/** Who has been sent what, and whose orders are here. Nothing of what is sealed. */
export const readMail = (context: AppContext, id: CampaignId): MailView => {
  const { state } = loadCampaign(context, id);
  const { early, done } = openedOn(context, id, state.day);
  const sent = listDispatches(context.store.db, id).filter(({ day }) => day === state.day);
  const due = lettersDue(context, id, state.day);
  const sides = Object.values(state.sides)
    .filter(({ removed }) => !removed)
    .map((side): SideMail => {
      const letter = due.find(({ sideId }) => sideId === side.id);
      const opened = letter === undefined ? null : openDispatch(context, letter);
      return {
        sideId: side.id,
        side: side.name,
        sentAt:
          sent.findLast(({ sideId, closedAt }) => sideId === side.id && closedAt === null)?.sentAt ?? null,
        here:
          letter === undefined || opened === null
            ? null
            : {
                at: letter.takenAt ?? '',
                kind: opened.kind,
                opened: early.has(letter.id),
                says: early.has(letter.id) ? wordsOf(state, opened) : null,
              },
        done: sent.some(({ sideId, id: dispatch }) => sideId === side.id && done.has(dispatch)),
      };
    });
  return { day: state.day, here: sides.filter(({ here }) => here !== null).length, sides };
};

/** Reads sealed orders before their day is ended. The ledger says so, to the side as well. */
export const openEarly = (context: AppContext, known: KnownCampaign, sideId: string): MailView => {
  inTransaction(context, () => {
    const { state } = loadCampaign(context, known.id);
    const letter = lettersDue(context, known.id, state.day).find((one) => one.sideId === sideId);
    if (letter === undefined)
      throw new Refused('orders/none-here', 'No orders of this side are here for today.', 'sideId');
    if (openedOn(context, known.id, state.day).early.has(letter.id)) return;
    change(context, known, () => [{ kind: 'orders-opened', sideId, dispatch: letter.id, early: true }]);
  });
  return readMail(context, known.id);
};

export const wordHere = ({ here, sides }: Pick<MailView, 'here' | 'sides'>): string =>
  `orders of ${here} of ${plural(sides.length, 'side')} are here`;
