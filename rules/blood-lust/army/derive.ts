import { classOf, isWizard } from '../data/classes.ts';
import type { Speed } from '../data/fire-charts.ts';
import type { Options } from '../data/options.ts';
import { findRace } from '../data/races.ts';
import type { Profile } from '../types.ts';

const FLYING_MOST = 12;

/** Castings on a stand as they stand on the table: twice as many at 6 to 10 mm (1.41). A magic user is one (R-L48). */
export const castingsOnStand = (
  unit: Pick<Profile, 'class' | 'castingsPerStand'>,
  { scale }: Pick<Options, 'scale'>,
): number => unit.castingsPerStand * (scale === '6mm' && !isWizard(unit) ? 2 : 1);

export const totalCastings = (
  unit: Pick<Profile, 'class' | 'stands' | 'castingsPerStand'>,
  options: Pick<Options, 'scale'>,
): number => unit.stands * castingsOnStand(unit, options);

/** Inches before terrain; what flies goes no further than twelve (7.2). */
export const rateOf = (
  unit: Pick<Profile, 'class' | 'race' | 'moveOverride' | 'flying'>,
  { scale, moveFactor25 }: Pick<Options, 'scale' | 'moveFactor25'>,
): number => {
  const factor = scale === '25mm' ? moveFactor25 : 1;
  if (unit.flying) return Math.min(unit.moveOverride ?? FLYING_MOST, FLYING_MOST);
  const { creature, move } = classOf(unit.class);
  const printed = creature ? (findRace(unit.race)?.move ?? move) : move;
  return (unit.moveOverride ?? printed) * factor;
};

/** Inches at which a kind counts as quick, and up to which as slow (4.42). */
const LIGHT_HORSE_PACE = 12;
const FOOT_PACE = 6;

/** How hard a model is to hit (4.42): by what it is, whatever a scale makes of its move; the first that fits. */
export const speedOf = (
  unit: Pick<Profile, 'class' | 'race' | 'moveOverride' | 'flying' | 'speedClass'>,
): Speed => {
  const { speed, move, creature } = classOf(unit.class);
  if (unit.speedClass !== null) return unit.speedClass as Speed;
  if (speed !== null) return speed;
  if (unit.flying) return 'quick';
  // What Trolls ride or drive is no Troll.
  const kind = creature ? (findRace(unit.race)?.speed ?? null) : null;
  if (kind !== null) return kind;
  const own = unit.moveOverride ?? move;
  return own >= LIGHT_HORSE_PACE ? 'quick' : own > FOOT_PACE ? 'average' : 'slow';
};

/** Castings that a model counts as when it strikes (R-L31). */
export const attackCastingsOf = (
  unit: Pick<Profile, 'class' | 'attackCastings' | 'crew' | 'escorts' | 'draftAnimals'>,
): number => unit.attackCastings ?? classOf(unit.class).strikesAs(unit);

type Staged = Pick<Profile, 'class' | 'crew' | 'escorts' | 'draftAnimals'>;

/** Hits until one model is gone: escorts and crew, then impaired, then out (5.91, 5.92, R-L29); null counts castings. */
const stagesIn = (unit: Staged): number | null => classOf(unit.class).stages(unit);

export const stagesOf = (unit: Staged): number => stagesIn(unit) ?? 1;

/** Models, and a magic user although he is shot at as troops are (R-L48), take hits in stages. */
export const isHitInStages = (unit: Staged): boolean => stagesIn(unit) !== null;

/** How much a unit can lose: castings, or the stages of all its models. */
export const livesOf = (
  unit: Staged & Pick<Profile, 'stands' | 'castingsPerStand'>,
  options: Pick<Options, 'scale'>,
): number => (isHitInStages(unit) ? unit.stands * stagesOf(unit) : totalCastings(unit, options));
