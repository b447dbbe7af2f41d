import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { type Odds, showFraction } from '../../core/odds.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { percent, rollPercent } from '../chances.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { noteOf } from '../modifiers.ts';
import { pc } from '../refs.ts';
import { unitProfile } from '../unit/profile.ts';

const input = z.strictObject({
  unit: unitProfile,
  extra: z.int().min(-100).max(100).default(0).meta({ title: 'What the spell adds' }),
  houseRules: houseRulesInput,
});

type SaveInput = z.output<typeof input>;

const chanceFor = ({ unit, extra, houseRules }: SaveInput): number =>
  settleRules(houseRules).magic.savePerLevel * unit.level + extra;

const chanceStep = (given: SaveInput) =>
  step(pc('Magic', 'R-P56'), `${given.unit.name}: saves at this or less, in percent`, chanceFor(given), {
    level: given.unit.level,
    ...noteOf('magic.savePerLevel', settleRules(given.houseRules)),
  });

const run = (given: SaveInput, dice: Dice): Outcome<{ readonly saved: boolean }> => {
  const tried = rollPercent(chanceFor(given), dice, `${given.unit.name}: save`, ['saves', 'does not save']);
  return outcome({ saved: tried.made }, [
    chanceStep(given),
    step(pc('Magic'), `${given.unit.name}: save made`, tried.made, {}, tried.rolls),
  ]);
};

/** For spells that are not on the list. */
export const saveAction: Action = defineAction({
  id: 'princecon/unit-save',
  title: 'A unit’s save',
  ref: pc('Magic', 'R-P56'),
  input,
  example: () => input.parse({ unit: { name: 'Spearmen', level: 3 } }),
  run,
  odds: (given): Odds => ({
    outcomes: everyWay((dice) => run(given, dice).value.saved),
    also: {},
    steps: [chanceStep(given)],
    figures: { saves: showFraction(percent(chanceFor(given))) },
  }),
});
