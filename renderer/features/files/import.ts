import { TRPCClientError } from '@trpc/client';
import type { DesktopBridge, PickedFile } from '../../../electron/bridge.ts';
import { bridge } from '../../api/bridge.ts';
import { wordError } from '../../api/errors.ts';
import { notifyRefused, notifyTrouble } from '../../components/notify.ts';
import { isTable, offerTable } from '../characters/import/offered-table.ts';
import { offerFiles } from './offered-files.ts';
import { readText } from './read-text.ts';

/** A table of characters is looked at on a page of its own, any other file in a dialog. Nothing comes in unseen. */
export const importPicked = (files: readonly PickedFile[]): void => {
  offerFiles(files.flatMap((one) => ('file' in one ? [one] : [])));
  const [table] = files.flatMap((one) => ('text' in one ? [one] : []));
  if (table !== undefined) offerTable(table);
};

/** Straight from the disk: the page never holds a great file. */
const upload = async (file: File): Promise<PickedFile> => {
  const response = await fetch(`/api/transit?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: file,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw TRPCClientError.from(answer as never);
  return { name: file.name, file: (answer as { file: string }).file };
};

/** Mails may be dropped as they are: whatever carries orders is taken in, by whichever campaign it is for. */
const MOST_MAIL = 1_000_000;

const tookOrders = async (file: File): Promise<boolean> => {
  if (file.size > MOST_MAIL) return false;
  const { carriesOrders, takeOrders } = await import('../campaigns/mail/take-orders.ts');
  const text = await file.text();
  if (!carriesOrders(text)) return false;
  await takeOrders({ text });
  return true;
};

const pickOne = async (file: File): Promise<readonly PickedFile[]> => {
  try {
    // A dropped folder looks like a file until it is read.
    await file.slice(0, 1).arrayBuffer();
  } catch {
    notifyTrouble(
      `${file.name} cannot be read`,
      'It is a folder, or it was moved. Choose a file that Muster exported.',
    );
    return [];
  }
  try {
    if (await tookOrders(file)) return [];
    if (isTable(file.name)) return [{ name: file.name, text: await readText(file) }];
    return bridge === null ? [await upload(file)] : await bridge.pickFiles([file]);
  } catch (error) {
    if (bridge !== null) notifyRefused('Nothing was imported', error);
    else {
      const { title, message } = wordError(error);
      notifyTrouble(`${file.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`, message);
    }
    return [];
  }
};

/** Orders that are pasted anywhere but into a field. */
export const takePastedOrders = async (text: string): Promise<void> => {
  if (!text.includes('MUSTER-')) return;
  const { carriesOrders, takeOrders } = await import('../campaigns/mail/take-orders.ts');
  if (carriesOrders(text)) await takeOrders({ text });
};

/** In the order they were given: of two orders of one side the later one counts. */
export const importFiles = async (files: Iterable<File>): Promise<void> => {
  const picked: PickedFile[] = [];
  for (const file of [...files]) picked.push(...(await pickOne(file)));
  importPicked(picked);
};

const pickInBrowser = (): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.muster,.json,application/json,.csv,.tsv,text/csv,.txt,.html,.eml';
  input.hidden = true;
  input.setAttribute('data-import-picker', '');
  input.setAttribute('aria-hidden', 'true');
  const finish = (): void => {
    void importFiles(input.files ?? []);
    input.remove();
  };
  input.addEventListener('change', finish, { once: true });
  input.addEventListener('cancel', () => input.remove(), { once: true });
  // Firefox and test drivers only open the picker of an input that is in the page.
  document.body.append(input);
  input.click();
};

const pickOnDesktop = async (desktop: DesktopBridge): Promise<void> => {
  try {
    importPicked(await desktop.openFiles());
  } catch (error) {
    notifyRefused('Nothing was imported', error);
  }
};

export const startImport = async (): Promise<void> => {
  if (bridge === null) pickInBrowser();
  else await pickOnDesktop(bridge);
};
