import type { Ratio } from '../data/house-rules.ts';
import { SPELLS } from '../data/spells.ts';

/** What a spell at work on a unit does to its numbers; a second figure is after a save. */
export type Standing = {
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
  /** Broken or Surrendered, it is destroyed. */
  readonly destroyedIfBroken?: true;
  readonly fog?: true;
  readonly forcesMelee?: true;
  readonly extraImpulse?: true;
  readonly invisible?: true;
  readonly seesInvisible?: true;
  /** Only under a personality who rolls for it. */
  readonly silenced?: true;
};

/** Spells that stay at work on a unit, and what they change. Those without figures are told of, not counted. */
const STANDING = {
  sleep: {},
  'fog-weave': { fog: true, evenSaved: true },
  'mass-confuse': { closeLevel: -3, noAction: true },
  'mass-range-loser': { missileToHit: -4 },
  'mass-shield': { shield: true },
  haste: { move: [2, 1] },
  slow: { move: [1, 2] },
  invisibility10: { invisible: true },
  'mass-infravision': {},
  'mass-mirror-image': { hitsTaken: [1, 2] },
  'mass-range-finder': { missileToHit: 2 },
  'mass-see-invisible': { seesInvisible: true },
  'mass-strength': { closeToHit: [2, 2] },
  'mass-weakness': { closeToHit: [-2, -1], evenSaved: true },
  'blinding-flash': { noAction: true, noDice: true, destroyedIfBroken: true },
  'growth-plants': { moveFixed: 1, forcesMelee: true },
  levitate10: {},
  'mass-combat-haste': { extraImpulse: true },
  'mass-combat-slow': { move: [1, 2], closeDice: [1, 2], missileDice: [1, 2] },
  'mass-disguise': {},
  'mass-prot-normal-missiles': { noMissileHits: true },
  'mass-fly-other': {},
  'enhance-weapons': {},
  'fight-like-apride': {},
  'mass-aura': {},
  'mass-beneficence-ratri': {},
  'mass-bless': {},
  'mass-lycanthropy': {},
  resistance10: {},
  silence15: { silenced: true },
} as const satisfies Record<string, Standing>;

export type StandingSpell = keyof typeof STANDING;

export const STANDING_SPELLS = Object.keys(STANDING) as [StandingSpell, ...StandingSpell[]];

export const isStanding = (id: string): id is StandingSpell => Object.hasOwn(STANDING, id);

export const standingNames: Readonly<Record<string, string>> = Object.fromEntries(
  SPELLS.filter(({ id }) => isStanding(id)).map(({ id, name }) => [id, name]),
);

export type Effect = { readonly spell: StandingSpell; readonly saved: boolean };

export const nameOfSpell = (spell: StandingSpell): string => standingNames[spell] ?? spell;

/** The effects that have what is asked for; a made save ends most of them before they begin. */
export const effectsWith = <K extends keyof Standing>(
  effects: readonly Effect[],
  key: K,
): readonly { readonly effect: Effect; readonly value: NonNullable<Standing[K]> }[] =>
  effects.flatMap((effect) => {
    const standing: Standing = STANDING[effect.spell];
    const value = standing[key];
    const works = !effect.saved || standing.evenSaved === true;
    return value === undefined || !works ? [] : [{ effect, value: value as NonNullable<Standing[K]> }];
  });

export const hasEffect = (effects: readonly Effect[], key: keyof Standing): boolean =>
  effectsWith(effects, key).length > 0;
