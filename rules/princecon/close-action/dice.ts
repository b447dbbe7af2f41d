import { fraction, multiply } from '../../core/fraction.ts';
import { type Step, step } from '../../core/trace.ts';
import { acColumn, meleeModifier } from '../army/fire.ts';
import type { OrNoDice, PrinceconRules, Ratio } from '../data/house-rules.ts';
import type { StandingSpell } from '../data/spells.ts';
import { type Cavalry, isCavalry } from '../data/troops.ts';
import { effectsWith, nameOfSpell, rulingOf } from '../magic/standing.ts';
import { type Modifier, modifierSteps, noteOf, sumOfModifiers } from '../modifiers.ts';
import { ratio } from '../movement/rates.ts';
import { pc } from '../refs.ts';
import { isRouting } from '../statuses.ts';
import { acAgainst, hasPoleArms, isCavalryUnit, isDestroyed } from '../unit/strength.ts';
import { type CombatKind, engagedCastings } from './engaged.ts';
import type { FightSide } from './side.ts';

/** Exhausted cavalry has one impulse and never charges (R-P52). */
export const isCharging = ({ unit, charging }: FightSide): boolean =>
  charging && isCavalryUnit(unit) && unit.fatigue !== 'exhausted';

const CLOSE = pc('Close Action');

/** A row that may say no dice at all. */
type Row = {
  readonly label: string;
  readonly value: OrNoDice;
  readonly path: string | null;
  readonly ruling: string | null;
};

type CloseKey = {
  [K in keyof PrinceconRules['close']]: PrinceconRules['close'][K] extends OrNoDice ? K : never;
}[keyof PrinceconRules['close']];

const row = (key: CloseKey, label: string, ruling: string | null, { close }: PrinceconRules): Row => ({
  label,
  value: close[key],
  path: `close.${key}`,
  ruling,
});

type Base = {
  readonly level: number;
  readonly label: string;
  readonly path: string | null;
  readonly ruling: string;
};

/** The level, twice over for a charge against infantry without pole arms; nothing is added to it twice (R-P38). */
const baseOf = (side: FightSide, enemy: FightSide, { close }: PrinceconRules): Base => {
  const { unit } = side;
  const plain: Base = { level: unit.level, label: 'level', path: null, ruling: 'R-P38' };
  if (!isCavalryUnit(unit) || isCavalryUnit(enemy.unit)) return plain;
  if (hasPoleArms(enemy.unit))
    return {
      ...plain,
      level: close.vsPikeMult * unit.level,
      label: 'against pole arms',
      path: 'close.vsPikeMult',
    };
  if (isCharging(side))
    return {
      ...plain,
      level: close.chargeMult * unit.level,
      label: 'charging infantry',
      path: 'close.chargeMult',
    };
  if (unit.fatigue === 'exhausted')
    return {
      level: close.exhaustedMult * unit.level,
      label: 'exhausted',
      path: 'close.exhaustedMult',
      ruling: 'R-P52',
    };
  return plain;
};

const typeRows = (side: FightSide, enemy: FightSide, rules: PrinceconRules): readonly Row[] => {
  const { unit } = side;
  const rows: Row[] = [];
  if (isCavalry(unit.troopType)) {
    if (side.gallop && unit.fatigue === 'fresh') {
      const type: Cavalry = unit.troopType;
      rows.push({
        label: 'Gallop',
        value: rules.close.gallop[type],
        path: `close.gallop.${type}`,
        ruling: 'R-P38',
      });
    }
    if (isCavalryUnit(enemy.unit)) {
      if (!isCharging(side) && isCharging(enemy))
        rows.push(row('stationaryCavVsCharging', 'Stood to meet charging cavalry', 'O-19', rules));
      if (isCharging(side) && !isCharging(enemy))
        rows.push(row('chargingCavVsStationary', 'Charging cavalry that stood', 'O-19', rules));
    }
  } else if (isCavalryUnit(enemy.unit)) {
    rows.push(
      hasPoleArms(unit)
        ? row('infPikeVsCav', 'Pole arms against cavalry', 'O-19', rules)
        : row('infNoPikeVsCav', 'No pole arms against cavalry', 'O-19', rules),
    );
  }
  return rows;
};

/** Broken troops never count as formed (R-P84). */
const isLooseAgainstFormed = ({ unit }: FightSide, enemy: FightSide): boolean =>
  unit.formation !== 'formed' && enemy.unit.formation === 'formed' && !isRouting(enemy.unit.status);

const approachRows = (
  side: FightSide,
  enemy: FightSide,
  ac: number,
  rules: PrinceconRules,
): readonly Row[] => {
  const rows: Row[] = [];
  if (enemy.unit.cover === 'cover') rows.push(row('enemyCover', 'Enemy in cover', 'O-20', rules));
  if (enemy.unit.cover === 'fortification')
    rows.push(row('enemyFort', 'Enemy in fortifications', 'O-20', rules));
  if (side.higherGround) rows.push(row('higherGround', 'From higher ground', 'O-20', rules));
  if (side.uphill) rows.push(row('uphill', 'Uphill', 'O-20', rules));
  if (side.aspect === 'flank') rows.push(row('attackedFlank', 'Struck on the flank', 'O-20', rules));
  if (side.aspect === 'rear') rows.push(row('attackedRear', 'Struck on the rear', 'O-20', rules));
  if (isLooseAgainstFormed(side, enemy))
    rows.push(row('looseVsFormed', 'Loose order against formed troops', 'R-P84', rules));
  if (ac < 0) rows.push({ label: 'Armour class below 0', value: ac, path: null, ruling: null });
  return rows;
};

const statusRows = ({ unit, fired, extraLevel }: FightSide, rules: PrinceconRules): readonly Row[] => {
  const { status, challenge } = unit;
  const rows: Row[] = [
    {
      label: `It is ${status}`,
      value: rules.close.status[status],
      path: `close.status.${status}`,
      ruling: 'O-21',
    },
  ];
  if (challenge.result === 'lost')
    rows.push(row('challengeLost', 'Its leader lost or refused a duel', 'R-P46', rules));
  if (challenge.result === 'won') rows.push(row('challengeWon', 'Its leader won a duel', 'R-P46', rules));
  if (challenge.assisted) rows.push(row('challengeAssisted', 'Its leader was helped in a duel', null, rules));
  if (fired && !rules.close.firedUnitRollsDice)
    rows.push({
      label: 'It fired this turn',
      value: null,
      path: 'close.firedUnitRollsDice',
      ruling: 'R-P85',
    });
  if (extraLevel !== 0) rows.push({ label: 'The referee', value: extraLevel, path: null, ruling: 'R-P68' });
  for (const { effect, value } of effectsWith(unit.effects, 'closeLevel'))
    rows.push({ label: nameOfSpell(effect.spell), value, path: null, ruling: rulingOf(effect.spell) });
  for (const { effect } of effectsWith(unit.effects, 'noDice'))
    rows.push({ label: nameOfSpell(effect.spell), value: null, path: null, ruling: null });
  return rows;
};

/** 3, 2, 1 dice a casting; below that a half, a third and so on. */
export const diceFactor = (modified: number): Ratio =>
  modified >= 1 ? [modified, 1] : [1, 2 + Math.abs(modified)];

const showRatio = ([over, under]: Ratio): string => (under === 1 ? `${over}` : `${over}/${under}`);

const HASTE: Ratio = [2, 1];

const spellFactors = ({
  unit,
  hasted,
}: FightSide): readonly { readonly spell: StandingSpell; readonly value: Ratio }[] => [
  ...(hasted ? effectsWith(unit.effects, 'extraImpulse') : []).map(({ effect: { spell } }) => ({
    spell,
    value: HASTE,
  })),
  ...effectsWith(unit.effects, 'closeDice').map(({ effect: { spell }, value }) => ({ spell, value })),
];

const toHitRows = ({ unit, extraToHit }: FightSide): readonly Modifier[] => [
  ...effectsWith(unit.effects, 'closeToHit').map(({ effect, value: [failed, saved] }) => ({
    label: nameOfSpell(effect.spell),
    value: effect.saved ? saved : failed,
    path: null,
    ref: pc('Magic'),
  })),
  ...(extraToHit === 0
    ? []
    : [{ label: 'The referee', value: extraToHit, path: null, ref: pc('Magic', 'R-P68') }]),
];

const BEST = 20;

const needsOf = (side: FightSide, ac: number, spells: readonly Modifier[], rules: PrinceconRules): number => {
  const { basePlus, uniformWeaponReplacesBasePlus, minTargetNumber } = rules.close;
  const weapon = meleeModifier(side.unit, acColumn(ac), rules);
  const plus = weapon === null ? basePlus : weapon + (uniformWeaponReplacesBasePlus ? 0 : basePlus);
  return Math.max(minTargetNumber, Math.min(BEST, ac + plus + sumOfModifiers(spells)));
};

export interface Blows {
  readonly modified: number;
  readonly engaged: number;
  readonly dice: number;
  readonly needs: number;
  readonly steps: readonly Step[];
}

const rowStep = ({ label, value, path, ruling }: Row, rules: PrinceconRules): Step =>
  step(pc('Close Action', ruling), label, value ?? 'no dice', noteOf(path, rules));

/** The dice of one unit against one enemy, and what each must show (section 11.2). */
export const blowsOf = (
  side: FightSide,
  enemy: FightSide,
  kind: CombatKind,
  contact: number | null,
  rules: PrinceconRules,
): Blows => {
  const { unit } = side;
  const ac = acAgainst(enemy.unit, 'close-action', rules);
  const base = baseOf(side, enemy, rules);
  const rows = [
    ...typeRows(side, enemy, rules),
    ...approachRows(side, enemy, ac, rules),
    ...statusRows(side, rules),
  ];
  const counted = rows.filter(({ value }) => value !== 0);
  const refused = rows.some(({ value }) => value === null) || isDestroyed(unit);
  const modified = rows.reduce((sum, { value }) => sum + (value ?? 0), base.level);
  const engaged = side.engaged ?? engagedCastings(unit, enemy.unit, kind, contact);
  const factors = spellFactors(side);
  const exact = factors.reduce(
    (dice, { value }) => multiply(dice, ratio(value)),
    multiply(fraction(engaged), ratio(diceFactor(modified))),
  );
  const dice = refused ? 0 : Math.max(rules.close.minDice, Number(exact.over / exact.under));
  const spells = toHitRows(side);
  const needs = needsOf(side, ac, spells, rules);
  return {
    modified,
    engaged,
    dice,
    needs,
    steps: [
      step(pc('Close Action', base.ruling), `${unit.name}: level to begin with`, base.level, {
        level: unit.level,
        ...(base.path === null ? {} : { as: base.label, ...noteOf(base.path, rules) }),
      }),
      ...counted.map((one) => rowStep(one, rules)),
      step(CLOSE, `${unit.name}: modified level`, refused ? 'no dice' : modified),
      ...factors.map(({ spell, value }) =>
        step(pc('Magic', rulingOf(spell)), nameOfSpell(spell), `× ${value.join('/')}`),
      ),
      step(pc('Close Action', 'R-P39'), `${unit.name}: dice`, dice, {
        engaged,
        each: showRatio(diceFactor(modified)),
        kind,
      }),
      ...modifierSteps(spells, rules),
      step(pc('Close Action', 'R-P37'), `${unit.name}: hits at this or less on d20`, needs, {
        armourClass: ac,
      }),
    ],
  };
};
