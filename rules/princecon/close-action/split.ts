import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { plural } from '../../core/words.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { pc } from '../refs.ts';
import { frontOf } from '../unit/strength.ts';
import { blowsOf } from './dice.ts';
import { kindOf } from './engaged.ts';
import { fightSide } from './side.ts';

const MOST_ENEMIES = 8;

const input = z.strictObject({
  side: fightSide.meta({ title: 'The unit that divides itself' }),
  enemies: z
    .array(z.strictObject({ enemy: fightSide, castings: z.int().min(0).max(120) }))
    .min(1)
    .max(MOST_ENEMIES)
    .meta({ title: 'Its enemies, and the castings against each' }),
  houseRules: houseRulesInput,
});

type SplitInput = z.output<typeof input>;
type SplitValue = {
  readonly engaged: number;
  readonly left: number;
  readonly against: readonly {
    readonly enemy: string;
    readonly castings: number;
    readonly dice: number;
    readonly needs: number;
  }[];
};

/** Each part fights by itself, with its own modified level (R-P41). */
const run = ({ side, enemies, houseRules }: SplitInput): Outcome<SplitValue> => {
  const rules = settleRules(houseRules);
  const engaged = frontOf(side.unit);
  const used = enemies.reduce((sum, { castings }) => sum + castings, 0);
  if (used > engaged)
    throw new RuleRefusal(
      'princecon/split-too-many',
      `${side.unit.name} has ${plural(engaged, 'casting')} in front: divide no more than those, not ${used}.`,
      'enemies',
    );
  const steps: Step[] = [
    step(pc('Close Action', 'R-P41'), `${side.unit.name}: castings to divide`, engaged, { divided: used }),
  ];
  const against = enemies.map(({ enemy, castings }) => {
    const kind = kindOf(side.unit, enemy.unit);
    const blows = blowsOf({ ...side, engaged: castings }, enemy, kind, null, rules);
    steps.push(step(pc('Close Action', 'R-P41'), `Against ${enemy.unit.name}`, castings), ...blows.steps);
    return { enemy: enemy.unit.name, castings, dice: blows.dice, needs: blows.needs };
  });
  return outcome({ engaged, left: engaged - used, against }, steps);
};

export const splitAction: Action = defineAction({
  id: 'princecon/divide-against-enemies',
  title: 'Divide against several enemies',
  ref: pc('Close Action', 'R-P41'),
  input,
  example: () =>
    input.parse({
      side: { unit: { name: 'Spearmen', troopType: 'mi', level: 3, castings: 12, frontage: 8 } },
      enemies: [
        { enemy: { unit: { name: 'Axemen', troopType: 'hi', level: 2 } }, castings: 5 },
        { enemy: { unit: { name: 'Riders', troopType: 'lc', level: 2 } }, castings: 3 },
      ],
    }),
  run,
});
