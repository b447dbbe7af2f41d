import type { ByThisAxeRoster, Character, Unit } from '../../../rules/by-this-axe/types.ts';

export type SectionId = 'mounted' | 'foot' | 'characters';

export interface Section {
  readonly id: SectionId;
  readonly name: string;
  readonly ids: readonly string[];
}

/** The list as it is shown: entries keep their order within a section, whatever stands between them in the document. */
export const sectionsOf = (roster: ByThisAxeRoster): readonly Section[] => [
  { id: 'mounted', name: 'Mounted', ids: roster.units.filter(({ mounted }) => mounted).map(({ id }) => id) },
  { id: 'foot', name: 'Foot', ids: roster.units.filter(({ mounted }) => !mounted).map(({ id }) => id) },
  { id: 'characters', name: 'Characters', ids: roster.characters.map(({ id }) => id) },
];

export const shownOrder = (roster: ByThisAxeRoster): readonly string[] =>
  sectionsOf(roster).flatMap(({ ids }) => ids);

/** Puts the entries of a section into this order, on the places they had in the document. */
const arrange = (roster: ByThisAxeRoster, section: Section, ids: readonly string[]): ByThisAxeRoster => {
  if (ids.every((id, index) => id === section.ids[index])) return roster;
  const place = <T extends Unit | Character>(entries: readonly T[]): readonly T[] => {
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
  return section.id === 'characters'
    ? { ...roster, characters: place(roster.characters) }
    : { ...roster, units: place(roster.units) };
};

export type Side = 'before' | 'after';

/** Drops entries beside another one of the same section; those of other sections stay where they are. */
export const moveEntries = (
  roster: ByThisAxeRoster,
  ids: readonly string[],
  target: string,
  side: Side,
): ByThisAxeRoster => {
  const section = sectionsOf(roster).find((candidate) => candidate.ids.includes(target));
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
export const shiftEntries = (
  roster: ByThisAxeRoster,
  ids: readonly string[],
  direction: 'up' | 'down',
): ByThisAxeRoster => {
  const moving = new Set(ids);
  return sectionsOf(roster).reduce((current, section) => {
    const order =
      direction === 'up'
        ? shiftUp(section.ids, moving)
        : shiftUp(section.ids.toReversed(), moving).toReversed();
    return arrange(current, section, order);
  }, roster);
};
