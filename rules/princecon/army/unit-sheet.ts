import { printEntry } from '../../core/make-sheet.ts';
import type { Band, Entry, EntryTable, Line, Stat } from '../../core/print-sheet.ts';
import { capitalise, minus, plural, signed } from '../../core/words.ts';
import type { PrinceconRules, Ratio } from '../data/house-rules.ts';
import { AC_COLUMNS, isCavalry, MISSILE_NAMES, RANGE_BANDS, TROOPS } from '../data/troops.ts';
import type { Unit } from '../types.ts';
import { casualtyMarks, type DerivedUnit, deriveUnit, share } from './derive.ts';
import { closeHitNumber, missileHitNumber, missileLevel, shareOfDice } from './fire.ts';
import { armsWords, formationWord, inches, specialWords } from './words.ts';

/** What its leaders add to a unit's chance to fail, and who they are. */
export interface Led {
  readonly names: readonly string[];
  /** Null where nobody leads it from the front. */
  readonly modifier: number | null;
  /** Those behind it, and what each would add in front. */
  readonly behind: readonly { readonly name: string; readonly modifier: number }[];
}

const percent = (value: number): string => `${minus(value)}%`;

const ranksBand = (derived: DerivedUnit, rules: PrinceconRules): Band => {
  const { castings, frontage, hitsPerCasting, totalHits } = derived;
  const ranks = Array.from({ length: Math.ceil(castings / frontage) }, (_, rank) =>
    Array.from({ length: Math.min(frontage, castings - rank * frontage) }, () => hitsPerCasting),
  );
  const [quarter, half, most] = casualtyMarks(totalHits);
  const { cas25, cas50, cas75 } = rules.morale.global;
  return {
    kind: 'ranks',
    title: `Hits: ${plural(castings, 'casting')} of ${hitsPerCasting}, ${totalHits} in all; the front rank first`,
    ranks,
    foot: `Morale ${signed(cas25)}% from ${plural(quarter, 'hit')} lost, ${signed(cas50)}% from ${half}, ${signed(cas75)}% from ${most}.`,
  };
};

const moraleTable = (
  { formation }: Unit,
  derived: DerivedUnit,
  led: Led,
  rules: PrinceconRules,
): EntryTable => {
  const { moraleBase, extraRanks } = derived;
  const ranks = extraRanks * rules.morale.global.extraRank;
  const loose = formation === 'skirmish' ? rules.morale.global.skirmish : 0;
  const now = moraleBase + ranks + loose + (led.modifier ?? 0);
  return {
    title: 'Chance to fail morale',
    heads: [
      'Base',
      `${extraRanks} further ${extraRanks === 1 ? 'rank' : 'ranks'}`,
      ...(loose === 0 ? [] : ['Skirmish order']),
      'Leader',
      'Now',
      'Rally',
      'Rally, broken',
    ],
    rows: [
      [
        percent(moraleBase),
        `${signed(ranks)}%`,
        ...(loose === 0 ? [] : [`${signed(loose)}%`]),
        led.modifier === null ? '–' : `${signed(led.modifier)}%`,
        percent(now),
        percent(now + rules.morale.rally.disordered),
        percent(now + rules.morale.rally.broken),
      ],
    ],
  };
};

const chancesTable = (derived: DerivedUnit): EntryTable => ({
  title: 'Chances',
  heads: ['Save', 'Disengage', ...(derived.arm === 'cavalry' ? ['First turn'] : [])],
  rows: [
    [
      percent(derived.saveChance),
      percent(derived.disengageChance),
      ...(derived.arm === 'cavalry' ? [percent(derived.disengageFirst)] : []),
    ],
  ],
});

const movementTable = (derived: DerivedUnit, { movement }: PrinceconRules): EntryTable => {
  const { formed, loose, gallop } = derived.move;
  const back = (value: number): string => inches(share(value, movement.backwardFactor));
  const quarter = (value: number): string => inches(share(value, movement.disengageFactor));
  if (derived.arm === 'cavalry') {
    return {
      title: 'Movement',
      heads: ['Impulse', 'Two', 'Gallop', 'Counts from', 'Back', 'Quarter'],
      rows: [
        [
          inches(formed),
          inches(2 * formed),
          inches(2 * formed + gallop),
          inches(formed + 1),
          back(formed),
          quarter(formed),
        ],
      ],
    };
  }
  return {
    title: 'Movement',
    heads: ['', 'Forward', 'Back', 'Quarter'],
    rows: [
      ['Formed', inches(formed), back(formed), quarter(formed)],
      ['Loose', inches(loose), back(loose), quarter(loose)],
    ],
  };
};

const factorWords = (level: number): string => (level >= 1 ? `${level}` : `1/${2 + Math.abs(level)}`);

const closeTable = (derived: DerivedUnit, { close }: PrinceconRules): EntryTable => {
  const { type, level } = derived;
  const disordered = close.status.disordered;
  const charging = level * close.chargeMult;
  const cavalry = isCavalry(type)
    ? [
        ['Charging', factorWords(charging)],
        ['At the gallop', factorWords(charging + close.gallop[type])],
      ]
    : [];
  const cells = [
    ['Ordered', factorWords(level)],
    ['Disordered', disordered === null ? 'none' : factorWords(level + disordered)],
    ...cavalry,
  ];
  return {
    title: 'Close action, dice a casting',
    heads: cells.map(([head = '']) => head),
    rows: [cells.map(([, value = '']) => value)],
  };
};

const rangeHeads = ({ missile: { bands } }: PrinceconRules): readonly string[] => [
  `to ${inches(bands.short)}`,
  `to ${inches(bands.medium)}`,
  `to ${inches(bands.long)}`,
];

const missileTable = (derived: DerivedUnit, rules: PrinceconRules): EntryTable | null => {
  const { missile, level, castings } = derived;
  if (missile === null) return null;
  const each = RANGE_BANDS.map((band) => missileLevel(level, missile, band, rules));
  const all = (ratio: Ratio): readonly string[] =>
    each.map((dice) => (dice === null ? '–' : `${shareOfDice(dice * castings, ratio)}`));
  return {
    title: `${MISSILE_NAMES[missile]}, dice`,
    heads: ['', ...rangeHeads(rules)],
    rows: [
      ['A casting', ...each.map((dice) => (dice === null ? '–' : `${dice}`))],
      ['All, formed', ...all(rules.missile.mult.firerNotSkirmish)],
      ['All, skirmish', ...all([1, 1])],
    ],
  };
};

const hitTable = (unit: Unit, { missile }: DerivedUnit, rules: PrinceconRules): EntryTable => ({
  title: 'To hit: this or less on a twenty-sided die',
  heads: ['Against AC', ...AC_COLUMNS.map(String)],
  rows: [
    ['Close action', ...AC_COLUMNS.map((ac) => `${closeHitNumber(unit, ac, rules)}`)],
    ...(missile === null
      ? []
      : [
          [
            MISSILE_NAMES[missile],
            ...AC_COLUMNS.map((ac) => {
              const needed = missileHitNumber(missile, ac, rules);
              return needed <= 0 ? '–' : `${needed}`;
            }),
          ],
        ]),
  ],
});

const STATES: Band = {
  kind: 'ticks',
  title: 'Order',
  ticks: ['ordered', 'disordered', 'broken', 'surrendered'],
};
const HORSES: Band = { kind: 'ticks', title: 'Horses', ticks: ['fresh', 'fatigued', 'exhausted'] };

const statesOf = ({ arm }: DerivedUnit): readonly Band[] => (arm === 'cavalry' ? [STATES, HORSES] : [STATES]);

const tablesBand = (...tables: readonly (EntryTable | null)[]): Band => ({
  kind: 'tables',
  tables: tables.filter((table) => table !== null),
});

/** `Heavy infantry, dwarf, formed 6 wide` */
const kindOf = (unit: Unit, { type, frontage, castings, men }: DerivedUnit, secret: boolean): string =>
  [
    TROOPS[type].name,
    unit.race,
    unit.religion === null || secret ? '' : `of ${unit.religion}`,
    `${formationWord(unit.formation)}, ${frontage} wide`,
    `${plural(castings, 'casting')}, ${men} men`,
  ]
    .filter(Boolean)
    .join(', ');

/** One impulse in the order it begins in. */
export const startingMove = ({ formation }: Unit, { move }: DerivedUnit): number =>
  formation === 'formed' ? move.formed : move.loose;

const moveStat = (unit: Unit, derived: DerivedUnit): Stat => ({
  label: 'MV',
  value: inches(startingMove(unit, derived)),
});

/** Where shields count, what is left of the armour class without them. */
const shieldLine = (unit: Unit, { ac }: DerivedUnit, rules: PrinceconRules): readonly Line[] =>
  unit.shield
    ? [{ head: 'Armour class', text: `${minus(ac)}; ${minus(ac + rules.unit.shieldBonus)} without shields` }]
    : [];

/** Room to note what works on it. */
const SPELLS_AT_WORK: Band = {
  kind: 'lines',
  lines: [
    { head: 'Spell at work', text: '____________________ to the end of turn ____' },
    { head: 'Spell at work', text: '____________________ to the end of turn ____' },
  ],
};

/** The opponent sees who stands there and how fast they are, never how good. */
const opponentEntry = (unit: Unit, derived: DerivedUnit): Entry =>
  printEntry({
    name: unit.name,
    rank: ` × ${derived.castings}`,
    gear: capitalise(
      [TROOPS[derived.type].name, unit.race, formationWord(unit.formation), ...armsWords(unit)].join(', '),
    ),
    kind: kindOf(unit, derived, true),
    cells: [inches(derived.move.formed), inches(derived.move.loose)],
    cardStats: [moveStat(unit, derived)],
    trackers: [{ title: '', label: '', count: derived.castings, halfAt: 0 }],
    lines: [{ head: capitalise(armsWords(unit).join(', ')), text: '' }],
  });

export const unitEntry = (unit: Unit, led: Led, rules: PrinceconRules, secret: boolean): Entry => {
  const derived = deriveUnit(unit, rules);
  if (secret) return opponentEntry(unit, derived);
  const missiles = missileTable(derived, rules);
  const hits = ranksBand(derived, rules);
  const stats: readonly Stat[] = [
    { label: 'Level', value: `${derived.level}` },
    { label: 'AC', value: minus(derived.ac) },
    { label: 'Morale', value: percent(derived.moraleBase) },
    { label: 'Save', value: percent(derived.saveChance) },
    moveStat(unit, derived),
  ];
  return {
    name: unit.name,
    rank: ` × ${derived.castings}`,
    gear: capitalise(
      [kindOf(unit, derived, false), armsWords(unit).join(', '), ...specialWords(unit, rules)].join('; '),
    ),
    kind: kindOf(unit, derived, false),
    cells: stats.map(({ value }) => value),
    cardStats: stats,
    cost: null,
    trackers: [],
    bands: [hits, ...statesOf(derived), tablesBand(missiles, hitTable(unit, derived, rules))],
    blocks: [
      hits,
      ...statesOf(derived),
      tablesBand(
        moraleTable(unit, derived, led, rules),
        chancesTable(derived),
        movementTable(derived, rules),
      ),
      tablesBand(closeTable(derived, rules), hitTable(unit, derived, rules)),
      ...(missiles === null ? [] : [tablesBand(missiles)]),
      SPELLS_AT_WORK,
    ],
    lines: [
      { head: 'Arms', text: armsWords(unit).join(', ') },
      ...shieldLine(unit, derived, rules),
      ...specialWords(unit, rules).map((text) => ({ head: 'Special', text })),
      ...(led.modifier === null
        ? []
        : [{ head: 'Led', text: `morale ${signed(led.modifier)}% to fail while he leads from the front` }]),
      ...led.behind.map(({ name, modifier }) => ({
        head: 'Behind it',
        text: `${name}; morale ${signed(modifier)}% to fail once he leads from the front`,
      })),
    ],
    rules: [],
    foot: led.names.length === 0 ? '' : `With ${led.names.join(', ')}`,
    notes: unit.notes,
  };
};
