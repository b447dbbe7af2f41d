import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Refused } from '../../api/errors.ts';
import { RENDERER_DIR } from '../../paths.ts';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

const FONTS = [
  { package: '@fontsource/grenze', family: 'Grenze', stem: 'grenze', weight: 600 },
  { package: '@fontsource/source-sans-3', family: 'Source Sans 3', stem: 'source-sans-3', weight: 400 },
  { package: '@fontsource/source-sans-3', family: 'Source Sans 3', stem: 'source-sans-3', weight: 600 },
] as const;

const SUBSETS = [
  { name: 'latin-ext', range: LATIN_EXT },
  { name: 'latin', range: LATIN },
] as const;

const BUILT_DIR = join(RENDERER_DIR, 'assets');

/** The build puts the page's fonts under names of its own; from source they are where npm put them. */
const findFont = (packageName: string, stem: string): string => {
  const built = existsSync(BUILT_DIR)
    ? readdirSync(BUILT_DIR).find((file) => file.startsWith(`${stem}-`) && file.endsWith('.woff2'))
    : undefined;
  if (built !== undefined) return join(BUILT_DIR, built);
  try {
    return createRequire(import.meta.url).resolve(`${packageName}/files/${stem}.woff2`);
  } catch {
    throw new Refused('print/no-fonts', 'The fonts of this copy of Muster are missing; install it anew.');
  }
};

/** The fonts of the printed sheet as data, so that the file needs nothing beside it. */
export const fontCss = (): string =>
  FONTS.flatMap(({ package: packageName, family, stem, weight }) =>
    SUBSETS.map(({ name, range }) => {
      const data = readFileSync(findFont(packageName, `${stem}-${name}-${weight}-normal`)).toString('base64');
      return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) format('woff2'); unicode-range: ${range} }`;
    }),
  ).join('\n');
