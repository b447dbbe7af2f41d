import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { findCampaign } from '../../../../../db/queries/campaigns.ts';
import {
  findDispatch,
  listDispatches,
  type StoredDispatch,
  updateDispatch,
} from '../../../../../db/queries/mail.ts';
import { findOrders, type OrdersKey, putOrders } from '../../../../../db/queries/orders.ts';
import {
  decodeHead,
  findFormMark,
  findLetters,
  LETTER_VERSION,
  type LetterHead,
  writeLetter,
} from '../../../../../rules/campaign/mail/letter.ts';
import type { Side } from '../../../../../rules/campaign/state.ts';
import { asId, type CampaignId } from '../../../../../rules/core/ids.ts';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../errors.ts';
import { readEnvelope } from '../../files/envelope.ts';
import { inTransaction } from '../../store-writes.ts';
import { loadCampaign } from '../ledger.ts';
import { digestOf, type LetterKind, readLetter } from './read-letter.ts';

export interface TakenIn {
  readonly campaignId: string;
  readonly campaign: string;
  readonly sideId: string;
  readonly side: string;
  readonly day: number;
  readonly kind: LetterKind;
  /** Orders that were here before. */
  readonly replaced: boolean;
  /** How many sides' orders are here now, of how many. */
  readonly here: number;
  readonly sides: number;
}

const NOT_ORDERS =
  'There are no orders in this text. Paste the whole mail, or at least the line that begins with MUSTER-ORDERS.';
const ALTERED =
  'These orders were altered on their way, or not made with the dispatch they name. Ask for them again, best as the file.';

interface Found {
  readonly version: number;
  readonly head: string;
  /** The letter as Muster writes it, or a form as it came. */
  readonly kept: string;
}

const isHere = ({ store: { db } }: AppContext, { head: coded, kept }: Found): boolean => {
  const head = decodeHead(coded);
  const sent = head === null ? null : findDispatch(db, asId<'campaign'>(head.campaign), head.dispatch);
  return sent?.taken.includes(digestOf(kept)) === true;
};

const MOST_QUOTED = 20;

/** A corrected letter stands above or below the one it answers: what is here already is not what was meant. */
const findIn = (context: AppContext, text: string): Found | null => {
  const letters = findLetters(text)
    .slice(0, MOST_QUOTED)
    .map((letter): Found => ({ version: letter.version, head: letter.head, kept: writeLetter(letter) }));
  const [first] = letters;
  if (first !== undefined) return letters.find((one) => !isHere(context, one)) ?? first;
  const form = findFormMark(text);
  return form === null ? null : { version: form.version, head: form.head, kept: text };
};

const refuseForeign = ({ store }: AppContext, campaign: string): Refused => {
  const other = findCampaign(store.db, asId<'campaign'>(campaign));
  return new Refused(
    'orders/other-campaign',
    other === null
      ? 'These orders are for a campaign that is not in this Muster, or for another copy of it.'
      : `These orders are for “${other.name}”: take them in there.`,
    'text',
  );
};

const findSent = (context: AppContext, head: LetterHead): StoredDispatch => {
  const sent = findDispatch(context.store.db, asId<'campaign'>(head.campaign), head.dispatch);
  if (sent !== null && sent.sideId === head.side && sent.day === head.day) return sent;
  throw new Refused(
    'orders/no-dispatch',
    'No such dispatch was sent from this Muster: it may be older than a backup that was brought back. Send dispatches again.',
    'text',
  );
};

const checkSide = (side: Side | undefined): void => {
  if (side?.removed === false) return;
  throw new Refused(
    'orders/no-side',
    `These orders are for ${side?.name ?? 'a side'}, and that side takes no part in this war any more.`,
    'text',
  );
};

const checkOpen = (dispatch: StoredDispatch, today: number): void => {
  if (dispatch.closedAt === null && dispatch.day === today) return;
  const again =
    dispatch.day === today
      ? ' It was taken back since, or the dispatch was made void: send dispatches again.'
      : '';
  throw new Refused(
    'orders/day-over',
    `These orders are for day ${dispatch.day}, and that day’s orders have been opened.${again}`,
    'text',
  );
};

const refuseOlder = (): Refused =>
  new Refused('orders/older', 'Newer orders of this side are here already: these are older.', 'text');

/** Of this side and day: a person may have filled in two files. */
const lettersOf = (
  context: AppContext,
  { campaignId, sideId, day }: StoredDispatch,
): readonly StoredDispatch[] =>
  listDispatches(context.store.db, asId<'campaign'>(campaignId)).filter(
    (one) => one.sideId === sideId && one.day === day && one.letter !== null && one.closedAt === null,
  );

/** Who sits at the table for this side sees that orders came by mail. */
const tellSeats = (
  { store: { db }, now }: AppContext,
  key: OrdersKey,
  sealed: string,
  dispatch: string,
  rev: number,
): void => {
  const known = findOrders(db, key);
  const at = now().toISOString();
  putOrders(db, key, known?.version ?? 0, {
    sealed,
    sealedAt: at,
    dispatch,
    rev,
    updatedAt: known?.updatedAt ?? at,
  });
};

const store = (context: AppContext, text: string, only: CampaignId | null): TakenIn => {
  const found = findIn(context, text);
  if (found === null) throw new Refused('orders/not-orders', NOT_ORDERS, 'text');
  if (found.version !== LETTER_VERSION)
    throw new Refused(
      'orders/version',
      `These orders are of version ${found.version}, and this Muster reads version ${LETTER_VERSION}: install the newest one.`,
      'text',
    );
  const head = decodeHead(found.head);
  if (head === null || head.v !== LETTER_VERSION) throw new Refused('orders/altered', ALTERED, 'text');
  const id = asId<'campaign'>(head.campaign);
  const row = findCampaign(context.store.db, id);
  if (row === null || (only !== null && only !== id)) throw refuseForeign(context, head.campaign);
  const dispatch = findSent(context, head);
  const { state } = loadCampaign(context, id);
  checkSide(state.sides[dispatch.sideId]);
  checkOpen(dispatch, state.day);

  const digest = digestOf(found.kept);
  if (dispatch.taken.at(-1) === digest)
    throw new Refused('orders/already-here', 'These very orders are here already.', 'text');
  if (dispatch.taken.includes(digest)) throw refuseOlder();
  const read = readLetter(context, dispatch, found.kept);
  if ('fault' in read) {
    if (read.fault === 'altered') throw new Refused('orders/altered', ALTERED, 'text');
    throw new Refused('orders/not-understood', `These orders cannot be understood: ${read.why}.`, 'text');
  }
  const before = lettersOf(context, dispatch);
  const now = context.now();
  const rev = read.rev ?? Math.max(now.getTime(), ...before.map((one) => (one.rev ?? 0) + 1));
  if (before.some((one) => (one.rev ?? 0) >= rev)) throw refuseOlder();

  updateDispatch(context.store.db, id, dispatch.id, {
    letter: found.kept,
    rev,
    takenAt: now.toISOString(),
    taken: [...dispatch.taken, digest],
  });
  tellSeats(context, { campaignId: id, sideId: head.side, day: head.day }, found.kept, dispatch.id, rev);
  const sides = Object.values(state.sides).filter(({ removed }) => !removed);
  const here = new Set(
    listDispatches(context.store.db, id)
      .filter(({ day, letter, closedAt }) => day === state.day && letter !== null && closedAt === null)
      .map(({ sideId }) => sideId),
  );
  return {
    campaignId: id,
    campaign: state.name,
    sideId: head.side,
    side: state.sides[head.side]?.name ?? '',
    day: head.day,
    kind: read.kind,
    replaced: before.length > 0,
    here: here.size,
    sides: sides.length,
  };
};

/** A whole mail with what it quotes; a letter has a few kilobytes. */
export const MOST_LETTER = 1_000_000;

export const readLetterFile = ({ files }: AppContext, handle: string): string => {
  const { path } = files.find(handle);
  if (statSync(path).size > MOST_LETTER) throw new Refused('orders/not-orders', NOT_ORDERS, 'file');
  return readFileSync(path, 'utf8');
};

const ordersFile = z.looseObject({ kind: z.literal('orders'), data: z.looseObject({ text: z.string() }) });

const ENCODED = /^content-transfer-encoding:[ \t]*base64[\s\S]{0,2000}?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/gim;

/** A mail as it was saved: parts that were made fit for old lines of the net are read as they were written. */
const mailIn = (text: string): string =>
  [...text.matchAll(ENCODED)].reduce(
    (all, [, part = '']) => `${all}\n${Buffer.from(part, 'base64').toString()}`,
    text,
  );

/** The text of a file of orders, or of a mail. */
export const letterIn = (text: string): string => {
  if (!text.trimStart().startsWith('{')) return mailIn(text);
  try {
    const file = JSON.parse(text) as unknown;
    const { kind } = readEnvelope(envelopeIn(file));
    const parsed = ordersFile.safeParse(file);
    return kind === 'orders' && parsed.success ? parsed.data.data.text : text;
  } catch (error) {
    // What stands around a letter may be spoilt: it is looked for all the same.
    if (!(error instanceof Refused) || error.refusal.code !== 'file/version') return text;
    throw new Refused(
      'orders/version',
      'These orders are in a file of another version of Muster: install the newest one.',
      'text',
    );
  }
};

const envelopeIn = (file: unknown): unknown => {
  const { format, version, kind } = file as Record<string, unknown>;
  return { format, version, kind };
};

/** Orders that came by mail are checked wholly and kept as they came. Whatever is refused changes nothing. */
export const takeIn = (context: AppContext, text: string, only: CampaignId | null): TakenIn =>
  inTransaction(context, () => store(context, text, only));
