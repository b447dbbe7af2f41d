import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  closeDispatches,
  insertDispatch,
  listDispatches,
  type MailKeys,
  updateDispatch,
} from '../../../../../db/queries/mail.ts';
import { encodeHead, LETTER_VERSION, writeFormMark } from '../../../../../rules/campaign/mail/letter.ts';
import type { CampaignId } from '../../../../../rules/core/ids.ts';
import type { JsonObject } from '../../../../../rules/core/json.ts';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../errors.ts';
import { fileNameFor } from '../../file-name.ts';
import { inTransaction } from '../../store-writes.ts';
import { type ZipEntry, zipOf } from '../../zip.ts';
import { loadCampaign } from '../ledger.ts';
import { type DispatchContent, gatherDispatch, namesFor } from './content.ts';
import { capability, ensureKeys, newDispatchId } from './keys.ts';
import { namesIn } from './names.ts';
import { type DispatchAccess, dispatchPage } from './page.ts';

export interface DispatchFile {
  readonly sideId: string;
  readonly side: string;
  readonly fileName: string;
  readonly page: string;
  /** To paste into the mail it goes with. */
  readonly mail: string;
}

export interface SentDispatches {
  readonly day: number;
  readonly files: readonly DispatchFile[];
  /** All of them with their texts, for the host to hand out. */
  readonly zip: { readonly fileName: string; readonly file: string };
}

/** The same file sent twice is the same dispatch; whatever it names otherwise is another one. */
const idFor = (context: AppContext, id: CampaignId, content: DispatchContent): string => {
  const names = namesFor(context, id, content);
  const sentAt = context.now().toISOString();
  const known = listDispatches(context.store.db, id).find(
    (one) =>
      one.sideId === content.side.id &&
      one.day === content.day &&
      one.closedAt === null &&
      isDeepStrictEqual(namesIn(one), names),
  );
  if (known !== undefined) {
    updateDispatch(context.store.db, id, known.id, { sentAt });
    return known.id;
  }
  const made = newDispatchId();
  insertDispatch(context.store.db, {
    campaignId: id,
    id: made,
    sideId: content.side.id,
    day: content.day,
    names: names as unknown as JsonObject,
    sentAt,
    closedAt: null,
    letter: null,
    rev: null,
    takenAt: null,
    taken: [],
  });
  return made;
};

const accessFor = (keys: MailKeys, content: DispatchContent, dispatch: string): DispatchAccess => {
  const head = encodeHead({
    v: LETTER_VERSION,
    campaign: content.campaignId,
    side: content.side.id,
    day: content.day,
    dispatch,
  });
  const cap = capability(keys, head);
  return { head, capability: cap, publicKey: keys.publicKey, mark: writeFormMark(head, cap) };
};

const mailFor = ({ campaign, side, day, date, contacts }: DispatchContent, fileName: string): string =>
  [
    `${campaign}: dispatch for ${side.name}, day ${day}`,
    '',
    `It is ${date}, day ${day}. “${fileName}” is attached: open it in a browser, on a computer or a phone, no network needed.`,
    ...(contacts.length === 0
      ? []
      : [
          `A battle waits: ${contacts.map(({ title }) => title).join('; ')}. Its sealed choices are in the file.`,
        ]),
    `Give your orders there, copy the text at its end and send it back, or the file it saves. A corrected one replaces the first until day ${day} is ended.`,
    'On an iPhone or iPad such a file shows but runs no script: use the form at its end, or a computer.',
    `Whoever has the file can order for ${side.name}: keep it to yourselves.`,
    '',
  ].join('\n');

/** The files and, beside each, the text of its mail. */
export const entriesOf = (files: readonly DispatchFile[]): readonly ZipEntry[] =>
  files.flatMap(({ fileName, page, mail }) => [
    { name: fileName, text: page },
    { name: fileName.replace(/html$/, 'txt'), text: mail },
  ]);

const pack = ({ files: transit, now }: AppContext, name: string, files: readonly DispatchFile[]): string => {
  const path = transit.newPath();
  writeFileSync(path, zipOf(entriesOf(files), now()), { flag: 'wx', mode: 0o600 });
  return transit.put({ path, name, isOurs: true });
};

export interface WantedDispatches {
  /** Null is every side. */
  readonly sideIds: readonly string[] | null;
  /** What was sent before no longer counts. */
  readonly fresh: boolean;
}

/** A file for each side, made from what it knows. Sending is people's part: Muster reaches nobody. */
export const sendDispatches = (
  context: AppContext,
  id: CampaignId,
  { sideIds, fresh }: WantedDispatches,
): SentDispatches =>
  inTransaction(context, () => {
    const { row, state } = loadCampaign(context, id);
    if (row.removedAt !== null)
      throw new Refused('campaign/removed', 'This campaign was removed. Put it back first.', 'id');
    const sides = Object.values(state.sides).filter(
      (side) => !side.removed && (sideIds === null || sideIds.includes(side.id)),
    );
    if (sides.length === 0)
      throw new Refused(
        'dispatch/no-sides',
        'There is no side to send to: add sides in the settings.',
        'sideIds',
      );
    const keys = ensureKeys(context, id);
    const closedAt = context.now().toISOString();
    const files = sides.map((side): DispatchFile => {
      const content = gatherDispatch(context, id, side.id);
      if (fresh) closeDispatches(context.store.db, id, { day: state.day, sideId: side.id, closedAt });
      const access = accessFor(keys, content, idFor(context, id, content));
      const fileName = fileNameFor(`${state.name} day ${state.day} ${side.name}`, 'html', 'Dispatch');
      return {
        sideId: side.id,
        side: side.name,
        fileName,
        page: dispatchPage(content, access, context.program.dispatchParts()),
        mail: mailFor(content, fileName),
      };
    });
    const fileName = fileNameFor(`${state.name} day ${state.day} dispatches`, 'zip', 'Dispatches');
    return { day: state.day, files, zip: { fileName, file: pack(context, fileName, files) } };
  });
