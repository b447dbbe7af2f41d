/** Draws Muster's icons and renders them to every size and container the three systems want. Run after a change of the mark. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { startChromium } from './chromium.ts';
import { packIcns, packIco } from './icon-containers.ts';

const ICONS = resolve(import.meta.dirname, '../icons');
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const;
const IN_ICO: readonly number[] = [16, 24, 32, 48, 64, 128, 256];

const COLOURS = { iron: '#23272B', pole: '#FBF7EC', oxblood: '#B94B52', verdigris: '#7EBFAF' } as const;
const PAPER = {
  sheet: '#FEFBF3',
  edge: '#908773',
  fold: '#E6DECC',
  ink: '#23201B',
  oxblood: '#7C232C',
  verdigris: '#368172',
};

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">\n${content}\n</svg>\n`;

/** Iron ground, two pennants on a pole. The margin is what the systems expect around a rounded square. */
const APP = svg(
  [
    `  <rect x="32" y="32" width="448" height="448" rx="84" fill="${COLOURS.iron}"/>`,
    `  <path d="M160 96h30v320h-30z" fill="${COLOURS.pole}"/>`,
    `  <path d="M190 112h198l-54 64 54 64H190z" fill="${COLOURS.oxblood}"/>`,
    `  <path d="M190 266h132l-38 39 38 39H190z" fill="${COLOURS.verdigris}"/>`,
  ].join('\n'),
);

/** A .muster file: a sheet with a folded corner and the same pennants. */
const DOCUMENT = svg(
  [
    `  <path d="M96 24h224l96 96v368H96z" fill="${PAPER.sheet}" stroke="${PAPER.edge}" stroke-width="12" stroke-linejoin="round"/>`,
    `  <path d="M320 24v96h96z" fill="${PAPER.fold}" stroke="${PAPER.edge}" stroke-width="12" stroke-linejoin="round"/>`,
    `  <path d="M166 168h22v248h-22z" fill="${PAPER.ink}"/>`,
    `  <path d="M188 180h150l-40 48 40 48H188z" fill="${PAPER.oxblood}"/>`,
    `  <path d="M188 300h100l-28 30 28 30H188z" fill="${PAPER.verdigris}"/>`,
  ].join('\n'),
);

const render = async (browser: Browser, drawing: string): Promise<Map<number, Buffer>> => {
  const pictures = new Map<number, Buffer>();
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
    await page.setContent(
      `<style>*{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="${address}">`,
    );
    pictures.set(size, await page.screenshot({ omitBackground: true }));
    await page.close();
  }
  return pictures;
};

const browser = await startChromium();
mkdirSync(ICONS, { recursive: true });
const app = await render(browser, APP);
const document = await render(browser, DOCUMENT);
await browser.close();

writeFileSync(join(ICONS, 'icon.svg'), APP);
writeFileSync(join(ICONS, 'document.svg'), DOCUMENT);
// electron-builder takes Linux icons from a folder by these names.
for (const [size, png] of app) writeFileSync(join(ICONS, `${size}x${size}.png`), png);
const forIco = (pictures: Map<number, Buffer>) =>
  new Map([...pictures].filter(([size]) => IN_ICO.includes(size)));
writeFileSync(join(ICONS, 'icon.ico'), packIco(forIco(app)));
writeFileSync(join(ICONS, 'icon.icns'), packIcns(app));
writeFileSync(join(ICONS, 'document.ico'), packIco(forIco(document)));
writeFileSync(join(ICONS, 'document.icns'), packIcns(document));
