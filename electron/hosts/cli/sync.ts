import { resolve } from 'node:path';
import { answer, UsageError, type Verb } from './verb.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const sync: Verb = {
  usage: 'sync [--folder DIR [--name NAME]] [--go-on] [--off]',
  summary: 'carry everything to your other computers by a folder that Dropbox, a share or a stick carries',
  operands: [0, 0],
  options: {
    folder: { type: 'string' },
    name: { type: 'string' },
    'go-on': { type: 'boolean' },
    off: { type: 'boolean' },
  },
  run: async ({ api, context, options: { folder, name, off, 'go-on': goOn } }) => {
    if (off === true)
      return answer(await api.sync.stop(), ['off; what is here stays here, what is there stays there']);
    if (typeof folder === 'string')
      await api.sync.choose({
        folder: resolve(folder),
        name: typeof name === 'string' ? name : context.program.computer,
      });
    if (goOn === true) await api.sync.goOn();
    const state = await api.sync.now({});
    if (state.folder === null) throw new UsageError('no sync folder is set; say which one with --folder DIR');
    if (state.isBehind)
      return answer(
        state,
        [
          'This store is older than what this computer wrote into the folder before. Nothing was carried.',
          'With --go-on it goes on as another computer, and whatever is newer there comes in.',
        ],
        1,
      );
    const { last, computers, keptTwice } = state;
    return answer(state, [
      `${state.folder}, as “${state.computer}”`,
      `${count(last?.written ?? 0, 'change', 'changes')} written, ${last?.taken ?? 0} taken over`,
      ...(last !== null && last.onTheirWay > 0
        ? [`${count(last.onTheirWay, 'file', 'files')} still on the way`]
        : []),
      ...(last?.troubles ?? []),
      ...keptTwice.map((one) => `changed on two computers, both kept: “${one.name}” and “${one.otherName}”`),
      ...computers.map(
        (one) => `${one.name}${one.isThis ? ' (this computer)' : ''}: ${one.records} things, ${one.at}`,
      ),
    ]);
  },
};
