import {
  certain,
  chain,
  chanceOf,
  combine,
  type Distribution,
  die,
  map,
  mean,
  type Odds,
  showFraction,
  sumOf,
} from '../../core/odds.ts';
import { type Step, step } from '../../core/trace.ts';
import { percentOdds } from '../chances.ts';
import type { DiceSum } from '../data/define-spell.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { moraleChance } from '../morale/chance.ts';
import { stepOdds } from '../morale/check.ts';
import { pc } from '../refs.ts';
import type { Status } from '../statuses.ts';
import { castingsLeft } from '../unit/strength.ts';
import { afterCheck, applySpell, ownDiceOf, saveChanceOf } from './apply.ts';
import { castingOf } from './cast.ts';
import { type CastInput, spellCast } from './cast-input.ts';
import { checkCast } from './legality.ts';
import type { SpellTarget } from './target.ts';

/** By its name; units of one name are told apart by their lines. */
const callOf = (targets: readonly SpellTarget[], index: number): string => {
  const name = targets[index]?.unit.name ?? '';
  return targets.filter(({ unit }) => unit.name === name).length === 1 ? name : `${name} (${index + 1})`;
};

type Struck = { readonly hits: number; readonly status: Status | 'destroyed' };

const sumOdds = ({ count, sides, plus }: DiceSum): Distribution<number> =>
  map(sumOf(die(sides), count), (sum) => sum + plus);

const sharedOdds = (given: CastInput): Distribution<number> => {
  const rule = spellCast(given).does.hits;
  if (rule === undefined || rule.dice === null || given.damage !== null) return certain(given.damage ?? 0);
  return sumOdds(rule.dice(castingOf(given)));
};

const saveOdds = (chance: number | null): Distribution<boolean | null> =>
  chance === null ? certain(null) : percentOdds(chance);

/** One unit, once the shared damage is known: the same road as when the dice fall. */
const strike = (
  given: CastInput,
  target: SpellTarget,
  shared: number,
  rules: PrinceconRules,
): Distribution<Struck> => {
  const casting = castingOf(given);
  const ownDice = ownDiceOf(casting, target);
  const own = ownDice === null ? certain(0) : sumOdds(ownDice);
  const save = saveOdds(saveChanceOf(spellCast(given), target, rules));
  const fell = combine(own, save, (rolled, saved) => ({ own: rolled, saved }));
  return chain(fell, (dice): Distribution<Struck> => {
    const applied = applySpell(casting, target, { shared, ...dice }, rules);
    const { check, taken, unit } = applied;
    if (castingsLeft(unit) === 0) return certain({ hits: taken.hits, status: 'destroyed' });
    if (check === null) return certain({ hits: taken.hits, status: unit.status });
    const base = check.base ?? undefined;
    const { chance } = moraleChance(check.unit, check.context, target.facts, rules, base);
    return map(stepOdds(chance, rules), (down): Struck => {
      const after = afterCheck(applied, target, down, rules);
      const hits = taken.hits + (after.hits?.hits ?? 0);
      return { hits, status: castingsLeft(after.unit) === 0 ? 'destroyed' : after.unit.status };
    });
  });
};

const loses = ({ unit }: SpellTarget, status: Struck['status']): boolean => status !== unit.status;

/** How many of the units lose order or are destroyed, with the damage they share. */
const losersOdds = (given: CastInput, rules: PrinceconRules): Distribution<number> =>
  chain(sharedOdds(given), (shared) =>
    given.targets.reduce<Distribution<number>>(
      (count, target) =>
        combine(
          count,
          map(strike(given, target, shared, rules), ({ status }) => (loses(target, status) ? 1 : 0)),
          (a, b) => a + b,
        ),
      certain(0),
    ),
  );

const castSteps = (given: CastInput, rules: PrinceconRules): readonly Step[] => {
  const spell = spellCast(given);
  const { referee } = spellCast(given).does;
  return [
    step(pc('Magic', spell.rulings[0] ?? null), `${given.caster.name} casts`, spell.name, {
      level: given.caster.level,
    }),
    ...given.targets.flatMap((target) => {
      const chance = saveChanceOf(spellCast(given), target, rules);
      return chance === null
        ? []
        : [step(pc('Magic', 'R-P56'), `${target.unit.name}: saves at this or less, in percent`, chance)];
    }),
    ...(referee === undefined ? [] : [step(pc('Magic', 'R-P68'), 'For the referee', referee)]),
  ];
};

/** One unit: how it stands after. Several: how many of them lose order; each by itself stands beside it. */
export const castOdds = (given: CastInput): Odds => {
  const rules = settleRules(given.houseRules);
  checkCast(given, rules);
  const onUnits = spellCast(given).does.on === 'units';
  const targets = onUnits ? given.targets : [];
  const struck = targets.map((target) =>
    chain(sharedOdds(given), (shared) => strike(given, target, shared, rules)),
  );
  const ofWhom = (what: string, index: number): string =>
    targets.length === 1 ? what : `${callOf(targets, index)}: ${what}`;
  const [only] = struck;
  return {
    outcomes:
      only === undefined
        ? certain('for the referee')
        : struck.length === 1
          ? map(only, ({ status }) => status)
          : losersOdds({ ...given, targets }, rules),
    counts: ['unit loses order', 'units lose order'],
    also: Object.fromEntries(
      struck.flatMap((one, index) => [
        [ofWhom('hits', index), map(one, ({ hits }) => hits)],
        [ofWhom('status', index), map(one, ({ status }) => status)],
      ]),
    ),
    steps: castSteps(given, rules),
    figures: Object.fromEntries(
      struck.flatMap((one, index) => {
        const target = targets[index];
        return target === undefined
          ? []
          : [
              [ofWhom('mean hits', index), showFraction(mean(one, ({ hits }) => hits))],
              [
                ofWhom('loses order', index),
                showFraction(chanceOf(one, ({ status }) => loses(target, status))),
              ],
            ];
      }),
    ),
  };
};
