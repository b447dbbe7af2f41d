import type { BySeat, TableView } from './play.ts';

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
  /** `Turn 2` and `Shooting`; no phase where the game does not know it any more. */
  readonly turn: string;
  readonly phase: string | null;
  readonly entries: readonly { readonly entry: E; readonly index: number }[];
}

type Told = Pick<TableView, 'turnWord' | 'phases'> & { readonly sides: BySeat<{ readonly name: string }> };

/** `Shooting` in the middle of a title; a phase that carries its number keeps it, and one of a side that side's name. */
const lowered = (title: string, { A, B }: Told['sides']): string => {
  if ([A, B].some(({ name }) => title.startsWith(name))) return title;
  const [, number = '', first = '', rest = ''] = /^([IVX]+ )?(.)(.*)$/u.exec(title) ?? [];
  return `${number}${first.toLowerCase()}${rest}`;
};

const chapterHead = (
  { turnWord = 'Turn', phases, sides }: Told,
  entry: Pick<Entry, 'turn' | 'phase'>,
): Pick<Chapter<never>, 'title' | 'turn' | 'phase'> => {
  const turn = `${turnWord} ${entry.turn}`;
  const phase = phases.find(({ id }) => id === entry.phase)?.title ?? null;
  return { title: phase === null ? turn : `${turn}, ${lowered(phase, sides)}`, turn, phase };
};

/** A log as a story: turns and phases are its headings, never its entries. */
export const chaptersOf = <E extends Entry>(table: Told, log: readonly E[]): readonly Chapter<E>[] => {
  const chapters: (Chapter<E> & { entries: { entry: E; index: number }[] })[] = [];
  for (const [index, entry] of log.entries()) {
    if (entry.heading) continue;
    const head = chapterHead(table, entry);
    const last = chapters.at(-1);
    if (last?.title === head.title) last.entries.push({ entry, index });
    else chapters.push({ ...head, entries: [{ entry, index }] });
  }
  return chapters;
};
