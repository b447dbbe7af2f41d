import type { Unit } from '../types.ts';
import type { Arms } from './men-by-kind.ts';

export interface PeopleKind {
  readonly id: string;
  readonly name: string;
  /** Whose fighting capacity and abilities it has. */
  readonly template: Unit['template'];
  readonly arms: Arms;
}

const of =
  (template: string) =>
  (id: string, name: string, arms: Arms): PeopleKind => ({ id, name, template, arms });

const elves = of('elves');
const dwarves = of('dwarves');
const hobbits = of('hobbits');
const orcs = of('orcs');
const uruks = of('uruk-hai-orcs');
const hobgoblins = of('hobgoblins');
const goblins = of('goblins');
const lizards = of('lizardmen');
const skeletons = of('skeleton');

const RIDERS: Arms = { mounted: true, figures: 5 };

/** Other peoples as they are often armed. Capacity and abilities stay those of the monster table. */
export const PEOPLES_BY_KIND: readonly PeopleKind[] = [
  of('berserkers')('axe-berserkers', 'Berserkers with great axes', { weapons: ['two-handed'], figures: 8 }),
  of('bandits-pirates')('outlaw-archers', 'Outlaw archers', {
    weapons: ['short-bow', 'shortsword'],
    skirmisher: true,
    figures: 8,
  }),
  elves('elven-archers', 'Elven archers', { armor: 'light', weapons: ['longbow', 'sword'], figures: 8 }),
  elves('elven-spears', 'Elven spears', { armor: 'medium', shield: true, weapons: ['spear', 'sword'] }),
  elves('elven-riders', 'Elven riders', {
    ...RIDERS,
    armor: 'light',
    weapons: ['composite-bow', 'sword'],
    skirmisher: true,
  }),
  elves('elven-knights', 'Elven knights', {
    ...RIDERS,
    armor: 'heavy',
    shield: true,
    weapons: ['lance', 'sword'],
  }),
  dwarves('dwarf-axes', 'Dwarf axes', { armor: 'heavy', shield: true, weapons: ['sword'] }),
  dwarves('dwarf-crossbows', 'Dwarf crossbows', {
    armor: 'medium',
    weapons: ['heavy-crossbow', 'sword'],
    figures: 8,
  }),
  dwarves('dwarf-great-axes', 'Dwarf great axes', { armor: 'heavy', weapons: ['two-handed'], figures: 8 }),
  dwarves('dwarf-pikes', 'Dwarf pikes', { armor: 'medium', weapons: ['pike', 'shortsword'], figures: 15 }),
  hobbits('hobbit-archers', 'Hobbit archers', {
    weapons: ['short-bow', 'shortsword'],
    skirmisher: true,
    figures: 8,
  }),
  hobbits('hobbit-slingers', 'Hobbit slingers', {
    weapons: ['sling', 'shortsword'],
    skirmisher: true,
    figures: 6,
  }),
  orcs('orc-spears', 'Orc spears', {
    armor: 'light',
    shield: true,
    weapons: ['spear', 'sword'],
    figures: 12,
  }),
  orcs('orc-archers', 'Orc archers', { weapons: ['short-bow', 'shortsword'] }),
  uruks('uruk-pikes', 'Uruk pikes', { armor: 'heavy', weapons: ['pike', 'sword'], figures: 15 }),
  uruks('uruk-crossbows', 'Uruk crossbows', {
    armor: 'medium',
    weapons: ['heavy-crossbow', 'sword'],
    figures: 8,
  }),
  hobgoblins('hobgoblin-guard', 'Hobgoblin guard', { armor: 'medium', shield: true, weapons: ['sword'] }),
  goblins('goblin-spears', 'Goblin spears', { shield: true, weapons: ['spear'], figures: 15 }),
  goblins('goblin-archers', 'Goblin archers', { weapons: ['short-bow', 'shortsword'], skirmisher: true }),
  goblins('wolf-riders', 'Wolf riders', {
    ...RIDERS,
    shield: true,
    weapons: ['javelin', 'sword'],
    skirmisher: true,
  }),
  lizards('lizard-spears', 'Lizardman spears', { shield: true, weapons: ['spear', 'throwing-spear'] }),
  lizards('lizard-javelins', 'Lizardman javelins', {
    weapons: ['javelin', 'natural'],
    skirmisher: true,
    figures: 6,
  }),
  skeletons('skeleton-spears', 'Skeleton spears', { shield: true, weapons: ['spear'], figures: 12 }),
  skeletons('skeleton-archers', 'Skeleton archers', { weapons: ['short-bow', 'dagger'] }),
  skeletons('skeleton-riders', 'Skeleton riders', { ...RIDERS, shield: true, weapons: ['spear', 'sword'] }),
];
