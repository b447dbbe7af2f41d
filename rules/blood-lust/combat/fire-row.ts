import { RuleRefusal } from '../../core/result.ts';
import { classOf } from '../data/classes.ts';
import type { ArcheryRow } from '../data/fire-charts.ts';
import type { Options } from '../data/options.ts';
import { findRace, isElf } from '../data/races.ts';
import { EXTRA_AT_25, findMissile, SELECT_RANGE, shootingOf } from '../data/weapons.ts';
import type { Profile } from '../types.ts';

export interface FireSituation {
  readonly distance: number;
  readonly disrupted: boolean;
  readonly reorganizing: boolean;
  readonly inMelee: boolean;
  readonly whirlwind: boolean;
  /** A unit that might pick its targets volleys instead. */
  readonly volley: boolean;
}

const extra = ({ scale }: Pick<Options, 'scale'>): number => (scale === '25mm' ? EXTRA_AT_25 : 0);

/** Inches; null where none is printed (R-L26). */
export const rangeOf = (
  unit: Pick<Profile, 'class' | 'missile' | 'missileRange'>,
  options: Pick<Options, 'scale'>,
): number | null => {
  if (unit.missile !== 'none' && unit.missileRange !== null) return unit.missileRange;
  const weapon = findMissile(unit.missile);
  const range = classOf(unit.class).mounted ? weapon?.mountedRange : weapon?.range;
  return range == null ? null : range === 0 ? 0 : range + extra(options);
};

const refuseFire = (why: string): never => {
  throw new RuleRefusal('blood-lust/cannot-fire', why);
};

export const checkFire = (unit: Profile, at: FireSituation, options: Options): void => {
  if (shootingOf(unit.missile).kind === 'none') refuseFire('This unit carries no missile weapon.');
  if (!classOf(unit.class).shoots) refuseFire('A horde never shoots, whatever it carries.');
  if (at.whirlwind) refuseFire('A whirlwind blows: nobody shoots this turn.');
  if (at.disrupted) refuseFire('A disrupted unit does not shoot: let it reorganize first.');
  if (at.reorganizing) refuseFire('A unit that reorganizes does not shoot this turn.');
  if (at.inMelee) refuseFire('A unit in melee does not shoot.');
  const range = rangeOf(unit, options);
  if (range !== null && at.distance > range)
    refuseFire(`The target is ${at.distance}″ away; this weapon reaches ${range}″.`);
};

export interface RowChoice {
  readonly row: ArcheryRow;
  readonly because: string;
}

/** House: whether High Orcs are Orcs in this is not said (R-L75). */
export const onlyVolleys = (
  { volleyOnly, race }: Pick<Profile, 'volleyOnly' | 'race'>,
  { highOrcs }: Pick<Options, 'highOrcs'>,
): boolean => volleyOnly && !(highOrcs === 'pick' && findRace(race)?.id === 'high-orc');

/** Which line of the chart archers use (4.2), `flyingTarget` being what a target in the air is called; neither shields (R-L45) nor hills (R-L60) change anything. */
export const archeryRow = (
  unit: Profile,
  flyingTarget: string | null,
  at: FireSituation,
  options: Options,
): RowChoice => {
  const shooting = shootingOf(unit.missile);
  if (shooting.kind === 'none' || shooting.kind === 'artillery')
    return refuseFire('This weapon does not shoot by volume; use artillery fire.');
  const { select, volley } = shooting;
  // "Always" outweighs "any", and whatever they would rather do (R-L24).
  if (isElf(unit)) return { row: select, because: 'elves' };
  if (shooting.kind === 'one-line')
    return flyingTarget !== null
      ? { row: volley, because: `${shooting.who} at ${flyingTarget} in the air` }
      : { row: shooting.row(options), because: shooting.who };
  if (at.volley) return { row: volley, because: 'chosen' };
  if (flyingTarget !== null) return { row: volley, because: `${flyingTarget} flies` };
  if (onlyVolleys(unit, options)) return { row: volley, because: 'not trained to pick targets' };
  return at.distance <= SELECT_RANGE + extra(options)
    ? { row: select, because: 'close enough to pick targets' }
    : { row: volley, because: 'too far to pick targets' };
};
