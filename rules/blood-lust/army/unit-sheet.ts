import { printEntry } from '../../core/make-sheet.ts';
import type { Band, Entry, EntryTable, Line } from '../../core/print-sheet.ts';
import { plural, signed } from '../../core/words.ts';
import { abilityDieOf } from '../combat/ability-die.ts';
import { onlyVolleys, rangeOf } from '../combat/fire-row.ts';
import { formationTroubles } from '../combat/formation.ts';
import { lookUp, protectionOf } from '../combat/kill-value.ts';
import { ARMOR } from '../data/armor.ts';
import { classOf } from '../data/classes.ts';
import { ARTILLERY_NEEDS, type ArcheryRow, FIRERS_PER_KILL } from '../data/fire-charts.ts';
import { FORMATIONS } from '../data/formations.ts';
import { COLUMN_NAMES, COLUMNS } from '../data/kill-table.ts';
import { isElf } from '../data/races.ts';
import { isArtillery, shootingOf } from '../data/weapons.ts';
import type { Game, Unit } from '../types.ts';
import { castingsOnStand, isHitInStages, livesOf, rateOf, stagesOf } from './derive.ts';
import { breakWords, killValues, moveAfterTerrain, plainKillValue, rankWords, withRace } from './figures.ts';
import { armorName, className, gradeName, inches, meleeName, missileName, unitLine } from './words.ts';

/** More boxes than this would fill pages. */
const MOST_BOXES = 240;
const BOXES_IN_A_ROW = 32;

/** The lines of the charts a unit shoots by; who never picks a target has one. */
export const rowsFor = (unit: Unit, options: Game): readonly ArcheryRow[] => {
  const shooting = shootingOf(unit.missile);
  if (shooting.kind === 'none' || shooting.kind === 'artillery') return [];
  const { select, volley } = shooting;
  const own = withRace(unit, options);
  if (isElf(own)) return [select];
  if (shooting.kind === 'one-line') return [shooting.row(options)];
  return onlyVolleys(own, options) ? [volley] : [select, volley];
};

export const armorHead = (name: string): string => name.replace(/ armour$/, '').toLowerCase();
const ARMOR_HEADS = ARMOR.map(({ name }) => armorHead(name));

/** A box a casting, stand by stand; of models a box a hit. */
const standsBand = (unit: Unit, options: Game): Band => {
  const staged = isHitInStages(unit);
  const each = staged ? stagesOf(unit) : castingsOnStand(unit, options);
  const shown = Math.min(unit.stands, Math.max(1, Math.floor(MOST_BOXES / Math.max(1, each))));
  const inRow = Math.max(1, Math.floor(BOXES_IN_A_ROW / Math.max(1, each)));
  const what = staged ? (unit.stands === 1 ? 'model' : 'models') : unit.stands === 1 ? 'stand' : 'stands';
  return {
    kind: 'ranks',
    title: `${unit.stands} ${what} of ${plural(each, staged ? 'hit' : 'casting')}, ${livesOf(unit, options)} in all`,
    ranks: Array.from({ length: Math.ceil(shown / inRow) }, (_, row) =>
      Array.from({ length: Math.min(inRow, shown - row * inRow) }, () => each),
    ),
    foot: staged ? 'Escorts and crew first; the last hit but one impairs it, the last removes it.' : '',
  };
};

const killTable = (unit: Unit): EntryTable => ({
  title: `Kill Value, ${meleeName(unit.melee).toLowerCase()}; ${rankWords(unit)}`,
  heads: ['Against', ...ARMOR_HEADS],
  rows: [
    ['with shields', ...killValues(unit).map(([, shielded]) => signed(shielded))],
    ['without', ...killValues(unit).map(([, , bare]) => signed(bare))],
  ],
});

/** Casualties of its Kill Value against light armour with shields, bracket by bracket. */
const casualtyLine = (unit: Unit): Line => {
  const killValue = plainKillValue(unit);
  const cells = COLUMNS.map(
    (least, index) => `${COLUMN_NAMES[index]} kill ${lookUp(killValue, least).halves / 2}`,
  );
  return { head: `At ${signed(killValue)}`, text: cells.join(', ') };
};

const moveTable = (unit: Unit, options: Game): EntryTable => {
  const rate = rateOf(unit, options);
  return {
    title: 'Moves',
    heads: ['open', 'rough', 'water', 'falling back'],
    rows: [
      [
        inches(rate),
        inches(moveAfterTerrain(unit, options)),
        inches(Math.max(options.minMoveInches, rate - 4)),
        inches(rate / 2),
      ],
    ],
  };
};

const missileTable = (unit: Unit, options: Game): EntryTable | null => {
  const { missile } = unit;
  if (shootingOf(missile).kind === 'none' || !classOf(unit.class).shoots) return null;
  const range = rangeOf(unit, options);
  const reach = range === null ? 'any distance' : `to ${inches(range)}`;
  return {
    title: `${missileName(missile)}, ${reach}: ${isArtillery(missile) ? 'a d10 a model, at least' : 'shooters for each kill'}`,
    heads: ['Against', ...ARMOR_HEADS],
    rows: isArtillery(missile)
      ? [['needs', ...ARMOR.map(({ id }) => `${ARTILLERY_NEEDS[missile][id]}+`)]]
      : rowsFor(unit, options).map((row) => [
          row.endsWith('-select') ? 'picked targets' : 'volley',
          ...ARMOR.map(({ id }) => `${FIRERS_PER_KILL[row][id]}`),
        ]),
  };
};

const tablesBand = (...tables: readonly (EntryTable | null)[]): Band => ({
  kind: 'tables',
  tables: tables.filter((table) => table !== null),
});

const UPRIGHT = { frontage: 1, depth: 1, rough: false };

const specialFormations = (unit: Unit): readonly string[] =>
  FORMATIONS.filter(
    ({ id, special }) => special && formationTroubles(unit, { ...UPRIGHT, formation: id }).length === 0,
  ).map(({ name }) => name.toLowerCase());

const wordLines = (unit: Unit, options: Game): readonly Line[] => {
  const formations = specialFormations(unit);
  const die = abilityDieOf(withRace(unit, options), {
    disrupted: false,
    general: false,
    charged: true,
    mode: options.mode,
  });
  return [
    casualtyLine(unit),
    { head: `${gradeName(unit.grade)} morale`, text: breakWords(unit) },
    ...(options.abilityDice === 'variable' ? [{ head: 'Ability', text: `d${die.die}, ${die.because}` }] : []),
    ...(formations.length > 0 ? [{ head: 'May form', text: formations.join(', ') }] : []),
    ...(unit.flying && unit.hasRider
      ? [{ head: 'Ridden', text: 'the riders get off, a turn without moving, before it claws' }]
      : []),
    ...(unit.listException ? [{ head: 'By its list', text: 'warnings of it are muted' }] : []),
  ];
};

const statusBand = (unit: Unit): Band => ({
  kind: 'ticks',
  title: 'Status',
  ticks: ['Disrupted', 'Reorganizing', 'Routed', 'Recoiled', ...(isHitInStages(unit) ? ['Impaired'] : [])],
});

/** The opponent sees who stands there and how fast, never how they fight. */
const opponentEntry = (unit: Unit, options: Game): Entry =>
  printEntry({
    name: unit.name,
    rank: ` × ${unit.stands}`,
    gear: unitLine(unit),
    kind: `${className(unit.class)}; ${armorName(unit.armor).toLowerCase()}${unit.shields ? ', shields' : ''}`,
    cardStats: [
      { label: 'Enemy', value: signed(protectionOf(unit)) },
      { label: 'Move', value: inches(rateOf(unit, options)) },
    ],
    trackers: [{ title: '', label: '', count: Math.min(MOST_BOXES, livesOf(unit, options)), halfAt: 0 }],
  });

export const unitEntry = (unit: Unit, options: Game, secret: boolean, general: string | null): Entry => {
  if (secret) return opponentEntry(unit, options);
  const shown = [
    { label: 'KV', value: signed(plainKillValue(unit)) },
    { label: 'Enemy', value: signed(protectionOf(unit)) },
    { label: 'Move', value: inches(rateOf(unit, options)) },
  ];
  const boxes = standsBand(unit, options);
  const missiles = missileTable(unit, options);
  const lines = wordLines(unit, options);
  return {
    name: unit.name,
    rank: ` × ${unit.stands}`,
    gear: unitLine(unit),
    kind: unitLine(unit),
    cells: shown.map(({ value }) => value),
    cardStats: shown,
    cost: null,
    trackers: [],
    bands: [boxes, statusBand(unit), tablesBand(killTable(unit), missiles, moveTable(unit, options))],
    blocks: [
      boxes,
      statusBand(unit),
      tablesBand(killTable(unit), missiles, moveTable(unit, options)),
      { kind: 'lines', lines },
    ],
    lines,
    rules: [],
    foot: general === null ? '' : `Under ${general}`,
    notes: unit.notes,
  };
};
