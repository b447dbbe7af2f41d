import type { DiceSum, Power, Spell } from '../data/define-spell.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { isStanding } from '../data/spells.ts';
import type { MoraleBase } from '../morale/chance.ts';
import type { MoraleContext } from '../morale/facts.ts';
import { type Status, stepDown, stepUp, worseOf } from '../statuses.ts';
import { type HitsTaken, hitsInArea, restoreHits, takeAreaHits, withHits } from '../unit/hits.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { hitsLeft, wearsMetal } from '../unit/strength.ts';
import { type Effect, effectsWith, hasEffect } from './standing.ts';
import type { SpellTarget } from './target.ts';

/** A spell as it is cast. */
export interface Casting extends Power {
  readonly spell: Spell;
  /** Of Word of Command. */
  readonly use: 'charisma' | 'rally';
}

/** The chance of the unit's save in percent, or null where it has none (R-P56). */
export const saveChanceOf = (
  { save }: Spell,
  { unit }: SpellTarget,
  rules: PrinceconRules,
): number | null => {
  if (save !== 'negates' && save !== 'partial') return null;
  return rules.magic.savePerLevel * unit.level;
};

/** Dice that are rolled for one unit alone: the others of a spell share one roll (R-P73). */
export const ownDiceOf = ({ spell, n }: Casting, { unit, where }: SpellTarget): DiceSum | null => {
  switch (spell.does.special) {
    case 'wall':
      return { count: wearsMetal(unit) ? 4 : 2, sides: 6, plus: 0 };
    case 'elemental':
      return where === 'inside' ? { count: 1, sides: 6, plus: 0 } : null;
    case 'cure':
      return { count: n, sides: 6, plus: 0 };
    default:
      return null;
  }
};

/** Hits of the shared roll on this unit, before the cap. Shields help against an Ice Storm only (R-P67). */
const sharedHits = ({ does }: Spell, unit: UnitProfile, saved: boolean, rolled: number): number => {
  const rule = does.hits;
  if (rule === undefined) return 0;
  if (rule.shields !== undefined && hasEffect(unit.effects, 'shield'))
    return Math.floor(rolled / rule.shields.spell);
  if (rule.shields !== undefined && unit.shield) return Math.floor(rolled / rule.shields.own);
  if (saved) return rule.saved === null ? 0 : Math.floor(rolled / (rule.divide * rule.saved));
  return Math.floor(rolled / rule.divide);
};

/** A check that a spell calls for, and what it does when failed. */
export interface SpellCheck {
  readonly context: MoraleContext;
  readonly floor: Status | null;
  /** null is the usual one. */
  readonly base: MoraleBase | null;
  readonly unit: UnitProfile;
  readonly failed: 'step' | 'breaks';
  /** Hits taken when it passes, without a further check. */
  readonly passedHits: number;
}

export interface Applied {
  /** After hits, status without a roll, and effects. */
  readonly unit: UnitProfile;
  readonly taken: HitsTaken;
  readonly check: SpellCheck | null;
  readonly added: Effect | null;
  readonly removed: readonly string[];
}

const FEAR_BASE: MoraleBase = { constant: 100, perLevel: 20, ruling: 'R-P57' };

const untouched = (unit: UnitProfile): HitsTaken => ({
  hits: 0,
  castingsLost: 0,
  lost: unit.lost,
  wounded: unit.wounded,
});

const due = (unit: UnitProfile, floor: Status | null): SpellCheck => ({
  context: 'spell',
  floor,
  base: null,
  unit,
  failed: 'step',
  passedHits: 0,
});

const checkAfter = (
  { does }: Spell,
  unit: UnitProfile,
  saved: boolean | null,
  hits: number,
): SpellCheck | null => {
  const rule = does.check;
  if (rule === undefined) return null;
  const called = {
    'if-hits': hits > 0,
    'failed-save': saved !== true,
    saved: saved === true,
    always: true,
  }[rule.when];
  return called ? due(unit, rule.floor) : null;
};

/** Haste and slowness lift each other: a hasted unit that fails is merely back to normal (R-P93). */
const settleEffects = (
  { id: spell, does }: Spell,
  unit: UnitProfile,
  saved: boolean | null,
): Pick<Applied, 'added' | 'removed'> & { readonly effects: UnitProfile['effects'] } => {
  const rule = does.stays;
  if (rule === undefined || !isStanding(spell) || (rule.when === 'failed-save' && saved === true))
    return { added: null, removed: [], effects: unit.effects };
  const lifted = rule.yieldsTo === undefined ? [] : effectsWith(unit.effects, rule.yieldsTo);
  if (lifted.length > 0) {
    const removed = lifted.map(({ effect }) => effect.spell);
    const left = unit.effects.filter((effect) => !removed.includes(effect.spell));
    return { added: null, removed, effects: left };
  }
  const added: Effect = { spell, saved: saved === true };
  const others = unit.effects.filter((effect) => effect.spell !== spell);
  return { added, removed: [], effects: [...others, added] };
};

const breaks = (unit: UnitProfile): Status => worseOf('broken', unit.status);

const applySpecial = (
  casting: Casting,
  target: SpellTarget,
  own: number,
  rules: PrinceconRules,
): Applied | null => {
  const { unit, area, where } = target;
  const plain = { taken: untouched(unit), added: null, removed: [] };
  const harm = (hits: number, before = unit): Applied => {
    const taken = takeAreaHits(before, hits, area, rules);
    const after = withHits(before, taken, rules);
    return { ...plain, unit: after, taken, check: checkAfter(casting.spell, after, null, taken.hits) };
  };
  const { special } = casting.spell.does;
  const broken = { ...unit, status: breaks(unit) };
  const scare = (): Applied =>
    where === 'close' ? { ...plain, unit: broken, check: null } : { ...plain, unit, check: due(unit, null) };
  switch (special) {
    case undefined:
      return null;
    case 'fear': {
      const shaken = target.leadersShaken ? { ...unit, leaders: [] } : unit;
      const check = {
        ...due(shaken, null),
        base: FEAR_BASE,
        failed: 'breaks' as const,
        passedHits: Math.floor(casting.level / 2),
      };
      return { ...plain, unit, check };
    }
    case 'wall':
      return harm(own);
    case 'cloud':
      return where === 'inside' ? harm(hitsInArea(unit, area, rules)) : scare();
    // Whatever it attacks is within the 3 inches in which everybody breaks.
    case 'elemental':
      return where === 'inside' ? harm(own, broken) : scare();
    case 'cure': {
      const taken = restoreHits(unit, own, rules);
      const hitsAtTurnStart = unit.hitsAtTurnStart ?? hitsLeft(unit, rules);
      return { ...plain, unit: { ...withHits(unit, taken, rules), hitsAtTurnStart }, taken, check: null };
    }
    case 'word-of-command': {
      const status = casting.use === 'rally' ? stepUp(unit.status, casting.n) : unit.status;
      return { ...plain, unit: { ...unit, status }, check: null };
    }
    default:
      return null;
  }
};

/** What the spell does to one unit once the dice of damage and save have fallen, and the check that is then due. */
export const applySpell = (
  casting: Casting,
  target: SpellTarget,
  fell: { readonly shared: number; readonly own: number; readonly saved: boolean | null },
  rules: PrinceconRules,
): Applied => {
  const special = applySpecial(casting, target, fell.own, rules);
  if (special !== null) return special;
  const { unit, area } = target;
  const effect = casting.spell.does;
  const { saved } = fell;
  const taken = takeAreaHits(unit, sharedHits(casting.spell, unit, saved === true, fell.shared), area, rules);
  const disordered = effect.disorders === 'always' || (effect.disorders === 'failed-save' && saved !== true);
  const { effects, added, removed } = settleEffects(casting.spell, unit, saved);
  const after: UnitProfile = {
    ...(taken.hits > 0 ? withHits(unit, taken, rules) : unit),
    status: disordered ? worseOf('disordered', unit.status) : unit.status,
    effects: [...effects],
  };
  return { unit: after, taken, check: checkAfter(casting.spell, after, saved, taken.hits), added, removed };
};

/** The unit after its check: a Fear that is passed costs hits instead (R-P57). */
export const afterCheck = (
  { unit, check }: Applied,
  target: SpellTarget,
  down: number,
  rules: PrinceconRules,
): { readonly unit: UnitProfile; readonly hits: HitsTaken | null } => {
  if (check === null) return { unit, hits: null };
  if (down === 0) {
    if (check.passedHits === 0) return { unit, hits: null };
    const hits = takeAreaHits(unit, check.passedHits, target.area, rules);
    return { unit: withHits(unit, hits, rules), hits };
  }
  const status =
    check.failed === 'breaks' ? breakOnce(unit.status) : stepDown(unit.status, down, check.floor);
  return { unit: { ...unit, status }, hits: null };
};

/** Who is Broken already has only surrender left (section 11.7). */
const breakOnce = (status: Status): Status =>
  status === 'broken' || status === 'surrendered' ? 'surrendered' : 'broken';
