import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { does, plural } from '../../core/words.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { pc } from '../refs.ts';
import { frontOf, isDestroyed } from '../unit/strength.ts';
import { fightOut } from './fight.ts';
import { closeActionGoesOn } from './going-on.ts';
import { fightOdds } from './odds.ts';
import { fightSide } from './side.ts';

export const closeActionInput = z.strictObject({
  a: fightSide.meta({ title: 'One unit' }),
  b: fightSide.meta({ title: 'Its enemy' }),
  contact: z
    .int()
    .min(1)
    .max(120)
    .nullable()
    .default(null)
    .meta({ title: 'Castings in contact, if not the narrower front' }),
  first: z
    .enum(['a', 'b'])
    .default('a')
    .meta({ title: 'Who has the initiative', labels: { a: 'The one', b: 'Its enemy' } }),
  houseRules: houseRulesInput,
});

export type CloseActionInput = z.output<typeof closeActionInput>;

/** A unit that is gone fights nobody, and no more castings fight than stand in front. */
const checkFight = ({ a, b }: CloseActionInput): void => {
  for (const [place, { unit, engaged }] of Object.entries({ a, b })) {
    if (isDestroyed(unit))
      throw new RuleRefusal(
        'princecon/fight-gone',
        `${does(unit.name, 'has')} no castings left: there is no fight.`,
        `${place}.unit`,
      );
    if (engaged !== null && engaged > frontOf(unit))
      throw new RuleRefusal(
        'princecon/fight-front',
        `${does(unit.name, 'has')} ${plural(frontOf(unit), 'casting')} in front: engage no more than those.`,
        `${place}.engaged`,
      );
  }
};

/** One turn of close action between two units, the morale checks included (section 11.2). */
export const closeAction: Action = defineAction({
  id: 'princecon/close-action',
  title: 'Close action',
  ref: pc('Close Action'),
  input: closeActionInput,
  example: () =>
    closeActionInput.parse({
      a: {
        unit: { name: 'Knights', troopType: 'hc', level: 4, castings: 6, frontage: 6 },
        charging: true,
        gallop: true,
      },
      b: { unit: { name: 'Spearmen', troopType: 'mi', level: 2, castings: 12, frontage: 6 } },
    }),
  run: (given, dice) => {
    checkFight(given);
    return fightOut(given, dice, settleRules(given.houseRules));
  },
  odds: (given) => {
    checkFight(given);
    return fightOdds(given, settleRules(given.houseRules));
  },
  goesOn: closeActionGoesOn,
});
