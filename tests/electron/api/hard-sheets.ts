import { SPELLS } from '../../../rules/princecon/data/spells.ts';

const LONG = 'Wolfgang Adalbert von der Langen Marschen zu Unterwald '.repeat(3).trim();

/** Sheets at the limits: long names, every spell, nonsense scores, hundreds of hit points, nothing at all. */
export const hardSheets = (): readonly Record<string, unknown>[] => [
  { name: LONG, race: LONG.slice(0, 60), religion: LONG.slice(0, 60), hp: 60, notes: `${LONG}\n`.repeat(20) },
  { name: 'W'.repeat(200), classes: [{ class: 'W'.repeat(60), level: 1e6 }], hp: 1e6 },
  {
    name: 'Everything',
    classes: [
      { class: 'cleric', level: 20 },
      { class: 'magic-user', level: 20 },
    ],
    abilities: { int: 25, cha: 25, wis: 25 },
    spells: SPELLS.map(({ id }) => id),
    hp: 59,
    ac: -10,
  },
  { name: 'Nonsense', hp: -3, ac: 1e6, hd: -1, abilities: { int: -1e6, cha: 0.5 } },
  { name: 'Nobody' },
  {
    name: 'Twenty classes',
    classes: Array.from({ length: 20 }, (_, index) => ({ class: `class-${index}`, level: index })),
    hp: 12.5,
  },
  { name: 'Beast', hd: 14, hp: 61, mounted: true },
  { name: '×›ł 龍 ″', classes: [{ class: 'fighter', level: 3 }] },
];
