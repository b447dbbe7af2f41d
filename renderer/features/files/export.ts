import { bridge } from '../../api/bridge.ts';
import { client } from '../../api/client.ts';
import { notifyDone, notifyError, notifyRefused, notifyTrouble } from '../../components/notify.ts';
import { flushEdits } from '../saving/filing-edits.ts';

interface TextFile {
  readonly name: string;
  readonly text: string;
}

const download = ({ name, text }: TextFile, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Revoked at once, some browsers save an empty file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** The system's own save dialog on the desktop, a download in the browser. What goes wrong there has been told. */
export const saveText = async (file: TextFile, type = 'application/json'): Promise<void> => {
  if (bridge === null) {
    download(file, type);
    notifyDone(`Exported as ${file.name}. It is in your downloads.`);
    return;
  }
  try {
    const saved = await bridge.saveFile(file);
    if (saved !== null) notifyDone(`Exported to ${saved.path}`);
  } catch (error) {
    notifyRefused('Nothing was saved', error);
  }
};

const runExport = async (request: { ids: string[] } | { all: true }): Promise<void> => {
  try {
    await flushEdits();
    const { fileName, text, leftOut = [] } = await client.files.export.query(request);
    await saveText({ name: fileName, text });
    if (leftOut.length > 0)
      notifyTrouble(
        'Not everything went along',
        `These are damaged and were left out: ${leftOut.map(({ name }) => name).join(', ')}. Bring back a backup from before in Settings, or remove them.`,
      );
  } catch (error) {
    notifyError(error);
  }
};

export const exportRosters = (ids: readonly string[]): Promise<void> => runExport({ ids: [...ids] });

export const exportEverything = (): Promise<void> => runExport({ all: true });
