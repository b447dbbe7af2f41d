import { type Block, parseInline, parseMarkdown, wordsOf } from './markdown.ts';

const SOURCES = import.meta.glob<string>('../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const CHANGES = import.meta.glob<string>('../../../CHANGELOG.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>('../../../docs/guide/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface GuidePage {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly words: readonly string[];
}

const sourceOf = (id: string): string => SOURCES[`../../../docs/guide/${id}.md`] ?? '';

const readPage = (id: string): GuidePage => {
  const blocks = parseMarkdown(sourceOf(id));
  const title = blocks.flatMap((block) => (block.kind === 'title' ? [block.text] : []))[0] ?? id;
  return { id, title, blocks, words: wordsOf(blocks) };
};

/** In the order in which the table of contents lists them. */
export const GUIDE_PAGES: readonly GuidePage[] = parseMarkdown(sourceOf('README'))
  .flatMap((block) => (block.kind === 'list' ? block.items : []))
  .flatMap((item) => parseInline(item))
  .flatMap((part) => (part.kind === 'link' ? [readPage(part.to.replace(/\.md$/, ''))] : []));

/** The changes under a heading for each release; those without a release are in this one. */
export const readChanges = (source: string): GuidePage => {
  const text = source
    .replace(/^# .*$/m, '')
    .replace(/^## Not released yet$/m, '## Since the last release')
    .replace(/^#(#+ .*)$/gm, '\n$1\n');
  const blocks = parseMarkdown(text);
  return { id: 'whats-new', title: 'What is new', blocks, words: wordsOf(blocks) };
};

/** Beside the table of contents: it is read once after an update. */
export const WHATS_NEW = readChanges(Object.values(CHANGES).join(''));

/** The picture in the colours that are on the screen. */
export const pictureOf = (file: string, dark: boolean): string | undefined =>
  PICTURES[`../../../docs/guide/${dark ? file.replace(/\.png$/, '-dark.png') : file}`];

/** The page a link of the guide leads to; null for a file that only the repository has. */
export const pageOfLink = (to: string): string | null =>
  GUIDE_PAGES.find(({ id }) => to === `${id}.md`)?.id ?? null;

export interface Found {
  readonly page: GuidePage;
  /** The first line that has the words, or the title's. */
  readonly line: string;
}

/** Every word has to stand on the page, in any order. */
export const searchGuide = (query: string): readonly Found[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string, word: string): boolean => text.toLowerCase().includes(word);
  return GUIDE_PAGES.filter((page) => words.every((word) => page.words.some((line) => has(line, word)))).map(
    (page) => {
      const best = page.words.find((line) => words.every((word) => has(line, word)));
      return { page, line: best ?? page.words.find((line) => words.some((word) => has(line, word))) ?? '' };
    },
  );
};
