import type { AbilityId } from './abilities.ts';

/** Headings of the catalogue. No rule looks at them. */
export const TEMPLATE_GROUPS = [
  { id: 'men', name: 'Men' },
  { id: 'elder-folk', name: 'Elder folk' },
  { id: 'orcs-and-goblins', name: 'Orcs and goblins' },
  { id: 'lizards-ghouls-serpents', name: 'Lizards, ghouls, serpents' },
  { id: 'undead', name: 'Undead' },
] as const;

export type TemplateGroupId = (typeof TEMPLATE_GROUPS)[number]['id'];

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly group: TemplateGroupId;
  /** The default, not a lock (BTA-W10 when changed). */
  readonly fc: number;
  readonly abilities: readonly AbilityId[];
  /** Creatures a figure stands for at 1:5; four times as many at 1:20 (P-10 fills the one blank). */
  readonly heads: number;
}

const template = (
  id: string,
  name: string,
  group: TemplateGroupId,
  fc: number,
  abilities: readonly AbilityId[] = [],
  heads = 5,
): Template => ({ id, name, group, fc, abilities, heads });

/** Appendix A, Monsters. `men` is everybody the table leaves out, at any fighting capacity. */
export const TEMPLATES = [
  template('men', 'Men', 'men', 2),
  template('bandits-pirates', 'Bandits, Pirates', 'men', 2),
  template('berserkers', 'Berserkers', 'men', 3, ['fanatic']),
  template('cavemen', 'Cavemen', 'men', 4),
  template('elves', 'Elves', 'elder-folk', 3, ['camouflage']),
  template('dwarves', 'Dwarves', 'elder-folk', 2, ['small', 'tough']),
  template('hobbits', 'Hobbits', 'elder-folk', 2, ['small', 'marksman'], 7),
  template('gnomes', 'Gnomes', 'elder-folk', 2, ['small'], 7),
  template('orcs', 'Orcs', 'orcs-and-goblins', 2),
  template('uruk-hai-orcs', 'Uruk Hai Orcs', 'orcs-and-goblins', 3),
  template('hobgoblins', 'Hobgoblins', 'orcs-and-goblins', 3),
  template('goblins', 'Goblins', 'orcs-and-goblins', 2, ['small'], 7),
  template('kobolds', 'Kobolds', 'orcs-and-goblins', 1, ['small'], 7),
  template('gnolls', 'Gnolls', 'orcs-and-goblins', 4, ['large']),
  template('bugbears', 'Bugbears', 'orcs-and-goblins', 4, ['large'], 3),
  template('lizardmen', 'Lizardmen', 'lizards-ghouls-serpents', 4),
  template('nehwonian-ghouls', 'Newhonian Ghouls', 'lizards-ghouls-serpents', 4, ['camouflage']),
  template('serpent-men', 'Serpent Men', 'lizards-ghouls-serpents', 4),
  template('skeleton', 'Skeleton', 'undead', 2, ['undead']),
  template('skeleton-elite', 'Skeleton Elite', 'undead', 3, ['undead']),
  template('zombie', 'Zombie', 'undead', 3, ['undead', 'slow']),
  template('ghoul', 'Ghoul', 'undead', 3, ['undead', 'multiple-attacks']),
] as const satisfies readonly Template[];

const BY_ID: ReadonlyMap<string, Template> = new Map(TEMPLATES.map((entry) => [entry.id, entry]));

export const findTemplate = (id: string): Template | null => BY_ID.get(id) ?? null;

export const MEN = 'men';

/** Dwarves are engineers in Appendix D without buying it (R-B68). */
export const IMPLIED_ENGINEERS = 'dwarves';
