export type Alignment = 'good' | 'evil' | 'none';

export interface Spell {
  readonly id: string;
  readonly name: string;
  readonly alignment: 'good' | 'evil' | 'both';
  readonly effect: string;
  /** From the turn after it is revealed; null is the rest of the battle, 0 at once (R-L41). */
  readonly turns: number | null;
}

/** Each once a battle (7.1). */
export const SPELLS: readonly Spell[] = [
  {
    id: 'sun-burst',
    name: 'Sun Burst',
    alignment: 'good',
    effect: 'Orcs, Lizardmen, evil special creatures and all animals drop one morale grade.',
    turns: 1,
  },
  {
    id: 'choking-mist',
    name: 'Choking Mist',
    alignment: 'evil',
    effect: 'All enemy troops but flyers and skeletons, and all animals, drop one morale grade.',
    turns: 1,
  },
  {
    id: 'whirlwind',
    name: 'Whirlwind',
    alignment: 'both',
    effect: 'Flyers land where they are and stay down; nobody shoots.',
    turns: 1,
  },
  {
    id: 'earth-and-water',
    name: 'Earth and Water',
    alignment: 'both',
    effect: 'One of: water dries up or freezes; the ground turns to mud; mud dries.',
    turns: null,
  },
  {
    id: 'invincibility',
    name: 'Invincibility',
    alignment: 'both',
    effect: 'Friendly troops count as fanatic or elite for two turns.',
    turns: 2,
  },
  {
    id: 'nullify',
    name: 'Nullify',
    alignment: 'both',
    effect: 'Cancels the enemy’s spell of the same turn.',
    turns: 0,
  },
];

export const SPELL_IDS = SPELLS.map(({ id }) => id) as [string, ...string[]];
export const findSpell = (id: string): Spell | null => SPELLS.find((one) => one.id === id) ?? null;
