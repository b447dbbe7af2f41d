import type { Block, Section } from './block.ts';
import type { Html } from './html.ts';
import type { Paper } from './options.ts';
import { bodyHeight, RUNNING_HEAD } from './paper.ts';

export interface Page {
  /** Null takes the one-line head of army name, points and scale. */
  readonly head: Html | null;
  readonly body: readonly Html[];
  /** What is left below the last block, in millimetres. */
  readonly room: number;
  /** Said in the middle of the foot. */
  readonly what: string;
}

/** What a browser rounds away over a page full of rows. */
const CAUTION = 1.5;

/**
 * Lays sections onto pages. A block that does not fit goes to the next page whole, with its section's head repeated;
 * a head never stands alone at a page's end.
 */
export const layOut = (
  sections: readonly Section[],
  { paper, head, what }: { paper: Paper; head: Block | null; what: string },
): readonly Page[] => {
  const pages: Page[] = [];
  let body: Html[] = [];
  let room = bodyHeight(paper, head?.height ?? RUNNING_HEAD) - CAUTION;
  const turn = (): void => {
    pages.push({ head: pages.length === 0 ? (head?.markup ?? null) : null, body, room, what });
    body = [];
    room = bodyHeight(paper, RUNNING_HEAD) - CAUTION;
  };
  const put = ({ height, markup }: Block): void => {
    body.push(markup);
    room -= height;
  };
  for (const { head: title, again, blocks } of sections) {
    for (const [index, block] of blocks.entries()) {
      const above = index === 0 ? title : null;
      if (block.height + (above?.height ?? 0) <= room) {
        if (above !== null) put(above);
      } else {
        if (body.length > 0) turn();
        put(index === 0 ? title : again);
      }
      put(block);
    }
  }
  turn();
  return pages;
};
