import type { DesktopBridge } from '../../../electron/bridge.ts';
import { bridge } from '../../api/bridge.ts';
import { client, queryClient } from '../../api/client.ts';
import { wordError } from '../../api/errors.ts';
import { notifyDone, notifyRefused, notifyTrouble } from '../../components/notify.ts';
import { isTable, offerTable } from '../characters/import/offered-table.ts';
import { saving } from '../saving/saving.ts';
import { wordImport } from './import-wording.ts';
import { readText } from './read-text.ts';

interface TextFile {
  readonly name: string;
  readonly text: string;
}

const importOne = async ({ name, text }: TextFile): Promise<void> => {
  try {
    const { imported } = await saving(() => client.files.import.mutate({ text }));
    notifyDone(wordImport(name, imported));
  } catch (error) {
    const { title, message } = wordError(error);
    notifyTrouble(`${name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`, message);
  }
};

/** A table of characters is looked at first. Files come in one after the other, so that each file's own trouble is named and the good ones still come in. */
export const importTexts = async (files: readonly TextFile[]): Promise<void> => {
  const tables = files.filter(({ name }) => isTable(name));
  for (const file of files) if (!tables.includes(file)) await importOne(file);
  const [table] = tables;
  if (table !== undefined) offerTable(table);
  if (files.length > tables.length) await queryClient.invalidateQueries();
};

/** A dropped folder looks like a file until it is read. */
const readOne = async (file: File): Promise<readonly TextFile[]> => {
  try {
    return [{ name: file.name, text: await readText(file) }];
  } catch {
    notifyTrouble(
      `${file.name} cannot be read`,
      'It is a folder, or it was moved. Choose a file that Muster exported.',
    );
    return [];
  }
};

export const importFiles = async (files: Iterable<File>): Promise<void> =>
  importTexts((await Promise.all([...files].map(readOne))).flat());

const pickInBrowser = (): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.muster,.json,application/json,.csv,.tsv,text/csv';
  input.className = 'hidden-file';
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
    await importTexts(await desktop.openFiles());
  } catch (error) {
    notifyRefused('Nothing was imported', error);
  }
};

export const startImport = async (): Promise<void> => {
  if (bridge === null) pickInBrowser();
  else await pickOnDesktop(bridge);
};
