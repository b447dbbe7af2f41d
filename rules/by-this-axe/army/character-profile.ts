import {
  findKind,
  type Kind,
  LEAST_MONSTER_TIER,
  LONE_CASTER_FC,
  MAJOR_MONSTER,
  PLAIN_DUEL_DICE,
  PLAIN_TIER,
  type Tier,
} from '../data/characters.ts';
import { HEROIC_FC } from '../data/fighting-capacity.ts';
import type { HouseRules } from '../data/house-rules.ts';
import { isLargeScale } from '../scale.ts';
import type { ByThisAxeOptions, Character, Unit } from '../types.ts';

/** The known kinds of a character, sorted out by family. */
export interface Kinds {
  readonly hero: Kind | null;
  readonly priest: Kind | null;
  readonly mage: Kind | null;
  readonly monster: boolean;
}

const strongest = (kinds: readonly string[], family: Kind['family']): Kind | null => {
  let best: Kind | null = null;
  for (const id of kinds) {
    const kind = findKind(id);
    if (kind?.family === family && (best === null || kind.rank > best.rank)) best = kind;
  }
  return best;
};

export const sortKinds = (kinds: readonly string[]): Kinds => {
  const monster = kinds.includes(MAJOR_MONSTER);
  return {
    hero: strongest(kinds, 'hero') ?? (monster ? findKind(LEAST_MONSTER_TIER) : null),
    priest: strongest(kinds, 'priest'),
    mage: strongest(kinds, 'mage'),
    monster,
  };
};

/** Save +1 for hero tiers and major monsters at either scale; not for mages and priests alone (R-B123). */
export const isHeroic = ({ kinds }: Pick<Character, 'kinds'>): boolean =>
  kinds.some((id) => {
    const family = findKind(id)?.family;
    return family === 'hero' || family === 'monster';
  });

export interface CharacterProfile {
  readonly kinds: Kinds;
  /** What he strikes with (R-B54, R-B55). */
  readonly fc: number;
  readonly attacks: number;
  readonly hits: number;
  readonly duelDice: number;
  readonly spellDice: number;
  readonly saveUses: number;
  /** What he adds to his unit's morale by his kinds, each type once (R-B41). */
  readonly moraleBonus: number;
}

const tierAt = (kind: Kind | null, large: boolean): Tier | null =>
  kind === null ? null : large ? kind.large : kind.small;

/** A priest strikes at most as a Hero, a high priest at most as a Superhero, whatever else he is. */
const strikingKind = (
  { hero, priest }: Kinds,
  { championPriestStrikes }: Partial<Pick<HouseRules, 'championPriestStrikes'>>,
): Kind | null =>
  !championPriestStrikes && hero !== null && priest !== null && hero.rank > priest.rank
    ? findKind(priest.rank === 1 ? 'hero' : 'superhero')
    : hero;

export const profileOf = (
  character: Pick<Character, 'kinds' | 'fc'>,
  unit: Pick<Unit, 'fc'> | null,
  options: Pick<ByThisAxeOptions, 'mode' | 'scale' | 'houseRules'>,
): CharacterProfile => {
  const large = isLargeScale(options);
  const kinds = sortKinds(character.kinds);
  const held = [kinds.hero, kinds.priest, kinds.mage].filter((kind) => kind !== null);
  const striking = tierAt(strikingKind(kinds, options.houseRules), large);
  const types = held.length;

  const fc = (): number => {
    if (striking !== null) return striking.heroic ? HEROIC_FC : (unit?.fc ?? character.fc);
    return types === 0 ? character.fc : (unit?.fc ?? LONE_CASTER_FC);
  };

  return {
    kinds,
    fc: fc(),
    attacks: striking?.attacks ?? PLAIN_TIER.attacks ?? 1,
    hits: held.reduce((most, kind) => Math.max(most, tierAt(kind, large)?.hits ?? 0), PLAIN_TIER.hits),
    duelDice: types === 0 ? PLAIN_DUEL_DICE : Math.max(...held.map((kind) => kind.duelDice)),
    spellDice: tierAt(kinds.mage, large)?.uses ?? 0,
    saveUses: tierAt(kinds.priest, large)?.uses ?? 0,
    moraleBonus: options.houseRules.singleEmbeddedBonus ? Math.min(1, types) : types,
  };
};
