import type { Speed } from './fire-charts.ts';

interface Quality {
  readonly grade: string;
}

interface OfRace {
  readonly race: string;
  /** Elves by word of mouth too. */
  readonly elf: boolean;
}

/** What a race or kind means to the rules; one that is not here means nothing to them. */
export interface Race {
  readonly id: string;
  /** What people write for it: whole words, never parts of them. */
  readonly words: readonly string[];
  /** Not of a historical battle. */
  readonly fantasy: boolean;
  /** How it shoots whatever its weapon allows (4.2): always at picked targets, or never. */
  readonly picks: 'always' | 'never' | null;
  /** Its ability die in fantasy (5.7): that of its best, who they are, and that of the others. */
  readonly best: { isOne(unit: Quality, drilled: boolean): boolean; readonly called: string } | null;
  readonly die: { readonly die: number; readonly called: string } | null;
  /** As a target, where the kind is named (4.42). */
  readonly speed: Speed | null;
  /** Inches of a creature, where its kind has a printed rate (3.1). */
  readonly move: number | null;
  /** The spells of morale (7.1 A). */
  readonly fearsSun: boolean;
  readonly breathes: boolean;
  /** May stand under a magic user (7.1, R-L48). */
  readonly obeysMagic: boolean;
}

const race = <const Id extends string>(
  id: Id,
  words: readonly string[],
  rest: Partial<Omit<Race, 'id' | 'words'>> = {},
): Race & { readonly id: Id } => ({
  id,
  words,
  fantasy: true,
  picks: null,
  best: null,
  die: null,
  speed: null,
  move: null,
  fearsSun: false,
  breathes: true,
  obeysMagic: false,
  ...rest,
});

const ORC = {
  picks: 'never',
  best: { isOne: ({ grade }: Quality) => grade === 'elite', called: 'elite orcs' },
  die: { die: 6, called: 'orcs' },
  fearsSun: true,
} as const;

/** The more special stands first: lizard men are no men. */
export const RACES = [
  race('lizardman', ['lizard', 'lizards', 'lizardman', 'lizardmen', 'lizard man', 'lizard men'], {
    fearsSun: true,
  }),
  race('ratman', ['ratman', 'ratmen', 'rat man', 'rat men']),
  race('beastman', ['beastman', 'beastmen', 'beast man', 'beast men']),
  race('human', ['human', 'humans', 'man', 'men'], {
    fantasy: false,
    best: {
      isOne: ({ grade }, drilled) => grade === 'fanatic' || (grade === 'elite' && drilled),
      called: 'the best of the humans',
    },
  }),
  race('elf', ['elf', 'elves', 'elven'], {
    picks: 'always',
    best: { isOne: () => true, called: 'elves' },
  }),
  // Printed otherwise, and meant (R-L54).
  race('high-orc', ['high orc', 'high orcs', 'high orca'], ORC),
  race('orc', ['orc', 'orcs', 'ork', 'orks'], ORC),
  race('dwarf', ['dwarf', 'dwarfs', 'dwarves', 'dwarven'], { die: { die: 8, called: 'dwarves' } }),
  race('skeleton', ['skeleton', 'skeletons'], { picks: 'never', breathes: false, obeysMagic: true }),
  race('amazon', ['amazon', 'amazons'], { fantasy: false }),
  race('centaur', ['centaur', 'centaurs']),
  race('goblin', ['goblin', 'goblins']),
  race('hobbit', ['hobbit', 'hobbits']),
  race('troll', ['troll', 'trolls'], { speed: 'quick' }),
  race('dragon', ['dragon', 'dragons'], { speed: 'quick' }),
  race('harpy', ['harpy', 'harpies'], { speed: 'quick' }),
  race('griffin', ['griffin', 'griffins', 'griffon', 'griffons', 'gryphon', 'gryphons'], { speed: 'quick' }),
  race('ogre', ['ogre', 'ogres'], { speed: 'average' }),
  race('giant', ['giant', 'giants'], { speed: 'average' }),
  race('ent', ['ent', 'ents'], { speed: 'slow', move: 4 }),
  race('mammoth', ['mammoth', 'mammoths'], { fantasy: false, speed: 'slow' }),
  race('rhino', ['rhino', 'rhinos', 'rhinoceros'], { fantasy: false, speed: 'slow' }),
] as const;

export type RaceId = (typeof RACES)[number]['id'];

const spell = (written: string): string =>
  ` ${written
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .join(' ')} `;

/** Null for a race that the rules do not know. */
export const findRace = (written: string): (Race & { readonly id: RaceId }) | null => {
  const said = spell(written);
  return RACES.find(({ words }) => words.some((word) => said.includes(` ${word} `))) ?? null;
};

/** By its race, or because somebody says so. */
export const isElf = ({ elf, race: written }: OfRace): boolean => elf || findRace(written)?.id === 'elf';

export const raceOf = (unit: OfRace): Race | null => findRace(isElf(unit) ? 'elf' : unit.race);
