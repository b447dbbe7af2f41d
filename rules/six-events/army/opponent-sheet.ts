import { printEntry } from '../../core/make-sheet.ts';
import type { Entry, EntrySection } from '../../core/print-sheet.ts';
import type { SixEventsRoster, Unit } from '../types.ts';
import { figureBoxes } from './figure-boxes.ts';
import { characterProfile, type Profile, unitProfile } from './profile.ts';
import { moveWords, seenWords } from './words.ts';

/** The opponent sees who stands there, how fast and how well armoured, never how they fight or whom they follow. */
const opponentEntry = (profile: Profile): Entry =>
  printEntry({
    name: profile.name,
    rank: profile.kind === 'troop' ? ` × ${profile.figures}` : '',
    kind: seenWords(profile),
    cardStats: [
      { label: 'Armour', value: `${profile.armor}` },
      { label: 'Moves', value: moveWords(profile) },
    ],
    trackers: profile.kind === 'troop' ? [figureBoxes(profile)] : [],
  });

const opponentSection = (title: string, what: string, profiles: readonly Profile[]): EntrySection => {
  const counted = profiles.some(({ kind }) => kind === 'troop');
  return {
    title,
    what,
    columns: [
      { label: 'Armour', width: 14 },
      { label: 'Moves', width: 16 },
    ],
    trackers: counted ? [{ label: 'Figures, cross off the lost', width: 62 }] : [],
    entries: profiles.map(opponentEntry),
    key: counted ? 'Heavy box: half the unit is lost.' : '',
  };
};

export const opponentSections = ({ units, characters }: SixEventsRoster): readonly EntrySection[] => {
  const of = (kind: Unit['kind']) => units.filter((unit) => unit.kind === kind).map(unitProfile);
  return [
    opponentSection('Troops', 'Unit', of('troop')),
    opponentSection('Creatures', 'Creature', of('creature')),
    opponentSection('War machines', 'Machine', of('machine')),
    opponentSection('Characters', 'Character', characters.map(characterProfile)),
  ];
};
