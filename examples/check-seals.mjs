// Whether the seals of Muster's choices hold. It uses nothing of Muster's:
//   npm run -s muster -- seals "Reds against Blues" --json > seals.json
//   node examples/check-seals.mjs seals.json
// Put in front what was shown before the choice (--shown HASH) to see whether it is among them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const canonical = (value) => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const parts = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${parts.join(',')}}`;
};

const [file, ...rest] = process.argv.slice(2).filter((word) => word !== '--shown');
if (file === undefined) {
  console.error('usage: node check-seals.mjs SEALS.json [--shown HASH ...]');
  process.exit(2);
}
const { battle, seals } = JSON.parse(readFileSync(file, 'utf8'));
let broken = 0;
for (const { side, step, choice, nonce, seal } of seals) {
  const found = createHash('sha256').update(canonical({ battle, step, side, choice, nonce })).digest('hex');
  if (found !== seal) broken += 1;
  console.log(`${found === seal ? 'holds ' : 'BROKEN'}  ${side} ${step}: ${JSON.stringify(choice)}  ${seal}`);
}
const missing = rest.filter((shown) => !seals.some(({ seal }) => seal === shown));
for (const shown of missing) console.log(`UNKNOWN ${shown} was shown and was never opened`);
console.log(`${seals.length - broken} of ${seals.length} seals hold`);
process.exit(broken + missing.length === 0 ? 0 : 1);
