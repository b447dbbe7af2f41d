import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { classOf } from '../data/classes.ts';
import { FORMATION_IDS, FORMATIONS, type Formation } from '../data/formations.ts';
import { lust } from '../refs.ts';
import type { Profile } from '../types.ts';
import { unitInput } from './inputs.ts';

const BASIC = lust('2.12');
const SPECIAL = lust('2.13');
const LEAST_SQUARE = 3;

const names = Object.fromEntries(FORMATIONS.map(({ id, name }) => [id, name]));

interface Shape {
  readonly formation: Formation;
  readonly frontage: number;
  readonly depth: number;
  readonly rough: boolean;
}

const isSpecial = (formation: Formation): boolean =>
  ['square', 'wedge', 'testudo', 'horse-circle'].includes(formation);

/** What stands against a formation, each in a sentence; none is legal (2.12, 2.13). */
export const formationTroubles = (
  unit: Profile,
  { formation, frontage, depth, rough }: Shape,
): readonly string[] => {
  const { foot, mounted } = classOf(unit.class);
  const troubles: string[] = [];
  if (isSpecial(formation) && rough)
    troubles.push('No special formation in rough ground: form a line or a column.');
  switch (formation) {
    case 'single':
      if (unit.stands !== 1) troubles.push('Only one stand by itself is a single stand.');
      break;
    case 'column':
      if (frontage > 2) troubles.push('A column is one or two stands wide.');
      break;
    case 'line':
      if (depth > 2) troubles.push('A line is one or two stands deep.');
      break;
    case 'mass':
      if (frontage <= 2 || depth <= 2) troubles.push('A mass is more than two wide and more than two deep.');
      break;
    case 'square':
      if (!foot) troubles.push('Only foot forms a square.');
      if (unit.stands < LEAST_SQUARE) troubles.push(`A square needs ${LEAST_SQUARE} stands.`);
      break;
    case 'wedge':
      if (!mounted || (unit.class !== 'mco' && unit.castingsPerStand < 4))
        troubles.push('A wedge is for close-order horse, or horse four to a stand.');
      if (unit.melee !== 'im') troubles.push('A wedge needs lances.');
      if (frontage !== 1) troubles.push('A wedge is led by one stand.');
      break;
    case 'testudo':
      if (!foot || !unit.shields) troubles.push('A testudo is for foot with shields.');
      break;
    case 'horse-circle':
      if (unit.class !== 'light-horse' || unit.missile !== 'bw')
        troubles.push('A horse circle is for light horse with bows.');
      break;
    default:
      return formation satisfies never;
  }
  return troubles;
};

/** House: allowed to any foot with shields, but meant for those who drill it (2.133). */
const remarkOn = (unit: Profile, formation: Formation): string | null =>
  formation === 'testudo' && unit.class !== 'drill' && unit.class !== 'support'
    ? 'unusual for others than Drill and Support'
    : null;

const flag = z.boolean().default(false);

const checkInput = z.strictObject({
  unit: unitInput.meta({ profile: 'unit', title: 'Unit' }),
  formation: z.enum(FORMATION_IDS).meta({ labels: names }),
  frontage: z.int().min(1).max(60).default(1).meta({ title: 'Stands wide' }),
  depth: z.int().min(1).max(60).default(1).meta({ title: 'Stands deep' }),
  rough: flag.meta({ title: 'In rough ground' }),
});

const check = ({
  unit,
  ...shape
}: z.output<typeof checkInput>): Outcome<{ legal: boolean; troubles: string[] }> => {
  const troubles = [...formationTroubles(unit, shape)];
  const remark = remarkOn(unit, shape.formation);
  return outcome({ legal: troubles.length === 0, troubles }, [
    ...(remark === null ? [] : [step(SPECIAL, 'Mind', remark)]),
    step(
      isSpecial(shape.formation) ? SPECIAL : BASIC,
      'Formation',
      troubles.length === 0 ? 'may be formed' : troubles,
      {
        formation: names[shape.formation] ?? shape.formation,
        wide: shape.frontage,
        deep: shape.depth,
      },
    ),
  ]);
};

export const checkFormationAction: Action = defineAction({
  id: 'blood-lust/check-formation',
  title: 'May it form up so?',
  ref: BASIC,
  input: checkInput,
  example: checkInput.parse({ unit: { class: 'drill', stands: 8 }, formation: 'square' }),
  run: check,
});

const changeInput = z.strictObject({
  from: z.enum(FORMATION_IDS).meta({ labels: names }),
  to: z.enum(FORMATION_IDS).meta({ labels: names }),
});

export type FormationChange = {
  readonly formation: Formation;
  readonly disrupted: boolean;
  readonly reorganizing: boolean;
};

/** Out of a square leads only a column, disrupted for the turn (2.131). */
export const changeFormation = ({ from, to }: z.output<typeof changeInput>): Outcome<FormationChange> => {
  const leavesSquare = from === 'square' && to !== 'square';
  const formation: Formation = leavesSquare ? 'column' : to;
  const value = { formation, disrupted: leavesSquare, reorganizing: leavesSquare };
  return outcome(value, [
    step(leavesSquare ? lust('2.131') : BASIC, 'Forms', names[formation] ?? formation, {
      from: names[from] ?? from,
      wanted: names[to] ?? to,
    }),
    ...(leavesSquare ? [step(lust('2.131'), 'This turn', 'disrupted, and reorganizing')] : []),
  ]);
};

export const changeFormationAction: Action = defineAction({
  id: 'blood-lust/change-formation',
  title: 'Change formation',
  ref: SPECIAL,
  input: changeInput,
  example: changeInput.parse({ from: 'square', to: 'line' }),
  run: changeFormation,
});
