import type { StartRules } from '../../core/muster/start-rules.ts';
import { balanced, cavalry, fewButGood, horde, missiles } from '../../core/muster/styles.ts';
import type { RosterEntry } from '../../core/system.ts';
import type { ByThisAxeRoster, Character, Unit } from '../types.ts';
import { priceCharacter, priceUnit } from './points.ts';
import { unitSizes } from './validate-unit.ts';

const asUnit = (entry: RosterEntry): Unit => entry as Unit;

/** Points for each leader beside the General. */
const POINTS_A_LEADER = 300;
/** From here on a style that leans on them brings a hero or a mage. */
const ROOM_FOR_HEROES = 300;
const LARGEST_POOR_UNIT = 15;

export const start: StartRules<ByThisAxeRoster> = {
  size: {
    word: 'points',
    one: 'point',
    choices: [200, 300, 400, 500, 600, 800, 1000],
    usual: 500,
    least: 100,
    most: 5000,
  },
  styles: [
    balanced({ hint: 'foot, bows and an arm of horse' }),
    cavalry({ hint: 'half the points or more in the saddle' }),
    missiles({ hint: 'bows, screened by a few' }),
    horde({ hint: 'as many heads as the points buy' }),
    fewButGood({ hint: 'trained and heavy, one hero' }),
    {
      id: 'magic',
      name: 'Magic',
      hint: 'a mage and a priest behind plain foot',
      weights: { rabble: 0.5, elite: 0.7 },
    },
  ],
  peoples: ['men-by-kind', 'elder-folk', 'orcs-and-goblins', 'lizards-ghouls-serpents', 'undead'],
  sizeOf: ({ options }, kind, entry) =>
    kind === 'unit'
      ? priceUnit(asUnit(entry), options).points
      : priceCharacter(entry as Character, options).points,
  counts: (entry) => {
    const { least, most } = unitSizes(asUnit(entry));
    return { least, most: asUnit(entry).fc === 1 ? Math.min(most, LARGEST_POOR_UNIT) : most };
  },
  leaders: ({ characters, options }, size, { id }) => {
    const leads = (role: Character['role']): number => characters.filter((one) => one.role === role).length;
    const wanted = options.commandRules ? Math.floor(size / POINTS_A_LEADER) : Math.floor(size / 500);
    const heroes = characters.some(({ kinds }) => kinds.length > 0) || size < ROOM_FOR_HEROES;
    const special = heroes ? [] : id === 'few' ? ['hero'] : id === 'magic' ? ['mage', 'priest'] : [];
    return [
      ...(leads('general') === 0 ? ['general'] : []),
      ...Array.from({ length: Math.max(0, wanted - leads('leader')) }, () => 'leader'),
      ...special,
    ];
  },
};
