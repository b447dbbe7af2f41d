import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { lust } from '../refs.ts';
import { unitInput } from './inputs.ts';
import { groundFields, killValueOf, lookUp } from './kill-value.ts';

const KILL_VALUE = lust('5.2', 'R-L12');
const flag = z.boolean().default(false);

const input = z.strictObject({
  attacker: unitInput.meta({ profile: 'unit', title: 'Attacker' }),
  attackers: z.int().min(0).max(2000).meta({ title: 'Castings that strike' }),
  recoiled: flag.meta({ title: 'Attacker gave ground' }),
  attackerDisrupted: flag.meta({ title: 'Attacker disrupted' }),
  target: unitInput.meta({ profile: 'unit', title: 'Target' }),
  targetDisrupted: flag.meta({ title: 'Target disrupted' }),
  ...groundFields,
  /** Attacker's ability die less the defender's. */
  dice: z.int().min(-11).max(11).default(0).meta({ title: 'Difference of the ability dice' }),
});

type Looked = {
  readonly killValue: number;
  readonly row: number;
  readonly column: string | null;
  readonly casualties: number;
};

const run = (asked: z.output<typeof input>): Outcome<Looked> => {
  const { raw, modifiers } = killValueOf({
    attacker: { ...asked.attacker, recoiled: asked.recoiled, disrupted: asked.attackerDisrupted },
    target: { ...asked.target, disrupted: asked.targetDisrupted },
    ground: asked,
  });
  const killValue = raw + asked.dice;
  const { row, column, halves } = lookUp(killValue, asked.attackers);
  const given = Object.fromEntries(modifiers.map(({ label, value }) => [label, value]));
  return outcome({ killValue, row, column, casualties: halves / 2 }, [
    step(KILL_VALUE, 'Kill Value', killValue, {
      ...given,
      ...(asked.dice === 0 ? {} : { dice: asked.dice }),
    }),
    step(lust('5.8', 'R-L11'), 'Casualties by the table', halves / 2, { row, column }),
  ]);
};

/** One look at the table (5.2, 5.8). */
export const killValueAction: Action = defineAction({
  id: 'blood-lust/kill-value',
  title: 'Kill Value',
  ref: KILL_VALUE,
  input,
  example: () =>
    input.parse({
      attacker: { class: 'drill', melee: 'im' },
      attackers: 32,
      target: { class: 'mass', armor: 'light' },
    }),
  run,
});
