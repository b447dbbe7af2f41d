import type { JsonObject } from '../../core/json.ts';

export interface Offered {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly fields: JsonObject;
  /** What a search finds it by beside name, race and class. */
  readonly search?: string;
}

const kind = (id: string, name: string, hint: string, fields: JsonObject): Offered => ({
  id,
  name,
  hint,
  fields,
  search: [fields['race'], fields['class'], fields['missile'] === true ? 'missiles shoot' : '', hint].join(
    ' ',
  ),
});

const SHOOTS = { missile: true };
const RIDES = { mount: 'standard' };

/** Peoples of the players' own lists: class, mount and armor are a start (the rules name none). */
export const READY_KINDS: readonly {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly Offered[];
}[] = [
  {
    id: 'men',
    name: 'Men',
    kinds: [
      kind('men-levy', 'Levy spears', 'spears', { class: 'peasant', race: 'human' }),
      kind('men-pikes', 'Pike block', 'pikes', { class: 'yeoman', race: 'human', armor: 2 }),
      kind('men-longbows', 'Longbowmen', 'long bows', { class: 'yeoman', race: 'human', ...SHOOTS }),
      kind('men-crossbows', 'Crossbowmen', 'crossbows', {
        class: 'yeoman',
        race: 'human',
        armor: 2,
        ...SHOOTS,
      }),
      kind('men-swords', 'Great swords', 'two-handed swords', { class: 'knight', race: 'human', armor: 3 }),
      kind('men-light-horse', 'Light horse', 'javelins', { class: 'yeoman', race: 'human', ...RIDES }),
      kind('men-lancers', 'Lancers', 'lances', { class: 'knight', race: 'human', armor: 3, ...RIDES }),
    ],
  },
  {
    id: 'elder-folk',
    name: 'Elves and dwarves',
    kinds: [
      kind('elven-archers', 'Elven archers', 'long bows', { class: 'yeoman', race: 'elf', ...SHOOTS }),
      kind('elven-spears', 'Elven spears', 'spears', { class: 'knight', race: 'elf', armor: 2 }),
      kind('elven-riders', 'Elven riders', 'bows', { class: 'yeoman', race: 'elf', ...RIDES, ...SHOOTS }),
      kind('dwarf-axes', 'Dwarf axes', 'axes', { class: 'knight', race: 'dwarf', armor: 3 }),
      kind('dwarf-crossbows', 'Dwarf crossbows', 'crossbows', {
        class: 'yeoman',
        race: 'dwarf',
        armor: 2,
        ...SHOOTS,
      }),
    ],
  },
  {
    id: 'orcs-and-goblins',
    name: 'Orcs and goblins',
    kinds: [
      kind('orc-warriors', 'Orc warriors', 'swords', { class: 'yeoman', race: 'orc', armor: 2 }),
      kind('orc-archers', 'Orc archers', 'bows', { class: 'yeoman', race: 'orc', ...SHOOTS }),
      kind('goblin-mob', 'Goblin mob', 'spears', { class: 'peasant', race: 'goblin' }),
      kind('wolf-riders', 'Wolf riders', 'javelins', { class: 'peasant', race: 'goblin', ...RIDES }),
      kind('boar-riders', 'Boar riders', 'lances', {
        class: 'yeoman',
        race: 'orc',
        mount: 'large',
        armor: 2,
      }),
    ],
  },
  {
    id: 'undead',
    name: 'Undead and lizards',
    kinds: [
      kind('skeletons', 'Skeletons', 'spears', { class: 'peasant', race: 'undead' }),
      kind('skeleton-archers', 'Skeleton archers', 'bows', { class: 'peasant', race: 'undead', ...SHOOTS }),
      kind('wraiths', 'Wraiths', 'fly', { class: 'yeoman', race: 'undead', flyer: 'wraith' }),
      kind('lizardmen', 'Lizardmen', 'at home in swamps', {
        class: 'yeoman',
        race: 'lizard',
        amphibious: true,
        armor: 2,
      }),
    ],
  },
];
