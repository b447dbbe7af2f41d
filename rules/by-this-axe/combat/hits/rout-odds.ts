import { chain, type Distribution, weighted } from '../../../core/odds.ts';
import { type MoraleCase, passingSixths } from '../morale/check.ts';
import type { Arc, UnitProfile } from '../profiles.ts';
import { aliveIn, type Body, type BodyState, readState } from './body.ts';

/** What a unit's morale depends on beside what it has just suffered. */
export interface Heart {
  readonly lostBefore: number;
  readonly leaderNear: boolean;
  readonly leaderLost: boolean;
  readonly generalLost: boolean;
  readonly rallyCard: boolean;
}

export interface Ordeal {
  readonly by: 'shooting' | 'melee';
  readonly attackedFrom: Arc;
  readonly fightsPriest: boolean;
}

/** The front stays as wide as it was: whoever falls, falls in the rear (R-B45). */
const survivorsOf = ({ unit, width }: Body, state: BodyState): UnitProfile => {
  const alive = aliveIn(state);
  return {
    ...unit,
    width,
    startStrength: Math.max(unit.figures, unit.startStrength ?? 0),
    figures: state.figures,
    characters: unit.characters.filter((_, index) => alive.includes(index)),
  };
};

const leaderFell = ({ unit }: Body, before: BodyState, after: BodyState): boolean =>
  unit.characters.some(
    ({ role }, index) => role !== 'none' && (before.hitsLeft[index] ?? 0) > 0 && after.hitsLeft[index] === 0,
  );

/** The check that a body faces at the end of the phase. */
const checkAfter = (
  body: Body,
  before: BodyState,
  after: BodyState,
  heart: Heart,
  ordeal: Ordeal,
): MoraleCase => {
  const lost = before.figures - after.figures;
  return {
    unit: survivorsOf(body, after),
    turnLosses: heart.lostBefore + lost,
    shootingLosses: ordeal.by === 'shooting' ? lost : 0,
    meleeLosses: ordeal.by === 'melee' ? lost : 0,
    // Under fire is in combat only where figures fell to it.
    inCombat: ordeal.by === 'melee' || lost > 0,
    attackedFrom: ordeal.attackedFrom,
    friendsRouted: false,
    fightsPriest: ordeal.fightsPriest,
    leaderNear: heart.leaderNear,
    leaderLost: heart.leaderLost || leaderFell(body, before, after),
    generalLost: heart.generalLost,
    rallyCard: heart.rallyCard,
    rules: body.rules,
  };
};

/** Whether it stands, routs or is gone, over all it may suffer. */
export const spiritIn = (
  body: Body,
  before: BodyState,
  states: Distribution<string>,
  heart: Heart,
  ordeal: Ordeal,
): Distribution<'stands' | 'routs' | 'wiped out'> =>
  chain(states, (text) => {
    const after = readState(text);
    if (after.figures === 0 && before.figures > 0) return weighted([['wiped out', 1]]);
    const stands = passingSixths(checkAfter(body, before, after, heart, ordeal));
    return weighted<'stands' | 'routs' | 'wiped out'>([
      ['stands', stands],
      ['routs', 6 - stands],
    ]);
  });
