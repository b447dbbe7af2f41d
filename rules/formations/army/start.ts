import type { StartRules } from '../../core/muster/start-rules.ts';
import { balanced, cavalry, fewButGood, horde, missiles } from '../../core/muster/styles.ts';
import type { FormationsRoster } from '../types.ts';
import { commanderOf, formationsOf, indexFormations } from './formations.ts';

const UNITS_A_FORMATION = 4;

/** Whoever stands in no formation joins the smallest. */
const join = (roster: FormationsRoster): FormationsRoster => {
  const lookUp = indexFormations(roster.characters);
  if (roster.characters.length === 0 || roster.units.every((unit) => commanderOf(unit, lookUp) !== null))
    return roster;
  const sizes = new Map(formationsOf(roster).map(({ commander, units }) => [commander.id, units.length]));
  const smallest = (): string => {
    const [id = ''] = [...sizes].toSorted(([, a], [, b]) => a - b)[0] ?? [];
    sizes.set(id, (sizes.get(id) ?? 0) + 1);
    return id;
  };
  return {
    ...roster,
    units: roster.units.map((unit) =>
      commanderOf(unit, lookUp) === null ? { ...unit, attachedTo: smallest() } : unit,
    ),
  };
};

export const start: StartRules<FormationsRoster> = {
  size: { word: 'units', one: 'unit', choices: [6, 8, 10, 12, 16, 20], usual: 12, least: 2, most: 60 },
  styles: [
    balanced({
      hint: 'foot, horse and a gun or two',
      parts: [
        { group: 'mounted', percent: 20 },
        { group: 'machines', percent: 8 },
      ],
    }),
    cavalry({ hint: 'half the units or more are horse' }),
    missiles({ hint: 'half the units shoot' }),
    horde({ hint: 'many that fight with one die' }),
    fewButGood({ hint: 'three contest dice and more' }),
    {
      id: 'guns',
      name: 'Guns',
      hint: 'artillery, and foot to keep it safe',
      weights: { machines: 4, mounted: 0.4, large: 0.3 },
      parts: [{ group: 'machines', percent: 25 }],
    },
  ],
  peoples: ['men', 'elder-folk', 'orcs-and-goblins', 'wonders'],
  sizeOf: (_roster, kind) => (kind === 'unit' ? 1 : 0),
  leaders: ({ characters }, size) => {
    const wanted = Math.max(1, Math.round(size / UNITS_A_FORMATION)) - characters.length;
    return Array.from({ length: Math.max(0, wanted) }, (_, index) =>
      index === 0 ? 'command-8' : 'command-7',
    );
  },
  join,
};
