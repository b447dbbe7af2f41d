import { type Fraction, formatFraction, toNumber } from '../../core/fraction.ts';
import { personOf, printEntry, printSheet } from '../../core/make-sheet.ts';
import type { Band, Entry, EntrySection, Line, PrintSheet, TitledTable } from '../../core/print-sheet.ts';
import type { Assessment } from '../../core/system.ts';
import { radiusOf } from '../combat/coherence.ts';
import { chanceToPass } from '../combat/command-check.ts';
import { advanceOf, contestDiceOf, destroyedAt, type Fighter } from '../combat/fighter.ts';
import { TYPE_PROFILES, UNIT_TYPES } from '../data/unit-types.ts';
import type { Commander, FormationsRoster, Unit } from '../types.ts';
import { formationName, formationsOf } from './formations.ts';
import { opponentSections } from './opponent-sheet.ts';
import { PANIC, PANIC_COLUMN } from './panic-boxes.ts';
import { fighterOf, leaderOf } from './profile.ts';
import { assaultWords, defenceWords, fighterLine, joinWords, killWords, shootWords } from './words.ts';

const STATE: Band = {
  kind: 'ticks',
  title: 'State',
  ticks: ['In contest', 'Action 1', 'Action 2', 'Advanced', 'Destroyed'],
};

const percent = (chance: Fraction): string =>
  `${(Math.round(toNumber(chance) * 1000) / 10).toFixed(1)} % (${formatFraction(chance)})`;

const cardLines = (fighter: Fighter): readonly Line[] => {
  const advance = advanceOf(fighter);
  const assault = assaultWords(fighter);
  return [
    { head: 'Advances', text: `${advance} cm, half ${advance / 2} cm` },
    ...(assault === '–' ? [] : [{ head: 'Assaults', text: assault }]),
    ...(fighter.armed
      ? [
          {
            head: fighter.type === 'artillery' ? 'Fires' : 'Shoots',
            text:
              fighter.type === 'artillery'
                ? `${shootWords(fighter)}, at a whole formation`
                : `${shootWords(fighter)}; Defence +1 if it advanced, beyond 30 cm, in a fortification`,
          },
        ]
      : []),
  ];
};

const unitEntry = (unit: Unit): Entry => {
  const fighter = fighterOf(unit);
  return printEntry({
    name: unit.name,
    gear: joinWords([TYPE_PROFILES[fighter.type].name, unit.specialRules], '; '),
    kind: fighterLine(fighter),
    cells: [
      `${advanceOf(fighter)} / ${advanceOf(fighter) / 2}`,
      defenceWords(fighter),
      killWords(fighter),
      `${contestDiceOf(fighter)}`,
      `${destroyedAt(fighter)}`,
      assaultWords(fighter),
      shootWords(fighter),
    ],
    cardStats: [
      { label: 'Defence', value: defenceWords(fighter) },
      { label: 'Falls to', value: killWords(fighter) },
      { label: 'Dice', value: `${contestDiceOf(fighter)}` },
      { label: 'Push', value: `${destroyedAt(fighter)}` },
    ],
    bands: [STATE],
    blocks: [STATE],
    lines: cardLines(fighter),
    rules: unit.specialRules === '' ? [] : [{ head: 'Its own rules', text: unit.specialRules }],
    foot: `Base ${unit.base.width} × ${unit.base.depth} mm`,
    notes: unit.notes,
  });
};

const commanderEntry = (commander: Commander, units: number): Entry => {
  const { command, move } = leaderOf(commander);
  const flee = command - 2;
  return printEntry({
    name: formationName(commander),
    rank: `, ${commander.name}`,
    gear: `Activates ${percent(chanceToPass(command))}; gets away from contests on ${flee} or less, ${percent(chanceToPass(flee))}; ${units} ${units === 1 ? 'unit' : 'units'}`,
    kind: `Commander ${commander.name}, ${units} ${units === 1 ? 'unit' : 'units'}`,
    cells: [`${command}`, `${radiusOf(command)} cm`, `${move} cm`],
    cardStats: [
      { label: 'Command', value: `${command}` },
      { label: 'Coherence', value: `${radiusOf(command)} cm` },
      { label: 'Moves', value: `${move} cm` },
      { label: 'Gets away on', value: `${flee}` },
    ],
    trackers: [PANIC],
    lines: [
      { head: 'Activation', text: `at most ${command} on two dice, ${percent(chanceToPass(command))}` },
      { head: 'Fleeing', text: `at most ${flee}, ${percent(chanceToPass(flee))}` },
    ],
    foot: formationName(commander),
    notes: commander.notes,
    ...personOf(commander),
  });
};

const UNIT_COLUMNS = [
  { label: 'Advance', width: 18 },
  { label: 'Def', width: 10 },
  { label: 'Needs', width: 13 },
  { label: 'Dice', width: 11 },
  { label: 'Push', width: 11 },
  { label: 'Assault', width: 22 },
  { label: 'Shoots', width: 17 },
];

const KEY =
  'Advance: whole / half, in cm. Needs: the second die that destroys it. Push: a contest total of this or more destroys it.';

const unitSection = (title: string, units: readonly Unit[]): EntrySection => ({
  title,
  what: 'Unit',
  columns: UNIT_COLUMNS,
  trackers: [],
  entries: units.map(unitEntry),
  key: KEY,
});

const commanderSection = (roster: FormationsRoster): EntrySection => ({
  title: 'Formations',
  what: 'Formation, commander',
  columns: [
    { label: 'Command', width: 20 },
    { label: 'Coherence', width: 22 },
    { label: 'Moves', width: 18 },
  ],
  trackers: [PANIC_COLUMN],
  entries: formationsOf(roster).map(({ commander, units }) => commanderEntry(commander, units.length)),
  key: '',
});

/** 2.1, 2.2: the types and the attacks, as a panel beside the army. */
export const REFERENCE: readonly TitledTable[] = [
  {
    title: 'Unit types',
    note: 'Push: a contest total of this or more destroys it. At once: units of its type that assault one enemy.',
    heads: ['Type', 'Advance', 'Push', 'At once'],
    rows: UNIT_TYPES.map((type) => {
      const { name, advance, mostAssaulting } = TYPE_PROFILES[type];
      return [name, `${advance} cm`, `${destroyedAt({ type, move: null })}`, `${mostAssaulting || '–'}`];
    }),
  },
  {
    title: 'Attacks',
    note: 'Then a second die, higher than Defence. Infantry and cavalry destroy artillery without dice.',
    heads: ['Attack', 'Reach', 'First die'],
    rows: [
      ['Infantry, special assault', '10 cm', '5+'],
      ['Cavalry assault', '20 cm', '4+'],
      ['Free hit, foot', 'contact', '4+'],
      ['Free hit, cavalry', 'contact', '3+'],
      ['Barrage', '40 cm', '5+'],
    ],
  },
  {
    title: 'The turn',
    note: '',
    heads: [],
    rows: [
      ['1. Each side names a formation and rolls two dice against its Command:'],
      ['– two actions for each unit in coherence, or one.'],
      ['2. The lowest roll acts first; then the smaller formation.'],
      ['3. Units in contests fight or flee; strays move back.'],
      ['4. Unit after unit takes all its actions; the commander moves last.'],
    ],
  },
  {
    title: 'Dice',
    note: 'Contest: highest dice against highest; the winner pushes by the sum of all its dice.',
    heads: [],
    rows: [
      ['Barrage: shooter advanced', 'Defence +1'],
      ['Barrage: more than 30 cm', 'Defence +1'],
      ['Barrage: in a fortification', 'Defence +1'],
      ['Artillery 1–3', 'nothing'],
      ['Artillery 4–5', 'a panic token'],
      ['Artillery 6', 'a unit, of its owner’s choice'],
      ['Then, on two dice', 'Command less tokens'],
    ],
  },
];

export const sheet = (roster: FormationsRoster, assessment: Assessment, secret: boolean): PrintSheet => {
  const formations = formationsOf(roster);
  const led = new Set(formations.flatMap(({ units }) => units));
  const strays = roster.units.filter((unit) => !led.has(unit));
  const types = UNIT_TYPES.map((type) => {
    const count = roster.units.filter((unit) => unit.type === type).length;
    return count === 0 ? null : `${count} ${TYPE_PROFILES[type].plural}`;
  });
  return printSheet(roster, assessment, secret, {
    summary: secret
      ? 'Formations. Opponent’s copy.'
      : `Formations, ${assessment.size}: ${joinWords(types) || 'no units yet'}. ${assessment.legal ? 'Legal.' : 'Not legal.'}`,
    scale: 'Formations, centimetres',
    sections: secret
      ? opponentSections(roster)
      : [
          commanderSection(roster),
          ...formations.map(({ name, units }) => unitSection(name, units)),
          unitSection('In no formation', strays),
        ],
    tables: secret ? [] : REFERENCE,
    blankStats: ['Advance', 'Defence', 'Contest dice', 'Assault'],
  });
};
