import type { Dice } from '../../../core/dice.ts';
import { type Step, step } from '../../../core/trace.ts';
import { bta } from '../../refs.ts';
import { targetSteps } from '../attack-targets.ts';
import type { Aim } from './aim.ts';
import type { Body, BodyState } from './body.ts';
import { takeHits } from './take-hits.ts';

/** Dice of one batch, the hits they make and what those do. */
export const strike = (
  who: string,
  body: Body,
  before: BodyState,
  count: number,
  aim: Aim,
  lone: boolean,
  dice: Dice,
  trace: Step[],
): BodyState => {
  trace.push(...aimSteps(who, aim));
  const { toHit } = aim.targets;
  if (count === 0 || toHit === 0) return before;
  if (toHit === null) {
    trace.push(step(bta('Special Abilities', 'R-B62'), `${who}: hits`, count));
    return takeHits(body, before, count, aim, lone, dice, trace);
  }
  const roll = dice.roll(6, count, `${who}: to hit`);
  const hits = roll.values.filter((value) => value <= toHit).length;
  trace.push(step(bta('To Hit'), `${who}: hits`, hits, {}, [roll]));
  return takeHits(body, before, hits, aim, lone, dice, trace);
};

/** What the dice must show, with the striker's name before it. */
export const aimSteps = (who: string, { attack, targets }: Aim): readonly Step[] =>
  targetSteps(attack, targets).map((told) => ({ ...told, label: `${who}: ${told.label.toLowerCase()}` }));
