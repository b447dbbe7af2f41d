import type { RosterSample } from '../../../core/system.ts';
import type { FormationsRoster } from '../../types.ts';
import { defineSample } from './define-sample.ts';

const RIVER_HOST = defineSample('river-host', 'foot, horse and guns in two formations', {
  name: 'River Host (example)',
  units: [
    { name: 'First spears', attachedTo: 'Centre', defence: 2, contestDice: 3 },
    { name: 'Second spears', attachedTo: 'Centre', defence: 2, contestDice: 3 },
    { name: 'Old guard', attachedTo: 'Centre', defence: 3, contestDice: 4 },
    { name: 'Bowmen', attachedTo: 'Centre', defence: 1, contestDice: 1, armed: true },
    { name: 'Bombard', attachedTo: 'Centre', type: 'artillery', range: 80 },
    { name: 'First lancers', attachedTo: 'Right wing', type: 'cavalry', defence: 3, contestDice: 3 },
    { name: 'Second lancers', attachedTo: 'Right wing', type: 'cavalry', defence: 3, contestDice: 3 },
    { name: 'Scouts', attachedTo: 'Right wing', defence: 1, contestDice: 1, armed: true },
  ],
  characters: [
    { name: 'Marshal Odo', formation: 'Centre', command: 8 },
    { name: 'Captain Brand', formation: 'Right wing', command: 7 },
  ],
});

const HILL_CLANS = defineSample('hill-clans', 'many foot, beasts of their own rules', {
  name: 'Hill Clans (example)',
  units: [
    { name: 'Axes of the north', attachedTo: 'The high clan', defence: 2, contestDice: 3 },
    { name: 'Axes of the south', attachedTo: 'The high clan', defence: 2, contestDice: 3 },
    { name: 'Slingers', attachedTo: 'The high clan', defence: 1, contestDice: 1, armed: true, range: 30 },
    {
      name: 'Great beasts',
      attachedTo: 'The high clan',
      type: 'special',
      defence: 3,
      contestDice: 4,
      specialRules: 'Ignores the first push of each battle.',
    },
    { name: 'Young warriors', attachedTo: 'The low clan', defence: 1, contestDice: 2 },
    { name: 'Old warriors', attachedTo: 'The low clan', defence: 2, contestDice: 2 },
    { name: 'Pony riders', attachedTo: 'The low clan', type: 'cavalry', defence: 2, contestDice: 2 },
  ],
  characters: [
    { name: 'Chief Hadda', formation: 'The high clan', command: 9 },
    { name: 'Chief Orm', formation: 'The low clan', command: 6 },
  ],
});

export const SAMPLES: readonly RosterSample<FormationsRoster>[] = [RIVER_HOST, HILL_CLANS];
