import { expect, test } from 'vitest';
import { parseInline, parseMarkdown, wordsOf } from '../../../../renderer/features/guide/markdown.ts';
import { readChanges, WHATS_NEW } from '../../../../renderer/features/guide/pages.ts';

const SOURCE = `# Title

One line
goes on with **Bold** and \`code\`.

- first
  and more
- [second](page.md)

1. one
2. two

![Alt](pictures/a.png)

\`\`\`
a  b
c
\`\`\``;

test('blocks, and lines that go on', () => {
  expect(parseMarkdown(SOURCE)).toEqual([
    { kind: 'title', text: 'Title' },
    { kind: 'paragraph', text: 'One line goes on with **Bold** and `code`.' },
    { kind: 'list', ordered: false, items: ['first and more', '[second](page.md)'] },
    { kind: 'list', ordered: true, items: ['one', 'two'] },
    { kind: 'picture', alt: 'Alt', file: 'pictures/a.png' },
    { kind: 'code', text: 'a  b\nc' },
  ]);
});

test('what stands in a line', () => {
  expect(parseInline('See **New roster**, `x` or [there](a.md).')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'bold', text: 'New roster' },
    { kind: 'text', text: ', ' },
    { kind: 'code', text: 'x' },
    { kind: 'text', text: ' or ' },
    { kind: 'link', text: 'there', to: 'a.md' },
    { kind: 'text', text: '.' },
  ]);
});

test('a search reads words, not signs', () => {
  expect(wordsOf(parseMarkdown(SOURCE))).toEqual([
    'Title',
    'One line goes on with Bold and code.',
    'first and more',
    'second',
    'one',
    'two',
  ]);
});

test('the changes are a page with a title for each release', () => {
  const { blocks } = readChanges(
    '# Changes\n\nFor whom.\n\n## Not released yet\n\n### Maps\n- a\n  b\n### More\n- c\n\n## 0.1.0\n\n- d\n',
  );
  expect(blocks).toEqual([
    { kind: 'paragraph', text: 'For whom.' },
    { kind: 'title', text: 'Since the last release' },
    { kind: 'heading', text: 'Maps' },
    { kind: 'list', ordered: false, items: ['a b'] },
    { kind: 'heading', text: 'More' },
    { kind: 'list', ordered: false, items: ['c'] },
    { kind: 'title', text: '0.1.0' },
    { kind: 'list', ordered: false, items: ['d'] },
  ]);
  expect(WHATS_NEW.words.filter((line) => line.includes('#'))).toEqual([]);
});
