export interface Ability {
  readonly id: string;
  readonly name: string;
  /** One sentence for pickers and the printed glossary. */
  readonly effect: string;
  /** House price a figure of the `balanced` profile; the printed rules price no ability (R-B79). */
  readonly balanced: number;
}

/** Appendix A, Special Abilities; `engineer` is named only in Appendix D. */
export const ABILITIES = [
  {
    id: 'evasive',
    name: 'Evasive',
    effect: 'Attacked in melee, it rolls a die: on 4 to 6 it avoids the fight and backs up 2″.',
    balanced: 2,
  },
  { id: 'tough', name: 'Tough', effect: 'Save +1.', balanced: 2 },
  { id: 'regeneration', name: 'Regeneration', effect: 'Save +2.', balanced: 4 },
  {
    id: 'thick-hide',
    name: 'Thick hide',
    effect: 'Saves as if in heavy armour, whatever it wears.',
    balanced: 8,
  },
  {
    id: 'breath-gaze',
    name: 'Breath or gaze',
    effect: 'Strikes before all others and hits d3 adjacent figures (one at 1:20), who save at −2.',
    balanced: 10,
  },
  { id: 'fanatic', name: 'Fanatic', effect: 'Checks morale as Heroic; fights as before.', balanced: 2 },
  {
    id: 'darkvision',
    name: 'Darkvision',
    effect: '+1 to hit at night against enemies with ordinary sight.',
    balanced: 1,
  },
  {
    id: 'flying',
    name: 'Flying',
    effect: 'Ignores terrain, and may refuse melee with walkers if it attacks nobody that turn.',
    balanced: 4,
  },
  { id: 'camouflage', name: 'Camouflage', effect: '−1 to be hit in woods, brush or at night.', balanced: 1 },
  {
    id: 'multiple-attacks',
    name: 'Multiple attacks',
    effect: 'Each fighting figure rolls two more dice; it may be taken twice.',
    balanced: 4,
  },
  { id: 'marksman', name: 'Marksman', effect: '+1 to hit with missile weapons.', balanced: 2 },
  {
    id: 'undead',
    name: 'Undead',
    effect: 'Checks morale only when it fights a priest or a unit with one.',
    balanced: 2,
  },
  { id: 'slow', name: 'Slow', effect: 'Moves at half rate.', balanced: -1 },
  { id: 'quick', name: 'Quick', effect: 'Moves at double rate.', balanced: 2 },
  {
    id: 'resistance',
    name: 'Resistance to normal weapons',
    effect: 'Only Heroic figures, spells, breath and gaze can hit it.',
    balanced: 10,
  },
  { id: 'small', name: 'Small', effect: 'Under 4 feet tall: strikes one reach later.', balanced: 0 },
  { id: 'large', name: 'Large', effect: '7 to 13 feet tall: strikes one reach sooner.', balanced: 1 },
  { id: 'giant', name: 'Giant', effect: '14 feet or taller: strikes two reaches sooner.', balanced: 2 },
  {
    id: 'engineer',
    name: 'Engineer',
    effect: 'Helps to raise field fortifications in mass battles.',
    balanced: 0,
  },
] as const satisfies readonly Ability[];

export type AbilityId = (typeof ABILITIES)[number]['id'];

export interface KnownAbility extends Ability {
  readonly id: AbilityId;
}

const BY_ID: ReadonlyMap<string, KnownAbility> = new Map(ABILITIES.map((entry) => [entry.id, entry]));

export const findAbility = (id: string): KnownAbility | null => BY_ID.get(id) ?? null;

export const SIZES: readonly AbilityId[] = ['small', 'large', 'giant'];

/** How much sooner a size strikes: the reach number drops by it (R-B35). */
export const REACH_GAIN: Readonly<Partial<Record<AbilityId, number>>> = { small: -1, large: 1, giant: 2 };

/** How often an ability may stand in one list (BTA-E10). */
export const mostTimes = (id: string): number => (id === 'multiple-attacks' ? 2 : 1);
