import type { StartRules } from '../../core/muster/start-rules.ts';
import { balanced, cavalry, fewButGood, horde, missiles } from '../../core/muster/styles.ts';
import { isLeader, type SixEventsRoster } from '../types.ts';

const UNITS_A_LEADER = 5;

/** Leaders who are with nobody each go to a unit that has none. */
const join = (roster: SixEventsRoster): SixEventsRoster => {
  const led = new Set(roster.characters.map(({ attachedTo }) => attachedTo));
  const free = roster.units.filter(({ id, kind }) => kind === 'troop' && !led.has(id)).map(({ id }) => id);
  return {
    ...roster,
    characters: roster.characters.map((one) =>
      one.attachedTo === null && isLeader(one) ? { ...one, attachedTo: free.shift() ?? null } : one,
    ),
  };
};

export const start: StartRules<SixEventsRoster> = {
  size: { word: 'units', one: 'unit', choices: [4, 6, 8, 10, 12, 16], usual: 8, least: 2, most: 60 },
  styles: [
    balanced({ hint: 'foot, missiles and some riders' }),
    cavalry({ hint: 'half the units or more are mounted' }),
    missiles({ hint: 'half the units shoot' }),
    horde({ hint: 'peasants above all' }),
    fewButGood({ hint: 'yeomen and knights, no peasants' }),
    {
      id: 'magic',
      name: 'Magic',
      hint: 'a wizard and a priest with plain troops',
      weights: { elite: 0.7 },
    },
  ],
  peoples: ['men', 'elder-folk', 'orcs-and-goblins', 'undead'],
  sizeOf: (_roster, kind) => (kind === 'unit' ? 1 : 0),
  leaders: ({ characters }, size, { id }) => {
    const commander = characters.some(({ armyCommander }) => armyCommander);
    const wanted = Math.round(size / UNITS_A_LEADER) - characters.filter(isLeader).length;
    const casts = characters.some(({ caster }) => caster !== 'none');
    return [
      ...(commander ? [] : ['commander']),
      ...Array.from({ length: Math.max(0, wanted - (commander ? 0 : 1)) }, () => 'leader'),
      ...(id === 'magic' && !casts ? ['wizard', 'priest'] : []),
    ];
  },
  join,
};
