import type { Profile } from '../types.ts';
import { classOf } from './classes.ts';
import type { Grade } from './grades.ts';
import { findRace } from './races.ts';

export type Alignment = 'good' | 'evil' | 'none';

/** A unit under a spell: what it is, its side's alignment, and whether the caster is its enemy. */
export interface UnderSpell {
  readonly unit: Pick<Profile, 'class' | 'race' | 'flying'>;
  readonly alignment: Alignment;
  readonly hostile: boolean;
}

/** What the ground becomes, for the rest of the battle. */
export type Ground = 'dry-water' | 'mud' | 'dry-mud';

/** What a spell does; the rules ask this and nothing else of it. */
export type SpellWork =
  /** One grade down for whom it touches (R-L42), who reorganize under an enemy's (R-L62). */
  | { readonly kind: 'lowers-morale'; touches(under: UnderSpell): boolean }
  /** The caster's side. */
  | { readonly kind: 'raises-morale'; readonly to: Grade }
  /** Nothing flies and nobody shoots. */
  | { readonly kind: 'wind' }
  | {
      readonly kind: 'ground';
      readonly choices: readonly { readonly id: Ground; readonly name: string }[];
    }
  /** Cancels the enemy's spell of the same turn. */
  | { readonly kind: 'cancels' };

export interface Spell {
  readonly id: string;
  readonly name: string;
  readonly alignment: 'good' | 'evil' | 'both';
  readonly effect: string;
  /** From the turn after it is revealed; null is the rest of the battle, 0 at once (R-L41). */
  readonly turns: number | null;
  readonly does: SpellWork;
}

/** What Earth and Water may do (7.1 C). */
export const EARTH_AND_WATER = [
  { id: 'dry-water', name: 'Water dries up or freezes' },
  { id: 'mud', name: 'The ground turns to mud' },
  { id: 'dry-mud', name: 'Mud dries' },
] as const;

/** Beasts feel either spell on both sides (R-L42). */
const isBeast = ({ unit }: UnderSpell): boolean => classOf(unit.class).beasts;

/** Each once a battle (7.1). */
export const SPELLS: readonly Spell[] = [
  {
    id: 'sun-burst',
    name: 'Sun Burst',
    alignment: 'good',
    effect: 'Orcs, Lizardmen, evil special creatures and all animals drop one morale grade.',
    turns: 1,
    does: {
      kind: 'lowers-morale',
      touches: (under) =>
        isBeast(under) ||
        (findRace(under.unit.race)?.fearsSun ?? false) ||
        (classOf(under.unit.class).creature && under.alignment === 'evil'),
    },
  },
  {
    id: 'choking-mist',
    name: 'Choking Mist',
    alignment: 'evil',
    effect: 'All enemy troops but flyers and skeletons, and all animals, drop one morale grade.',
    turns: 1,
    does: {
      kind: 'lowers-morale',
      touches: (under) =>
        isBeast(under) ||
        (under.hostile && !under.unit.flying && (findRace(under.unit.race)?.breathes ?? true)),
    },
  },
  {
    id: 'whirlwind',
    name: 'Whirlwind',
    alignment: 'both',
    effect: 'Flyers land where they are and stay down; nobody shoots.',
    turns: 1,
    does: { kind: 'wind' },
  },
  {
    id: 'earth-and-water',
    name: 'Earth and Water',
    alignment: 'both',
    effect: 'One of: water dries up or freezes; the ground turns to mud; mud dries.',
    turns: null,
    does: { kind: 'ground', choices: EARTH_AND_WATER },
  },
  {
    id: 'invincibility',
    name: 'Invincibility',
    alignment: 'both',
    effect: 'Friendly troops count as fanatic or elite for two turns.',
    turns: 2,
    does: { kind: 'raises-morale', to: 'fanatic' },
  },
  {
    id: 'nullify',
    name: 'Nullify',
    alignment: 'both',
    effect: 'Cancels the enemy’s spell of the same turn.',
    turns: 0,
    does: { kind: 'cancels' },
  },
];

export const SPELL_IDS = SPELLS.map(({ id }) => id) as [string, ...string[]];
export const findSpell = (id: string): Spell | null => SPELLS.find((one) => one.id === id) ?? null;
/** How the spell works; null where no spell is called so. */
export const workOf = (id: string): SpellWork | null => findSpell(id)?.does ?? null;
