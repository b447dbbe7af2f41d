import type { RosterSample } from '../../../core/system.ts';
import { type PrinceconRoster, rosterSchema } from '../../types.ts';

/** Samples are written as a file would be, with the defaults left out. */
const define = (
  id: string,
  summary: string,
  file: Readonly<Record<string, unknown>>,
): RosterSample<PrinceconRoster> => ({
  id,
  summary,
  roster: rosterSchema.parse({ system: 'princecon', ...file }),
});

const FREE_COMPANIES = define('free-companies', 'Dwarven axes, elven bows, light horse, one captain', {
  name: 'Free Companies',
  units: [
    {
      name: '4th Dwarven Axemen',
      troopType: 'hi',
      race: 'dwarf',
      level: 4,
      castings: 12,
      frontage: 6,
      shield: true,
    },
    {
      name: 'High Elven Archers',
      troopType: 'li',
      race: 'elf',
      level: 3,
      castings: 8,
      frontage: 8,
      missileWeapon: 'long-bow',
      formation: 'skirmish',
    },
    {
      name: 'Barra Irregulars',
      troopType: 'lc',
      level: 2,
      castings: 6,
      frontage: 6,
      missileWeapon: 'short-bow',
    },
  ],
  characters: [
    {
      name: 'Joe Grok',
      classes: [{ class: 'fighter', level: 5 }],
      int: 3,
      cha: 17,
      armorGroup: 'plate',
      attachedTo: '4th Dwarven Axemen',
    },
  ],
});

const RIVER_LEAGUE = define(
  'river-league',
  'Pikes, knights and crossbows under a duke, a prelate and a wizard',
  {
    name: 'River League',
    units: [
      { name: 'League Pikes', troopType: 'mi', level: 3, castings: 18, frontage: 6, poleArms: true },
      {
        name: 'Duke’s Knights',
        troopType: 'hc',
        level: 4,
        castings: 8,
        frontage: 8,
        shield: true,
        religion: 'Leo',
      },
      {
        name: 'Quay Crossbows',
        troopType: 'li',
        level: 2,
        castings: 10,
        frontage: 10,
        missileWeapon: 'heavy-crossbow',
        formation: 'skirmish',
      },
      { name: 'Town Militia', troopType: 'li', level: 1, castings: 16, frontage: 8 },
    ],
    characters: [
      {
        name: 'Duke Armand',
        classes: [{ class: 'fighter', level: 8 }],
        int: 13,
        cha: 15,
        ac: 2,
        hp: 52,
        armorGroup: 'plate',
        mounted: true,
        attachedTo: 'Duke’s Knights',
      },
      {
        name: 'Prelate Odile',
        classes: [{ class: 'cleric', level: 6 }],
        religion: 'Leo',
        int: 12,
        cha: 13,
        ac: 4,
        hp: 30,
        armorGroup: 'chain',
        spells: ['word-of-command', 'mass-cure'],
        attachedTo: 'League Pikes',
      },
      {
        name: 'Sorrel the Grey',
        classes: [{ class: 'magic-user', level: 7 }],
        int: 17,
        cha: 9,
        hp: 18,
        spells: ['fire-bomb', 'fog-weave', 'ice-storm'],
        position: 'rear',
        attachedTo: 'Quay Crossbows',
      },
    ],
  },
);

/** Legal starter armies; the first is the one the rules tell of. */
export const SAMPLES: readonly RosterSample<PrinceconRoster>[] = [FREE_COMPANIES, RIVER_LEAGUE];
