import { createHash } from 'node:crypto';
import { findPicture, insertPicture } from '../../../../db/queries/campaigns.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { parsePicture, showPicture } from '../picture.ts';
import { inTransaction } from '../store-writes.ts';
import { getRow } from './ledger.ts';

const MAP = { what: 'map picture', mostKilobytes: 4 * 1024 };

/** The same picture has the same id, so that it is kept once. */
const pictureId = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

export const parseMapPicture = (dataUrl: string, code: string, place: string): Buffer =>
  parsePicture(dataUrl, code, place, MAP);

export const keepPicture = (
  context: AppContext,
  id: CampaignId,
  dataUrl: string,
): { readonly pictureId: string } => {
  getRow(context, id);
  const bytes = parseMapPicture(dataUrl, 'input/invalid', 'dataUrl');
  const key = pictureId(bytes);
  inTransaction(context, () => insertPicture(context.store.db, id, key, bytes));
  return { pictureId: key };
};

/** Null where it is not in the store. */
export const findPictureAddress = ({ store }: AppContext, id: CampaignId, key: string): string | null =>
  showPicture(findPicture(store.db, id, key));

export const readPicture = (
  context: AppContext,
  id: CampaignId,
  key: string,
): { readonly dataUrl: string } => {
  const dataUrl = findPictureAddress(context, id, key);
  if (dataUrl === null)
    throw new Refused('campaign/not-found', 'This picture is not in the store.', 'pictureId');
  return { dataUrl };
};
