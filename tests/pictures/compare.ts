/** `node tests/pictures/compare.ts <before> <after>`: which pictures became different, how much, and by which element. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium } from '../../build/scripts/chromium.ts';

const [before = '', after = ''] = process.argv.slice(2);
/** A channel may be off by as much as two machines round a font's edge differently. */
const TOLERANCE = 8;
const MOST_ELEMENTS = 3;

const dataUrl = (file: string): string => `data:image/png;base64,${readFileSync(file, 'base64')}`;

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
  const share = await page.evaluate(
    async ([first = '', second = '', tolerance]) => {
      const pixels = await Promise.all(
        [first, second].map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      const [was = new Uint8ClampedArray(), is = new Uint8ClampedArray()] = pixels;
      if (was.length !== is.length) return 1;
      let off = 0;
      for (let at = 0; at < was.length; at += 4)
        if (
          [0, 1, 2].some(
            (channel) => Math.abs((was[at + channel] ?? 0) - (is[at + channel] ?? 0)) > Number(tolerance),
          )
        )
          off += 1;
      return off / (was.length / 4);
    },
    [dataUrl(a), dataUrl(b), String(TOLERANCE)],
  );
  if (share === 0) continue;
  different += 1;
  console.log(`${name}: ${(share * 100).toFixed(2)} % of the picture`);
  for (const told of tellElements(name)) console.log(`    ${told}`);
}
console.log(`${different} different.`);
await browser.close();
