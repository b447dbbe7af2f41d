import type { Caster } from './troops.ts';

export const SPELL_KINDS = ['offensive', 'general', 'necromancy', 'prayer'] as const;
export type SpellKind = (typeof SPELL_KINDS)[number];

/** 2.15: names alone; what they do stands on cards that the players own. */
export const SPELLS: readonly { readonly name: string; readonly kind: SpellKind }[] = [
  ...['Confuse', 'Fear', 'Hellfire', 'Mystic Arrows', 'Paralyze', 'Universal Balance'].map((name) => ({
    name,
    kind: 'offensive' as const,
  })),
  ...[
    'Magical Armor',
    'Courage',
    'Dark Vision',
    'Magical Darkness',
    'Enchanted Weapons',
    'Gentle Fall',
    'Magical Light',
    'Enhanced Mobility',
    'Rally',
    'Counter-Magic',
  ].map((name) => ({ name, kind: 'general' as const })),
];

/** 2.12, 2.14: who may cast what; null is every caster. */
const RESERVED: Readonly<Record<SpellKind, Caster | null>> = {
  offensive: null,
  general: null,
  necromancy: 'necromancer',
  prayer: 'priest',
};

export const mayCast = (caster: string, kind: SpellKind): boolean =>
  caster !== 'none' && (RESERVED[kind] === null || RESERVED[kind] === caster);
