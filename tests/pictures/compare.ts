/** `node tests/pictures/compare.ts <before> <after>`: which pictures became different, how much, and by which element. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium } from '../../build/scripts/chromium.ts';
import { shareOff } from './share-off.ts';

const [before = '', after = ''] = process.argv.slice(2);
const MOST_ELEMENTS = 3;

const elementsOf = (folder: string, name: string): string[] =>
  JSON.parse(readFileSync(join(folder, name.replace('.png', '.json')), 'utf8')) as string[];

/** The properties of the first elements that are no longer what they were. */
const tellElements = (name: string): string[] => {
  const [old, now] = [elementsOf(before, name), elementsOf(after, name)];
  if (old.length !== now.length) return [`${old.length} elements, now ${now.length}`];
  return old
    .flatMap((was, index) => {
      const is = now[index] ?? '';
      if (was === is) return [];
      const parts = is.split('; ');
      const changed = was
        .split('; ')
        .flatMap((part, at) => (part === parts[at] ? [] : [`${part} → ${parts[at]}`]));
      return [`${was.split('; ')[0]}: ${changed.join(' | ')}`];
    })
    .slice(0, MOST_ELEMENTS);
};

const browser = await startChromium();
const page = await browser.newPage();
let different = 0;
for (const name of readdirSync(before).filter((file) => file.endsWith('.png'))) {
  const [a, b] = [join(before, name), join(after, name)];
  if (!existsSync(b) || readFileSync(a).equals(readFileSync(b))) continue;
  const share = await shareOff(page, readFileSync(a), readFileSync(b));
  if (share === 0) continue;
  different += 1;
  console.log(`${name}: ${(share * 100).toFixed(2)} % of the picture`);
  for (const told of tellElements(name)) console.log(`    ${told}`);
}
console.log(`${different} different.`);
await browser.close();
