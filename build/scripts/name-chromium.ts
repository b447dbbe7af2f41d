import { findBrowser } from '../../electron/hosts/cli/find-browser.ts';

/** Where no browser is installed, PDFs are made by the Chromium that `npm ci` brought along. It unpacks slowly. */
export const nameChromium = async (words: readonly string[]): Promise<void> => {
  if (process.platform !== 'linux' || !words.some((word) => /\.pdf$/i.test(word))) return;
  if (process.env['MUSTER_BROWSER'] !== undefined || findBrowser(process.env, process.platform) !== null)
    return;
  const { unpackChromium } = await import('./chromium.ts');
  process.env['MUSTER_BROWSER'] = await unpackChromium();
};
