/** One decision where a source is unclear or misprinted, as a system's RULINGS.md tells it. */
export interface Ruling {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The rulings of a RULINGS.md: a heading with id and title each, and what is decided under it. */
export const parseRulings = (markdown: string): readonly Ruling[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...body] = part.split('\n');
      const [id = '', ...title] = head.trim().split(' ');
      return { id, title: title.join(' '), text: body.join(' ').replace(/\s+/g, ' ').trim() };
    });
