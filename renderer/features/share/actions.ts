import { client } from '../../api/client.ts';
import { refusalOf } from '../../api/errors.ts';
import { notifyError, notifyTrouble } from '../../components/notify.ts';
import { copyToClipboard } from '../files/clipboard.ts';
import { saveBlob, saveText } from '../files/export.ts';
import { flushEdits } from '../saving/flush-edits.ts';

export interface Shared {
  readonly rosterId: string;
  /** Only what the opponent may know. */
  readonly secret: boolean;
}

export const copyForFriend = (shared: Shared): Promise<void> =>
  copyToClipboard(async () => {
    await flushEdits();
    return client.share.friend.query(shared);
  });

const told = async (work: () => Promise<void>): Promise<void> => {
  try {
    await flushEdits();
    await work();
  } catch (error) {
    if (refusalOf(error) === null && error instanceof Error)
      notifyTrouble('Nothing was saved', error.message);
    else notifyError(error);
  }
};

export const savePage = (shared: Shared): Promise<void> =>
  told(async () => {
    const { fileName, text } = await client.share.page.query(shared);
    await saveText({ name: fileName, text }, 'text/html;charset=utf-8');
  });

/** The list, or with `card` one card of it. */
export const savePicture = (shared: Shared, card: number | null): Promise<void> =>
  told(async () => {
    const { fileName, ...picture } = await client.share.picture.query({ ...shared, card });
    const { paintPicture } = await import('./paint-picture.ts');
    await saveBlob({ name: fileName, blob: await paintPicture(picture) });
  });
