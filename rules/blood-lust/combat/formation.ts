import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { FORMATION_IDS, FORMATIONS, type Formation, formationOf } from '../data/formations.ts';
import { lust } from '../refs.ts';
import type { Profile } from '../types.ts';
import { unitInput } from './inputs.ts';

const BASIC = lust('2.12');
const SPECIAL = lust('2.13');

const names = Object.fromEntries(FORMATIONS.map(({ id, name }) => [id, name]));

interface Shape {
  readonly formation: Formation;
  readonly frontage: number;
  readonly depth: number;
  readonly rough: boolean;
}

/** What stands against a formation, each in a sentence; none is legal (2.12, 2.13). */
export const formationTroubles = (
  unit: Profile,
  { formation, rough, ...shape }: Shape,
): readonly string[] => {
  const rule = formationOf(formation);
  return [
    rule.special && rough && 'No special formation in rough ground: form a line or a column.',
    ...rule.troubles(unit, shape),
  ].filter((trouble) => trouble !== false);
};

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
  const { remark: remarkOn, special } = formationOf(shape.formation);
  const remark = remarkOn(unit);
  return outcome({ legal: troubles.length === 0, troubles }, [
    ...(remark === null ? [] : [step(SPECIAL, 'Mind', remark)]),
    step(special ? SPECIAL : BASIC, 'Formation', troubles.length === 0 ? 'may be formed' : troubles, {
      formation: names[shape.formation] ?? shape.formation,
      wide: shape.frontage,
      deep: shape.depth,
    }),
  ]);
};

export const checkFormationAction: Action = defineAction({
  id: 'blood-lust/check-formation',
  title: 'May it form up so?',
  ref: BASIC,
  input: checkInput,
  example: () => checkInput.parse({ unit: { class: 'drill', stands: 8 }, formation: 'square' }),
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
  const { leadsTo } = formationOf(from);
  const leavesSquare = leadsTo !== null && from !== to;
  const formation: Formation = leavesSquare ? leadsTo : to;
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
  example: () => changeInput.parse({ from: 'square', to: 'line' }),
  run: changeFormation,
});
