import type { Status } from '../statuses.ts';
import type { Ratio } from './house-rules.ts';

export type Caster = 'magic-user' | 'cleric';

/** `mass` spells take the whole turn and work after all combat; `counter` is Disrupt Magic. */
export type SpellKind = 'damage' | 'non-damage' | 'mass' | 'counter' | 'wall';

/** The saving throw of the unit; `referee` where the individual rules decide. */
type Save = 'none' | 'negates' | 'partial' | 'referee';

/** `standard` grows with the caster; `referee` is not in these rules (R-P55, R-P68). */
export type DurationKind = 'instant' | 'one-turn' | 'two-turns' | 'standard' | 'referee';

/** So many dice and something added. */
export type DiceSum = { readonly count: number; readonly sides: number; readonly plus: number };

/** Level of the caster, and the N he casts a spell at. */
export type Power = { readonly level: number; readonly n: number };

interface HitsRule {
  /** null is entered: the figures are not in these rules (R-P68). */
  readonly dice: ((power: Power) => DiceSum) | null;
  /** Rounded down after it. */
  readonly divide: number;
  /** What a save divides the sum by instead; null is no hits at all. */
  readonly saved: number | null;
  /** What the sum is divided by behind shields, and behind those of a spell (R-P67). */
  readonly shields?: { readonly own: number; readonly spell: number };
}

/** What a spell at work on a unit does to its numbers; a second figure is after a save. */
export interface Standing {
  /** A made save takes the harm, not the spell. */
  readonly evenSaved?: true;
  readonly closeToHit?: readonly [failed: number, saved: number];
  readonly missileToHit?: number;
  readonly closeLevel?: number;
  readonly closeDice?: Ratio;
  readonly missileDice?: Ratio;
  readonly move?: Ratio;
  /** A rate that no haste or gallop changes. */
  readonly moveFixed?: number;
  /** Of missile and close action hits. */
  readonly hitsTaken?: Ratio;
  readonly noMissileHits?: true;
  /** The armour class of a Shield spell, where that is better. */
  readonly shield?: true;
  /** It neither moves nor fires nor attacks. */
  readonly noAction?: true;
  readonly noDice?: true;
  /** Nor does it give way. */
  readonly noRetreat?: true;
  /** Broken or Surrendered, it is destroyed. */
  readonly destroyedIfBroken?: true;
  readonly fog?: true;
  readonly forcesMelee?: true;
  readonly extraImpulse?: true;
  readonly invisible?: true;
  readonly seesInvisible?: true;
  /** Only under a personality who rolls for it. */
  readonly silenced?: true;
  /** Good order returns when it ends, where nothing else has changed the unit since (R-P60). */
  readonly wakes?: true;
  /** It ends when the caster leaves the unit (section 12.4). */
  readonly bound?: true;
  /** It and spells with this lift each other (R-P93). */
  readonly yieldsTo?: 'extraImpulse';
}

export interface SpellEffect {
  /** Units, or something the referee plays out. */
  readonly on: 'units' | 'elsewhere';
  /** Every unit in its area; left out, one unit. */
  readonly reach?: 'area';
  /** Only units such as these. */
  readonly only?: 'infantry' | 'formed-infantry' | 'missile';
  readonly hits?: HitsRule;
  /** Becomes Disordered without a roll. */
  readonly disorders?: 'always' | 'failed-save';
  readonly check?: {
    readonly when: 'if-hits' | 'failed-save' | 'saved' | 'always';
    readonly floor: Status | null;
  };
  /** Stays at work on the unit, and what it changes there; without figures it is told of, not counted. */
  readonly stays?: Standing & { readonly when: 'always' | 'failed-save' };
  /** What has rules of its own (magic/apply.ts). */
  readonly special?: 'fear' | 'cloud' | 'elemental' | 'wall' | 'cure' | 'word-of-command';
  /** Gives one order that is obeyed, although he casts. */
  readonly givesOrder?: true;
  /** For the referee: what these rules do not settle. */
  readonly referee?: string;
}

type Something = Pick<SpellEffect, 'hits' | 'disorders' | 'check' | 'stays' | 'special'>;
type AtLeastOne<T> = { [K in keyof T]-?: Required<Pick<T, K>> }[keyof T];

/** A spell that does nothing to units tells the referee what it does; none does nothing at all. */
type Working =
  | (SpellEffect & { readonly on: 'units' } & AtLeastOne<Something>)
  | (SpellEffect & { readonly on: 'elsewhere'; readonly referee: string });

interface SpellRow {
  readonly name: string;
  /** `N` scales with what he spends; null is not printed. */
  readonly level: number | 'N' | null;
  /** The level of the mass version, where there is one. */
  readonly massLevel?: number;
  readonly kind: SpellKind;
  /** Uses the one slot for spells that cause hits (R-P83); left out, it is told by the kind. */
  readonly causesHits?: boolean;
  /** What it works on. */
  readonly area: string;
  /** Left out, it is as in the individual rules: an inch is an inch there too. */
  readonly range?: string;
  readonly save: Save;
  readonly duration: DurationKind;
  readonly effect: string;
  /** Has an ordinary form too, too small for a unit; the list gives the mass use. */
  readonly ordinary?: true;
  readonly rulings?: readonly string[];
}

export interface Spell<I extends string = string, D extends SpellEffect = SpellEffect>
  extends Required<Omit<SpellRow, 'massLevel' | 'range' | 'ordinary'>> {
  readonly id: I;
  readonly caster: Caster;
  readonly massLevel: number | null;
  readonly range: string | null;
  readonly ordinary?: true;
  /** Section 12.4: what it does to units. */
  readonly does: D;
}

export const spellsOf =
  (caster: Caster) =>
  <const I extends string, const D extends Working>(
    id: I,
    row: SpellRow & { readonly does: D },
  ): Spell<I, D> => ({
    massLevel: null,
    causesHits: row.kind === 'damage',
    range: null,
    rulings: [],
    ...row,
    id,
    caster,
  });

export const PERSON = {
  on: 'elsewhere',
  referee: 'Works on one person by the individual rules; units are not touched.',
} as const;

export const CONBOOK = {
  on: 'units',
  stays: { when: 'always' },
  referee: 'Its figures are not in these rules: say what it does, and enter it as a modifier.',
} as const;

export const IF_HITS = { when: 'if-hits', floor: null } as const;
export const ONLY_DISORDER = 'disordered';

export const sum = (count: number, sides: number, plus = 0): DiceSum => ({ count, sides, plus });
