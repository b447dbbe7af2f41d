import { resolve } from 'node:path';
import { examine } from '../../../db/doctor.ts';
import { restoreStore } from '../../../db/store.ts';
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
  run: async ({ storeOptions, operands: [operand = ''] }) => {
    const file = resolve(operand);
    restoreStore(storeOptions, { file });
    return answer({ restored: file }, [`restored ${file}; the replaced store is kept among the backups`]);
  },
};

/** Works on a store that cannot be opened, too: that is when people need it. */
export const doctor: Verb = {
  usage: 'doctor',
  summary: 'check the store and its backups',
  operands: [0, 0],
  options: {},
  run: async ({ storeOptions }) => {
    const findings = examine({ ...storeOptions, holdsLock: false });
    const sound = findings.every((finding) => finding.level !== 'bad');
    return answer(
      { sound, findings },
      findings.map(({ level, check, message }) => `${level.padEnd(4)}  ${check}: ${message}`),
      sound ? 0 : 1,
    );
  },
};
