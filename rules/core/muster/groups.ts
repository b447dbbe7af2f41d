import type { OutlineRules, OutlineUnit } from '../outline.ts';
import type { RosterDocument, RosterEntry } from '../system.ts';

/** What an entry can be counted among, whatever its rules; a unit is usually of several. */
export const GROUPS = [
  { id: 'characters', name: 'Characters' },
  { id: 'casters', name: 'Wizards and priests' },
  { id: 'foot', name: 'Foot' },
  { id: 'mounted', name: 'Mounted' },
  { id: 'missile', name: 'With missiles' },
  { id: 'machines', name: 'Machines' },
  { id: 'large', name: 'Beasts and wonders' },
  { id: 'rabble', name: 'Rabble' },
  { id: 'elite', name: 'Picked troops' },
] as const;

export type GroupId = (typeof GROUPS)[number]['id'];
export const GROUP_IDS = GROUPS.map(({ id }) => id) as [GroupId, ...GroupId[]];
export const groupName = (id: GroupId): string => GROUPS.find((one) => one.id === id)?.name ?? id;

const PICKED = 3;

/** Engines are neither beasts, however large, nor rabble, however badly they fight. */
const groupsOfUnit = ({ mounted, missile, large, quality }: OutlineUnit): readonly GroupId[] => {
  const stands = mounted ? 'mounted' : 'foot';
  if (missile === 'artillery') return large ? ['machines'] : [stands, 'machines'];
  return [
    large ? 'large' : stands,
    ...(missile === 'none' ? [] : (['missile'] as const)),
    ...(quality <= 1 ? (['rabble'] as const) : quality >= PICKED ? (['elite'] as const) : []),
  ];
};

/** Of one entry by itself; what it is with does not change what it is. */
export const groupsOf = <R extends RosterDocument>(
  { outlineOf }: OutlineRules<R>,
  roster: R,
  kind: 'unit' | 'character',
  entry: RosterEntry,
): readonly GroupId[] => {
  const alone = {
    ...roster,
    units: kind === 'unit' ? [entry] : [],
    characters: kind === 'unit' ? [] : [entry],
  };
  const {
    units: [unit],
    leaders: [leader],
  } = outlineOf(alone);
  if (unit !== undefined) return groupsOfUnit(unit);
  const casts = leader?.rank === 'mage' || leader?.rank === 'priest';
  return casts ? ['characters', 'casters'] : ['characters'];
};
