import { personOf, printSheet } from '../../core/make-sheet.ts';
import type { Entry, EntrySection, PrintSheet, TitledTable } from '../../core/print-sheet.ts';
import type { Assessment } from '../../core/system.ts';
import { capitalise, minus, plural, signed } from '../../core/words.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { TROOPS } from '../data/troops.ts';
import type { Personality, PrinceconRoster, Unit } from '../types.ts';
import { rulesOf } from './assess.ts';
import { commanderEntry, scoreWords } from './commander-card.ts';
import { deriveUnit } from './derive.ts';
import { commanderOf, inFront, sheetOf } from './personality.ts';
import { referenceTables } from './reference-tables.ts';
import { hostOf } from './references.ts';
import { type Led, unitEntry } from './unit-sheet.ts';
import { inches, personLine } from './words.ts';

/** Of several who lead from the front the one best for the unit counts (R-P49). */
const ledBy = (roster: PrinceconRoster, unit: Unit, rules: PrinceconRules): Led => {
  const people = roster.characters.filter((person) => hostOf(roster, person) === unit);
  const inFrontOf = (person: Personality): number => inFront(person, unit, rules).moraleModifier;
  const modifiers = people.filter(({ position }) => position === 'front').map(inFrontOf);
  return {
    names: people.map(({ name }) => name),
    modifier: modifiers.length === 0 ? null : Math.min(...modifiers),
    behind: people
      .filter(({ position }) => position === 'rear')
      .map((person) => ({ name: person.name, modifier: inFrontOf(person) })),
  };
};

const personEntry = (
  roster: PrinceconRoster,
  person: Personality,
  rules: PrinceconRules,
  secret: boolean,
): Entry => {
  const host = hostOf(roster, person);
  const { value } = commanderOf(person, host, rules);
  const card = commanderEntry(sheetOf(person), secret, value, inFront(person, host, rules));
  if (secret) return { ...card, gear: card.kind, cells: [inches(value.move)] };
  const bears = [...person.weapons, ...person.magicItems].filter((thing) => thing.trim() !== '');
  const lines = [
    ...card.lines,
    ...(bears.length === 0 ? [] : [{ head: 'Bears', text: bears.join(', ') }]),
    ...(value.spells.length === 0
      ? []
      : [{ head: 'Spells', text: value.spells.map(({ name, lasts }) => `${name} (${lasts})`).join(', ') }]),
  ];
  return {
    ...card,
    gear: capitalise(personLine(person, host)),
    cells: [
      scoreWords(person.int, value.initiativeInt),
      scoreWords(person.cha, value.commandCha),
      signed(value.initiativeInt),
      `${value.baseChance}%`,
      inches(value.radius),
      inches(value.move),
      minus(person.ac),
    ],
    lines: [...card.lines, ...(bears.length === 0 ? [] : [{ head: 'Bears', text: bears.join(', ') }])],
    blocks: [...card.bands, { kind: 'lines', lines }],
    foot: host === null ? '' : `Attached to ${host.name}`,
    notes: person.notes,
    ...personOf(person),
  };
};

const UNIT_COLUMNS = ['Level', 'AC', 'Morale', 'Save', 'MV'].map((label) => ({ label, width: 14 }));
const PERSON_COLUMNS = ['INT', 'CHA', 'Initiative', 'Orders', 'Radius', 'MV', 'AC'].map((label) => ({
  label,
  width: 14,
}));
const MOVES = [
  { label: 'Formed', width: 16 },
  { label: 'Loose', width: 16 },
];

const orderOfBattle = (roster: PrinceconRoster, rules: PrinceconRules): readonly TitledTable[] =>
  roster.units.length === 0
    ? []
    : [
        {
          title: 'Order of battle',
          note: roster.characters
            .filter((person) => hostOf(roster, person) === null)
            .map(({ name }) => `${name} is attached to nobody.`)
            .join(' '),
          heads: ['Unit', 'Type', 'Castings', 'Hits', 'With'],
          rows: roster.units.map((unit) => {
            const { type, castings, totalHits } = deriveUnit(unit, rules);
            const { names } = ledBy(roster, unit, rules);
            return [unit.name, TROOPS[type].short, `${castings}`, `${totalHits}`, names.join(', ')];
          }),
        },
      ];

const summaryOf = (roster: PrinceconRoster, rules: PrinceconRules, secret: boolean): string => {
  const all = roster.units.map((unit) => deriveUnit(unit, rules));
  const sum = (pick: (unit: (typeof all)[number]) => number): number =>
    all.reduce((total, unit) => total + pick(unit), 0);
  const told = [
    'PRINCECON',
    plural(all.length, 'unit'),
    plural(roster.characters.length, 'personality', 'personalities'),
    plural(
      sum(({ castings }) => castings),
      'casting',
    ),
    plural(
      sum(({ men }) => men),
      'man',
      'men',
    ),
    ...(secret
      ? []
      : [
          plural(
            sum(({ totalHits }) => totalHits),
            'hit',
          ),
        ]),
  ].join(', ');
  return secret ? `${told}. Opponent’s copy.` : told;
};

export const sheet = (roster: PrinceconRoster, { issues }: Assessment, secret: boolean): PrintSheet => {
  const rules = rulesOf(roster);
  const units: EntrySection = {
    title: 'Units',
    what: 'Unit',
    columns: secret ? MOVES : UNIT_COLUMNS,
    trackers: secret ? [{ label: 'Castings, cross off the lost', width: 62 }] : [],
    entries: roster.units.map((unit) => unitEntry(unit, ledBy(roster, unit, rules), rules, secret)),
    key: '',
  };
  const people: EntrySection = {
    title: 'Personalities',
    what: 'Personality',
    columns: secret ? [{ label: 'MV', width: 16 }] : PERSON_COLUMNS,
    trackers: [],
    entries: roster.characters.map((person) => personEntry(roster, person, rules, secret)),
    key: '',
  };
  return printSheet(roster, { issues }, secret, {
    summary: summaryOf(roster, rules, secret),
    scale: 'PRINCECON',
    sections: [units, people],
    tables: secret ? [] : [...orderOfBattle(roster, rules), ...referenceTables(roster)],
    blankStats: ['Level', 'AC', 'Morale', 'Save', 'MV'],
  });
};
