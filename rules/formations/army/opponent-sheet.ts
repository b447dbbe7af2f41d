import { printEntry } from '../../core/make-sheet.ts';
import type { Entry, EntrySection } from '../../core/print-sheet.ts';
import { advanceOf } from '../combat/fighter.ts';
import { TYPE_PROFILES } from '../data/unit-types.ts';
import type { Commander, FormationsRoster, Unit } from '../types.ts';
import { PANIC, PANIC_COLUMN } from './panic-boxes.ts';
import { fighterOf, leaderOf } from './profile.ts';
import { defenceWords, killWords } from './words.ts';

/** The opponent sees who stands there, how fast and how well protected, never how they fight or who leads them. */
const opponentUnit = (unit: Unit): Entry => {
  const fighter = fighterOf(unit);
  return printEntry({
    name: unit.name,
    kind: TYPE_PROFILES[fighter.type].name,
    cardStats: [
      { label: 'Advance', value: `${advanceOf(fighter)} / ${advanceOf(fighter) / 2}` },
      { label: 'Defence', value: defenceWords(fighter) },
      { label: 'Falls to', value: killWords(fighter) },
    ],
  });
};

const opponentCommander = (commander: Commander): Entry =>
  printEntry({
    name: commander.name,
    kind: 'Commander',
    cardStats: [{ label: 'Moves', value: `${leaderOf(commander).move} cm` }],
    trackers: [PANIC],
  });

export const opponentSections = ({ characters, units }: FormationsRoster): readonly EntrySection[] => [
  {
    title: 'Commanders',
    what: 'Commander',
    columns: [{ label: 'Moves', width: 18 }],
    trackers: [PANIC_COLUMN],
    entries: characters.map(opponentCommander),
    key: '',
  },
  {
    title: 'Units',
    what: 'Unit',
    columns: [
      { label: 'Advance', width: 20 },
      { label: 'Def', width: 12 },
      { label: 'Needs', width: 14 },
    ],
    trackers: [],
    entries: units.map(opponentUnit),
    key: 'Advance: whole / half, in cm. Needs: the second die that destroys it.',
  },
];
