import type { HouseRule } from '../../../core/system.ts';
import { TROOPS } from '../troops.ts';
import { type Doubt, number, type Place, ratio } from './define.ts';

const SECTION = 'Movement';
const FOOT: Place = { group: 'Movement: infantry', section: SECTION };
const HORSE: Place = { group: 'Movement: cavalry', section: 'Cavalry', ruling: 'R-P21' };
const PEOPLE: Place = { group: 'Movement: personalities', section: SECTION };
const SHARES: Place = { group: 'Movement: shares and limits', section: SECTION };

const INCHES = { min: 0, max: 200, suffix: '″' };
const NO_FIGURE: Doubt = [
  'low',
  'A bonus or a hindrance, without a figure.',
  '× 1 until the referee says otherwise.',
];

/** Movement, Cavalry. */
export const MOVEMENT_VALUES: readonly HouseRule[] = [
  ...(['hi', 'mi', 'li'] as const).flatMap((type) => [
    number(`movement.infantry.${type}.formed`, `${TROOPS[type].name}, formed`, FOOT, INCHES),
    number(`movement.infantry.${type}.loose`, `${TROOPS[type].name}, skirmish or road order`, FOOT, INCHES),
  ]),
  ...(['hc', 'mc', 'lc'] as const).flatMap((type) => [
    number(`movement.cavalry.${type}.impulse`, `${TROOPS[type].name}, one impulse`, HORSE, INCHES),
    number(`movement.cavalry.${type}.gallop`, `${TROOPS[type].name}, more at the gallop`, HORSE, INCHES),
  ]),
  number('movement.personality.robes-or-leather', 'On foot in robes or leather', PEOPLE, INCHES),
  number('movement.personality.chain', 'On foot in chain', PEOPLE, INCHES),
  number('movement.personality.plate', 'On foot in plate', PEOPLE, INCHES),
  number('movement.personality.mounted', 'Mounted', { ...PEOPLE, ruling: 'R-P15' }, INCHES),
  ratio('movement.backwardFactor', 'Backward', SHARES),
  ratio('movement.evadeFactor', 'Evading', { ...SHARES, ruling: 'R-P35' }),
  ratio('movement.disengageFactor', 'Disengaging', { ...SHARES, ruling: 'R-P34' }),
  ratio('movement.pursuitFactor', 'Pursuing', { ...SHARES, ruling: 'R-P45' }, [
    'low',
    'A quarter, for whoever follows a unit that disengages.',
    'The same after a unit that broke, of which nothing is printed.',
  ]),
  ratio('movement.chargeRetreatFactor', 'Retreating from a charge', { ...SHARES, ruling: 'R-P33' }),
  number('movement.arcDegrees', 'A formed unit keeps within', SHARES, { min: 0, max: 180, suffix: '°' }),
  number('movement.nonviolentStop', 'A peaceful advance stops before the enemy at', SHARES, INCHES),
  ratio('movement.roadMultiplier', 'Along a road in road order', { ...SHARES, ruling: 'R-P76' }, NO_FIGURE),
  ratio('movement.terrainMultiplier', 'Over bad ground', { ...SHARES, ruling: 'R-P76' }, NO_FIGURE),
];
