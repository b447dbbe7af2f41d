import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { flag } from '../inputs.ts';
import { pc } from '../refs.ts';
import { type Fatigue, rest } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';
import { isCavalryUnit } from '../unit/strength.ts';

const row = z.strictObject({
  unit: unitProfile,
  moved: flag.meta({ title: 'It moved' }),
  /** Also one that failed, and one of its own commander (R-P53). */
  orderTried: flag.meta({ title: 'Somebody tried to order it' }),
  firedAt: flag.meta({ title: 'It was fired at' }),
  fought: flag.meta({ title: 'It was in close action' }),
});

const input = z.strictObject({ units: z.array(row).min(1).max(60) });

export type RestingUnit = z.output<typeof row>;

/** Left wholly alone for a turn, cavalry regains a step. */
export const fatigueAfter = ({ unit, moved, orderTried, firedAt, fought }: RestingUnit): Fatigue =>
  isCavalryUnit(unit) && !moved && !orderTried && !firedAt && !fought ? rest(unit.fatigue) : unit.fatigue;

type RecoveryValue = { readonly units: readonly { readonly name: string; readonly fatigue: Fatigue }[] };

const run = ({ units }: z.output<typeof input>): Outcome<RecoveryValue> => {
  const after = units.map((one) => ({ name: one.unit.name, fatigue: fatigueAfter(one) }));
  return outcome(
    { units: after },
    units.map((one) =>
      step(pc('Cavalry', 'R-P53'), `${one.unit.name}: fatigue`, fatigueAfter(one), {
        before: one.unit.fatigue,
        moved: one.moved,
        orderTried: one.orderTried,
        firedAt: one.firedAt,
        fought: one.fought,
      }),
    ),
  );
};

export const recoveryAction: Action = defineAction({
  id: 'princecon/fatigue-recovery',
  title: 'Cavalry recovers',
  ref: pc('Cavalry', 'R-P53'),
  input,
  example: () =>
    input.parse({
      units: [{ unit: { name: 'Knights', troopType: 'hc', level: 4, fatigue: 'exhausted' } }],
    }),
  run,
});
