import type { StartRules } from '../../core/muster/start-rules.ts';
import { balanced, cavalry, fewButGood, horde, missiles } from '../../core/muster/styles.ts';
import type { RosterEntry } from '../../core/system.ts';
import { classOf } from '../data/classes.ts';
import { type BloodLustRoster, gameOf, type Unit } from '../types.ts';
import { livesOf } from './derive.ts';

const asUnit = (entry: RosterEntry): Unit => entry as Unit;
const CASTINGS_A_GENERAL = 100;

/** Units under nobody go to the commander in chief, or to whoever there is. */
const join = (roster: BloodLustRoster): BloodLustRoster => {
  const chief = roster.characters.find(({ type }) => type === 'cic') ?? roster.characters[0];
  if (chief === undefined || roster.units.every(({ command }) => command !== null)) return roster;
  return {
    ...roster,
    units: roster.units.map((unit) => (unit.command === null ? { ...unit, command: chief.id } : unit)),
  };
};

export const start: StartRules<BloodLustRoster> = {
  size: {
    word: 'castings',
    one: 'casting',
    choices: [80, 100, 150, 200, 250, 300],
    usual: 150,
    least: 40,
    most: 1000,
  },
  styles: [
    balanced({ hint: 'drilled foot, bows and some horse' }),
    cavalry({ hint: 'half the castings or more mounted' }),
    missiles({ hint: 'half the castings shoot' }),
    horde({ hint: 'masses and poor troops in large units' }),
    fewButGood({ hint: 'elite and fanatic, in small units' }),
    {
      id: 'monsters',
      name: 'Monsters',
      hint: 'beasts and models among the foot',
      weights: { large: 3, mounted: 0.7 },
      parts: [{ group: 'large', percent: 10 }],
    },
  ],
  peoples: ['men', 'elder', 'orcs', 'others'],
  sizeOf: (roster, kind, entry) => (kind === 'unit' ? livesOf(asUnit(entry), gameOf(roster)) : 0),
  counts: (entry) => {
    const [least, most] = classOf(asUnit(entry).class).stands;
    return { least, most };
  },
  leaders: ({ characters }, size) => {
    const chief = characters.some(({ type }) => type === 'cic');
    const wanted = Math.max(1, Math.round(size / CASTINGS_A_GENERAL)) - characters.length - (chief ? 0 : 1);
    return [
      ...(chief ? [] : ['general-cic']),
      ...Array.from({ length: Math.max(0, wanted) }, () => 'general-sub'),
    ];
  },
  join,
};
