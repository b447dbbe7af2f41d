import { type Across, type Block, type Section, sumOf } from './block.ts';
import { type Html, html } from './html.ts';
import { bodyHeight, type Leaf, RUNNING_HEAD } from './paper.ts';

export interface Page {
  /** Null takes the one-line head of army name, points and scale. */
  readonly head: Html | null;
  readonly body: readonly Html[];
  /** What its blocks take and what is left below them, in millimetres. */
  readonly used: number;
  readonly room: number;
  /** Said in the middle of the foot. */
  readonly what: string;
}

/** What a browser rounds away over a page full of rows. */
const CAUTION = 2;

const COLUMN_CLASSES: Readonly<Record<Across, string>> = { 1: 'one', 2: 'two', 3: 'three' };

interface Columns {
  readonly block: Block;
  /** What found no room. */
  readonly rest: readonly Block[];
}

/** Each block into the column that is shortest so far; one that fits nowhere is left to the next page. */
const fillColumns = (blocks: readonly Block[], across: Across, room: number): Columns => {
  const columns = Array.from({ length: across }, (): Block[] => []);
  const rest: Block[] = [];
  for (const block of blocks) {
    const shortest = columns.reduce((best, column) => (sumOf(column) < sumOf(best) ? column : best));
    if (sumOf(shortest) + block.height <= room) shortest.push(block);
    else rest.push(block);
  }
  return {
    block: {
      height: Math.max(...columns.map(sumOf)),
      markup: html`<div class="${COLUMN_CLASSES[across]}">${columns.map((column) => html`<div>${column.map(({ markup }) => markup)}</div>`)}</div>`,
    },
    rest,
  };
};

interface OpenPage {
  readonly body: Html[];
  used: number;
  room: number;
}

/**
 * Lays sections onto pages. A block that does not fit goes to the next page whole, with its section's head repeated;
 * a head never stands alone at a page's end, and what floats never has a page for itself while another has room.
 */
export const layOut = (
  sections: readonly Section[],
  { leaf, head, what }: { leaf: Leaf; head: Block | null; what: string },
): readonly Page[] => {
  const whole = bodyHeight(leaf, RUNNING_HEAD) - CAUTION;
  let page: OpenPage = {
    body: [],
    used: 0,
    room: head === null ? whole : bodyHeight(leaf, head.height) - CAUTION,
  };
  const pages: OpenPage[] = [page];
  const turn = (): void => {
    if (page.body.length === 0) return;
    page = { body: [], used: 0, room: whole };
    pages.push(page);
  };
  const put = ({ height, markup }: Block, onto = page): void => {
    onto.body.push(markup);
    onto.used += height;
    onto.room -= height;
  };

  const putInOrder = ({ head: title, again, blocks }: Section): void => {
    for (const [index, block] of blocks.entries()) {
      const above = index === 0 ? title : null;
      if (block.height + (above?.height ?? 0) <= page.room) {
        if (above !== null) put(above);
      } else {
        turn();
        put(index === 0 ? title : again);
      }
      put(block);
    }
  };

  const putAcross = ({ head: title, again, blocks }: Section, across: Across): void => {
    let rest = blocks;
    let above = title;
    while (rest.length > 0) {
      const filled = fillColumns(rest, across, page.room - above.height);
      if (filled.rest.length < rest.length) {
        put(above);
        put(filled.block);
        rest = filled.rest;
        above = again;
        if (rest.length > 0) turn();
      } else if (page.body.length > 0) turn();
      else {
        // Taller than a whole page: it is put there anyway.
        put(above);
        put(rest[0] as Block);
        rest = rest.slice(1);
      }
    }
  };

  for (const section of sections.filter(({ floats }) => floats !== true)) {
    if (section.across === undefined) putInOrder(section);
    else putAcross(section, section.across);
  }
  for (const section of sections.filter(({ floats }) => floats === true)) {
    const height = section.head.height + sumOf(section.blocks);
    const roomy = pages.findLast(({ room }) => height <= room);
    if (roomy === undefined) putInOrder(section);
    else for (const block of [section.head, ...section.blocks]) put(block, roomy);
  }
  return pages.map(({ body, used, room }, index) => ({
    head: index === 0 ? (head?.markup ?? null) : null,
    body,
    used,
    room,
    what,
  }));
};
