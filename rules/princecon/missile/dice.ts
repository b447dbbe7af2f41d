import { type Fraction, fraction, multiply } from '../../core/fraction.ts';
import { type Step, step } from '../../core/trace.ts';
import { acColumn } from '../army/fire.ts';
import type { PrinceconRules, Ratio } from '../data/house-rules.ts';
import { isMissileWeapon, RANGE_BANDS, type RangeBand } from '../data/troops.ts';
import { effectsWith, nameOfSpell, rulingOf } from '../magic/standing.ts';
import { type Modifier, modifierSteps, noteOf, sumOfModifiers } from '../modifiers.ts';
import { ratio } from '../movement/rates.ts';
import { pc } from '../refs.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { acAgainst, castingsLeft } from '../unit/strength.ts';

export interface Shooting {
  readonly firer: UnitProfile;
  readonly target: UnitProfile;
  readonly distance: number;
  readonly indirect: boolean;
  /** null is all of them (R-P31). */
  readonly castings: number | null;
  /** What spells of the conbook or the referee add (R-P68). */
  readonly extraToHit: number;
}

const MISSILES = pc('Missile Fire');

/** A distance on the edge belongs to the nearer band; null is out of reach. */
const bandOf = (distance: number, { missile }: PrinceconRules): RangeBand | null =>
  RANGE_BANDS.find((band) => distance <= missile.bands[band]) ?? null;

type Share = {
  readonly label: string;
  readonly value: Ratio;
  readonly path: string | null;
  readonly ruling: string | null;
};

type Mult = keyof PrinceconRules['missile']['mult'];

const shareOf = (key: Mult, label: string, ruling: string, { missile }: PrinceconRules): Share => ({
  label,
  value: missile.mult[key],
  path: `missile.mult.${key}`,
  ruling,
});

const targetShare = ({ formation, cover }: UnitProfile, rules: PrinceconRules): Share => {
  if (formation === 'skirmish') {
    return cover === 'open'
      ? shareOf('skirmishOpen', 'At skirmishers', 'O-11', rules)
      : shareOf('skirmishCoverOrFort', 'At skirmishers in cover', 'O-11', rules);
  }
  switch (cover) {
    case 'open':
      return shareOf('formedOpen', 'At a unit in the open', 'O-11', rules);
    case 'cover':
      return shareOf('formedCover', 'At a unit in cover', 'R-P27', rules);
    case 'fortification':
      return shareOf('formedFort', 'At a unit in fortifications', 'R-P27', rules);
    default:
      return cover satisfies never;
  }
};

const sharesOf = ({ firer, target, indirect }: Shooting, rules: PrinceconRules): readonly Share[] => [
  ...(firer.formation === 'skirmish'
    ? []
    : [shareOf('firerNotSkirmish', 'Not in skirmish order', 'O-10', rules)]),
  ...(indirect ? [shareOf('indirect', 'Indirect fire', 'O-10', rules)] : []),
  targetShare(target, rules),
  firer.status === 'disordered'
    ? shareOf('disordered', 'Disordered', 'O-12', rules)
    : shareOf('ordered', 'Ordered', 'O-12', rules),
  ...effectsWith(firer.effects, 'missileDice').map(({ effect, value }) => ({
    label: nameOfSpell(effect.spell),
    value,
    path: null,
    ruling: rulingOf(effect.spell),
  })),
];

const toHitRows = ({ firer, extraToHit }: Shooting): readonly Modifier[] => [
  ...effectsWith(firer.effects, 'missileToHit').map(({ effect, value }) => ({
    label: nameOfSpell(effect.spell),
    value,
    path: null,
    ref: pc('Magic'),
  })),
  ...(extraToHit === 0
    ? []
    : [{ label: 'The referee', value: extraToHit, path: null, ref: pc('Magic', 'R-P68') }]),
];

export interface Volley {
  readonly band: RangeBand | null;
  readonly perCasting: number;
  readonly dice: number;
  /** d20 at this or less hits; 0 or less cannot (R-P29). */
  readonly needs: number;
  readonly steps: readonly Step[];
}

const flagProduct = (shares: readonly Share[]): Fraction =>
  shares.reduce((product, { value }) => multiply(product, ratio(value)), fraction(1));

const floorOf = ({ over, under }: Fraction): number => Number(over / under);

const noDice = (band: RangeBand | null, why: string, inputs: Step['inputs']): Volley => ({
  band,
  perCasting: 0,
  dice: 0,
  needs: 0,
  steps: [step(pc('Missile Fire', 'R-P30'), 'Dice', 0, { ...inputs, because: why })],
});

const diceSteps = (
  shooting: Shooting,
  found: {
    readonly band: RangeBand;
    readonly rangeMod: number;
    readonly castings: number;
    readonly dice: number;
  },
  rules: PrinceconRules,
): readonly Step[] => {
  const { firer, distance } = shooting;
  const shares = sharesOf(shooting, rules).filter(({ value: [over, under] }) => over !== under);
  return [
    step(MISSILES, `${firer.name}: level and range`, firer.level + found.rangeMod, {
      level: firer.level,
      range: found.rangeMod,
      band: found.band,
      inches: distance,
      ...noteOf(`missile.range.${firer.missileWeapon}.${found.band}`, rules),
    }),
    ...shares.map(({ label, value, path, ruling }) =>
      step(pc('Missile Fire', ruling), label, `× ${value.join('/')}`, noteOf(path, rules)),
    ),
    step(pc('Missile Fire', 'R-P31'), 'Dice', found.dice, { castings: found.castings }),
  ];
};

/** One single rounding, at the end: 30 × 2/3 are 20 dice. */
export const volleyOf = (shooting: Shooting, rules: PrinceconRules): Volley => {
  const { firer, target, distance } = shooting;
  const weapon = firer.missileWeapon;
  if (!isMissileWeapon(weapon)) return noDice(null, 'nothing to shoot with', {});
  const band = bandOf(distance, rules);
  if (band === null) return noDice(null, 'out of reach', { inches: distance });
  const rangeMod = rules.missile.range[weapon][band];
  if (rangeMod === null) return noDice(band, 'too far for this weapon', { band });
  const perCasting = firer.level + rangeMod;
  if (perCasting <= 0)
    return noDice(band, 'level and range come to nothing', { level: firer.level, range: rangeMod });
  const castings = Math.min(castingsLeft(firer), shooting.castings ?? castingsLeft(firer));
  const dice = floorOf(multiply(fraction(perCasting * castings), flagProduct(sharesOf(shooting, rules))));
  const ac = acAgainst(target, 'missiles', rules);
  const spells = toHitRows(shooting);
  const column = acColumn(ac);
  const bare = ac + rules.missile.weaponAc[weapon][column];
  // Spells count before the least number does: a longbow that cannot hit AC 2 may under a Range Finder.
  const needs = Math.max(rules.missile.minTargetNumber, bare + sumOfModifiers(spells));
  return {
    band,
    perCasting,
    dice,
    needs,
    steps: [
      ...diceSteps(shooting, { band, rangeMod, castings, dice }, rules),
      ...modifierSteps(spells, rules),
      step(pc('Missile Fire', needs <= 0 ? 'R-P29' : 'R-P28'), 'Hits at this or less on d20', needs, {
        armourClass: ac,
        weapon: rules.missile.weaponAc[weapon][column],
        ...noteOf(`missile.weaponAc.${weapon}.${column}`, rules),
      }),
    ],
  };
};
