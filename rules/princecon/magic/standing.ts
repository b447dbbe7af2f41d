import type { Standing } from '../data/define-spell.ts';
import { effectOf, STANDING_SPELLS, type StandingSpell, spellOf } from '../data/spells.ts';

export const nameOfSpell = (spell: StandingSpell): string => spellOf(spell).name;

/** The ruling that settles the spell, where there is one. */
export const rulingOf = (spell: StandingSpell): string | null => spellOf(spell).rulings[0] ?? null;

export const standingNames: Readonly<Record<string, string>> = Object.fromEntries(
  STANDING_SPELLS.map((id) => [id, nameOfSpell(id)]),
);

export type Effect = { readonly spell: StandingSpell; readonly saved: boolean };

/** What a spell at work changes; a made save ends most of them before they begin. */
export const standingOf = ({ spell, saved }: Effect): Standing => {
  const standing: Standing = effectOf(spell).stays ?? {};
  return saved && standing.evenSaved !== true ? {} : standing;
};

/** The effects that have what is asked for. */
export const effectsWith = <K extends keyof Standing>(
  effects: readonly Effect[],
  key: K,
): readonly { readonly effect: Effect; readonly value: NonNullable<Standing[K]> }[] =>
  effects.flatMap((effect) => {
    const value = standingOf(effect)[key];
    return value === undefined ? [] : [{ effect, value: value as NonNullable<Standing[K]> }];
  });

export const hasEffect = (effects: readonly Effect[], key: keyof Standing): boolean =>
  effectsWith(effects, key).length > 0;
