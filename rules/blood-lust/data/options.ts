import { choice, type SettledSwitches, settleSwitches } from '../../core/house-rules.ts';
import { numberField } from '../../core/make-fields.ts';
import { ADMINISTRATION, lust, SEQUENCE } from '../refs.ts';

/** What kind of battle it is. */
export const GAME_OPTIONS = [
  choice('mode', 'Kind of battle', lust(ADMINISTRATION), [
    ['fantasy', 'Fantasy'],
    ['historical', 'Historical'],
  ]),
  choice('tier', 'Rules in use', lust(ADMINISTRATION), [
    ['basic', 'Basic'],
    ['advanced', 'Advanced: control points, rout and rally'],
  ]),
  choice('scale', 'Size of the castings', lust('1.2', 'R-L8'), [
    ['15mm', '15 mm'],
    ['25mm', '25 mm'],
    ['6mm', '6 or 10 mm: twice the castings'],
  ]),
  choice('sequence', 'Order of the turn', lust(SEQUENCE, 'R-L65'), [
    ['simultaneous', 'Both sides together'],
    ['card-order', 'Generals in the order of cards'],
    ['alternating', 'One player after the other'],
  ]),
  choice('abilityDice', 'Ability dice in melee', lust('5.7', 'R-L18'), [
    ['none', 'None: no dice in melee'],
    ['d6', 'A d6 each'],
    ['variable', 'By troop: d4 to d12'],
  ]),
] as const;

const inGroup = <R extends object>(group: string, rule: R) => ({ ...rule, group });

/** Values of doubt that a group may settle its own way; the first choice is the default. */
export const HOUSE_RULES = [
  inGroup(
    'Melee',
    choice('carryHalves', 'Half casualties', lust('5.8', 'R-L9'), [
      [false, 'Are dropped'],
      [true, 'Wait for the next melee turn'],
    ]),
  ),
  inGroup(
    'Morale',
    choice('zeroInflicted', 'Nothing inflicted counts', lust('2.35', 'R-L32'), [
      ['as-one', 'As one hit'],
      ['literal', 'As nothing: any loss fails'],
    ]),
  ),
  inGroup(
    'Shooting',
    choice('skRow', 'Skirmishers shoot as', lust('4.2', 'R-L22'), [
      ['bow-volley', 'Bow, volley'],
      ['bow-select', 'Bow, picked targets'],
    ]),
  ),
  inGroup(
    'Armies',
    choice('unitSizePolicy', 'Units outside the recommended size', lust('1.3', 'R-L7'), [
      ['warn', 'Are warned of'],
      ['error', 'Are not legal'],
    ]),
  ),
  {
    group: 'Movement',
    ...choice('minMoveInches', 'Terrain always leaves', lust('3.2', 'R-L37'), [
      [0 as number, 'Nothing'],
      [1, '1″'],
      [2, '2″'],
    ]),
    field: numberField(['minMoveInches'], 'Terrain always leaves', { max: 12, step: 0.5, suffix: 'inches' }),
  },
  {
    group: 'Movement',
    ...choice('moveFactor25', 'Moves at 25 mm', lust('3.1', 'R-L8'), [
      [1 as number, 'As printed for 15 mm'],
      [1.5, 'Half as far again'],
      [2, 'Twice as far'],
    ]),
    field: numberField(['moveFactor25'], 'Moves at 25 mm', {
      min: 0.5,
      max: 4,
      step: 0.25,
      suffix: 'times as far',
    }),
  },
  inGroup(
    'Melee',
    choice('mirrorAbilityDice', 'One pair of ability dice for both directions', lust('5.7', 'R-L18'), [
      [false, 'No, a pair each'],
      [true, 'Yes'],
    ]),
  ),
  inGroup(
    'Movement',
    choice('groundedFlyers', 'Flyers on the ground go', lust('7.2', 'R-L72'), [
      ['as-in-the-air', 'As far as in the air'],
      ['as-drill', 'As Drill does'],
    ]),
  ),
  inGroup(
    'Movement',
    choice('airborneRetreat', 'Columns in the air that fall back', lust('3.3', 'R-L73'), [
      ['full', 'Go all the way'],
      ['half', 'Go half the way'],
    ]),
  ),
  inGroup(
    'Melee',
    choice('bareChariots', 'Chariots without escorts', lust('5.92', 'R-L74'), [
      ['impaired', 'Are impaired by the last hit but one'],
      ['whole', 'Are whole until the last hit'],
    ]),
  ),
  inGroup(
    'Shooting',
    choice('highOrcs', 'High Orcs', lust('4.2', 'R-L75'), [
      ['volley', 'Only volley, as Orcs do'],
      ['pick', 'Pick their targets as others do'],
    ]),
  ),
] as const;

export type HouseRules = SettledSwitches<(typeof HOUSE_RULES)[number]>;

/** Everything that can be settled before a battle, on one level. */
export const OPTIONS = [...GAME_OPTIONS, ...HOUSE_RULES] as const;

export type GameOptions = SettledSwitches<(typeof GAME_OPTIONS)[number]>;
export type Options = GameOptions & HouseRules;

export const settleOptions = (chosen: Partial<Options>): Options =>
  settleSwitches(OPTIONS, chosen) as Options;
