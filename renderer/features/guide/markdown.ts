/** As much of Markdown as the guide is written in; a test holds the pages to it. */
export type Inline =
  | { readonly kind: 'text' | 'bold' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'picture'; readonly alt: string; readonly file: string }
  | { readonly kind: 'code'; readonly text: string };

const INLINE = /\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<to>[^)]+)\)/g;
const ITEM = /^(?:-|(?<number>\d+)\.) /;

export const parseInline = (text: string): readonly Inline[] => {
  const parts: Inline[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) parts.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const match of text.matchAll(INLINE)) {
    plain(match.index);
    const { bold, code, link, to } = match.groups ?? {};
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: 'link', text: link ?? '', to: to ?? '' });
    from = match.index + match[0].length;
  }
  plain(text.length);
  return parts;
};

/** Lines that go on are joined to the item that they belong to. */
const parseList = (lines: readonly string[]): Block => {
  const items: string[] = [];
  for (const line of lines)
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  return { kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items };
};

const parseBlock = (lines: readonly string[]): Block => {
  const [first = ''] = lines;
  const text = lines.join(' ');
  if (first.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') };
  if (first.startsWith('# ')) return { kind: 'title', text: text.slice(2) };
  if (first.startsWith('## ')) return { kind: 'heading', text: text.slice(3) };
  const picture = /^!\[(?<alt>[^\]]*)\]\((?<file>[^)]+)\)$/.exec(text)?.groups;
  if (picture !== undefined)
    return { kind: 'picture', alt: picture['alt'] ?? '', file: picture['file'] ?? '' };
  return ITEM.test(first) ? parseList(lines) : { kind: 'paragraph', text };
};

/** Blocks are apart by an empty line. */
export const parseMarkdown = (source: string): readonly Block[] =>
  source
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.split(/\r?\n/).filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(parseBlock);

/** What a search looks through: the words alone. */
export const wordsOf = (blocks: readonly Block[]): readonly string[] =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'list') return block.items;
      return block.kind === 'picture' || block.kind === 'code' ? [] : [block.text];
    })
    .map((text) =>
      parseInline(text)
        .map((part) => part.text)
        .join(''),
    );
