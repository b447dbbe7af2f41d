import type { Status } from '../statuses.ts';

/** So many dice and something added. */
export type DiceSum = { readonly count: number; readonly sides: number; readonly plus: number };

/** Level of the caster, and the N he casts a spell at. */
export type Power = { readonly level: number; readonly n: number };

export interface HitsRule {
  /** null is entered: the figures are not in these rules (R-P68). */
  readonly dice: ((power: Power) => DiceSum) | null;
  /** Rounded down after it. */
  readonly divide: number;
  /** What a save divides the sum by instead; null is no hits at all. */
  readonly saved: number | null;
}

export interface SpellEffect {
  /** Units, or something the referee plays out. */
  readonly on: 'units' | 'elsewhere';
  /** Only units such as these. */
  readonly only?: 'infantry' | 'formed-infantry' | 'missile';
  readonly hits?: HitsRule;
  /** Becomes Disordered without a roll. */
  readonly disorders?: 'always' | 'failed-save';
  readonly check?: {
    readonly when: 'if-hits' | 'failed-save' | 'saved' | 'always';
    readonly floor: Status | null;
  };
  /** Stays at work on the unit. */
  readonly stays?: 'always' | 'failed-save';
  /** What has a file of its own (magic/special.ts). */
  readonly special?: 'fear' | 'cloud' | 'elemental' | 'wall' | 'cure' | 'word-of-command';
  /** For the referee: what these rules do not settle. */
  readonly referee?: string;
}

const PERSON: SpellEffect = {
  on: 'elsewhere',
  referee: 'Works on one person by the individual rules; units are not touched.',
};

const CONBOOK: SpellEffect = {
  on: 'units',
  stays: 'always',
  referee: 'Its figures are not in these rules: say what it does, and enter it as a modifier.',
};

const IF_HITS = { when: 'if-hits', floor: null } as const;
const ONLY_DISORDER = 'disordered';

const sum = (count: number, sides: number, plus = 0): DiceSum => ({ count, sides, plus });

/** Section 12.4: what each spell of the list does to units. */
const EFFECTS = {
  confuse: PERSON,
  'range-loser': PERSON,
  shield: PERSON,
  sleep: { on: 'units', check: { when: 'failed-save', floor: ONLY_DISORDER }, stays: 'failed-save' },
  'air-blast': {
    on: 'units',
    hits: { dice: ({ level }) => sum(1, 4, level), divide: 5, saved: null },
    check: IF_HITS,
  },
  'fire-bomb': { on: 'units', hits: { dice: () => sum(0, 6, 2), divide: 1, saved: null }, check: IF_HITS },
  'fog-weave': {
    on: 'units',
    disorders: 'failed-save',
    stays: 'always',
    referee: 'No fire into, out of or through the fog; whoever moves forward in it may drift.',
  },
  infravision: PERSON,
  'long-talk': {
    on: 'elsewhere',
    referee: 'Give one unit one order now: it succeeds, although he casts this turn.',
  },
  'mass-confuse': { on: 'units', check: { when: 'failed-save', floor: ONLY_DISORDER }, stays: 'failed-save' },
  'mass-range-loser': { on: 'units', only: 'missile', stays: 'failed-save' },
  'mass-shield': { on: 'units', stays: 'always' },
  'mirror-image': PERSON,
  'phantasmal-force': {
    on: 'units',
    check: { when: 'always', floor: null },
    referee: 'Any other use of the illusion is yours to judge.',
  },
  'range-finder': { on: 'elsewhere', referee: 'His player may measure before he declares.' },
  'see-invisible': PERSON,
  strength: PERSON,
  weakness: PERSON,
  disguise: PERSON,
  'disrupt-magic': {
    on: 'elsewhere',
    referee: 'He holds it and does nothing else. Use it on a spell of another magic-user when that is cast.',
  },
  fireball: {
    on: 'units',
    hits: { dice: null, divide: 1, saved: 5 },
    check: IF_HITS,
    referee: 'Enter the damage of the rings: a casting counts the strongest it touches.',
  },
  haste: { on: 'units', only: 'formed-infantry', stays: 'always' },
  invisibility10: {
    on: 'units',
    check: { when: 'always', floor: ONLY_DISORDER },
    stays: 'always',
    referee: 'It ends when he leaves the unit. Nobody who cannot see it fires at it or charges it.',
  },
  'lightning-bolt': {
    on: 'units',
    hits: { dice: ({ level }) => sum(level, 6), divide: 1, saved: 5 },
    check: IF_HITS,
  },
  'mass-infravision': { on: 'units', stays: 'always', referee: 'The unit sees in the dark.' },
  'mass-mirror-image': { on: 'units', stays: 'always' },
  'mass-range-finder': { on: 'units', only: 'missile', stays: 'always' },
  'mass-see-invisible': { on: 'units', stays: 'always' },
  'mass-strength': { on: 'units', stays: 'always' },
  'mass-weakness': { on: 'units', stays: 'always' },
  'prot-normal-missiles': PERSON,
  slow: { on: 'units', only: 'formed-infantry', stays: 'failed-save' },
  snowball: {
    on: 'units',
    hits: { dice: ({ level }) => sum(level, 4), divide: 1, saved: 5 },
    check: IF_HITS,
  },
  'blinding-flash': { on: 'units', disorders: 'always', stays: 'failed-save' },
  'cold-cone': {
    on: 'units',
    hits: { dice: ({ level }) => sum(level, 4), divide: 1, saved: 2 },
    check: IF_HITS,
  },
  fear: { on: 'units', special: 'fear' },
  'fly-other': PERSON,
  'growth-plants': {
    on: 'units',
    stays: 'always',
    referee: 'Each turn a unit moves among the brambles it checks, at worst becoming Disordered.',
  },
  'ice-storm': {
    on: 'units',
    hits: { dice: ({ level }) => sum(3, 6, level), divide: 1, saved: null },
    check: IF_HITS,
  },
  levitate10: {
    on: 'units',
    check: { when: 'always', floor: ONLY_DISORDER },
    stays: 'always',
    referee: 'It ends when he leaves the unit.',
  },
  'mass-combat-haste': { on: 'units', only: 'infantry', stays: 'always' },
  'mass-combat-slow': { on: 'units', check: { when: 'saved', floor: ONLY_DISORDER }, stays: 'failed-save' },
  'mass-disguise': { on: 'units', stays: 'always', referee: 'The unit looks like something else.' },
  'mass-prot-normal-missiles': { on: 'units', stays: 'always' },
  'wall-electricity': {
    on: 'units',
    check: IF_HITS,
    special: 'wall',
    referee: 'It stops the unit for the turn. A unit it is laid through is two units until the next.',
  },
  'wall-fire-frost': {
    on: 'elsewhere',
    referee:
      'It bars the way of one unit for the turn. A unit it is laid through is two units until the next.',
  },
  cloudkill: {
    on: 'units',
    check: IF_HITS,
    special: 'cloud',
    referee: 'You move the cloud; persons fare by the individual rules.',
  },
  'conjure-elemental': {
    on: 'units',
    check: IF_HITS,
    special: 'elemental',
    referee: 'You move the elemental.',
  },
  'mass-fly-other': { on: 'units', stays: 'always', referee: 'The unit flies.' },
  'wall-iron-stone': {
    on: 'elsewhere',
    referee:
      'Nobody crosses it above 10 feet; otherwise it bars one unit for the turn and may cut a unit in two.',
  },
  'enhance-weapons': CONBOOK,
  'fight-like-apride': CONBOOK,
  'mass-aura': CONBOOK,
  'mass-beneficence-ratri': CONBOOK,
  'mass-bless': CONBOOK,
  'mass-cause': {
    on: 'units',
    hits: { dice: null, divide: 1, saved: 1 },
    check: IF_HITS,
    referee: 'Its zone lies around him. Enter the damage; its save is yours to judge.',
  },
  'mass-cure': { on: 'units', special: 'cure' },
  'mass-lycanthropy': CONBOOK,
  resistance10: CONBOOK,
  silence15: {
    on: 'units',
    check: { when: 'always', floor: null },
    stays: 'always',
    referee: 'It acts only under a personality, who rolls even for it and orders nobody else.',
  },
  'word-of-command': { on: 'units', special: 'word-of-command' },
} as const satisfies Record<string, SpellEffect>;

export type SpellId = keyof typeof EFFECTS;

export const SPELL_IDS = Object.keys(EFFECTS) as [SpellId, ...SpellId[]];

export const effectOf = (spell: SpellId): SpellEffect => EFFECTS[spell];
