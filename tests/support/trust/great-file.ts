import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { FILE_LIMITS } from '../../../electron/api/services/files/file-limits.ts';
import { tempDir } from '../app.ts';
import { portOf, sendLines } from '../http-raw.ts';
import { CLI } from '../serve.ts';
import { CallRefused, type Served, serveAndEnter } from './calls.ts';
import { peakMemory } from './hostile-host.ts';

const MEGABYTE = 1024 * 1024;
const UNITS_A_ROSTER = 20;
const ROSTERS_AT_ONCE = 200;
const PICTURE_BYTES = 3 * MEGABYTE;
const ASK_EVERY_MS = 10;

const rosterOf = (place: number) => ({
  name: `Roster ${place}`,
  system: 'by-this-axe',
  units: Array.from({ length: UNITS_A_ROSTER }, (_, unit) => ({
    id: `u${unit}`,
    name: `Unit ${unit}`,
    notes: 'n'.repeat(100),
  })),
  characters: [],
});

interface Versioned {
  readonly id: string;
  readonly version: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A campaign whose map had one picture after another: an undo may hang each of them again. */
const makeAtlas = async ({ call }: Served, pictures: number): Promise<void> => {
  let view = await call<Versioned>('campaigns.create', { name: 'Atlas' });
  for (let place = 0; place < pictures; place += 1) {
    const bytes = Buffer.alloc(PICTURE_BYTES, place + 1);
    bytes.set(PNG);
    const dataUrl = `data:image/png;base64,${bytes.toString('base64')}`;
    const { pictureId } = await call<{ pictureId: string }>('campaigns.setPicture', { id: view.id, dataUrl });
    const picture = { id: pictureId, at: { x: 0, y: 0 }, width: 10, height: 10 };
    view = await call<Versioned>('campaigns.act', {
      id: view.id,
      version: view.version,
      intent: { kind: 'change-campaign', map: { picture } },
    });
  }
};

/** A store that goes out as about so many megabytes: a share of it rosters, the rest pictures of a map. */
const fill = async (served: Served, megabytes: number, share: number): Promise<void> => {
  // A first one says how much larger they go out, with all that is filled in.
  let rosters = 1;
  for (let from = 0; from < rosters; from += ROSTERS_AT_ONCE) {
    const some = Math.min(ROSTERS_AT_ONCE, rosters - from);
    const data = { rosters: Array.from({ length: some }, (_, place) => rosterOf(from + place)) };
    const text = JSON.stringify({ format: 'muster', version: 1, kind: 'bundle', data });
    await served.call('files.import', { text });
    if (from > 0) continue;
    const { bytes } = await served.call<Written>('files.write', { what: { all: true } });
    rosters = Math.max(ROSTERS_AT_ONCE + 1, Math.ceil((megabytes * MEGABYTE * share) / bytes));
  }
  await makeAtlas(served, Math.ceil((megabytes * MEGABYTE * (1 - share)) / (PICTURE_BYTES * 1.34)));
};

interface Waits {
  /** Milliseconds that others waited meanwhile. */
  readonly median: number;
  readonly slowest: number;
  readonly took: number;
}

/** Somebody else goes on asking while something long runs. */
const whileAsking = async <T>(
  served: Served,
  wrong: string[],
  work: () => Promise<T>,
): Promise<readonly [T, Waits]> => {
  const waits: number[] = [];
  let isOver = false;
  const began = performance.now();
  const working = work().finally(() => {
    isOver = true;
  });
  working.catch(() => undefined);
  while (!isOver) {
    const asked = performance.now();
    const { status } = await sendLines(served.origin, 'GET /api/settings.get HTTP/1.1', {
      Cookie: served.cookie,
    });
    waits.push(performance.now() - asked);
    if (status !== 200) wrong.push(`another was answered with ${status}`);
    // Without a pause the answers' own waste would be most of the memory that is measured.
    await pause(ASK_EVERY_MS);
  }
  const done = await working;
  waits.sort((one, other) => one - other);
  return [
    done,
    {
      median: Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
      slowest: Math.round(waits.at(-1) ?? 0),
      took: Math.round(performance.now() - began),
    },
  ];
};

interface Written {
  readonly file: string;
  readonly bytes: number;
}

/** To 127.0.0.1 by its port, under the name that the host goes by: not every system finds such names. */
const beginRequest = ({ origin, cookie }: Served, method: string, path: string) =>
  request({
    host: '127.0.0.1',
    port: portOf(origin),
    method,
    path,
    headers: { host: new URL(origin).host, cookie, 'content-type': 'application/json' },
  });

const answerTo = async (asking: ReturnType<typeof beginRequest>): Promise<IncomingMessage> => {
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`answered with ${answer.statusCode}`);
  return answer;
};

/** As a browser saves it: from the host's disk to ours, with its checksum. */
const download = async (served: Served, { file }: Written, to: string): Promise<string> => {
  const asking = beginRequest(served, 'GET', `/api/transit/${file}`).end();
  const hash = createHash('sha256');
  await pipeline(await answerTo(asking), createWriteStream(to));
  for await (const chunk of createReadStream(to)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const upload = async (served: Served, path: string): Promise<string> => {
  const asking = beginRequest(served, 'POST', '/api/transit?name=great.muster');
  const answered = answerTo(asking);
  await pipeline(createReadStream(path), asking);
  return ((await json(await answered)) as { file: string }).file;
};

export interface GreatFile {
  readonly megabytes: number;
  readonly things: number;
  readonly isSame: boolean;
  readonly exporting: Waits;
  readonly previewing: Waits;
  readonly importing: Waits;
  readonly backingUp: Waits;
  /** Most memory that the host held meanwhile, in megabytes. */
  readonly peak: number | null;
  /** Milliseconds from Cancel until the asker was told that nothing came in. */
  readonly cancelling: number;
  /** Milliseconds from SIGTERM to the end while a file came in. */
  readonly ending: number;
  readonly wrong: readonly string[];
}

const TASK = 'great import';

/** Begins to take a file in, and gives what becomes of it, once it has come so far. */
const importUntil = async (served: Served, path: string, step: string) => {
  const file = await upload(served, path);
  let isOver = false;
  const importing = served
    .call('files.import', { file, task: TASK })
    .then(
      () => 'it came in',
      (error: unknown) => (error instanceof CallRefused ? error.refusal?.code : String(error)),
    )
    .finally(() => {
      isOver = true;
    });
  for (let at: string | undefined; at !== step && !isOver; )
    at = (await served.call<{ step: string } | null>('files.progress', { task: TASK }))?.step;
  return { importing };
};

const BRINGING = 'Bringing it in';

/** How long it took until whoever cancelled was told so. */
const cancelImport = async (served: Served, path: string, step: string, wrong: string[]): Promise<number> => {
  const { importing } = await importUntil(served, path, step);
  const began = performance.now();
  await served.call('files.cancel', { task: TASK });
  const end = await importing;
  if (end !== 'work/stopped') wrong.push(`cancelled at "${step}": ${end}`);
  return Math.round(performance.now() - began);
};

const exportSum = async (served: Served, to: string): Promise<string> =>
  download(served, await served.call<Written>('files.write', { what: { all: true } }), to);

/** Told to end while a file comes in: it does, in time, and nothing of the file is there at the next start. */
const endDuringImport = async (served: Served, path: string, wrong: string[]): Promise<number> => {
  const { importing } = await importUntil(served, path, BRINGING);
  importing.catch(() => undefined);
  const began = performance.now();
  const exit = await served.stop();
  if (exit !== 0) wrong.push(`it ended with ${exit}`);
  return Math.round(performance.now() - began);
};

/** Out of one host and into another, while others ask both; then out again: the same bytes, whatever was broken off. */
export const roundTrip = async (megabytes: number, share = 0.5): Promise<GreatFile> => {
  const dirs = [tempDir(), tempDir()] as const;
  const wrong: string[] = [];
  const first = await serveAndEnter(dirs[0]);
  let second = await serveAndEnter(dirs[1]);
  try {
    const path = join(dirs[0], 'great.muster');
    const copy = join(dirs[0], 'again.muster');
    await fill(first, megabytes, share);
    const [written, exporting] = await whileAsking(first, wrong, () =>
      first.call<Written>('files.write', { what: { all: true } }),
    );
    const sum = await download(first, written, path);
    const [[file, seen], previewing] = await whileAsking(second, wrong, async () => {
      const put = await upload(second, path);
      return [put, await second.call<{ things: unknown[] }>('files.preview', { file: put })] as const;
    });
    const [{ imported }, importing] = await whileAsking(second, wrong, () =>
      second.call<{ imported: unknown[] }>('files.import', { file }),
    );
    if (imported.length !== seen.things.length)
      wrong.push(`${seen.things.length} seen, ${imported.length} came in`);
    const [, backingUp] = await whileAsking(second, wrong, () => second.call('backups.create'));
    const peak = peakMemory(second);
    const cancelling = Math.max(
      await cancelImport(second, path, 'Checking the file', wrong),
      await cancelImport(second, path, BRINGING, wrong),
    );
    const ending = await endDuringImport(second, path, wrong);
    second = await serveAndEnter(dirs[1]);
    return {
      megabytes: Math.round(written.bytes / MEGABYTE),
      things: imported.length,
      isSame: (await exportSum(second, copy)) === sum,
      exporting,
      previewing,
      importing,
      backingUp,
      peak,
      cancelling,
      ending,
      wrong,
    };
  } finally {
    await first.kill();
    await second.kill();
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  }
};

/** The terminal and a file far over the limit: a gigabyte that takes no room on the disk. */
export const importHugeByTerminal = async (): Promise<{ readonly said: string; readonly took: number }> => {
  const dir = tempDir();
  const file = join(dir, 'huge.muster');
  writeFileSync(file, '{');
  truncateSync(file, 4 * FILE_LIMITS.bytes);
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
