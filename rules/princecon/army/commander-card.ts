import type { CharacterSheet } from '../../core/character.ts';
import type { Band, Entry, Line, Rule, Stat } from '../../core/print-sheet.ts';
import { signed } from '../../core/words.ts';
import { type Commander, toCommander } from '../conversion/commander.ts';
import { ARMOUR_WORDS } from './words.ts';

/** `Fighter 7, magic-user 3` */
const classWords = ({ classes, hd }: CharacterSheet): string =>
  [
    ...classes.map(({ class: name, level }) => `${name.trim().toLowerCase()} ${level}`),
    ...(hd === null ? [] : [`${hd} hit dice`]),
  ].join(', ');

const bearing = ({ armorGroup, mounted }: CharacterSheet): string =>
  [ARMOUR_WORDS[armorGroup], mounted ? 'mounted' : 'on foot'].join(', ');

const bandsOf = ({ hp }: CharacterSheet, { ladder, casting }: Commander): readonly Band[] => [
  {
    kind: 'rungs',
    name: 'Orders',
    title: 'the chance at first, and after each failure of the turn',
    rungs: ladder,
  },
  { kind: 'ticks', title: 'Leads from the', ticks: ['front', 'rear'] },
  {
    kind: 'ticks',
    title: 'This turn he',
    ticks: casting.length === 0 ? ['commands'] : ['commands', 'casts'],
  },
  ...(hp === null || hp < 1
    ? []
    : [{ kind: 'points', title: `Hit points: ${hp}`, count: Math.floor(hp) } as const]),
];

const challengeWords = ({ challenge }: Commander): string => {
  if (challenge.issue) return 'may issue from the front, accept from front and rear';
  return challenge.accept ? 'may accept, not issue' : 'neither issues nor accepts';
};

/** `17 (9)`: on the sheet, and what he commands with where that is less. */
export const scoreWords = (score: number | null, used: number): string =>
  score === null ? '–' : score === used ? `${score}` : `${score} (${used})`;

const linesOf = (sheet: CharacterSheet, commander: Commander, inFront: Commander): readonly Line[] => {
  const { durations, casting } = commander;
  const titles = [...new Set(casting.map(({ title }) => title.toLowerCase()))];
  return [
    {
      head: 'Morale',
      text: `${signed(inFront.moraleModifier)} % to fail for the unit he leads from the front`,
    },
    { head: 'Challenges', text: challengeWords(inFront) },
    ...(titles.length === 0 ? [] : [{ head: 'Casts', text: titles.join(', or ') }]),
    ...(durations === null
      ? []
      : [
          {
            head: 'Spells last',
            text: `short ${durations.short}, standard ${durations.standard}, an hour ${durations.hour} turns`,
          },
        ]),
    ...(sheet.hp === null ? [{ head: 'Hit points', text: 'not on the sheet' }] : []),
  ];
};

/** A spell keeps its level and duration where nothing is explained. */
const spellRules = ({ spells }: Commander): readonly Rule[] =>
  spells.map(({ name, lasts, area, effect }) => ({
    head: name,
    text: `${lasts}, ${area}. ${effect}`,
    short: `${lasts}, ${area}`,
  }));

const statsOf = (sheet: CharacterSheet, commander: Commander): readonly Stat[] => [
  { label: 'INT', value: scoreWords(sheet.abilities.int, commander.initiativeInt) },
  { label: 'CHA', value: scoreWords(sheet.abilities.cha, commander.commandCha) },
  { label: 'Initiative', value: `+${commander.initiativeInt}` },
  { label: 'Orders', value: `${commander.baseChance} %` },
  { label: 'Radius', value: `${commander.radius}″` },
  { label: 'MV', value: `${commander.move}″` },
  { label: 'AC', value: `${sheet.ac}`.replace('-', '−') },
];

/** A character as a commander of a PRINCECON battle. The opponent sees who rides there, not what he is worth. */
export const commanderEntry = (
  sheet: CharacterSheet,
  secret: boolean,
  commander: Commander = toCommander(sheet).value,
  /** In front of a unit, wherever he is now: what he gives there and may do. */
  inFront: Commander = toCommander(sheet, { attached: true, position: 'front' }).value,
): Entry => {
  const people = [sheet.race, ...(secret ? [] : [classWords(sheet)])].filter((word) => word.trim() !== '');
  const faith = sheet.religion === null || secret ? [] : [`of ${sheet.religion}`];
  return {
    name: sheet.name,
    rank: '',
    gear: '',
    kind: `PRINCECON commander: ${[...people, ...faith].join(', ')}; ${bearing(sheet)}`,
    cells: [],
    cardStats: secret ? [{ label: 'MV', value: `${commander.move}″` }] : statsOf(sheet, commander),
    cost: null,
    trackers: [],
    bands: secret ? [] : bandsOf(sheet, commander),
    lines: secret ? [] : linesOf(sheet, commander, inFront),
    rules: secret ? [] : spellRules(commander),
    foot: '',
    notes: secret ? '' : sheet.notes,
  };
};
