import {
  clampWhole,
  type Outline,
  type OutlineLeader,
  type OutlineRules,
  type OutlineUnit,
} from '../../core/outline.ts';
import { USUAL_COMMAND } from '../data/unit-types.ts';
import type { FormationsRoster, Unit } from '../types.ts';

/** A base stands for a body of men: the house takes a hundred. */
const HEADS = 100;

const unitOutline = (unit: Unit): OutlineUnit => ({
  name: unit.name,
  race: '',
  heads: HEADS,
  quality: clampWhole(unit.contestDice, 1, 5),
  armor: clampWhole(unit.defence === '-' ? 0 : unit.defence, 0, 3),
  shield: false,
  mounted: unit.type === 'cavalry',
  missile: unit.type === 'artillery' ? 'artillery' : unit.armed ? 'bow' : 'none',
  arm: unit.type === 'cavalry' ? 'lance' : 'hand',
  open: false,
  large: unit.type === 'special',
});

const outlineOf = (roster: FormationsRoster): Outline => ({
  name: roster.name,
  units: roster.units.map(unitOutline),
  leaders: roster.characters.map(
    ({ name, command }, index): OutlineLeader => ({
      name,
      rank: index === 0 ? 'general' : 'leader',
      ability: clampWhole(command, 1, 5),
      mounted: false,
      with: null,
    }),
  ),
});

const typeFor = (unit: OutlineUnit): string => {
  if (unit.missile === 'artillery') return 'artillery';
  if (unit.mounted) return 'cavalry';
  return unit.large ? 'special' : 'infantry';
};

const unitOf = (unit: OutlineUnit, commander: string | null): object => ({
  name: unit.name,
  type: typeFor(unit),
  ...(unit.missile === 'artillery'
    ? {}
    : {
        defence: clampWhole(unit.armor, 1, 3),
        contestDice: clampWhole(unit.quality, 1, 4),
        armed: unit.missile !== 'none',
      }),
  attachedTo: commander,
});

const rosterOf = ({ name, units, leaders }: Outline): object => {
  const commanders = leaders.filter(({ rank }) => rank !== 'mage' && rank !== 'priest');
  const led = commanders.length > 0 ? commanders : [{ name: 'Commander' }];
  // Each body of more than a hundred heads becomes several bases, shared out among the commanders in turn.
  const bases = units.flatMap((unit) => {
    const count = clampWhole(unit.heads / HEADS, 1, 12);
    return Array.from({ length: count }, (_, index) => ({
      ...unit,
      name: count === 1 ? unit.name : `${unit.name} ${index + 1}`,
    }));
  });
  return {
    system: 'formations',
    name,
    units: bases.map((unit, index) => unitOf(unit, led[index % led.length]?.name ?? null)),
    characters: led.map((leader) => ({ name: leader.name, command: USUAL_COMMAND })),
  };
};

export const outline: OutlineRules<FormationsRoster> = {
  outlineOf,
  rosterOf,
  table: [
    'A base stands for a hundred heads; larger units become several bases, shared out among the commanders.',
    'Contest dice are quality, Defence is armour from 1 to 3.',
    'Any missile weapon makes a base armed; commanders get the usual Command.',
    'Mages and priests have no place and are left out.',
  ],
};
