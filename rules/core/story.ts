import type { TableView } from './play.ts';

/** One entry of a log, as far as a story looks at it. */
export interface Entry {
  readonly turn: number;
  readonly phase: string;
  readonly said: string;
  readonly heading: boolean;
}

/** What happened in one phase: `Turn 2, shooting`. */
export interface Chapter<E> {
  readonly title: string;
  readonly entries: readonly { readonly entry: E; readonly index: number }[];
}

/** `Shooting` in the middle of a title; a phase that carries its number keeps it. */
const lowered = (title: string): string => {
  const [, number = '', first = '', rest = ''] = /^([IVX]+ )?(.)(.*)$/u.exec(title) ?? [];
  return `${number}${first.toLowerCase()}${rest}`;
};

const chapterTitle = (
  { turnWord = 'Turn', phases }: Pick<TableView, 'turnWord' | 'phases'>,
  { turn, phase }: Pick<Entry, 'turn' | 'phase'>,
): string => {
  const title = phases.find(({ id }) => id === phase)?.title;
  return title === undefined ? `${turnWord} ${turn}` : `${turnWord} ${turn}, ${lowered(title)}`;
};

/** A log as a story: turns and phases are its headings, never its entries. */
export const chaptersOf = <E extends Entry>(
  table: Pick<TableView, 'turnWord' | 'phases'>,
  log: readonly E[],
): readonly Chapter<E>[] => {
  const chapters: { title: string; entries: { entry: E; index: number }[] }[] = [];
  for (const [index, entry] of log.entries()) {
    if (entry.heading) continue;
    const title = chapterTitle(table, entry);
    const last = chapters.at(-1);
    if (last?.title === title) last.entries.push({ entry, index });
    else chapters.push({ title, entries: [{ entry, index }] });
  }
  return chapters;
};
