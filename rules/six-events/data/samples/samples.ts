import type { RosterSample } from '../../../core/system.ts';
import { rosterSchema, type SixEventsRoster } from '../../types.ts';

/** Written as a file would be; the rules give no stat lines, so every one says that it is an example. */
const defineSample = (
  id: string,
  summary: string,
  file: Readonly<Record<string, unknown>>,
): RosterSample<SixEventsRoster> => ({
  id,
  summary: `Example: ${summary}`,
  roster: rosterSchema.parse({
    system: 'six-events',
    notes: 'An example: the rules give no stat lines, so these numbers are only a start.',
    ...file,
  }),
});

const FREE_MARCH = defineSample('free-march', 'knights, bows and a wizard', {
  name: 'The Free March (example)',
  units: [
    { name: 'Household knights', class: 'knight', mount: 'standard', armor: 3 },
    { name: 'Spears of the vale', class: 'yeoman', armor: 2 },
    { name: 'Bows of the vale', class: 'yeoman', armor: 1, missile: true },
    { name: 'Village levy', class: 'peasant', armor: 1 },
    {
      name: 'Stone thrower',
      kind: 'machine',
      rangedProwess: 4,
      vitality: 3,
      armor: 2,
      range: 24,
      armorReduction: 1,
    },
  ],
  characters: [
    {
      name: 'Duke Aldous',
      prowess: 5,
      vitality: 5,
      armor: 3,
      armyCommander: true,
      mount: 'standard',
      attachedTo: 'Household knights',
    },
    { name: 'Captain Mabel', prowess: 4, vitality: 4, armor: 2, attachedTo: 'Spears of the vale' },
    {
      name: 'Ysolde the Grey',
      prowess: 2,
      vitality: 3,
      armor: 1,
      caster: 'wizard',
      magic: 5,
      rank: 4,
      spells: [{ name: 'Hellfire', kind: 'offensive', points: 2, effect: 'As its card says.' }],
    },
  ],
});

const NIGHT_HOST = defineSample('night-host', 'wolf riders, a giant and a shaman', {
  name: 'The Night Host (example)',
  units: [
    { name: 'Wolf riders', class: 'yeoman', mount: 'standard', armor: 1, race: 'goblin' },
    { name: 'Black pikes', class: 'yeoman', armor: 2, race: 'orc' },
    { name: 'Slingers', class: 'yeoman', armor: 1, missile: true, race: 'goblin' },
    { name: 'Thralls', class: 'peasant', armor: 1, race: 'goblin' },
    {
      name: 'Old Brum',
      kind: 'creature',
      creature: 'giant',
      meleeProwess: 5,
      vitality: 8,
      armor: 2,
      move: 8,
    },
  ],
  characters: [
    {
      name: 'Warlord Gash',
      prowess: 5,
      vitality: 6,
      armor: 2,
      armyCommander: true,
      attachedTo: 'Black pikes',
    },
    { name: 'Chief Skritt', prowess: 3, vitality: 3, armor: 1, mount: 'standard', attachedTo: 'Wolf riders' },
    {
      name: 'Mother Ash',
      prowess: 2,
      vitality: 3,
      armor: 1,
      caster: 'shaman',
      magic: 4,
      rank: 3,
      spells: [{ name: 'Fear', kind: 'offensive', points: 2, effect: 'As its card says.' }],
    },
  ],
  options: { raceMorale: [{ race: 'goblin', when: 'always', modifier: -1 }] },
});

export const SAMPLES: readonly RosterSample<SixEventsRoster>[] = [FREE_MARCH, NIGHT_HOST];
