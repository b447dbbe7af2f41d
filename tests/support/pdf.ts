import { inflateSync } from 'node:zlib';

export const countPages = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;

/** An object of a PDF as Chromium writes them: each by itself, what is said of it and then its bytes. */
interface Part {
  readonly head: string;
  readonly stream: string;
}

const streamOf = (head: string, bytes: Buffer): string =>
  (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');

const partsOf = (pdf: Buffer): ReadonlyMap<string, Part> => {
  const parts = new Map<string, Part>();
  for (const found of pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)(stream\n|endobj)/g)) {
    const [whole, id = '', head = '', opening] = found;
    const from = found.index + whole.length;
    const bytes = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]));
    const hasText = opening !== 'endobj' && !/\/Length1|\/Subtype \/Image/.test(head);
    parts.set(id, { head, stream: hasText ? streamOf(head, bytes) : '' });
  }
  return parts;
};

const lettersOf = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));

/** What each glyph of a font stands for: it is told one by one or in runs. */
const glyphsOf = (told: string): ReadonlyMap<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [block] of told.matchAll(/beginbf(?:char|range)[\s\S]*?endbf/g))
    for (const [, first = '', second = '', third] of block.matchAll(/<(\w+)> <(\w+)>(?: <(\w+)>)?/g)) {
      const to = third === undefined ? first : second;
      const [from = 0, end = 0, letter = 0] = [first, to, third ?? second].map((hex) =>
        Number.parseInt(hex, 16),
      );
      for (let glyph = from; glyph <= end; glyph += 1)
        glyphs.set(
          glyph.toString(16).padStart(4, '0').toUpperCase(),
          from === end ? lettersOf(third ?? second) : String.fromCharCode(letter + glyph - from),
        );
    }
  return glyphs;
};

/** The words of each page of a PDF that Chromium wrote, with one space between them: where a line ends is no matter. */
export const readPages = (pdf: Buffer): readonly string[] => {
  const parts = partsOf(pdf);
  const at = (id: string | undefined): Part => {
    const part = parts.get(id ?? '');
    if (part === undefined) throw new Error(`This PDF has no object ${id}, or is not of Chromium's making.`);
    return part;
  };
  const pages: string[] = [];
  for (const { head, stream } of parts.values()) {
    const isForm = head.includes('/Subtype /Form');
    if (!isForm && !/\/Type \/Page\b/.test(head)) continue;
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        const told = at(/\/ToUnicode (\d+)/.exec(at(id).head)?.[1]);
        return [name, glyphsOf(told.stream)];
      }),
    );
    const drawn = isForm ? stream : at(/\/Contents (\d+)/.exec(head)?.[1]).stream;
    const words: string[] = [];
    let font: ReadonlyMap<string, string> = new Map();
    for (const [run] of drawn.matchAll(/\bBT\n[\s\S]*?\bET\b/g)) {
      let said = '';
      for (const [, name, glyphs = ''] of run.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g))
        if (name !== undefined) font = fonts.get(name) ?? new Map();
        else said += (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '').join('');
      words.push(said.trim());
    }
    // What is drawn apart belongs to the page before it.
    const before = isForm ? (pages.pop() ?? '') : '';
    pages.push(`${before} ${words.join(' ')}`.replaceAll(/\s+/g, ' ').trim());
  }
  return pages;
};

export const readPdf = (pdf: Buffer): string => readPages(pdf).join(' ');
