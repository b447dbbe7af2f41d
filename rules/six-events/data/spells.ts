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

export interface SpellKindEntry {
  readonly name: string;
  /** 2.12, 2.14: who alone may cast it; null is every caster. */
  readonly whose: Caster | null;
  /** 2.6: goes neither into nor out of combat. */
  readonly shunsCombat: boolean;
  /** 2.13: whose rating loses the points for good. */
  readonly weakens: Caster | null;
}

export const SPELL_KIND_RULES: Readonly<Record<SpellKind, SpellKindEntry>> = {
  offensive: { name: 'Offensive', whose: null, shunsCombat: true, weakens: 'priest' },
  general: { name: 'General', whose: null, shunsCombat: false, weakens: null },
  necromancy: { name: 'Necromancy', whose: 'necromancer', shunsCombat: false, weakens: null },
  prayer: { name: 'Prayer', whose: 'priest', shunsCombat: false, weakens: null },
};

export const mayCast = (caster: string, kind: SpellKind): boolean => {
  const { whose } = SPELL_KIND_RULES[kind];
  return caster !== 'none' && (whose === null || whose === caster);
};

/** 2.13: what the caster's rating loses by so many points on such a spell. */
export const lostForGood = (caster: Caster, kind: SpellKind, points: number): number =>
  SPELL_KIND_RULES[kind].weakens === caster ? points : 0;
