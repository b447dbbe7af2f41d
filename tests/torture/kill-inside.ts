import {
  type InsideFigures,
  type InsidePlan,
  killInBackup,
  killInImport,
  killInMigration,
  killInRestore,
} from '../support/trust/kill-inside.ts';
import { type Concern, exactly, none, told } from './concern.ts';

const inside = (what: string, seed: number, kill: (plan: InsidePlan) => Promise<InsideFigures>): Concern => ({
  name: `kill-in-${what}`,
  lines: '4',
  async run({ scaled, progress }) {
    const kills = scaled(100);
    const found = await kill({ kills, seed, onProgress: (done) => progress(done, kills) });
    return [
      exactly(`kill -9 inside a ${what}`, found.kills, kills),
      told('left the old state', found.old),
      told('left the new state', found.new),
      none('left neither', found.wrong),
    ];
  },
});

export const killInside: readonly Concern[] = [
  inside('migration', 41, killInMigration),
  inside('backup', 42, killInBackup),
  inside('restore', 43, killInRestore),
  inside('import', 44, killInImport),
];
