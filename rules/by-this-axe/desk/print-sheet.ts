import { personOf } from '../../core/make-sheet.ts';
import type { Column, Entry, EntrySection, Line, PrintSheet, Stat, Tracker } from '../../core/print-sheet.ts';
import type { Assessment } from '../../core/system.ts';
import { capitalise } from '../../core/words.ts';
import { holdersOf } from '../army/posts.ts';
import { forOpponent, type Sheet, sheetOf } from '../army/sheet.ts';
import type { CharacterRow, UnitRow } from '../army/sheet-rows.ts';
import type { ByThisAxeRoster } from '../types.ts';

type AttackLine = UnitRow['attacks'][number];

const join = (parts: readonly string[], between = '; '): string =>
  parts.filter((part) => part !== '').join(between);

const dice = (count: number): string => (count === 1 ? '1 die' : `${count} dice`);

/** The opponent's copy has no attack lines: he sees what is carried, not how well it is used. */
const attackLines = (lines: readonly AttackLine[], weapons: string): readonly Line[] => {
  if (lines.length === 0) return weapons === '' ? [] : [{ head: weapons, text: '' }];
  return lines.map(({ weapon, dice: count, details }) => ({
    head: weapon,
    text: join([dice(count), ...details], ', '),
  }));
};

const stat = (label: string, value: string | number | null): readonly Stat[] =>
  value === null ? [] : [{ label, value: String(value) }];

const rides = (mounted: boolean): string => (mounted ? 'rides' : 'walks');

/** Finds what a word of a row means; `multiple attacks × 2` is looked up without its count. */
type Explain = (word: string) => Line;

const explainBy = ({ glossary }: Sheet): Explain => {
  const texts = new Map(glossary?.special.map(({ name, text }) => [name.toLowerCase(), text]));
  return (word) => ({
    head: capitalise(word),
    text: texts.get(word.toLowerCase().replace(/ × \d+$/, '')) ?? '',
  });
};

const unitEntry = (explain: Explain, row: UnitRow): Entry => {
  const abilities = row.abilities ?? [];
  const extras = [row.musician ? 'musician' : '', row.skirmisher ? 'skirmishers' : ''];
  const shown = [...stat('FC', row.fc), ...stat('AS', row.save), ...stat('MV', row.move)];
  const stats = [...shown, ...stat('Morale', row.morale)];
  return {
    name: row.name,
    rank: ` × ${row.figures}`,
    gear: capitalise(join([row.weapons, row.worn, join([...abilities, ...extras], ', ')])),
    kind: join([
      join(
        [
          row.template,
          row.mounted ? 'mounted' : 'foot',
          ...extras,
          `${row.figures} ${row.figures === 1 ? 'figure' : 'figures'}`,
        ],
        ', ',
      ),
      row.worn,
    ]),
    cells: stats.map(({ value }) => value),
    cardStats: stats,
    cost: row.cost,
    trackers: [
      {
        title: '',
        label: '',
        count: row.boxes === row.figures ? row.boxes : row.figures,
        halfAt: row.halfBox,
      },
    ],
    bands: [],
    lines: [
      ...attackLines(row.attacks, row.weapons),
      ...(row.whenCharged === null ? [] : [{ head: 'When charged', text: row.whenCharged }]),
    ],
    rules: abilities.map(explain),
    foot: row.characters === null || row.characters.length === 0 ? '' : `With ${row.characters.join(', ')}`,
    notes: row.notes ?? '',
  };
};

const HITS = { title: 'Hits', label: '', halfAt: 0 } as const;

const usesOf = ({ spellDice, saveUses }: CharacterRow): Tracker => {
  if (spellDice > 0) return { title: 'Spell dice', label: 'spell dice', count: spellDice, halfAt: 0 };
  return { title: 'Prayers', label: 'prayers', count: saveUses, halfAt: 0 };
};

/** A leader of no kind is called by his role: it must not be said twice. */
const isPlain = ({ kind, role }: CharacterRow): boolean => role.startsWith(kind.toLowerCase());

const characterEntry = (secret: boolean, explain: Explain, row: CharacterRow): Entry => {
  const abilities = row.abilities ?? [];
  // One who stands for himself alone need not be told.
  const members = (row.members ?? []).filter((name) => name !== '' && name !== row.name);
  const attached = row.attachedTo === null ? '' : `${rides(row.mounted)} with ${row.attachedTo}`;
  const role = row.role === '' ? '' : `, ${row.role}`;
  const combat = secret ? [] : stat('Attacks, duel dice', `${row.attacks}, ${row.duelDice}`);
  return {
    name: row.name,
    rank: role,
    gear: capitalise(
      join([
        isPlain(row) ? '' : row.kind,
        row.weapons.toLowerCase(),
        row.worn,
        abilities.join(', '),
        attached,
      ]),
    ),
    kind: join([
      isPlain(row) ? capitalise(row.role) : `${row.kind}${role}`,
      join([row.worn, row.mounted ? 'mounted' : ''], ', '),
    ]),
    cells: [...stat('FC', row.fc), ...stat('AS', row.save), ...stat('MV', row.move), ...combat].map(
      ({ value }) => value,
    ),
    cardStats: [
      ...stat('FC', row.fc),
      ...stat('AS', row.save),
      ...stat('MV', row.move),
      ...(secret ? [] : stat('Duel dice', row.duelDice)),
      ...stat('Rallies on', row.ralliesOn),
    ],
    cost: row.cost,
    trackers: [{ ...HITS, count: row.hits }, ...(secret ? [] : [usesOf(row)])],
    bands: [],
    lines: [
      ...attackLines(row.attackLines, row.weapons),
      ...(secret || row.moraleBonus === 0 ? [] : [{ head: 'Unit', text: `morale +${row.moraleBonus}` }]),
      ...(row.creatures === null || row.creatures === 1
        ? []
        : [{ head: 'Creatures', text: `${row.creatures}` }]),
      ...(members.length === 0 ? [] : [{ head: 'Stands for', text: members.join(', ') }]),
    ],
    rules: secret
      ? []
      : [...row.kind.split('-'), ...abilities].map(explain).filter(({ text }) => text !== ''),
    foot: capitalise(attached),
    notes: row.notes ?? '',
  };
};

const SAVE: Column = { label: 'AS', width: 12 };
const MOVE: Column = { label: 'MV', width: 11 };
const CAPACITY: Column = { label: 'FC', width: 9 };

const UNIT_KEY =
  'Heavy box: half the unit is lost, morale −2. Morale: roll this or less, after shooting / otherwise. (S): the shield counts from the front only.';
const OPPONENT_KEY = 'Heavy box: half the unit is lost. (S): the shield counts from the front only.';

const unitSection = (sheet: Sheet, secret: boolean): EntrySection => ({
  title: 'Units',
  what: 'Unit',
  columns: secret ? [SAVE, MOVE] : [CAPACITY, SAVE, MOVE, { label: 'Morale', width: 16 }],
  trackers: [{ label: 'Figures, cross off the lost', width: 62 }],
  entries: sheet.units.map((row) => unitEntry(explainBy(sheet), row)),
  key: secret ? OPPONENT_KEY : UNIT_KEY,
});

const characterSection = (roster: ByThisAxeRoster, sheet: Sheet, secret: boolean): EntrySection => ({
  title: 'Characters',
  what: 'Character',
  columns: secret ? [SAVE, MOVE] : [CAPACITY, SAVE, MOVE, { label: 'Attacks, duel dice', width: 26 }],
  trackers: [{ label: 'Hits', width: 20 }, ...(secret ? [] : [{ label: 'Uses', width: 32 }])],
  entries: sheet.characters.map((row, index) => {
    const entry = characterEntry(secret, explainBy(sheet), row);
    return secret ? entry : { ...entry, ...personOf(roster.characters[index] ?? {}) };
  }),
  key: '',
});

/** Who walks with a unit moves as it does: his own pace would tell whom he is with. */
const standingAlone = (roster: ByThisAxeRoster): ByThisAxeRoster => ({
  ...roster,
  characters: roster.characters.map((character) => ({ ...character, attachedTo: null })),
});

/** The same words in both copies; forOpponent alone decides what the other side may read. */
export const printSheet = (
  roster: ByThisAxeRoster,
  { issues }: Pick<Assessment, 'issues'>,
  secret: boolean,
): PrintSheet => {
  const sheet = secret ? forOpponent(sheetOf(standingAlone(roster))) : sheetOf(roster);
  const { glossary } = sheet;
  const missile = glossary?.missile ?? [];
  const melee = glossary?.melee ?? [];
  const tables = [
    { heads: ['Missile', 'Range', 'Save'], rows: missile.map((row) => [row.name, row.range, row.save]) },
    {
      heads: ['Melee', 'Reach', 'Ranks', 'To hit'],
      rows: melee.map((row) => [row.name, `${row.reach}`, row.ranks, row.toHit]),
    },
  ];
  return {
    name: sheet.title,
    summary: sheet.subtitle,
    scale: `By This Axe, ${sheet.scale}${sheet.scale.includes(':') ? '' : ' scale'}`,
    points: sheet.points,
    limit: sheet.limit,
    sections: [unitSection(sheet, secret), characterSection(roster, sheet, secret)].filter(
      ({ entries }) => entries.length > 0,
    ),
    weapons: tables.filter(({ rows }) => rows.length > 0),
    morale: sheet.morale.map(({ condition, modifier }) => ({ head: condition, text: modifier })),
    rules: (glossary?.special ?? []).map(({ name, text }) => ({ head: name, text })),
    issues: secret ? [] : issues,
    defeat: sheet.units.length === 0 ? null : { at: sheet.unitsToLose, of: sheet.units.length },
    notes: sheet.notes ?? '',
    blankStats: ['FC', 'AS', 'MV', 'Morale'],
    cards: 'unit cards',
    commanders: [],
    people: roster.characters.flatMap(({ source }) => holdersOf(source)),
  };
};
