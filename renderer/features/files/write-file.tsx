import { notifications } from '@mantine/notifications';
import type { SavableFile } from '../../../electron/bridge.ts';
import { bridge } from '../../api/bridge.ts';
import { client } from '../../api/client.ts';
import { refusalOf } from '../../api/errors.ts';
import { randomId } from '../../api/insecure.ts';
import { notifyDone, notifyError, notifyRefused, notifyTrouble } from '../../components/notify.ts';
import { flushEdits } from '../saving/flush-edits.ts';
import { TaskProgress } from './task-progress.tsx';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

const followDownload = (address: string, name: string): void => {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
};

export interface BlobFile {
  readonly name: string;
  readonly blob: Blob;
}

const download = ({ name, blob }: BlobFile): void => {
  const address = URL.createObjectURL(blob);
  followDownload(address, name);
  // Revoked at once, some browsers save an empty file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** The system's own save dialog on the desktop, a download in the browser. What goes wrong there has been told. */
const hand = async (file: BlobFile, onDesktop: () => Promise<SavableFile>): Promise<void> => {
  if (bridge === null) {
    download(file);
    notifyDone(`Exported as ${file.name}. It is in your downloads.`);
    return;
  }
  try {
    const saved = await bridge.saveFile(await onDesktop());
    if (saved !== null) notifyDone(`Exported to ${saved.path}`);
  } catch (error) {
    notifyRefused('Nothing was saved', error);
  }
};

export const saveText = (file: TextFile, type: string): Promise<void> =>
  hand({ name: file.name, blob: new Blob([file.text], { type }) }, async () => file);

/** Something that is no text: a picture. */
export const saveBlob = (file: BlobFile): Promise<void> =>
  hand(file, async () => ({ name: file.name, bytes: new Uint8Array(await file.blob.arrayBuffer()) }));

export type ExportRequest = Parameters<typeof client.files.write.mutate>[0]['what'];

/** From the disk to the disk: the page never holds a great file. */
export const saveWritten = async (name: string, file: string): Promise<void> => {
  if (bridge === null) {
    followDownload(`/api/transit/${file}`, name);
    notifyDone(`Exported as ${name}. It is in your downloads.`);
    return;
  }
  try {
    const saved = await bridge.saveFile({ name, file });
    if (saved !== null) notifyDone(`Exported to ${saved.path}`);
  } catch (error) {
    notifyRefused('Nothing was saved', error);
  }
  await client.files.drop.mutate({ file });
};

/** Gives the way to take it away. */
const showProgress = (task: string): (() => void) => {
  notifications.show({
    id: task,
    title: 'Exporting',
    message: (
      <TaskProgress task={task} busy isSlow withCancel>
        Writing the file
      </TaskProgress>
    ),
    autoClose: false,
    withCloseButton: false,
  });
  return () => notifications.hide(task);
};

const SLOW_MS = 1000;

/** Shows how far it is, and a way to stop it, once it takes longer than people wait without wondering. */
const write = async (what: ExportRequest) => {
  const task = `export ${randomId()}`;
  let hide = (): void => undefined;
  const timer = setTimeout(() => {
    hide = showProgress(task);
  }, SLOW_MS);
  try {
    return await client.files.write.mutate({ what, task });
  } finally {
    clearTimeout(timer);
    hide();
  }
};

export const writeAndSave = async (request: ExportRequest): Promise<void> => {
  try {
    await flushEdits();
    const { fileName, file, leftOut } = await write(request);
    await saveWritten(fileName, file);
    if (leftOut.length > 0)
      notifyTrouble(
        'Not everything went along',
        `These are damaged and were left out: ${leftOut.map(({ name }) => name).join(', ')}. Bring back a backup from before in Settings, or remove them.`,
      );
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'work/stopped') notifyDone(refusal.message);
    else notifyError(error);
  }
};
