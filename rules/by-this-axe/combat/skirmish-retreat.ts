import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { chanceOf, type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { orLess } from '../../core/target.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { skirmishMove } from '../army/movement.ts';
import { findArmor } from '../data/armor.ts';
import { bta } from '../refs.ts';
import { hitTarget } from './hit-and-save.ts';
import { unitProfile } from './profiles.ts';

const RETREAT = bta('Command and Control (Optional)', 'R-B49');

const retreatInput = z.strictObject({ unit: unitProfile.meta({ title: 'Skirmishers that are charged' }) });
type RetreatInput = z.output<typeof retreatInput>;

const needsOf = ({ unit }: RetreatInput): number => {
  if (!unit.skirmisher || (findArmor(unit.armor)?.encumbers ?? false)) {
    const told = `${unit.name} are no skirmishers in light armour or none: they must stand.`;
    throw new RuleRefusal('by-this-axe/no-skirmishers', told, 'unit');
  }
  return hitTarget(unit.fc, []);
};

const needsStep = (input: RetreatInput) => step(RETREAT, 'Slip away on this or less', needsOf(input));

type RetreatValue = { readonly away: boolean; readonly inches: number };

const run = (input: RetreatInput, dice: Dice): Outcome<RetreatValue> => {
  const needs = needsOf(input);
  const { value, roll } = rollOne(
    dice,
    6,
    `${input.unit.name}: slip away`,
    orLess(needs, 'slip away', { otherwise: 'are caught' }),
  );
  const away = value <= needs;
  const inches = away ? skirmishMove(input.unit) : 0;
  return outcome({ away, inches }, [
    needsStep(input),
    step(RETREAT, input.unit.name, away ? 'slip away' : 'are caught', { inches }, [roll]),
  ]);
};

const odds = (input: RetreatInput): Odds => {
  const ends = everyWay((dice) => (run(input, dice).value.away ? 'slips away' : 'caught'));
  return {
    outcomes: ends,
    also: {},
    steps: [needsStep(input)],
    figures: { away: showFraction(chanceOf(ends, (end) => end === 'slips away')) },
  };
};

/** Skirmishers try to be gone before a charge arrives. */
export const skirmishRetreatAction: Action = defineAction({
  id: 'by-this-axe/skirmish-retreat',
  title: 'Skirmishers slip away',
  ref: RETREAT,
  input: retreatInput,
  example: () => retreatInput.parse({ unit: { name: 'Skirmishers', fc: 2, skirmisher: true } }),
  run,
  odds,
});
