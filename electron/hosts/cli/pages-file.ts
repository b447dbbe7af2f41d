import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refused } from '../../api/errors.ts';
import { printDocument } from '../../api/services/print/document.ts';
import type { RenderedPrint } from '../../api/services/print/render.ts';
import { BrowserPipe } from './browser-pipe.ts';
import { findBrowser } from './find-browser.ts';
import { writeOutput } from './output-file.ts';
import { fontCss } from './print-fonts.ts';

const LONGEST_MS = 60_000;

const OTHERWISE =
  'Name a Chromium, Chrome or Edge in MUSTER_BROWSER, or write a page with -o OUT.html and print that; the window saves PDFs by itself.';

/** The pages have no script and fetch nothing; a sandbox does not start for root. */
const wordsFor = (folder: string): readonly string[] => [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  `--user-data-dir=${join(folder, 'profile')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const printWith = async (browser: BrowserPipe, address: string): Promise<Uint8Array> => {
  const { targetId } = await browser.call('Target.createTarget', { url: 'about:blank' });
  const attached = await browser.call('Target.attachToTarget', { targetId, flatten: true });
  const session = String(attached['sessionId']);
  await browser.call('Page.enable', {}, session);
  const loaded = browser.happened('Page.loadEventFired');
  await Promise.all([loaded, browser.call('Page.navigate', { url: address }, session)]);
  const ready = { expression: 'document.fonts.ready.then(() => 0)', awaitPromise: true };
  await browser.call('Runtime.evaluate', ready, session);
  const options = { printBackground: true, preferCSSPageSize: true, generateTaggedPDF: true };
  const { data } = await browser.call('Page.printToPDF', options, session);
  return Buffer.from(String(data), 'base64');
};

const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), LONGEST_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** As a browser of this computer prints it. The page lies in a folder that only this user reads, until it is done. */
const printToPdf = async (document: string): Promise<Uint8Array> => {
  const program = findBrowser(process.env, process.platform);
  if (program === null)
    throw new Refused('print/no-browser', `There is no browser here that makes PDFs. ${OTHERWISE}`);
  const folder = mkdtempSync(join(tmpdir(), 'muster-pdf-'));
  const browser = new BrowserPipe(program, wordsFor(folder));
  try {
    const page = join(folder, 'page.html');
    writeFileSync(page, document, { mode: 0o600 });
    return await inTime(printWith(browser, pathToFileURL(page).href));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Refused('print/no-pdf', `${basename(program)} made no PDF of the pages: ${why}. ${OTHERWISE}`);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Pages as a file: a PDF by its name, else one web page that needs nothing beside it. Gives its size. */
export const writePages = async (path: string, print: RenderedPrint): Promise<number> => {
  const document = printDocument(print, fontCss());
  const content = /\.pdf$/i.test(path) ? await printToPdf(document) : document;
  writeOutput(path, content);
  return Buffer.byteLength(content);
};
