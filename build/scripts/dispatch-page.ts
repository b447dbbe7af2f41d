// Prints what every dispatch carries, for whoever runs from source; `npm run build` keeps it in dist/.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';

const ROOT = resolve(import.meta.dirname, '../..');

const FONTS = [
  { family: 'Grenze', weight: 600, file: 'grenze/files/grenze-latin-600-normal' },
  { family: 'Source Sans 3', weight: 400, file: 'source-sans-3/files/source-sans-3-latin-400-normal' },
  { family: 'Source Sans 3', weight: 600, file: 'source-sans-3/files/source-sans-3-latin-600-normal' },
] as const;

/** Latin letters as data: a dispatch has a few hundred kilobytes at most, and shows other letters in what the device has. */
const fontCss = (): string =>
  FONTS.map(({ family, weight, file }) => {
    const data = readFileSync(resolve(ROOT, 'node_modules/@fontsource', `${file}.woff2`)).toString('base64');
    return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(data:font/woff2;base64,${data}) format('woff2')}`;
  }).join('');

/** It lies inside a page: nothing in it may end the tag it stands in. */
const bundleScript = async (): Promise<string> => {
  const input = resolve(ROOT, 'renderer/dispatch/page.ts');
  const bundle = await rolldown({ cwd: ROOT, input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
};

/** The script and the fonts of a dispatch, as JSON. */
export const bundleDispatchPage = async (): Promise<string> =>
  JSON.stringify({ script: await bundleScript(), fontCss: fontCss() });

if (process.argv[1] === import.meta.filename) process.stdout.write(await bundleDispatchPage());
