import type { HouseRule } from '../../../core/system.ts';
import { type Doubt, number, option, type Place } from './define.ts';

const PERCENT = { min: -100, max: 100, suffix: '%' };
const BASIS: Place = { group: 'Morale: the chance to fail', section: 'Morale' };
const ALWAYS: Place = { group: 'Morale: always', section: 'Morale' };
const CLOSE: Place = { group: 'Morale: close action', section: 'Morale', ruling: 'O-02' };
const LEADER: Place = { group: 'Morale: the leader', section: 'Morale', ruling: 'O-03' };
const RALLY: Place = { group: 'Morale: rallying', section: 'Morale', ruling: 'R-P26' };

const LOST_ROW: Doubt = [
  'low',
  'The label is there, its figure is lost.',
  'The smallest round step of the block, mirrored for the other side.',
];
const DIRECTION: Doubt = [
  'medium',
  'The figure is there, but not beside its label.',
  'The two figures before the one for charged troops belong to flank and rear.',
];
const PAIR_LOST: Doubt = [
  'medium',
  'The pair of figures for race is lost.',
  'Worded like the pair for religion, so the same figures.',
];
const KEPT_PAIR: Doubt = [
  'medium',
  '−5 and +5 stand in the column, next to other labels.',
  'In their printed order: same, then different religion.',
];

/** Morale. */
export const MORALE_VALUES: readonly HouseRule[] = [
  number(
    'morale.baseConstant',
    'Chance to fail before the level counts',
    { ...BASIS, ruling: 'O-01' },
    PERCENT,
    [
      'high',
      'The minus between 50 and the level is lost.',
      '50 less 10 a level: the next line gives 40% at level 1 and 0% at level 5.',
    ],
  ),
  number('morale.perLevel', 'Less for each level', { ...BASIS, ruling: 'O-01' }, PERCENT),
  number(
    'morale.twoStepMargin',
    'Failing by this much costs two steps',
    { ...BASIS, ruling: 'R-P25' },
    { min: 1, max: 200 },
  ),
  option(
    'morale.casualtyBasis',
    'Losses are counted in',
    { ...BASIS, ruling: 'R-P22' },
    [
      ['hits', 'unit hits'],
      ['castings', 'castings'],
    ],
    [
      'medium',
      'Percentages of casualties, without saying of what.',
      'Unit hits, which the source calls casualties.',
    ],
  ),
  number('morale.global.cover', 'In cover', ALWAYS, PERCENT),
  number('morale.global.fortification', 'In fortifications', ALWAYS, PERCENT),
  number('morale.global.fortificationVsMissile', 'In fortifications, shot at', ALWAYS, PERCENT),
  number('morale.global.cas25', 'A quarter lost', ALWAYS, PERCENT),
  number('morale.global.cas50', 'Half lost', ALWAYS, PERCENT),
  number('morale.global.cas75', 'Three quarters lost', ALWAYS, PERCENT),
  number('morale.global.extraRank', 'Each further rank', { ...ALWAYS, ruling: 'R-P09' }, PERCENT),
  number('morale.global.skirmish', 'In skirmish order', { ...ALWAYS, ruling: 'R-P20' }, PERCENT),
  number('morale.close.outnumbered2', 'Outnumbered two to one', CLOSE, PERCENT, LOST_ROW),
  number('morale.close.outnumbered4', 'Outnumbered four to one', CLOSE, PERCENT, LOST_ROW),
  number('morale.close.outnumbers2', 'Outnumbers them two to one', CLOSE, PERCENT, LOST_ROW),
  number('morale.close.outnumbers4', 'Outnumbers them four to one', CLOSE, PERCENT, LOST_ROW),
  number('morale.close.casTurn25', 'A quarter lost this turn', CLOSE, PERCENT, LOST_ROW),
  number('morale.close.casTurn50', 'Half lost this turn', CLOSE, PERCENT, LOST_ROW),
  number('morale.close.flank', 'Attacked on the flank', CLOSE, PERCENT, DIRECTION),
  number('morale.close.rear', 'Attacked in the rear', CLOSE, PERCENT, DIRECTION),
  number('morale.close.lowLevelCharged', 'Infantry of level 1 or 2, charged by cavalry', CLOSE, PERCENT, [
    'high',
    '+20 in the column; the rules for cavalry name 20% as well.',
    '+20%.',
  ]),
  number('morale.close.evading', 'Evading close action', CLOSE, PERCENT, [
    'high',
    'The figure is lost; the rules for movement name 10%.',
    '+10%.',
  ]),
  number(
    'morale.leader.chaSign',
    'Leading from the front, for each point of charisma that counts',
    LEADER,
    { min: -3, max: 3, suffix: '%' },
    [
      'low',
      'The figure of this row is lost.',
      'One less for each point of his charisma: the formula for those who are no Fighters halves something.',
    ],
  ),
  number(
    'morale.leader.chaDivisorFighter',
    'Charisma of a Fighter is divided by',
    LEADER,
    { min: 1, max: 10 },
    [
      'low',
      'Nothing.',
      'The whole charisma. If the printed formula belonged to this row, it would be half of it.',
    ],
  ),
  number(
    'morale.leader.chaDivisorNonFighter',
    'Charisma of others is divided by',
    LEADER,
    { min: 1, max: 10 },
    [
      'medium',
      'A formula with CHA and 2, the sign between them damaged.',
      'CHA ÷ 2: the sign is misread elsewhere too, and orders halve it as well.',
    ],
  ),
  option(
    'morale.leader.chaRounding',
    'Halves of charisma go',
    LEADER,
    [
      ['up', 'up'],
      ['down', 'down'],
    ],
    ['medium', 'Nothing about rounding here.', 'Up, as for orders.'],
  ),
  number('morale.leader.sameReligion', 'Troops of his religion', LEADER, PERCENT, KEPT_PAIR),
  number('morale.leader.diffReligion', 'Troops of another religion', LEADER, PERCENT, KEPT_PAIR),
  number(
    'morale.leader.sameRace',
    'A leader who is not human, troops of his race',
    LEADER,
    PERCENT,
    PAIR_LOST,
  ),
  number(
    'morale.leader.diffRace',
    'A leader who is not human, troops of another',
    LEADER,
    PERCENT,
    PAIR_LOST,
  ),
  number(
    'morale.leader.refusedChallenge',
    'He refused or lost a challenge this turn',
    { ...LEADER, ruling: 'R-P46' },
    PERCENT,
    [
      'medium',
      'A last +5 without a label beside it.',
      'The row of the refused challenge, which stands there in order.',
    ],
  ),
  number('morale.leader.victorious', 'He won a challenge this turn', LEADER, PERCENT, [
    'low',
    'The label is there, its figure is lost.',
    'The reverse of the refused challenge.',
  ]),
  number('morale.rally.disordered', 'Rallying while disordered', RALLY, PERCENT),
  number('morale.rally.broken', 'Rallying while broken', RALLY, PERCENT),
];
