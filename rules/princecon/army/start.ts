import type { StartRules } from '../../core/muster/start-rules.ts';
import { balanced, cavalry, fewButGood, horde, missiles } from '../../core/muster/styles.ts';
import type { RosterEntry } from '../../core/system.ts';
import type { PrinceconRoster, Unit } from '../types.ts';
import { castingsOf } from './derive.ts';
import { lookUpUnits } from './references.ts';

const asUnit = (entry: RosterEntry): Unit => entry as Unit;
const MOST_CASTINGS = 24;
const LEAST_CASTINGS = 4;
const CASTINGS_A_LEADER = 30;

/** Leaders who are with nobody go to the largest units that have none. */
const join = (roster: PrinceconRoster): PrinceconRoster => {
  if (roster.characters.every(({ attachedTo }) => attachedTo !== null)) return roster;
  const find = lookUpUnits(roster.units);
  const led = new Set(
    roster.characters.map(({ attachedTo }) => (attachedTo === null ? null : find(attachedTo).found?.id)),
  );
  const free = roster.units
    .filter(({ id }) => !led.has(id))
    .toSorted((a, b) => castingsOf(b) - castingsOf(a))
    .map(({ id }) => id);
  return {
    ...roster,
    characters: roster.characters.map((person) =>
      person.attachedTo === null && person.id.length > 0
        ? { ...person, attachedTo: free.shift() ?? null }
        : person,
    ),
  };
};

export const start: StartRules<PrinceconRoster> = {
  size: {
    word: 'castings',
    one: 'casting',
    choices: [30, 40, 50, 60, 80, 100],
    usual: 50,
    least: 8,
    most: 1000,
  },
  styles: [
    balanced({ hint: 'formed foot, bows and some horse' }),
    cavalry({ hint: 'half the castings or more on horseback' }),
    missiles({ hint: 'half the castings shoot' }),
    horde({ hint: 'low levels in large units', weights: { rabble: 6, elite: 0.15, mounted: 0.4 } }),
    fewButGood({ hint: 'level 3 and better in small units' }),
    {
      id: 'spells',
      name: 'Spells',
      hint: 'a cleric and a magic-user behind formed foot',
      weights: { mounted: 0.5 },
    },
  ],
  peoples: ['human-troops', 'dwarves', 'elves', 'hobbits', 'orcs-and-goblins'],
  sizeOf: (_roster, kind, entry) => (kind === 'unit' ? castingsOf(asUnit(entry)) : 0),
  counts: () => ({ least: LEAST_CASTINGS, most: MOST_CASTINGS }),
  resize: (entry, castings) => ({
    ...entry,
    castings,
    frontage: Math.max(1, Math.min(castings, asUnit(entry).frontage ?? castings)),
  }),
  leaders: ({ characters }, size, { id }) => {
    const wanted = Math.max(1, Math.round(size / CASTINGS_A_LEADER)) - characters.length;
    return [
      ...Array.from({ length: Math.max(0, wanted) }, () => 'fighter'),
      ...(id === 'spells' && characters.length === 0 ? ['cleric', 'magic-user'] : []),
    ];
  },
  join,
};
