import { copyText } from '../../api/insecure.ts';
import { notifyDone, notifyError, notifyTrouble } from '../../components/notify.ts';

/** Asks for a text, copies it and says so; or says why not. */
export const copyToClipboard = async (ask: () => Promise<{ readonly text: string }>): Promise<void> => {
  try {
    const { text } = await ask();
    await copyText(text);
    notifyDone('Copied. Paste it where you like.');
  } catch (error) {
    if (error instanceof DOMException)
      notifyTrouble(
        'Nothing was copied',
        'The browser does not let this page use the clipboard. Allow it, then try again.',
      );
    else notifyError(error);
  }
};
