import type { PaperName } from '../../../electron/bridge.ts';
import { bridge } from '../../api/bridge.ts';
import { client } from '../../api/client.ts';
import { notifyDone, notifyError, notifyTrouble } from '../../components/notify.ts';
import { copyToClipboard } from '../files/clipboard.ts';
import { saveText } from '../files/export.ts';
import { flushEdits } from '../saving/flush-edits.ts';

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The system's own print dialog. */
export const printPages = async (paper: PaperName): Promise<void> => {
  await document.fonts.ready;
  if (bridge === null) {
    window.print();
    return;
  }
  try {
    await bridge.print({ paper });
  } catch (error) {
    notifyTrouble('Nothing was printed', explain(error));
  }
};

export const savePdf = async (name: string): Promise<void> => {
  try {
    await document.fonts.ready;
    const saved = (await bridge?.savePdf({ name })) ?? null;
    if (saved !== null) notifyDone(`Saved as ${saved.path}`);
  } catch (error) {
    notifyTrouble('The PDF was not saved', explain(error));
  }
};

export type TextStyle = 'full' | 'compact' | 'line';

export const copyText = (
  rosterId: string,
  style: TextStyle,
  markdown: boolean,
  secret: boolean,
): Promise<void> =>
  copyToClipboard(async () => {
    await flushEdits();
    return client.share.text.query({ rosterId, style, markdown, secret });
  });

export const saveCsv = async (rosterId: string, secret: boolean): Promise<void> => {
  try {
    await flushEdits();
    const { fileName, text } = await client.share.csv.query({ rosterId, secret });
    // Without the mark a spreadsheet takes the letters for those of an old code page.
    await saveText({ name: fileName, text: `\uFEFF${text}` }, 'text/csv;charset=utf-8');
  } catch (error) {
    notifyError(error);
  }
};
