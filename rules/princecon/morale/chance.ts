import { compare, type Fraction, fraction } from '../../core/fraction.ts';
import { type Step, step } from '../../core/trace.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { type Modifier, modifierSteps, sumOfModifiers } from '../modifiers.ts';
import { pc } from '../refs.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { armOf, castingsLeft, extraRanksOf, hitsLeft, isCavalryUnit, totalHits } from '../unit/strength.ts';
import { countsCloseRows, type MoraleContext, type MoraleFacts } from './facts.ts';
import { leadershipOf } from './leadership.ts';

type Global = keyof PrinceconRules['morale']['global'];
type Close = keyof PrinceconRules['morale']['close'];

const QUARTER = fraction(1, 4);
const HALF = fraction(1, 2);
const THREE_QUARTERS = fraction(3, 4);

const atLeast = (share: Fraction, bound: Fraction): boolean => compare(share, bound) >= 0;

const globalRow = (
  key: Global,
  label: string,
  rules: PrinceconRules,
  ruling: string | null = null,
): Modifier => ({
  label,
  value: rules.morale.global[key],
  path: `morale.global.${key}`,
  ref: pc('Morale', ruling),
});

const closeRow = (
  key: Close,
  label: string,
  rules: PrinceconRules,
  ruling: string | null = 'O-02',
): Modifier => ({
  label,
  value: rules.morale.close[key],
  path: `morale.close.${key}`,
  ref: pc('Morale', ruling),
});

/** Of what it had at the start of the battle (R-P22). */
const lostInAll = (unit: UnitProfile, rules: PrinceconRules): Fraction => {
  if (rules.morale.casualtyBasis === 'castings') return fraction(unit.lost, unit.castings);
  const all = totalHits(unit, rules);
  return fraction(all - hitsLeft(unit, rules), all);
};

/** Of what it had when the turn began (R-P22). */
const lostThisTurn = (unit: UnitProfile, rules: PrinceconRules): Fraction => {
  const now = hitsLeft(unit, rules);
  const before = unit.hitsAtTurnStart ?? now;
  return before <= 0 ? fraction(0) : fraction(Math.max(0, before - now), before);
};

const casualtyRows = (unit: UnitProfile, rules: PrinceconRules): readonly Modifier[] => {
  const share = lostInAll(unit, rules);
  if (atLeast(share, THREE_QUARTERS)) return [globalRow('cas75', 'Three quarters lost', rules, 'R-P22')];
  if (atLeast(share, HALF)) return [globalRow('cas50', 'Half lost', rules, 'R-P22')];
  return atLeast(share, QUARTER) ? [globalRow('cas25', 'A quarter lost', rules, 'R-P22')] : [];
};

const coverRows = (
  { cover }: UnitProfile,
  context: MoraleContext,
  rules: PrinceconRules,
): readonly Modifier[] => {
  switch (cover) {
    case 'open':
      return [];
    case 'cover':
      return [globalRow('cover', 'In cover', rules)];
    case 'fortification':
      return [
        context === 'missile'
          ? globalRow('fortificationVsMissile', 'In fortifications, under missiles', rules, 'R-P05')
          : globalRow('fortification', 'In fortifications', rules, 'R-P05'),
      ];
    default:
      return cover satisfies never;
  }
};

const globalRows = (
  unit: UnitProfile,
  context: MoraleContext,
  rules: PrinceconRules,
): readonly Modifier[] => {
  const rows = [...coverRows(unit, context, rules), ...casualtyRows(unit, rules)];
  const ranks = extraRanksOf(unit, rules);
  if (ranks > 0) {
    const each = globalRow(
      'extraRank',
      ranks === 1 ? 'An extra rank' : `${ranks} extra ranks`,
      rules,
      'R-P09',
    );
    rows.push({ ...each, value: each.value * ranks });
  }
  // Road order is not named there (R-P20).
  if (unit.formation === 'skirmish') rows.push(globalRow('skirmish', 'In skirmish order', rules, 'R-P20'));
  return rows;
};

const castingsOf = (crowds: MoraleFacts['enemies'], arm: string): number =>
  crowds.filter((crowd) => crowd.arm === arm).reduce((sum, { castings }) => sum + castings, 0);

/** Only like against like: infantry does not count cavalry, nor the other way round (R-P94). */
export const ownNumbers = (unit: UnitProfile, { friends }: MoraleFacts): number =>
  castingsLeft(unit) + castingsOf(friends, armOf(unit));
export const enemyNumbers = (unit: UnitProfile, { enemies }: MoraleFacts): number =>
  castingsOf(enemies, armOf(unit));

const NUMBERS = {
  outnumbered4: 'Outnumbered four to one',
  outnumbered2: 'Outnumbered two to one',
  outnumbers4: 'Outnumbers them four to one',
  outnumbers2: 'Outnumbers them two to one',
} as const;
export type Numbers = keyof typeof NUMBERS | null;

export const compareNumbers = (own: number, enemies: number): Numbers => {
  if (enemies === 0 || own === 0) return null;
  if (enemies >= 4 * own) return 'outnumbered4';
  if (enemies >= 2 * own) return 'outnumbered2';
  if (own >= 4 * enemies) return 'outnumbers4';
  return own >= 2 * enemies ? 'outnumbers2' : null;
};

const numberRows = (unit: UnitProfile, facts: MoraleFacts, rules: PrinceconRules): readonly Modifier[] => {
  const numbers = compareNumbers(ownNumbers(unit, facts), enemyNumbers(unit, facts));
  return numbers === null ? [] : [closeRow(numbers, NUMBERS[numbers], rules)];
};

const turnRows = (unit: UnitProfile, rules: PrinceconRules): readonly Modifier[] => {
  const share = lostThisTurn(unit, rules);
  if (atLeast(share, HALF)) return [closeRow('casTurn50', 'Half lost this turn', rules)];
  return atLeast(share, QUARTER) ? [closeRow('casTurn25', 'A quarter lost this turn', rules)] : [];
};

const LOW_LEVEL = 2;

const closeRows = (
  unit: UnitProfile,
  context: MoraleContext,
  facts: MoraleFacts,
  rules: PrinceconRules,
): readonly Modifier[] => {
  const rows = [...numberRows(unit, facts, rules), ...turnRows(unit, rules)];
  if (facts.aspect === 'flank') rows.push(closeRow('flank', 'Attacked on the flank', rules));
  if (facts.aspect === 'rear') rows.push(closeRow('rear', 'Attacked on the rear', rules));
  const charged = context === 'charge' || facts.charged;
  if (charged && !isCavalryUnit(unit) && unit.level <= LOW_LEVEL)
    rows.push(closeRow('lowLevelCharged', 'Level 1 or 2 infantry, charged', rules, 'R-P78'));
  if (context === 'evade') rows.push(closeRow('evading', 'Evading', rules));
  return rows;
};

/** Another base than the usual one, as the Fear spell has it. */
export type MoraleBase = { readonly constant: number; readonly perLevel: number; readonly ruling: string };

export const usualBase = ({ morale }: PrinceconRules): MoraleBase => ({
  constant: morale.baseConstant,
  perLevel: morale.perLevel,
  ruling: 'R-P01',
});

export type MoraleChance = {
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  /** Unclamped: the margin is counted from it (R-P25). */
  readonly chance: number;
};

export const moraleChance = (
  unit: UnitProfile,
  context: MoraleContext,
  facts: MoraleFacts,
  rules: PrinceconRules,
  { constant, perLevel }: MoraleBase = usualBase(rules),
): MoraleChance => {
  const base = constant - perLevel * unit.level;
  const modifiers = [
    ...globalRows(unit, context, rules),
    ...(countsCloseRows(context) ? closeRows(unit, context, facts, rules) : []),
    ...leadershipOf(unit, rules),
    ...facts.extra.map(({ label, value }) => ({ label, value, path: null, ref: pc('Morale') })),
  ];
  return { base, modifiers, chance: base + sumOfModifiers(modifiers) };
};

export const chanceSteps = (
  unit: UnitProfile,
  { base, modifiers, chance }: MoraleChance,
  rules: PrinceconRules,
  ruling = 'R-P01',
): readonly Step[] => [
  step(pc('Morale', ruling), `${unit.name}: chance to fail before modifiers`, base, { level: unit.level }),
  ...modifierSteps(modifiers, rules),
  step(pc('Morale', 'R-P25'), `${unit.name}: fails at this or less, in percent`, chance),
];
