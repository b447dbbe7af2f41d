import { type Step, step } from '../../core/trace.ts';
import { lust, SEQUENCE } from '../refs.ts';
import { calls, patchUnit, type TableState, takeLosses, unitAt, unitsOf } from './state.ts';

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

interface Share {
  readonly by: string;
  /** What it struck, in whatever measure all of them are. */
  readonly weight: number;
}

/** Who killed how many: in the measure of what each struck, whole castings only (R-L68). */
export const shareOut = (
  lost: number,
  struck: readonly Share[],
): readonly { readonly by: string; readonly kills: number }[] => {
  const all = sum(struck.map(({ weight }) => weight));
  if (all === 0) return [];
  const shares = struck
    .map(({ by, weight }) => ({ by, kills: Math.floor((lost * weight) / all), rest: (lost * weight) % all }))
    .sort((a, b) => b.rest - a.rest);
  let left = lost - sum(shares.map(({ kills }) => kills));
  return shares.map(({ by, kills }) => {
    const more = left > 0 ? 1 : 0;
    left -= more;
    return { by, kills: kills + more };
  });
};

interface Stepped {
  readonly state: TableState;
  readonly steps: readonly Step[];
}

/** All fire of the phase comes off at once: whoever was hit has shot back with all he had. */
export const settleFire = (state: TableState): Stepped => {
  const hit = unitsOf(state).flatMap(({ unit }) => {
    const shots = unit.shotBy ?? [];
    const lost = Math.min(unit.castings, sum(shots.map(({ hits }) => hits)));
    return lost === 0 ? [] : [{ unit, shots, lost }];
  });
  let next = state;
  for (const { unit, shots, lost } of hit) {
    next = patchUnit(next, unit.id, { fireSuffered: unit.fireSuffered + lost, shotBy: [] });
    for (const { by, kills } of shareOut(
      lost,
      shots.map(({ by, hits }) => ({ by, weight: hits })),
    ))
      next = patchUnit(next, by, { fireInflicted: unitAt(next, by).fireInflicted + kills });
  }
  for (const { unit, lost } of hit) next = takeLosses(next, unit.id, lost);
  return {
    state: next,
    steps: hit.map(({ unit, lost }) => step(lust(SEQUENCE), `${calls(unit)}: lost to fire`, lost)),
  };
};
