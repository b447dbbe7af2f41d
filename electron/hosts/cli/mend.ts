import type { DamageToDecide } from '../../api/services/damage.ts';
import { answer, UsageError, type Verb } from './verb.ts';

const word = ({ kind, id, name }: Pick<DamageToDecide, 'kind' | 'id' | 'name'>): string =>
  `${kind} ${id} ${name === null ? '' : `"${name}"`}`.trim();

const describeOne = (thing: DamageToDecide): readonly string[] => [
  word(thing),
  ...thing.copies.map(({ name, createdAt }) => `  as it was on ${createdAt}: ${name}`),
  ...(thing.copies.length === 0 ? ['  no backup has it as it was'] : []),
  ...(thing.canKeep ? ['  what can be read may be kept'] : []),
];

/** What is not as it was saved, and what shall become of it. */
export const mend: Verb = {
  usage: 'mend [ID (--from BACKUP | --keep | --remove --sure NAME)]',
  summary: 'what is damaged: list it, bring it back, keep the rest, remove it',
  operands: [0, 1],
  options: {
    from: { type: 'string' },
    keep: { type: 'boolean' },
    remove: { type: 'boolean' },
    sure: { type: 'string' },
  },
  run: async ({ api, operands: [id], options: { from, keep, remove, sure } }) => {
    const damage = await api.damage.list();
    if (id === undefined) {
      const lines = damage.length === 0 ? ['Everything is as it was saved.'] : damage.flatMap(describeOne);
      return answer({ damage }, lines, damage.length === 0 ? 0 : 1);
    }
    const thing = damage.find((one) => one.id === id);
    if (thing === undefined)
      throw new UsageError(`nothing damaged has the id ${id}; muster mend lists what is`);
    const ref = { kind: thing.kind, id };
    if (typeof from === 'string') await api.damage.bringBack({ ...ref, backup: from });
    else if (keep === true) await api.damage.keep(ref);
    else if (remove === true) await api.damage.remove({ ...ref, sure: typeof sure === 'string' ? sure : '' });
    else throw new UsageError('say --from BACKUP, --keep, or --remove --sure NAME');
    return answer({ mended: ref }, [`done: ${word(thing)}`]);
  },
};
