import type { NumberField } from '../../../core/form.ts';
import type { HouseRule } from '../../../core/system.ts';
import { type Doubt, filledIn, number, type Place, yesNo } from './define.ts';

const SECTION = 'Close Action';
const HITS: Place = { group: 'Close action: to hit', section: SECTION };
const TYPES: Place = { group: 'Close action: kinds of troops', section: SECTION, ruling: 'O-19' };
const APPROACH: Place = { group: 'Close action: approach', section: SECTION, ruling: 'O-20' };
const STATUS: Place = { group: 'Close action: order', section: SECTION, ruling: 'O-21' };
const CHALLENGE: Place = { group: 'Close action: challenges', section: 'Challenge' };

const SHIFT = { min: -9, max: 9 };
const SHIFT_OR_NONE = { ...SHIFT, none: 'no dice' };
const TIMES = { min: 1, max: 5 };

const LABEL_LOST = 'The figure is there, its label is lost.';
const APPROACH_LOST: Doubt = [
  'low',
  LABEL_LOST,
  'The pair of flank and rear, doubled as in morale; preset B reads it otherwise.',
];
const STATUS_COLUMN: Doubt = ['high', 'Four figures and one label.', 'The four states in their order.'];
const THREE_ROWS = 'One −1 is left for three labels.';

const whole = (key: string, label: string, min: number, max: number): NumberField => ({
  kind: 'number',
  path: [key],
  label,
  help: '',
  min,
  max,
  step: 1,
  suffix: '',
  optional: false,
});

/** Close Action. */
export const CLOSE_VALUES: readonly HouseRule[] = [
  number('close.basePlus', 'Added to the armour class of those who are struck', HITS, { min: -5, max: 10 }),
  yesNo(
    'close.uniformWeaponReplacesBasePlus',
    'A weapon’s own modifier stands in its place',
    { ...HITS, ruling: 'R-P37' },
    [
      'medium',
      'An example with flails: 5 in 20 against AC 3.',
      '3 and 2: the flail’s modifier replaces the 1.',
    ],
  ),
  filledIn(
    HITS,
    {
      kind: 'list',
      path: ['close.meleeWeaponAc'],
      label: 'Weapons with a modifier of their own',
      help: 'A unit that carries one of them alone uses its modifier against that armour class.',
      blank: { weapon: '', ac: 5, modifier: 1 },
      most: 200,
      fields: [
        { kind: 'text', path: ['weapon'], label: 'Weapon', help: '', long: false, optional: false },
        whole('ac', 'AC', -10, 9),
        whole('modifier', 'Modifier', -10, 10),
      ],
    },
    'flail +2 against AC 3',
    [
      'medium',
      'Flail +2 at AC 3; the table itself stands in the conbook.',
      'That one row. Add the rows your group knows.',
    ],
  ),
  number('close.minTargetNumber', 'Least number that hits', HITS, { min: 0, max: 20 }),
  number(
    'close.minDice',
    'Least dice of a unit that fights',
    { ...HITS, ruling: 'R-P39' },
    { min: 0, max: 10 },
    ['medium', 'Not printed.', '0: what is rounded down to nothing is nothing.'],
  ),
  number('close.chargeMult', 'Level of cavalry that charges infantry without pole arms, times', TYPES, TIMES),
  number('close.exhaustedMult', 'Level of exhausted cavalry against infantry, times', TYPES, TIMES),
  number('close.vsPikeMult', 'Level of cavalry against pole arms, times', TYPES, TIMES),
  number('close.gallop.hc', 'Heavy cavalry at the gallop', TYPES, SHIFT),
  number('close.gallop.mc', 'Medium cavalry at the gallop', TYPES, SHIFT),
  number('close.gallop.lc', 'Light cavalry at the gallop', TYPES, SHIFT),
  number(
    'close.stationaryCavVsCharging',
    'Cavalry that did not charge, against cavalry that did',
    TYPES,
    SHIFT,
    [
      'medium',
      '−1 is the next figure in print; the text speaks of a penalty for not charging.',
      '−1 for those who stood.',
    ],
  ),
  number(
    'close.chargingCavVsStationary',
    'Cavalry that charged, against cavalry that did not',
    TYPES,
    SHIFT,
    ['low', THREE_ROWS, '0; a +1 here would be the other reading.'],
  ),
  number('close.infNoPikeVsCav', 'Infantry without pole arms against cavalry', TYPES, SHIFT, [
    'low',
    THREE_ROWS,
    '−1: a row of 0 would be pointless. 0 makes exhausted cavalry worse off, as the text suggests.',
  ]),
  number('close.infPikeVsCav', 'Infantry with pole arms against cavalry', TYPES, SHIFT, [
    'low',
    'The figure is lost.',
    '+1, the weakest that differs from the row before.',
  ]),
  number('close.enemyCover', 'Against troops in cover', APPROACH, SHIFT_OR_NONE),
  number('close.enemyFort', 'Against troops in fortifications', APPROACH, SHIFT_OR_NONE, [
    'medium',
    LABEL_LOST,
    '−2: cover and fortifications stand in pairs everywhere else.',
  ]),
  number('close.higherGround', 'From higher ground', APPROACH, SHIFT_OR_NONE, [
    'low',
    LABEL_LOST,
    '+1 is what is left; height is the usual thing that is missing.',
  ]),
  number('close.uphill', 'Uphill', APPROACH, SHIFT_OR_NONE, ['low', 'Nothing.', '0; preset B has −1.']),
  number('close.attackedFlank', 'Attacked on the flank', APPROACH, SHIFT_OR_NONE, APPROACH_LOST),
  number('close.attackedRear', 'Attacked in the rear', APPROACH, SHIFT_OR_NONE, APPROACH_LOST),
  number(
    'close.looseVsFormed',
    'In skirmish or road order against formed troops',
    { ...APPROACH, ruling: 'R-P84' },
    SHIFT_OR_NONE,
    ['low', LABEL_LOST, 'No dice: the text all but dooms loose troops that formed ones catch.'],
  ),
  number('close.status.ordered', 'Ordered', STATUS, SHIFT_OR_NONE, STATUS_COLUMN),
  number('close.status.disordered', 'Disordered', STATUS, SHIFT_OR_NONE, STATUS_COLUMN),
  number('close.status.broken', 'Broken', STATUS, SHIFT_OR_NONE, STATUS_COLUMN),
  number('close.status.surrendered', 'Surrendered', STATUS, SHIFT_OR_NONE, STATUS_COLUMN),
  number(
    'close.challengeLost',
    'The leader lost, fled from or declined a challenge',
    { ...CHALLENGE, ruling: 'R-P46' },
    SHIFT,
    ['medium', 'Help costs 1 if he wins and 2 in all if he loses.', 'So losing alone costs 1.'],
  ),
  number('close.challengeWon', 'The leader won a challenge', { ...CHALLENGE, ruling: 'R-P47' }, SHIFT, [
    'medium',
    'A bonus for victory, without a figure here.',
    '0: it stands in the table of morale alone.',
  ]),
  number('close.challengeAssisted', 'Somebody helped the leader in it', CHALLENGE, SHIFT),
  yesNo(
    'close.firedUnitRollsDice',
    'A unit that shot this turn fights when it is struck',
    { ...HITS, ruling: 'R-P85' },
    ['medium', 'Shooting and fighting exclude each other.', 'By the word: it rolls nothing.'],
  ),
];
