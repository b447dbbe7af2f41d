import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { CONTROL_ACTIONS, findGeneral, GENERAL_IDS, GENERALS } from '../data/generals.ts';
import { settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { optionsInput } from './inputs.ts';

const CONTROL = lust('2.22', 'R-L40');
const typeField = z
  .enum(GENERAL_IDS)
  .meta({ title: 'General', labels: Object.fromEntries(GENERALS.map(({ id, name }) => [id, name])) });
const flag = z.boolean().default(false);

export interface GeneralSituation {
  readonly type: string;
  readonly nearEnemy: boolean;
  readonly disrupted: boolean;
  readonly inMelee: boolean;
}

/** Halved once, however many reasons there are (R-L40). */
export const controlPointsOf = ({ type, nearEnemy, disrupted, inMelee }: GeneralSituation): number => {
  const general = findGeneral(type) ?? GENERALS[1];
  if (inMelee) return general.inMelee;
  return nearEnemy || disrupted ? general.pressed : general.points;
};

const pointsInput = z.strictObject({
  type: typeField,
  nearEnemy: flag.meta({ title: 'An enemy unit within 6″' }),
  disrupted: flag,
  inMelee: flag.meta({ title: 'In melee' }),
});

export const controlPointsAction: Action = defineAction({
  id: 'blood-lust/control-points',
  title: 'Control points',
  ref: CONTROL,
  input: pointsInput,
  example: () => pointsInput.parse({ type: 'cic', nearEnemy: true }),
  run: (asked: z.output<typeof pointsInput>) => {
    const points = controlPointsOf(asked);
    return outcome({ points }, [step(CONTROL, 'Control points', points, { ...asked })]);
  },
});

const spendInput = z.strictObject({
  left: z.int().min(0).max(10).meta({ title: 'Points left' }),
  inMelee: flag.meta({ title: 'General in melee' }),
  action: z
    .enum(CONTROL_ACTIONS.map(({ id }) => id))
    .meta({ title: 'For', labels: Object.fromEntries(CONTROL_ACTIONS.map(({ id, name }) => [id, name])) }),
  options: optionsInput,
});

/** A point each in the advanced game; in the basic one only a melee silences a general (2.21). */
const spendControl = ({
  left,
  inMelee,
  action,
  options,
}: z.output<typeof spendInput>): Outcome<{ left: number }> => {
  if (inMelee)
    throw new RuleRefusal('blood-lust/general-in-melee', 'A general in melee gives no orders.', 'inMelee');
  const name = CONTROL_ACTIONS.find(({ id }) => id === action)?.name ?? action;
  if (settleOptions(options).tier === 'basic')
    return outcome({ left }, [step(lust('2.21'), name, 'free in the basic game')]);
  if (left < 1)
    throw new RuleRefusal(
      'blood-lust/no-points',
      'This general has no control point left this turn.',
      'left',
    );
  return outcome({ left: left - 1 }, [step(CONTROL, name, left - 1, { before: left })]);
};

export const spendControlAction: Action = defineAction({
  id: 'blood-lust/spend-control',
  title: 'Spend a control point',
  ref: CONTROL,
  input: spendInput,
  example: () => spendInput.parse({ left: 5, action: 'move', options: { tier: 'advanced' } }),
  run: spendControl,
});
