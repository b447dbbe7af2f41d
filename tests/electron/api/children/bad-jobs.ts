// A worker whose jobs go wrong in every way one can.
import { Refused } from '../../../../electron/api/errors.ts';
import { serveJobs } from '../../../../electron/api/work/serve-jobs.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';

serveJobs({
  echo: (said: unknown) => said,
  endless: (begun: SharedArrayBuffer) => {
    for (;;) Atomics.store(new Int32Array(begun), 0, 1);
  },
  greedy: () => {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 100_000 }, (_, index) => index));
  },
  crashing: () => process.exit(3),
  faulty: () => {
    throw new TypeError('a fault of our own');
  },
  refused: () => {
    throw new Refused('roster/conflict', 'Somebody else was here.', 'id', { version: 2 });
  },
  forbidden: () => {
    throw new RuleRefusal('by-this-axe/not-evasive', 'Nobody can.', 'attacker');
  },
});
