import type { RosterSample } from '../../../core/system.ts';
import { type BloodLustRoster, rosterSchema } from '../../types.ts';

/** The rules print no army lists: these are examples to start from, nothing more (R-L52). */
const EXAMPLE_NOTES = 'An example to try the rules with; it follows no printed army list.';

const example = (id: string, summary: string, roster: object): RosterSample<BloodLustRoster> => ({
  id,
  summary,
  roster: rosterSchema.parse({ system: 'blood-lust', notes: EXAMPLE_NOTES, ...roster }),
});

export const SAMPLES: readonly RosterSample<BloodLustRoster>[] = [
  example('river-legion', 'Example: drilled foot with pikes and impact weapons, some horse and a catapult.', {
    name: 'River Legion (example)',
    options: { race: 'Human' },
    units: [
      {
        name: 'First cohort',
        class: 'drill',
        stands: 8,
        melee: 'im',
        armor: 'metal',
        grade: 'elite',
        command: 'Marcus',
      },
      { name: 'Second cohort', class: 'drill', stands: 8, melee: 'im', armor: 'metal', command: 'Marcus' },
      { name: 'Pikes', class: 'support', stands: 12, melee: 'ls', armor: 'light', command: 'Marcus' },
      { name: 'Archers', class: 'support', stands: 6, melee: 'sm', missile: 'bw', command: 'Marcus' },
      {
        name: 'Lancers',
        class: 'mlo',
        stands: 6,
        melee: 'im',
        lance: true,
        armor: 'metal',
        command: 'Livia',
      },
      { name: 'Scouts', class: 'light-horse', stands: 4, missile: 'bw', melee: 'sm', command: 'Livia' },
      { name: 'Catapults', class: 'artillery', stands: 2, crew: 3, command: 'Marcus' },
    ],
    characters: [
      { name: 'Marcus', type: 'cic' },
      { name: 'Livia', type: 'sub', attachedTo: 'Lancers' },
    ],
  }),
  example('black-gorge', 'Example: an orc host in mass, a horde, wolf riders, trolls and a sorcerer.', {
    name: 'Host of the Black Gorge (example)',
    options: { race: 'Orc', alignment: 'evil' },
    units: [
      { name: 'Black axes', class: 'mass', stands: 10, race: 'Orc', command: 'Urgat' },
      {
        name: 'Red axes',
        class: 'mass',
        stands: 10,
        race: 'Orc',
        grade: 'fanatic',
        melee: 'hm',
        command: 'Urgat',
      },
      { name: 'Goblin rabble', class: 'horde', stands: 8, race: 'Goblin', command: 'Urgat' },
      {
        name: 'Wolf riders',
        class: 'light-horse',
        stands: 6,
        race: 'Orc',
        missile: 'bw',
        melee: 'sm',
        command: 'Snik',
      },
      {
        name: 'Trolls',
        class: 'creature',
        stands: 2,
        race: 'Troll',
        armor: 'metal',
        attackCastings: 6,
        moveOverride: 9,
        command: 'Snik',
      },
      { name: 'Sorcerer', class: 'magic-user', stands: 1, race: 'Human', command: 'Urgat' },
    ],
    characters: [
      { name: 'Urgat', type: 'cic', attachedTo: 'Black axes' },
      { name: 'Snik', type: 'sub' },
    ],
  }),
];
