import type { Dice } from '../../core/dice.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { rollPercent } from '../chances.ts';
import { turnsOf } from '../conversion/casting.ts';
import type { DiceSum } from '../data/define-spell.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { type CheckResult, checkMorale } from '../morale/check.ts';
import { type Consequence, consequenceStep, consequencesOf } from '../morale/consequences.ts';
import { pc } from '../refs.ts';
import type { Status } from '../statuses.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { castingsLeft } from '../unit/strength.ts';
import { type Applied, afterCheck, applySpell, type Casting, ownDiceOf, saveChanceOf } from './apply.ts';
import { type CastInput, spellCast } from './cast-input.ts';
import { checkCast, slotOf } from './legality.ts';
import { nameOfSpell } from './standing.ts';
import type { SpellTarget } from './target.ts';

export type TargetValue = {
  readonly name: string;
  readonly saved: boolean | null;
  readonly hits: number;
  readonly castingsLost: number;
  readonly lost: number;
  readonly wounded: readonly number[];
  readonly status: Status;
  readonly effects: readonly { readonly spell: string; readonly saved: boolean }[];
  readonly morale: CheckResult | null;
  readonly due: readonly Consequence[];
};

export type CastValue = {
  readonly spell: string;
  readonly slot: 'with-hits' | 'without-hits' | 'whole-turn';
  readonly damage: number | null;
  /** When what it leaves behind begins and ends; null ends where the referee says, or at once. */
  readonly since: number;
  readonly until: number | null;
  /** N of a Word of Command that raises his charisma; 0 is none. */
  readonly wordOfCommand: number;
  readonly targets: readonly TargetValue[];
  readonly referee: string | null;
};

const MAGIC = pc('Magic');

export const castingOf = (given: CastInput): Casting => ({
  spell: spellCast(given),
  level: given.caster.level,
  n: given.n,
  use: given.use,
});

const rollSum = ({ count, sides, plus }: DiceSum, dice: Dice, purpose: string) => {
  const roll = dice.roll(sides, count, purpose);
  return { total: roll.values.reduce((sum, value) => sum + value, plus), rolls: count === 0 ? [] : [roll] };
};

/** One roll for all of them (R-P73); what is entered is not rolled. */
const rollShared = (given: CastInput, dice: Dice, steps: Step[]): number => {
  const rule = spellCast(given).does.hits;
  if (rule === undefined) return 0;
  const { name } = spellCast(given);
  if (given.damage !== null) {
    steps.push(step(pc('Magic', 'R-P68'), `${name}: damage entered`, given.damage));
    return given.damage;
  }
  if (rule.dice === null) return 0;
  const { total, rolls } = rollSum(rule.dice(castingOf(given)), dice, `${name}: damage`);
  steps.push(step(pc('Magic', 'R-P73'), `${name}: damage`, total, { level: given.caster.level }, rolls));
  return total;
};

/** Mass spells begin when the turn is over, so they count from the next (R-P54, R-P97). */
const spanOf = (
  given: CastInput,
  rules: PrinceconRules,
): { readonly since: number; readonly until: number | null } => {
  const spell = spellCast(given);
  const turns = turnsOf(spell.duration, given.caster.level, rules);
  const since = given.turn + (spell.kind === 'mass' ? 1 : 0);
  return { since, until: turns === null || turns === 0 ? null : since + turns - 1 };
};

const appliedSteps = (target: SpellTarget, applied: Applied, saved: boolean | null): readonly Step[] => {
  const { unit } = target;
  const { taken, added, removed } = applied;
  const steps: Step[] = [];
  if (taken.hits !== 0)
    steps.push(
      step(pc('Magic', 'R-P73'), `${unit.name}: hits`, taken.hits, {
        castingsInArea: target.area.castings,
        castingsLost: taken.castingsLost,
      }),
    );
  if (applied.unit.status !== unit.status)
    steps.push(step(pc('Magic'), `${unit.name}: order without a roll`, applied.unit.status));
  if (added !== null)
    steps.push(
      step(
        pc('Magic', 'R-P55'),
        `${nameOfSpell(added.spell)} is at work on`,
        unit.name,
        saved === null ? {} : { saved },
      ),
    );
  for (const gone of removed) steps.push(step(pc('Magic', 'R-P93'), `${unit.name}: rid of`, gone));
  return steps;
};

const applyTo = (
  given: CastInput,
  target: SpellTarget,
  shared: number,
  dice: Dice,
  rules: PrinceconRules,
  steps: Step[],
): TargetValue => {
  const casting = castingOf(given);
  const { unit } = target;
  const ownDice = ownDiceOf(casting, target);
  let own = 0;
  if (ownDice !== null) {
    const rolled = rollSum(ownDice, dice, `${unit.name}: ${spellCast(given).name}`);
    own = rolled.total;
    steps.push(step(MAGIC, `${spellCast(given).name} on ${unit.name}`, own, {}, rolled.rolls));
  }
  const chance = saveChanceOf(spellCast(given), target, rules);
  let saved: boolean | null = null;
  if (chance !== null) {
    const tried = rollPercent(chance, dice, `${unit.name}: save`, ['saves', 'does not save']);
    saved = tried.made;
    steps.push(step(pc('Magic', 'R-P56'), `${unit.name}: save made`, saved, { atMost: chance }, tried.rolls));
  }
  const applied = applySpell(casting, target, { shared, own, saved }, rules);
  steps.push(...appliedSteps(target, applied, saved));
  return settleCheck(target, applied, saved, dice, rules, steps);
};

const settleCheck = (
  target: SpellTarget,
  applied: Applied,
  saved: boolean | null,
  dice: Dice,
  rules: PrinceconRules,
  steps: Step[],
): TargetValue => {
  const { check } = applied;
  const tell = (
    unit: UnitProfile,
    hits: number,
    castingsLost: number,
    morale: CheckResult | null,
  ): TargetValue => {
    const before = { ...applied.unit, status: target.unit.status };
    const due = castingsLeft(unit) === 0 ? [] : consequencesOf(before, unit.status, 'spell', rules);
    steps.push(...due.map(consequenceStep));
    return {
      name: unit.name,
      saved,
      hits,
      castingsLost,
      lost: unit.lost,
      wounded: unit.wounded,
      status: unit.status,
      effects: unit.effects,
      morale,
      due,
    };
  };
  const { taken } = applied;
  if (check === null || castingsLeft(applied.unit) === 0)
    return tell(applied.unit, taken.hits, taken.castingsLost, null);
  const options = { floor: check.floor, ...(check.base === null ? {} : { base: check.base }) };
  const checked = checkMorale(check.unit, check.context, target.facts, dice, rules, options);
  const broke = check.failed === 'breaks' && checked.value.failed;
  steps.push(
    ...(check.failed === 'breaks'
      ? checked.steps.filter(({ label }) => !label.endsWith(': order'))
      : checked.steps),
  );
  const after = afterCheck(applied, target, checked.value.steps, rules);
  if (broke) steps.push(step(pc('Magic', 'R-P57'), `${target.unit.name}: order`, after.unit.status));
  if (after.hits !== null)
    steps.push(
      step(
        pc('Magic', 'R-P57'),
        `${target.unit.name}: holds, but loses hits without a check`,
        after.hits.hits,
      ),
    );
  const hits = taken.hits + (after.hits?.hits ?? 0);
  const castingsLost = taken.castingsLost + (after.hits?.castingsLost ?? 0);
  return tell(after.unit, hits, castingsLost, { ...checked.value, status: after.unit.status });
};

/** Damage once, then each unit: its save, its hits, what stays on it, its check (sections 12.1 and 12.4). */
export const castSpell = (given: CastInput, dice: Dice): Outcome<CastValue> => {
  const rules = settleRules(given.houseRules);
  checkCast(given, rules);
  const spell = spellCast(given);
  const effect = spellCast(given).does;
  const steps: Step[] = [
    step(pc('Magic', spell.rulings[0] ?? null), `${given.caster.name} casts`, spell.name, {
      level: given.caster.level,
      ...(spell.level === 'N' ? { n: given.n } : {}),
    }),
  ];
  const rule = effect.hits;
  const shared = rollShared(given, dice, steps);
  const targets =
    effect.on === 'units'
      ? given.targets.map((target) => applyTo(given, target, shared, dice, rules, steps))
      : [];
  const span = spanOf(given, rules);
  if (span.until !== null)
    steps.push(step(pc('Magic', 'R-P97'), 'At work to the end of turn', span.until, { from: span.since }));
  const raised = effect.special === 'word-of-command' && given.use === 'charisma';
  if (raised)
    steps.push(
      step(
        pc('Magic', 'R-P82'),
        `${given.caster.name}: charisma for orders rises by`,
        rules.command.wordOfCommand * given.n,
      ),
    );
  if (effect.referee !== undefined) steps.push(step(pc('Magic', 'R-P68'), 'For the referee', effect.referee));
  return outcome(
    {
      spell: spell.id,
      slot: slotOf(spell),
      damage: rule === undefined ? null : shared,
      ...span,
      wordOfCommand: raised ? given.n : 0,
      targets,
      referee: effect.referee ?? null,
    },
    steps,
  );
};
