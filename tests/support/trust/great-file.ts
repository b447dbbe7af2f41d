import { execFile } from 'node:child_process';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MAX_FILE_CHARACTERS } from '../../../electron/api/services/file-format.ts';
import { tempDir } from '../app.ts';
import { sendLines } from '../http-raw.ts';
import { CLI } from '../serve.ts';
import { type CallRefused, serveAndEnter } from './calls.ts';
import { peakMemory } from './hostile-host.ts';

const UNITS_A_ROSTER = 100;

/** A bundle of just so many characters, of units with so long notes: few long ones or very many short ones. */
const makeBundle = (characters: number, notes: number): string => {
  const rosterOf = (place: number) => ({
    name: `Roster ${place}`,
    system: 'by-this-axe',
    units: Array.from({ length: UNITS_A_ROSTER }, (_, unit) => ({
      id: `u${unit}`,
      name: `Unit ${unit}`,
      notes: 'n'.repeat(notes),
    })),
    characters: [],
  });
  const each = JSON.stringify(rosterOf(10_000)).length + 1;
  const rosters = Array.from({ length: Math.floor((characters - 100) / each) }, (_, place) =>
    rosterOf(place),
  );
  const text = JSON.stringify({ format: 'muster', version: 1, kind: 'bundle', data: { rosters } });
  return text + ' '.repeat(characters - text.length);
};

export interface GreatFile {
  readonly megabytes: number;
  readonly imported: number;
  /** Milliseconds the import took, and the slowest of the requests meanwhile. */
  readonly took: number;
  readonly slowest: number;
  readonly answered: number;
  readonly peak: number | null;
  readonly over: string;
  readonly wrong: readonly string[];
}

/** A file at the limit comes in while others ask; one letter more is refused. */
export const importGreatFile = async (notes: number): Promise<GreatFile> => {
  const dir = tempDir();
  const served = await serveAndEnter(dir);
  try {
    await served.call('rosters.list', {});
    const text = makeBundle(MAX_FILE_CHARACTERS, notes);
    const over = await served.call('files.import', { text: `${text} ` }).then(
      () => 'it was taken',
      ({ status, refusal }: CallRefused) => `${status} ${refusal?.code}`,
    );
    const wrong: string[] = [];
    let answered = 0;
    let slowest = 0;
    let isOver = false;
    const began = performance.now();
    const importing = served.call<{ imported: unknown[] }>('files.import', { text }).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const asked = performance.now();
      const { status } = await sendLines(served.origin, 'GET /api/settings.get HTTP/1.1', {
        Cookie: served.cookie,
      });
      slowest = Math.max(slowest, performance.now() - asked);
      if (status === 200) answered += 1;
      else wrong.push(`another was answered with ${status}`);
    }
    const { imported } = await importing;
    return {
      megabytes: text.length / 1024 / 1024,
      imported: imported.length,
      took: Math.round(performance.now() - began),
      slowest: Math.round(slowest),
      answered,
      peak: peakMemory(served),
      over,
      wrong,
    };
  } finally {
    await served.kill();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** The terminal and a file far over the limit: a gigabyte that takes no room on the disk. */
export const importHugeByTerminal = async (): Promise<{ readonly said: string; readonly took: number }> => {
  const dir = tempDir();
  const file = join(dir, 'huge.muster');
  writeFileSync(file, '{');
  truncateSync(file, 1024 * 1024 * 1024);
  const began = performance.now();
  try {
    const said = await promisify(execFile)(process.execPath, [CLI, 'import', file, '--data', dir]).then(
      () => 'it was taken',
      ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
    );
    return { said, took: Math.round(performance.now() - began) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
