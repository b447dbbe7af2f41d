import type { Line, TitledTable } from '../../core/print-sheet.ts';
import { divideHits, printedHits } from '../combat/hits.ts';
import {
  CAUSE_ROWS,
  MORALE_COLUMNS,
  type MoraleColumn,
  moraleNeeded,
  ROW_NAMES,
} from '../combat/morale-chart.ts';
import type { HouseRules } from '../data/house-rules.ts';

const ARMORS = [1, 2, 3, 4];
const rolls = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

const hitTable = (
  title: string,
  most: number,
  hits: (roll: number, armor: number) => number,
  note = '',
): TitledTable => ({
  title,
  heads: ['Roll', ...ARMORS.map((armor) => `Armour ${armor}`)],
  rows: rolls(most).map((roll) => [`${roll}`, ...ARMORS.map((armor) => `${hits(roll, armor)}`)]),
  note,
});

const needWords = (needed: number | null): string =>
  needed === null ? 'none' : `${needed}`.replace('-', '−');

/** The eight numbers of one column, for a card: `Creatures 5, Mounted Knights 4 …` */
export const moraleColumnWords = (column: MoraleColumn): string =>
  CAUSE_ROWS.map((row) => `${ROW_NAMES[row]} ${needWords(moraleNeeded(row, column))}`).join(', ');

const COLUMN_HEADS: Readonly<Record<MoraleColumn, string>> = {
  creature: 'Creature',
  'mounted-knights': 'Mtd Kn',
  'foot-knights': 'Foot Kn',
  'mounted-yeomen': 'Mtd Ye',
  'foot-yeomen': 'Foot Ye',
  peasants: 'Peasants',
};

export const referenceTables = ({ hitSource }: HouseRules): readonly TitledTable[] => [
  hitTable('Troops in melee: hits', 15, divideHits),
  hitTable(
    'Troops shooting: hits',
    6,
    hitSource === 'printed' ? printedHits : divideHits,
    hitSource === 'printed' ? 'As printed; two cells are above the formula.' : '',
  ),
  {
    title: 'Morale: modified die needed',
    heads: ['Cause', ...MORALE_COLUMNS.map((column) => COLUMN_HEADS[column])],
    rows: CAUSE_ROWS.map((row) => [
      ROW_NAMES[row],
      ...MORALE_COLUMNS.map((column) => needWords(moraleNeeded(row, column))),
    ]),
    note: 'Of several causes the one that asks most counts; among enemies in contact that is the highest row.',
  },
  {
    title: 'Melee modifiers',
    heads: ['Attacker', 'Roll'],
    rows: [
      ['Peasants / Yeomen / Knights', '−1 / 0 / +1'],
      ['Mount: standard / large / very large / giant', '+1 / +2 / +3 / +4'],
      ['Every 2 foot, every 1 rider missing', '−1'],
      ['Attacks a flank / a rear', '+1 / +2'],
      ['Leader attached', '+1'],
      ['Across a ford', '−2'],
      ['Across a stream, or uphill', '−1'],
      ['Darkness; target behind wall or hedge', '−1'],
      ['Stands and attacks (random movement 6)', '+1'],
    ],
    note: 'Pools: each die +1 against armour 0 or 1, −1 against 3 and more; 5 hits.',
  },
  {
    title: 'Shooting modifiers, woods and ruins',
    heads: ['Where', 'What'],
    rows: [
      ['Shooting: path obstructed', '−1; single fighters each die'],
      ['Shooting: every 2 foot, every 1 rider missing', '−1; troops only'],
      ['In woods: Yeomen and Knights', 'fight, check and are met as Peasants'],
      ['In ruins: armour', '+1'],
      ['In ruins: riders', 'no mount; foot in morale, moves and numbers'],
    ],
    note: '',
  },
  {
    title: 'Movement',
    heads: ['Mover', 'Inches'],
    rows: [
      ['Character; cavalry Yeomen, Peasants', '12'],
      ['Cavalry Knights', '10'],
      ['Very large or giant mounts', '8'],
      ['Infantry Yeomen, Peasants / Knights', '8 / 6'],
      ['Flying: wraiths / winged people', '8 / 10'],
      ['Flying mounts / large / very large', '16 / 14 / 12'],
      ['Flying: small dragons / large dragons', '12 / 10'],
      ['Hill, woods (not Peasants), wall, stream', '−2 each'],
      ['Road: infantry / others', '+4 / +6'],
      ['Ruins; after shooting or casting', 'half'],
    ],
    note: 'Swamp costs infantry double; cavalry may not enter. Between friends: troops 2, creatures and characters 1 inch.',
  },
  {
    title: 'Rally, failure, random movement',
    heads: ['Die', 'Result'],
    rows: [
      ['Rally', 'Peasants 5+, Yeomen 4+, Knights 3+, Creatures 4+'],
      ['Failure 1–4', 'Withdraws one full move'],
      ['Failure 5', 'Flees off the table'],
      ['Failure 6', 'Berserk'],
      ['Random 1–2', 'To its rear'],
      ['Random 3 / 4', 'Right / left'],
      ['Random 5 / 6', 'Forward / stands and attacks'],
    ],
    note: '',
  },
];

/** 7.3, as a list beside the roster. */
export const MORALE_LINES: readonly Line[] = [
  { head: 'Attacked in the flank / rear', text: '−1 / −2' },
  { head: 'Half of its troops or Vitality lost', text: '−2' },
  { head: 'Attached leader killed this turn', text: '−1' },
  { head: 'Army commander killed this turn', text: '−1' },
  { head: 'Attacks a flank / a rear', text: '+1 / +2' },
  { head: 'Outnumbers all in contact', text: '+1' },
  { head: 'Friends in the same combat', text: '+1' },
  { head: 'Leader attached', text: '+1' },
];
