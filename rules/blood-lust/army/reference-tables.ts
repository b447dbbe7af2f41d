import type { TitledTable } from '../../core/print-sheet.ts';
import { signed } from '../../core/words.ts';
import { ARMOR } from '../data/armor.ts';
import {
  ARCHERY_ROWS,
  ARTILLERY_NEEDS,
  ARTILLERY_ROWS,
  FIRERS_PER_KILL,
  ROW_NAMES,
  SPEEDS,
  STAGED_ARTILLERY,
  STAGED_ATTEMPTS,
} from '../data/fire-charts.ts';
import { GENERALS } from '../data/generals.ts';
import { COLUMN_NAMES, COLUMNS, halvesAt, LEAST_ROW, MOST_ROW } from '../data/kill-table.ts';
import { type BloodLustRoster, gameOf } from '../types.ts';
import { armorHead, rowsFor } from './unit-sheet.ts';

const KILL_VALUES = Array.from({ length: MOST_ROW - LEAST_ROW + 1 }, (_, index) => LEAST_ROW + index);

const rowName = (row: number): string =>
  row === LEAST_ROW ? `${signed(row)} or less` : row === MOST_ROW ? `${signed(row)} or more` : signed(row);

const KILLS: TitledTable = {
  title: 'Casualties: Kill Value by castings that strike',
  heads: ['KV', ...COLUMN_NAMES],
  rows: KILL_VALUES.map((row) => [rowName(row), ...COLUMNS.map((least) => `${halvesAt(row, least) / 2}`)]),
  note: 'All that strike one target are added, then rounded down once.',
};

const MODIFIERS: TitledTable = {
  title: 'Kill Value',
  heads: [],
  rows: [
    ['Impact, heavy, light, pike, secondary', '6, 5, 3, 2, 1'],
    ['No armour, light, metal, plate', '+1, 0, −1, −3'],
    ['Target without shields', '+1'],
    ['Target in rough ground', '−1'],
    ['Target uphill', '−1'],
    ['Attacker uphill', '+2'],
    ['Target in cover', '−2'],
    ['Attacker disrupted', '−2'],
    ['Target disrupted', '+1'],
  ],
  note: '',
};

const SPEED_HEADS = ['equip.', 'quick', 'average', 'slow'];

/** Both charts, as far as this army shoots by them. */
const fireTables = (roster: BloodLustRoster): readonly TitledTable[] => {
  const used = new Set<string>(
    roster.units.flatMap((unit) => [unit.missile, ...rowsFor(unit, gameOf(roster))]),
  );
  const archery = ARCHERY_ROWS.filter((row) => used.has(row));
  const artillery = ARTILLERY_ROWS.filter((row) => used.has(row));
  if (archery.length + artillery.length === 0) return [];
  return [
    {
      title: 'Shooting at troops',
      heads: ['', ...ARMOR.map(({ name }) => armorHead(name))],
      rows: [
        ...archery.map((row) => [ROW_NAMES[row], ...ARMOR.map(({ id }) => `${FIRERS_PER_KILL[row][id]}`)]),
        ...artillery.map((row) => [ROW_NAMES[row], ...ARMOR.map(({ id }) => `${ARTILLERY_NEEDS[row][id]}+`)]),
      ],
      note:
        artillery.length === 0
          ? 'Castings for each kill.'
          : 'Castings for each kill; artillery a d10 each, +2 at horde, drill, mass, close-order horse and testudo, −2 at light troops.',
    },
    {
      title: 'Shooting at creatures and equipment',
      heads: ['', ...SPEED_HEADS],
      rows: [
        ...archery.map((row) => [
          ROW_NAMES[row],
          ...SPEEDS.map((speed) => STAGED_ATTEMPTS[row][speed].join(' / ').concat('+')),
        ]),
        ...artillery.map((row) => [
          ROW_NAMES[row],
          ...SPEEDS.map((speed) => `${STAGED_ARTILLERY[row][speed]}+`),
        ]),
      ],
      note: 'Castings for each attempt, and what it needs on a d10.',
    },
  ];
};

const ABILITY: TitledTable = {
  title: 'Ability dice',
  heads: [],
  rows: [
    ['d12', 'troops with a general; creatures so named'],
    ['d10', 'elves; elite and fanatic humans; elite orcs'],
    ['d8', 'dwarves; mass, drill and support; horse charging; elephants, wagons, chariots'],
    ['d6', 'orcs; light troops and flexible; horse standing'],
    ['d4', 'disrupted or routed; hordes; crews'],
  ],
  note: 'The attacker’s die less the defender’s is added to the Kill Value.',
};

const CONTROL: TitledTable = {
  title: 'Control points',
  heads: ['', 'free', 'pressed', 'in melee'],
  rows: GENERALS.map(({ name, points, pressed, inMelee }) => [name, `${points}`, `${pressed}`, `${inMelee}`]),
  note: 'Pressed: an enemy within 6″, or disrupted. One each to move, rally, cast, or shoot into the air.',
};

const turnTable = ({ sequence }: ReturnType<typeof gameOf>): TitledTable => {
  const phases =
    sequence === 'alternating'
      ? [
          'Fire',
          'Charges, answers, contact; then other moves',
          'Melee',
          'Morale, recoil, flight, follow-up',
          'Manoeuvres',
        ]
      : [
          'Fire',
          'Charges are declared and answered',
          'Other moves',
          'Moves into contact',
          'Melee',
          'Morale, recoil, flight, follow-up',
          'Manoeuvres',
        ];
  return {
    title: 'The turn',
    heads: [],
    rows: phases.map((phase, index) => [`${index + 1}. ${phase}`]),
    note: sequence === 'alternating' ? 'One player does all of it, then the other.' : '',
  };
};

/** The charts that belong beside this army on the table. */
export const referenceTables = (roster: BloodLustRoster): readonly TitledTable[] => {
  const game = gameOf(roster);
  return [
    KILLS,
    MODIFIERS,
    ...fireTables(roster),
    ...(game.abilityDice === 'variable' ? [ABILITY] : []),
    ...(game.tier === 'advanced' ? [CONTROL] : []),
    turnTable(game),
  ];
};
