import { printDocument } from '../../api/services/print/document.ts';
import { FIGURE_SCALES, LAYOUTS, PAPERS } from '../../api/services/print/options.ts';
import { readInput } from './input-file.ts';
import { writeOutput } from './output-file.ts';
import { fontCss } from './print-fonts.ts';
import { answer, UsageError, type Verb } from './verb.ts';

const choose = <Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
  given: string | boolean | undefined,
): Choice => {
  const chosen = given === undefined ? choices[0] : choices.find((choice) => choice === given);
  if (chosen === undefined) throw new UsageError(`--${name}: ${choices.join(', ')}`);
  return chosen;
};

export const print: Verb = {
  usage:
    'print FILE -o OUT.html [--paper a4|letter] [--layout roster|cards|both] [--commanders] [--scale 1:5|1:20] [--secret]',
  summary: 'a roster as a sheet, or characters as cards, that print as they look',
  operands: [1, 1],
  options: {
    out: { type: 'string', short: 'o' },
    paper: { type: 'string' },
    layout: { type: 'string' },
    commanders: { type: 'boolean' },
    scale: { type: 'string' },
    secret: { type: 'boolean' },
  },
  run: async ({ api, operands: [file = ''], options: { out, paper, layout, commanders, scale, secret } }) => {
    if (typeof out !== 'string') throw new UsageError('say where to with -o OUT.html');
    const rendered = await api.print.render({
      text: readInput(file),
      options: {
        paper: choose('paper', PAPERS, paper),
        layout: choose('layout', LAYOUTS, layout),
        commanders: commanders === true,
        figureScale: choose('scale', FIGURE_SCALES, scale),
        secret: secret === true,
      },
    });
    const page = printDocument(rendered, fontCss());
    writeOutput(out, page);
    const { pages } = rendered;
    return answer({ file: out, pages, bytes: Buffer.byteLength(page) }, [
      `wrote ${out} (${pages} ${pages === 1 ? 'page' : 'pages'})`,
    ]);
  },
};
