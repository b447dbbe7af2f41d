import { readInput } from './input-file.ts';
import { writeOutput } from './output-file.ts';
import { answer, UsageError, type Verb } from './verb.ts';

export const importVerb: Verb = {
  usage: 'import FILE',
  summary: 'take a Muster file into the store',
  operands: [1, 1],
  options: {},
  run: async ({ api, operands: [file = ''] }) => {
    const report = await api.files.import({ text: readInput(file) });
    return answer(
      report,
      report.imported.map(
        ({ kind, name, id, renewed }) => `${kind} ${name} (${id})${renewed ? ', with a new id' : ''}`,
      ),
    );
  },
};

export const exportVerb: Verb = {
  usage: 'export [--all | ID ...] -o FILE',
  summary: 'write rosters, or everything, to a file',
  operands: [0, 1000],
  options: { all: { type: 'boolean' }, out: { type: 'string', short: 'o' } },
  run: async ({ api, operands, options: { all, out } }) => {
    if (typeof out !== 'string') throw new UsageError('say where to with -o FILE');
    if (all === true && operands.length > 0) throw new UsageError('give either --all or the ids of rosters');
    const ids = [...operands];
    const { text, leftOut = [] } = await api.files.export(ids.length > 0 ? { ids } : { all: true });
    writeOutput(out, text);
    const bytes = Buffer.byteLength(text);
    return answer({ file: out, bytes, leftOut }, [
      `wrote ${out} (${bytes} bytes)`,
      ...leftOut.map(({ kind, name }) => `left out, because it is damaged: ${kind} ${name} (see doctor)`),
    ]);
  },
};
