import { readFileSync } from 'node:fs';
import { isPicture, showPicture } from '../../api/services/picture.ts';
import {
  FIGURE_SCALES,
  LAYOUTS,
  MOST_FIT_PAGES,
  PAPERS,
  PICTURE_KILOBYTES,
  type PrintOptions,
} from '../../api/services/print/options.ts';
import { explainFileFault } from '../../file-faults.ts';
import { readInput } from './input-file.ts';
import { writePages } from './pages-file.ts';
import { answer, UsageError, type Verb, type VerbCall } from './verb.ts';

type Given = string | boolean | undefined;

const choose = <Choice extends string>(
  name: string,
  choices: readonly Choice[],
  given: Given,
): Choice | undefined => {
  if (given === undefined) return undefined;
  const chosen = choices.find((choice) => choice === given);
  if (chosen === undefined) throw new UsageError(`--${name}: ${choices.join(', ')}`);
  return chosen;
};

const readPages = (given: Given): number | undefined => {
  if (given === undefined) return undefined;
  const pages = Number(given);
  if (!Number.isInteger(pages) || pages < 1 || pages > MOST_FIT_PAGES)
    throw new UsageError(`--fit: a number of pages from 1 to ${MOST_FIT_PAGES}`);
  return pages;
};

const readPicture = (path: Given): string | undefined => {
  if (typeof path !== 'string') return undefined;
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new UsageError(`--picture: ${explainFileFault('read', cause)}`);
  }
  const picture = showPicture(bytes);
  if (picture === null || !isPicture(picture, PICTURE_KILOBYTES))
    throw new UsageError(`--picture: a PNG, JPEG or WebP picture of at most ${PICTURE_KILOBYTES} KB`);
  return picture;
};

/** The options of a stored setup, by its name. */
const readSetup = async ({ api, options: { setup } }: VerbCall): Promise<Partial<PrintOptions>> => {
  if (setup === undefined) return {};
  const setups = await api.print.setups.list();
  const found = setups.find(({ name }) => name === setup);
  if (found !== undefined) return found.options;
  const names = setups.map(({ name }) => `“${name}”`).join(', ');
  throw new UsageError(
    names === '' ? '--setup: no print setup is stored yet' : `--setup: there is no “${setup}”, but ${names}`,
  );
};

/** What was said here; what was not is left to the setup. */
const readOptions = ({ options }: VerbCall): Partial<PrintOptions> => {
  const said = {
    paper: choose('paper', PAPERS, options['paper']),
    layout: choose('layout', LAYOUTS, options['layout']),
    figureScale: choose('scale', FIGURE_SCALES, options['scale']),
    commanders: options['commanders'] === true || undefined,
    secret: options['secret'] === true || undefined,
    largePrint: options['large'] === true || undefined,
    blackAndWhite: options['black-and-white'] === true || undefined,
    portraits: options['no-portraits'] === true ? false : undefined,
    fitPages: readPages(options['fit']),
    header: typeof options['header'] === 'string' ? options['header'] : undefined,
    picture: readPicture(options['picture']),
    pictureAs: options['banner'] === true ? ('banner' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
};

export const print: Verb = {
  usage:
    'print FILE -o OUT.html|OUT.pdf [--setup NAME] [--paper a4|letter] [--layout roster|cards|both] [--fit PAGES] [--large] [--header TEXT] [--picture FILE [--banner]] [--no-portraits] [--black-and-white] [--commanders] [--scale 1:5|1:20] [--secret]',
  summary: 'a roster as a sheet, or characters as cards: pages that print as they look, or a PDF',
  operands: [1, 1],
  options: {
    out: { type: 'string', short: 'o' },
    setup: { type: 'string' },
    paper: { type: 'string' },
    layout: { type: 'string' },
    fit: { type: 'string' },
    large: { type: 'boolean' },
    header: { type: 'string' },
    picture: { type: 'string' },
    banner: { type: 'boolean' },
    'no-portraits': { type: 'boolean' },
    'black-and-white': { type: 'boolean' },
    commanders: { type: 'boolean' },
    scale: { type: 'string' },
    secret: { type: 'boolean' },
  },
  run: async (call) => {
    const { out } = call.options;
    if (typeof out !== 'string') throw new UsageError('say where to with -o OUT.html or OUT.pdf');
    const options = { ...(await readSetup(call)), ...readOptions(call) };
    const rendered = await call.api.print.render({ text: readInput(call.operands[0] ?? ''), options });
    const { pages, notices } = rendered;
    const bytes = await writePages(out, rendered);
    return answer({ file: out, pages, bytes, notices }, [
      `wrote ${out} (${pages} ${pages === 1 ? 'page' : 'pages'})`,
      ...notices,
    ]);
  },
};
