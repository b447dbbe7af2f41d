import { z } from 'zod';
import type { HouseRules } from '../../data/house-rules.ts';
import { settleHouseRules } from '../../data/house-rules.ts';
import { arcField, count, flag, unitProfile } from '../profiles.ts';
import type { MoraleCase } from './check.ts';

const MOST_LOST = 100;

/** What lifts or lowers a unit's heart, whatever it checks for. */
export const heartFields = {
  leaderNear: flag('A leader within 3″ who did not decline'),
  leaderLost: flag('A leader within 3″ was lost this turn'),
  generalLost: flag('The general was lost in an earlier turn'),
  rallyCard: flag('A rally card is played for its morale'),
};

/** Everything a check looks at, but the unit itself. */
const checkFields = {
  turnLosses: count('Figures lost this turn', MOST_LOST),
  shootingLosses: count('Of these to shooting in this phase', MOST_LOST),
  meleeLosses: count('Of these in melee in this phase', MOST_LOST),
  inCombat: flag('Shot at or in melee this phase'),
  attackedFrom: arcField.meta({ title: 'Attacked in' }),
  friendsRouted: flag('Friends within 6″ began to rout this phase'),
  fightsPriest: flag('Fights a priest or a unit with one'),
  ...heartFields,
};

export const checkedUnit = z.strictObject({ unit: unitProfile, ...checkFields });

export const caseOf = (
  { unit, ...check }: z.output<typeof checkedUnit>,
  houseRules: Partial<HouseRules>,
): MoraleCase => ({ unit, ...check, rules: settleHouseRules(houseRules) });
