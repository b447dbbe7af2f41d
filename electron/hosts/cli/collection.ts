import { readInput } from './input-file.ts';
import { writeOutput } from './output-file.ts';
import { answer, UsageError, type Verb } from './verb.ts';

export const collection: Verb = {
  usage: 'collection [--csv OUT.csv | --take IN.csv [--preview] | --for FILE | --shopping [--for FILE]]',
  summary: 'your miniatures: list them, as a table out and in, what a roster needs of them, what to buy',
  operands: [0, 0],
  options: {
    csv: { type: 'string' },
    take: { type: 'string' },
    preview: { type: 'boolean' },
    for: { type: 'string' },
    shopping: { type: 'boolean' },
  },
  run: async ({ api, options: { csv, take, preview, for: file, shopping } }) => {
    const ways = [csv, take, shopping].filter((one) => one !== undefined).length;
    if (ways > 1 || (file !== undefined && (csv !== undefined || take !== undefined)))
      throw new UsageError('say one of --csv, --take, --for, --shopping');
    if (typeof csv === 'string') {
      const { text } = await api.collection.csv();
      writeOutput(csv, text);
      return answer({ file: csv, bytes: Buffer.byteLength(text) }, [`wrote ${csv}`]);
    }
    if (typeof take === 'string') {
      const text = readInput(take);
      const { added, changed, same } = await api.collection.lookAtTable({ text });
      if (preview !== true) await api.collection.takeTable({ text });
      return answer({ added, changed, same }, [
        ...added.map(({ name, owned }) => `new: ${owned} ${name}`),
        ...changed.map(({ before, after }) => `changed: ${after.name}, ${before.owned} to ${after.owned}`),
        ...(same === 0 ? [] : [`the same as before: ${same}`]),
        ...(preview === true ? ['Nothing was stored.'] : []),
      ]);
    }
    const roster = typeof file === 'string' ? { text: readInput(file) } : null;
    if (shopping === true) {
      const { text } = await api.collection.shopping(roster ?? { all: true });
      return answer({ text }, [text.trimEnd()]);
    }
    if (roster !== null) {
      const needs = await api.collection.needs(roster);
      const lines = needs.map(
        ({ kind, needs: wanted, has }) =>
          `${kind}: needs ${wanted}, you have ${has}${has < wanted ? ' *' : ''}`,
      );
      return answer({ needs }, lines, needs.some(({ needs: wanted, has }) => has < wanted) ? 1 : 0);
    }
    const listed = await api.collection.list();
    return answer(
      { miniatures: listed },
      listed.length === 0
        ? ['No miniatures yet.']
        : listed.map(
            ({ name, owned, painted, place }) =>
              `${owned} ${name}, ${painted} painted${place === '' ? '' : `, ${place}`}`,
          ),
    );
  },
};
