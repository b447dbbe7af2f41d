import type { JsonObject } from '../../core/json.ts';

export interface PeopleKind {
  readonly id: string;
  readonly name: string;
  readonly fields: JsonObject;
}

const kind = (id: string, name: string, fields: JsonObject): PeopleKind => ({ id, name, fields });

const of =
  (race: string) =>
  (id: string, name: string, unitClass: string, fields: JsonObject = {}): PeopleKind =>
    kind(id, name, { class: unitClass, race, ...fields });

const man = of('Human');
const elf = of('Elf');
const dwarf = of('Dwarf');
const orc = of('Orc');
const goblin = of('Goblin');
const bones = of('Skeleton');
const PIKES = { melee: 'ls', shields: false };
/** Models strike as the house reckons them unless the players' list says otherwise (R-L31). */
const STRIKES = { attackCastings: 4 };

/** Troops as players' lists often have them; the rules print none (R-L52). */
export const PEOPLES: readonly {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly PeopleKind[];
}[] = [
  {
    id: 'men',
    name: 'Men',
    kinds: [
      man('men-levy', 'Levy', 'mass', { stands: 8, grade: 'poor' }),
      man('men-horde', 'Peasant horde', 'horde', { stands: 8 }),
      man('men-legion', 'Legionaries', 'drill', { stands: 8, melee: 'im', armor: 'metal' }),
      man('men-pikes', 'Pike block', 'drill', { stands: 12, ...PIKES }),
      man('men-swords', 'Great swords', 'drill', { stands: 6, melee: 'hm', armor: 'metal', grade: 'elite' }),
      man('men-longbows', 'Longbowmen', 'support', { stands: 6, melee: 'sm', missile: 'lb' }),
      man('men-crossbows', 'Crossbowmen', 'support', { stands: 6, melee: 'sm', missile: 'cb' }),
      man('men-handguns', 'Handgunners', 'support', { stands: 4, melee: 'sm', missile: 'hg' }),
      man('men-skirmishers', 'Skirmishers', 'light-foot', { stands: 4, missile: 'sk' }),
      man('men-scouts', 'Mounted scouts', 'light-horse', { stands: 4, missile: 'bw' }),
      man('men-lancers', 'Lancers', 'mlo', { stands: 6, melee: 'im', lance: true, armor: 'metal' }),
      man('men-knights', 'Knights', 'mco', { stands: 6, lance: true, armor: 'plate', grade: 'elite' }),
      man('men-catapult', 'Catapult', 'artillery', { stands: 1, crew: 3 }),
    ],
  },
  {
    id: 'elder',
    name: 'Elves and dwarves',
    kinds: [
      elf('elf-archers', 'Elven archers', 'support', { stands: 6, melee: 'sm', missile: 'lb' }),
      elf('elf-spears', 'Elven spears', 'drill', { stands: 8, melee: 'ls', armor: 'metal' }),
      elf('elf-riders', 'Elven riders', 'light-horse', { stands: 4, missile: 'bw' }),
      elf('elf-knights', 'Elven knights', 'mco', { stands: 4, lance: true, armor: 'metal', grade: 'elite' }),
      dwarf('dwarf-axes', 'Dwarf axes', 'drill', { stands: 8, melee: 'hm', armor: 'metal' }),
      dwarf('dwarf-guard', 'Dwarf guard', 'drill', {
        stands: 6,
        melee: 'im',
        armor: 'plate',
        grade: 'elite',
      }),
      dwarf('dwarf-crossbows', 'Dwarf crossbows', 'support', {
        stands: 6,
        melee: 'sm',
        missile: 'cb',
        armor: 'metal',
      }),
      dwarf('dwarf-handguns', 'Dwarf handguns', 'support', {
        stands: 4,
        melee: 'sm',
        missile: 'hg',
        armor: 'metal',
      }),
      of('Hobbit')('hobbit-slingers', 'Hobbit slingers', 'light-foot', { stands: 4, missile: 'sk' }),
    ],
  },
  {
    id: 'orcs',
    name: 'Orcs and goblins',
    kinds: [
      orc('orc-axes', 'Orc axes', 'mass', { stands: 10 }),
      orc('orc-fanatics', 'Orc fanatics', 'flexible', { stands: 8, melee: 'hm', grade: 'fanatic' }),
      orc('orc-pikes', 'Orc pikes', 'mass', { stands: 10, ...PIKES }),
      orc('orc-archers', 'Orc archers', 'flexible', { stands: 6, melee: 'sm', missile: 'bw' }),
      goblin('goblin-horde', 'Goblin horde', 'horde', { stands: 8 }),
      goblin('goblin-archers', 'Goblin archers', 'light-foot', { stands: 6, missile: 'bw' }),
      goblin('wolf-riders', 'Wolf riders', 'light-horse', { stands: 6, missile: 'sk' }),
      of('Troll')('trolls', 'Trolls', 'creature', { stands: 2, ...STRIKES }),
      of('Ogre')('ogres', 'Ogres', 'creature', { stands: 2, ...STRIKES }),
    ],
  },
  {
    id: 'others',
    name: 'Undead and beasts',
    kinds: [
      bones('skeleton-spears', 'Skeleton spears', 'mass', { stands: 10, melee: 'ls' }),
      bones('skeleton-archers', 'Skeleton archers', 'flexible', { stands: 6, melee: 'sm', missile: 'bw' }),
      bones('skeleton-riders', 'Skeleton riders', 'mlo', { stands: 4 }),
      of('Centaur')('centaurs', 'Centaur archers', 'mlo', { stands: 4, missile: 'bw' }),
      of('Lizardman')('lizardmen', 'Lizardmen', 'flexible', { stands: 8, melee: 'hm' }),
      of('Dragon')('dragon', 'Dragon', 'creature', { stands: 1, flying: true, moveOverride: 12, ...STRIKES }),
      of('Giant')('giant', 'Giant', 'creature', { stands: 1, ...STRIKES }),
    ],
  },
];
