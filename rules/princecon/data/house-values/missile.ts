import type { HouseRule } from '../../../core/system.ts';
import {
  AC_COLUMNS,
  MISSILE_NAMES,
  MISSILE_WEAPONS,
  type MissileWeapon,
  RANGE_BANDS,
  type RangeBand,
} from '../troops.ts';
import { type Doubt, number, type Place, ratio } from './define.ts';

const SECTION = 'Missile Combat';
const BANDS: Place = { group: 'Missiles: range', section: SECTION };
const DICE: Place = { group: 'Missiles: share of the dice', section: SECTION };
const HITS: Place = { group: 'Missiles: weapon against armour', section: SECTION };

const SPLIT_HEAD: Doubt = [
  'high',
  'Head and first row of the table run into each other.',
  'Three bands, and the long bow’s row.',
];
const MERGED_ROWS: Doubt = [
  'high',
  'The labels of two rows are merged.',
  'In printed order; an example confirms the short bow.',
];
const LOST_MINUS: Doubt = ['high', 'A sign is lost.', 'A minus, by the weapons beside it.'];

/** `only`: the one figure of the row that is damaged. */
interface RangeRepair {
  readonly ruling: string;
  readonly doubt?: Doubt;
  readonly only?: RangeBand;
}

const RANGE_REPAIRS: Readonly<Record<MissileWeapon, RangeRepair>> = {
  'long-bow': { ruling: 'O-05', doubt: SPLIT_HEAD },
  'short-bow': { ruling: 'O-06', doubt: MERGED_ROWS },
  'heavy-crossbow': { ruling: 'O-05' },
  'light-crossbow': { ruling: 'O-07', doubt: LOST_MINUS, only: 'long' },
  sling: { ruling: 'O-08', doubt: LOST_MINUS, only: 'medium' },
  javelin: {
    ruling: 'O-09',
    doubt: ['high', 'Four labels on the last row.', 'The javelin, which alone is without figures.'],
  },
};

const rangeValues = (weapon: MissileWeapon): readonly HouseRule[] =>
  RANGE_BANDS.map((band) => {
    const { ruling, doubt = null, only = band } = RANGE_REPAIRS[weapon];
    const title = `${MISSILE_NAMES[weapon]}, ${band} range`;
    const numbers = { min: -9, max: 9, none: 'no dice' };
    return number(
      `missile.range.${weapon}.${band}`,
      title,
      { ...BANDS, ruling },
      numbers,
      only === band ? doubt : null,
    );
  });

const SPILLED = 'The figure stands in the row above.';
const BETWEEN = 'No figure; its neighbours are alike.';

/** Where the weapon table is damaged, cell by cell; the others are legible or certain. */
const AC_DOUBTS: Readonly<Record<string, Doubt>> = {
  'long-bow.2': ['medium', '−2 and −3 in one cell, for two rows.', 'The first is the long bow’s: −2.'],
  'short-bow.2': ['medium', 'Empty; −2 and −3 in the cell above.', 'The second is the short bow’s: −3.'],
  'heavy-crossbow.6': ['medium', '+3 and +2 in one cell.', 'The first is its own: +3.'],
  'heavy-crossbow.7': ['medium', '+4 and +3 in one cell.', 'The first is its own: +4.'],
  'light-crossbow.2': ['medium', '−3 twice in one cell.', 'One for it, one for the sling: −3.'],
  'light-crossbow.6': ['medium', '−2; a +2 too many in the cell above.', '+2, the −2 being the sling’s.'],
  'light-crossbow.7': ['medium', 'Empty; a +3 too many in the cell above.', '+3.'],
  'light-crossbow.8': ['medium', '+3 and −1 in one cell.', 'The first is its own: +3.'],
  'sling.2': ['medium', '−3 and −4 in one cell, for two rows.', 'The first is the sling’s: −3.'],
  'javelin.2': ['medium', '−3 and −4 in one cell, for two rows.', 'The second is the javelin’s: −4.'],
  'short-bow.3': ['medium', '2, its sign lost.', '−2, as the figure after it.'],
  'light-crossbow.3': ['medium', 'Dashes and a 2, with one of the row below.', '−2.'],
  'light-crossbow.4': ['medium', '−1, the row being damaged around it.', '−1.'],
  'light-crossbow.5': [
    'low',
    '−1.',
    '+1: between −1 and +2 a stroke of the plus is lost; −1 and 0 are possible.',
  ],
  'sling.3': ['medium', SPILLED, '−2.'],
  'sling.4': ['low', BETWEEN, '−2.'],
  'sling.5': ['low', BETWEEN, '−2.'],
  'sling.6': ['medium', SPILLED, '−2.'],
  'sling.7': ['medium', '−1 and 0 in one cell.', 'The first is the sling’s: −1.'],
  'sling.8': ['medium', SPILLED, '−1.'],
  'sling.9': ['low', 'One 0 for two rows.', '0, shared with the javelin.'],
  'javelin.3': ['medium', 'One figure for two rows.', '−3, the javelin’s.'],
  'javelin.4': ['medium', 'One figure for two rows.', '−3, the javelin’s.'],
  'javelin.5': ['medium', 'One figure for two rows.', '−2, the javelin’s.'],
  'javelin.6': ['medium', 'One figure for two rows.', '−2, the javelin’s.'],
  'javelin.7': ['medium', '−1 and 0 in one cell.', 'The second is the javelin’s: 0.'],
  'javelin.8': ['medium', 'One figure for two rows.', '0, the javelin’s.'],
  'javelin.9': ['medium', 'One 0 for two rows.', '0.'],
};

const AC_REPAIRS: Readonly<Record<MissileWeapon, string>> = {
  'long-bow': 'O-14',
  'short-bow': 'O-15',
  'heavy-crossbow': 'O-16',
  'light-crossbow': 'O-17',
  sling: 'O-18',
  javelin: 'O-18',
};

const acValues = (weapon: MissileWeapon): readonly HouseRule[] =>
  AC_COLUMNS.map((ac) =>
    number(
      `missile.weaponAc.${weapon}.${ac}`,
      `${MISSILE_NAMES[weapon]} against AC ${ac}`,
      { ...HITS, ruling: AC_REPAIRS[weapon] },
      { min: -20, max: 20 },
      AC_DOUBTS[`${weapon}.${ac}`] ?? null,
    ),
  );

const SLICED: Doubt = ['high', 'Labels cut into slices.', 'As many labels as figures, in the same order.'];

/** Missile Combat. */
export const MISSILE_VALUES: readonly HouseRule[] = [
  number(
    'missile.bands.short',
    'Short range, up to',
    { ...BANDS, ruling: 'O-05' },
    { min: 1, max: 100, suffix: '″' },
    SPLIT_HEAD,
  ),
  number(
    'missile.bands.medium',
    'Medium range, up to',
    { ...BANDS, ruling: 'O-05' },
    { min: 1, max: 100, suffix: '″' },
    SPLIT_HEAD,
  ),
  number(
    'missile.bands.long',
    'Long range, up to',
    { ...BANDS, ruling: 'O-05' },
    { min: 1, max: 100, suffix: '″' },
    SPLIT_HEAD,
  ),
  ...MISSILE_WEAPONS.flatMap(rangeValues),
  ratio(
    'missile.mult.firerNotSkirmish',
    'Shooting formed or in road order',
    { ...DICE, ruling: 'O-10' },
    SLICED,
  ),
  ratio('missile.mult.indirect', 'Shooting without sight of them', { ...DICE, ruling: 'O-10' }, SLICED),
  ratio(
    'missile.mult.formedOpen',
    'At troops formed or in road order, in the open',
    { ...DICE, ruling: 'O-11' },
    SLICED,
  ),
  ratio('missile.mult.formedCover', 'At those in cover', { ...DICE, ruling: 'O-11' }, SLICED),
  ratio('missile.mult.formedFort', 'At those in fortifications', { ...DICE, ruling: 'O-11' }, SLICED),
  ratio('missile.mult.skirmishOpen', 'At skirmishers in the open', { ...DICE, ruling: 'O-11' }, SLICED),
  ratio(
    'missile.mult.skirmishCoverOrFort',
    'At skirmishers in cover or fortifications',
    { ...DICE, ruling: 'O-11' },
    SLICED,
  ),
  ratio('missile.mult.ordered', 'Shooting ordered', { ...DICE, ruling: 'O-12' }, SLICED),
  ratio('missile.mult.disordered', 'Shooting disordered', { ...DICE, ruling: 'O-12' }, SLICED),
  ...MISSILE_WEAPONS.flatMap(acValues),
  number(
    'missile.minTargetNumber',
    'Least number that hits',
    { ...HITS, ruling: 'R-P29' },
    { min: 0, max: 1 },
    [
      'medium',
      'Nothing about 0 or less.',
      'At 0 or less nobody is hit; 1 gives a chance of 1 in 20, as in close action.',
    ],
  ),
];
