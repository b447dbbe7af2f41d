import type { Unit } from '../types.ts';

export type Arms = Partial<Omit<Unit, 'id' | 'name'>>;

type People = readonly [group: string, units: readonly (readonly [name: string, arms: Arms])[]];

const SHOOTS_LOOSE: Arms = { formation: 'skirmish' };
const DWARF: Arms = { race: 'dwarf', troopType: 'hi' };
const ELF: Arms = { race: 'elf', level: 3 };
const ORC: Arms = { race: 'orc', level: 2 };
const GOBLIN: Arms = { race: 'goblin', level: 2 };

/** Ready units by race and kind, as the rules speak of them. */
export const PEOPLES: readonly People[] = [
  [
    'Human troops',
    [
      ['Militia', { troopType: 'li', level: 1 }],
      ['Foot soldiers', { troopType: 'mi', level: 2, shield: true }],
      ['Pikemen', { troopType: 'mi', level: 3, poleArms: true }],
      ['Men-at-arms', { troopType: 'hi', level: 3, shield: true }],
      ['Archers', { troopType: 'li', level: 2, missileWeapon: 'long-bow', ...SHOOTS_LOOSE }],
      ['Crossbowmen', { troopType: 'li', level: 2, missileWeapon: 'heavy-crossbow', ...SHOOTS_LOOSE }],
      ['Javelin men', { troopType: 'li', level: 2, shield: true, missileWeapon: 'javelin', ...SHOOTS_LOOSE }],
      ['Scouts', { troopType: 'lc', level: 2 }],
      ['Horse archers', { troopType: 'lc', level: 2, missileWeapon: 'short-bow', ...SHOOTS_LOOSE }],
      ['Mounted sergeants', { troopType: 'mc', level: 3, shield: true }],
      ['Knights', { troopType: 'hc', level: 4, shield: true }],
    ],
  ],
  [
    'Dwarves',
    [
      ['Dwarven axemen', { ...DWARF, level: 4, shield: true }],
      ['Dwarven guard', { ...DWARF, level: 3, poleArms: true }],
      ['Dwarf crossbows', { ...DWARF, level: 3, missileWeapon: 'heavy-crossbow', ...SHOOTS_LOOSE }],
    ],
  ],
  [
    'Elves',
    [
      ['Elven archers', { ...ELF, troopType: 'li', missileWeapon: 'long-bow', ...SHOOTS_LOOSE }],
      ['Elven spears', { ...ELF, troopType: 'mi', shield: true }],
      ['Elven riders', { ...ELF, troopType: 'lc', missileWeapon: 'short-bow', ...SHOOTS_LOOSE }],
    ],
  ],
  [
    'Hobbits',
    [
      [
        'Hobbit slingers',
        { troopType: 'li', race: 'hobbit', level: 2, missileWeapon: 'sling', ...SHOOTS_LOOSE },
      ],
      [
        'Hobbit archers',
        { troopType: 'li', race: 'hobbit', level: 2, missileWeapon: 'short-bow', ...SHOOTS_LOOSE },
      ],
    ],
  ],
  [
    'Orcs and goblins',
    [
      ['Orc spears', { ...ORC, troopType: 'mi', shield: true }],
      ['Orc pikes', { ...ORC, troopType: 'mi', poleArms: true }],
      ['Orc archers', { ...ORC, troopType: 'li', missileWeapon: 'short-bow', ...SHOOTS_LOOSE }],
      ['Goblin foot', { ...GOBLIN, troopType: 'li', castings: 16 }],
      ['Goblin archers', { ...GOBLIN, troopType: 'li', missileWeapon: 'short-bow', ...SHOOTS_LOOSE }],
      ['Wolf riders', { ...GOBLIN, troopType: 'lc', missileWeapon: 'javelin', ...SHOOTS_LOOSE }],
    ],
  ],
];
