import { readInput } from './input-file.ts';
import { answer, type Verb } from './verb.ts';

export const convert: Verb = {
  usage: 'convert FILE...',
  summary: 'a character as a PRINCECON commander and as a By This Axe figure and leader',
  operands: [1, Number.POSITIVE_INFINITY],
  ofEachFile: true,
  options: {},
  run: async ({ api, operands: [file = ''] }) => {
    const text = readInput(file);
    return answer(await api.convert.character({ text }), await api.convert.describe({ text }));
  },
};
