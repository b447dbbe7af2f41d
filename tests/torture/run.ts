// `npm run torture [-- --only NAME --scale 0.1]`: the long versions of what the tests show in short.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../build/scripts/ensure-built.ts';
import type { Concern, Figure, Torture } from './concern.ts';
import { CONCERNS } from './concerns.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, scale: { type: 'string', default: '1' } },
});
const scale = Number(values.scale);
const wanted = values.only ?? CONCERNS.map(({ name }) => name);
const unknown = wanted.filter((name) => !CONCERNS.some((concern) => concern.name === name));
if (!(scale > 0) || unknown.length > 0) {
  const names = CONCERNS.map(({ name }) => name).join(', ');
  process.stderr.write(`torture [--only NAME]... [--scale 0.1]\nNames: ${names}\n`);
  process.exit(2);
}

const TELL_EVERY_MS = process.stderr.isTTY ? 200 : 20_000;

const watch = (name: string): Torture => {
  const began = performance.now();
  let told = 0;
  return {
    scaled: (full) => Math.max(1, Math.round(full * scale)),
    progress(done, of, note = '') {
      const now = performance.now();
      if (done < of && now - told < TELL_EVERY_MS) return;
      told = now;
      const seconds = Math.round((now - began) / 1000);
      const line = `${name}: ${done} of ${of}, ${seconds} s${note === '' ? '' : `, ${note}`}`;
      process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
  };
};

interface Row extends Figure {
  readonly concern: Concern;
}

const runOne = async (concern: Concern): Promise<readonly Row[]> => {
  const reason = concern.missing?.() ?? null;
  if (reason !== null)
    return [{ concern, what: `not shown here: ${reason}`, value: '', target: '', met: true }];
  try {
    return (await concern.run(watch(concern.name))).map((figure) => ({ concern, ...figure }));
  } catch (error) {
    console.error(error);
    return [{ concern, what: 'ended by a fault', value: String(error), target: 'none', met: false }];
  }
};

ensureBuilt({ quiet: false });
const rows: Row[] = [];
for (const concern of CONCERNS.filter(({ name }) => wanted.includes(name)))
  rows.push(...(await runOne(concern)));

process.stdout.write(`\n${'Lines'.padEnd(7)}${'What'.padEnd(62)}${'Figure'.padStart(12)}  Target\n`);
for (const { concern, what, value, target, met } of rows) {
  const shown = typeof value === 'number' ? value.toLocaleString('en') : value;
  const mark = met ? '' : '   MISSED';
  process.stdout.write(
    `${concern.lines.padEnd(7)}${`${concern.name}: ${what}`.padEnd(62)}${shown.padStart(12)}  ${target}${mark}\n`,
  );
}
const missed = rows.filter(({ met }) => !met).length;
process.stdout.write(missed === 0 ? '\nEvery target was met.\n' : `\n${missed} targets were missed.\n`);
process.exit(missed === 0 ? 0 : 1);
