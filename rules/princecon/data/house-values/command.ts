import type { HouseRule } from '../../../core/system.ts';
import { number, option, type Place, ratio, yesNo } from './define.ts';

const ORDERS: Place = { group: 'Orders', section: 'Command Control' };
const INITIATIVE: Place = { group: 'Initiative', section: 'Initiative Determination' };
const SERGEANTS: Place = { group: 'Sergeants', section: 'Personalities', ruling: 'R-P12' };

/** Command Control, Initiative Determination, and who stands for a unit. */
export const COMMAND_VALUES: readonly HouseRule[] = [
  number('command.radius', 'Control radius', ORDERS, { min: 1, max: 100, suffix: '″' }),
  ratio('command.factor', 'INT and CHA together, times', ORDERS, null, ['5/2', '3/1']),
  number('command.nonFighterChaDivisor', 'Charisma of those who are no Fighters is divided by', ORDERS, {
    min: 1,
    max: 10,
  }),
  number(
    'command.perFailure',
    'Each failure of his this turn',
    { ...ORDERS, ruling: 'R-P18' },
    { min: -100, max: 0, suffix: '%' },
  ),
  number(
    'command.perOtherCommander',
    'Each other commander who failed with the unit',
    { ...ORDERS, ruling: 'R-P17' },
    { min: -100, max: 0, suffix: '%' },
  ),
  yesNo(
    'command.otherPenaltySticksToCommander',
    'That goes with him to the next unit',
    { ...ORDERS, ruling: 'R-P17' },
    [
      'medium',
      'The rule and its example disagree.',
      'The rule as written; the example’s first figure comes out if it sticks.',
    ],
  ),
  yesNo(
    'command.outOfRangeCountsAsFailure',
    'An order beyond his radius counts as a failure',
    { ...ORDERS, ruling: 'R-P19' },
    [
      'low',
      'Distances are measured after the attempt is declared; nothing about the result.',
      'It fails and counts.',
    ],
  ),
  number(
    'command.wordOfCommand',
    'Word of Command adds to charisma, for each N',
    { ...ORDERS, ruling: 'R-P81' },
    { min: 0, max: 10 },
  ),
  number('initiative.dice', 'Six-sided dice for initiative', INITIATIVE, { min: 1, max: 6 }),
  number(
    'initiative.nonFighterIntDivisor',
    'Intelligence of those who are no Fighters is divided by',
    INITIATIVE,
    { min: 1, max: 10 },
  ),
  option(
    'initiative.rounding',
    'Halves of intelligence go',
    { ...INITIATIVE, ruling: 'R-P14' },
    [
      ['up', 'up'],
      ['down', 'down'],
    ],
    ['medium', 'Nothing about rounding.', 'Up, as charisma for orders.'],
  ),
  option(
    'initiative.leaders',
    'Who rolls',
    { ...INITIATIVE, ruling: 'R-P11' },
    [
      ['all', 'every leader'],
      ['army-commander', 'one commander for each side'],
    ],
    ['medium', 'Each leader of each side.', 'Taken by the word.'],
  ),
  ratio(
    'sergeant.hpPerLevel',
    'Hit points of a sergeant for each level',
    SERGEANTS,
    ['low', 'An average, without a figure.', 'Four and a half.'],
    ['9/2', '3/1', '4/1', '5/1', '6/1', '8/1'],
  ),
  number(
    'sergeant.magicChancePercent',
    'Chance that he bears magic',
    SERGEANTS,
    { min: 0, max: 100, suffix: '%' },
    ['low', 'A chance, without a figure.', 'None until the referee says otherwise.'],
  ),
];
