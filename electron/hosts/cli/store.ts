import { resolve } from 'node:path';
import { answer, UsageError, type Verb } from './verb.ts';

export const backup: Verb = {
  usage: 'backup -o FILE',
  summary: 'write a safe copy of the store',
  operands: [0, 0],
  options: { out: { type: 'string', short: 'o' } },
  run: async ({ context: { store }, options: { out } }) => {
    if (typeof out !== 'string') throw new UsageError('say where to with -o FILE');
    const file = resolve(out);
    store.backupTo(file);
    return answer({ file }, [`wrote ${file}`]);
  },
};

export const restore: Verb = {
  usage: 'restore FILE',
  summary: 'bring a safe copy back; the replaced store is kept as a backup',
  operands: [1, 1],
  options: {},
  run: async ({ context: { store }, operands: [file = ''] }) => {
    const kept = store.restore(resolve(file));
    return answer({ restored: resolve(file), kept }, [
      `restored ${file}; the replaced store is kept as ${kept}`,
    ]);
  },
};

export const doctor: Verb = {
  usage: 'doctor',
  summary: 'check the store and its backups',
  operands: [0, 0],
  options: {},
  run: async ({ context: { store } }) => {
    const findings = store.doctor();
    const sound = findings.every((finding) => finding.ok);
    return answer(
      { sound, findings },
      findings.map(({ ok, check, detail }) => `${ok ? 'good' : 'BAD '}  ${check}: ${detail}`),
      sound ? 0 : 1,
    );
  },
};
