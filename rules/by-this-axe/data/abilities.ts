import type { AtLeastOne } from './at-least-one.ts';
import { HEROIC_FC } from './fighting-capacity.ts';

/** What the rules ask of an ability. */
interface AbilityEffects {
  /** Added to the save. */
  readonly save: number;
  /** Saves as if in this armour, whatever it wears. */
  readonly armor: 'heavy';
  /** Added to hit with missile weapons. */
  readonly shooting: number;
  /** Added to hit at night, against those whose eyes are ordinary. */
  readonly atNight: number;
  /** Added to be hit in woods, brush or at night. */
  readonly hidden: number;
  /** More dice of each fighting figure, each time the ability is taken. */
  readonly attacks: number;
  /** How much sooner it strikes: the reach number drops by it (R-B35). */
  readonly reach: number;
  /** Strikes before all others, without a throw to hit. */
  readonly breath: true;
  /** The die from which it gets out of a melee. */
  readonly evadesFrom: number;
  readonly flies: true;
  /** Only whoever strikes with this capacity, or magic, can hurt it. */
  readonly hurtBy: number;
  /** Checks morale with this capacity. */
  readonly moraleAs: number;
  /** Checks morale only where it fights a priest. */
  readonly fearsPriests: true;
  /** Its rate is multiplied by this. */
  readonly pace: number;
  /** What it helps a stratagem of a mass battle with. */
  readonly stratagem: 'ambush' | 'fortifications';
}

export interface Ability {
  readonly id: string;
  readonly name: string;
  /** One sentence for pickers and the printed glossary. */
  readonly effect: string;
  /** What the rules find when they ask; an ability that does nothing does not compile. */
  readonly does: AtLeastOne<AbilityEffects>;
  /** House price a figure of the `balanced` profile; the printed rules price no ability (R-B79). */
  readonly balanced: number;
  /** How often it may stand in one list (BTA-E10); once where nothing is said. */
  readonly times?: number;
  /** Nobody has two of one group: sizes, paces (BTA-E10). */
  readonly oneOf?: 'size' | 'pace';
  /** A drawback adds no strength in mass battles (R-B87). */
  readonly drawback?: true;
}

/** Appendix A, Special Abilities; `engineer` is named only in Appendix D. */
export const ABILITIES = [
  {
    id: 'evasive',
    name: 'Evasive',
    effect: 'Attacked in melee, it rolls a die: on 4 to 6 it avoids the fight and backs up 2″.',
    // As printed, high rolls get away (R-B61).
    does: { evadesFrom: 4 },
    balanced: 2,
  },
  { id: 'tough', name: 'Tough', effect: 'Save +1.', does: { save: 1 }, balanced: 2 },
  { id: 'regeneration', name: 'Regeneration', effect: 'Save +2.', does: { save: 2 }, balanced: 4 },
  {
    id: 'thick-hide',
    name: 'Thick hide',
    effect: 'Saves as if in heavy armour, whatever it wears.',
    does: { armor: 'heavy' },
    balanced: 8,
  },
  {
    id: 'breath-gaze',
    name: 'Breath or gaze',
    effect: 'Strikes before all others and hits d3 adjacent figures (one at 1:20), who save at −2.',
    does: { breath: true },
    balanced: 10,
  },
  {
    id: 'fanatic',
    name: 'Fanatic',
    effect: 'Checks morale as Heroic; fights as before.',
    does: { moraleAs: HEROIC_FC },
    balanced: 2,
  },
  {
    id: 'darkvision',
    name: 'Darkvision',
    effect: '+1 to hit at night against enemies with ordinary sight.',
    does: { atNight: 1 },
    balanced: 1,
  },
  {
    id: 'flying',
    name: 'Flying',
    effect: 'Ignores terrain, and may refuse melee with walkers if it attacks nobody that turn.',
    does: { flies: true },
    balanced: 4,
  },
  {
    id: 'camouflage',
    name: 'Camouflage',
    effect: '−1 to be hit in woods, brush or at night.',
    does: { hidden: -1, stratagem: 'ambush' },
    balanced: 1,
  },
  {
    id: 'multiple-attacks',
    name: 'Multiple attacks',
    effect: 'Each fighting figure rolls two more dice; it may be taken twice.',
    does: { attacks: 2 },
    times: 2,
    balanced: 4,
  },
  {
    id: 'marksman',
    name: 'Marksman',
    effect: '+1 to hit with missile weapons.',
    does: { shooting: 1, stratagem: 'ambush' },
    balanced: 2,
  },
  {
    id: 'undead',
    name: 'Undead',
    effect: 'Checks morale only when it fights a priest or a unit with one.',
    does: { fearsPriests: true },
    balanced: 2,
  },
  {
    id: 'slow',
    name: 'Slow',
    effect: 'Moves at half rate.',
    does: { pace: 0.5 },
    oneOf: 'pace',
    drawback: true,
    balanced: -1,
  },
  {
    id: 'quick',
    name: 'Quick',
    effect: 'Moves at double rate.',
    does: { pace: 2 },
    oneOf: 'pace',
    balanced: 2,
  },
  {
    id: 'resistance',
    name: 'Resistance to normal weapons',
    effect: 'Only Heroic figures, spells, breath and gaze can hit it.',
    does: { hurtBy: HEROIC_FC },
    balanced: 10,
  },
  {
    id: 'small',
    name: 'Small',
    effect: 'Under 4 feet tall: strikes one reach later.',
    does: { reach: -1 },
    oneOf: 'size',
    balanced: 0,
  },
  {
    id: 'large',
    name: 'Large',
    effect: '7 to 13 feet tall: strikes one reach sooner.',
    does: { reach: 1 },
    oneOf: 'size',
    balanced: 1,
  },
  {
    id: 'giant',
    name: 'Giant',
    effect: '14 feet or taller: strikes two reaches sooner.',
    does: { reach: 2 },
    oneOf: 'size',
    balanced: 2,
  },
  {
    id: 'engineer',
    name: 'Engineer',
    effect: 'Helps to raise field fortifications in mass battles.',
    does: { stratagem: 'fortifications' },
    balanced: 0,
  },
] as const satisfies readonly Ability[];

export type AbilityId = (typeof ABILITIES)[number]['id'];

export interface ListedAbility extends Ability {
  readonly id: AbilityId;
}

const BY_ID: ReadonlyMap<string, ListedAbility> = new Map(ABILITIES.map((entry) => [entry.id, entry]));

export const isAbility = (id: string): id is AbilityId => BY_ID.has(id);

export const abilityOf = (id: AbilityId): ListedAbility => BY_ID.get(id) as ListedAbility;

/** How often an ability may stand in one list (BTA-E10). */
export const mostTimes = (id: AbilityId): number => abilityOf(id).times ?? 1;

/** Those of a list, each once. */
export const eachOf = (abilities: readonly AbilityId[]): readonly ListedAbility[] =>
  [...new Set(abilities)].map(abilityOf);

type Amount = {
  [K in keyof AbilityEffects]: AbilityEffects[K] extends number ? K : never;
}[keyof AbilityEffects];

/** What the abilities of a list add up to, each counted once. */
export const addedBy = (abilities: readonly AbilityId[], key: Amount): number =>
  eachOf(abilities).reduce((sum, { does }) => sum + (does[key] ?? 0), 0);

/** What one of them says, if any does. */
export const saidBy = <K extends keyof AbilityEffects>(
  abilities: readonly AbilityId[],
  key: K,
): AbilityEffects[K] | null => {
  for (const { does } of eachOf(abilities)) {
    const effects: Partial<AbilityEffects> = does;
    const said = effects[key];
    if (said !== undefined) return said;
  }
  return null;
};

const addedEachTime = (abilities: readonly AbilityId[], key: 'attacks' | 'reach'): number =>
  abilities.reduce((sum, id) => sum + (abilityOf(id).does[key] ?? 0), 0);

/** Dice beyond the first of each figure. */
export const extraAttacks = (abilities: readonly AbilityId[]): number => addedEachTime(abilities, 'attacks');

/** Tall creatures strike sooner, short ones later (R-B35). */
export const reachGain = (abilities: readonly AbilityId[]): number => addedEachTime(abilities, 'reach');

export const paceOf = (abilities: readonly AbilityId[]): number =>
  eachOf(abilities).reduce((pace, { does }) => pace * (does.pace ?? 1), 1);

/** Every other ability of the same group in a list. */
export const rivalsOf = (id: AbilityId, abilities: readonly AbilityId[]): readonly ListedAbility[] => {
  const group = abilityOf(id).oneOf;
  return group === undefined
    ? []
    : eachOf(abilities).filter((other) => other.id !== id && other.oneOf === group);
};
