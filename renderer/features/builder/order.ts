import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';

/** Entries that stand together in the list, in the order of the document. */
export interface Section {
  readonly id: string;
  readonly name: string;
  readonly kind: 'unit' | 'character';
  readonly ids: readonly string[];
}

/** How a system parts its rosters. */
export type Sections<R extends RosterDocument> = (roster: R) => readonly Section[];

export const shownOrder = (sections: readonly Section[]): readonly string[] =>
  sections.flatMap(({ ids }) => ids);

/** Puts the entries of a section into this order, on the places they had in the document. */
const arrange = <R extends RosterDocument>(roster: R, section: Section, ids: readonly string[]): R => {
  if (ids.every((id, index) => id === section.ids[index])) return roster;
  const place = <T extends RosterEntry>(entries: readonly T[]): readonly T[] => {
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const inSection = new Set(ids);
    let next = 0;
    return entries.map((entry) => {
      if (!inSection.has(entry.id)) return entry;
      const id = ids[next] ?? entry.id;
      next += 1;
      return byId.get(id) ?? entry;
    });
  };
  return section.kind === 'character'
    ? { ...roster, characters: place(roster.characters) }
    : { ...roster, units: place(roster.units) };
};

export type Side = 'before' | 'after';

/** Drops entries beside another one of the same section; those of other sections stay where they are. */
export const moveEntries = <R extends RosterDocument>(
  roster: R,
  sections: Sections<R>,
  ids: readonly string[],
  target: string,
  side: Side,
): R => {
  const section = sections(roster).find((candidate) => candidate.ids.includes(target));
  if (section === undefined) return roster;
  const moving = section.ids.filter((id) => ids.includes(id));
  if (moving.includes(target)) return roster;
  const staying = section.ids.filter((id) => !moving.includes(id));
  const at = staying.indexOf(target) + (side === 'after' ? 1 : 0);
  return arrange(roster, section, staying.toSpliced(at, 0, ...moving));
};

const shiftUp = (all: readonly string[], moving: ReadonlySet<string>): readonly string[] => {
  const order = [...all];
  for (let index = 1; index < order.length; index += 1) {
    const id = order[index];
    const above = order[index - 1];
    if (id === undefined || above === undefined || !moving.has(id) || moving.has(above)) continue;
    order[index] = above;
    order[index - 1] = id;
  }
  return order;
};

/** Moves entries one place up or down, each within its section; a block at the edge stays together. */
export const shiftEntries = <R extends RosterDocument>(
  roster: R,
  sections: Sections<R>,
  ids: readonly string[],
  direction: 'up' | 'down',
): R => {
  const moving = new Set(ids);
  return sections(roster).reduce((current, section) => {
    const order =
      direction === 'up'
        ? shiftUp(section.ids, moving)
        : shiftUp(section.ids.toReversed(), moving).toReversed();
    return arrange(current, section, order);
  }, roster);
};
