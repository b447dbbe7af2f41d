import type { Dice } from '../../../core/dice.ts';
import { orLess } from '../../../core/target.ts';
import { type RuleRef, type Step, step } from '../../../core/trace.ts';
import { bta } from '../../refs.ts';
import { targetSteps, toHitRef } from '../attack-targets.ts';
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
  const roll = dice.roll(
    6,
    count,
    `${who}: to hit`,
    orLess(toHit, 'hits', { otherwise: 'misses', one: 'hit' }),
  );
  const hits = roll.values.filter((value) => value <= toHit).length;
  trace.push(step(toHitRef(aim.attack), `${who}: hits`, hits, {}, [roll]));
  return takeHits(body, before, hits, aim, lone, dice, trace);
};

const toldOf = (who: string, told: Step): Step => ({ ...told, label: `${who}: ${told.label.toLowerCase()}` });

/** What the dice must show: the striker hits, the one who is struck saves. */
export const aimSteps = (who: string, { attack, targets, whom }: Aim): readonly Step[] => {
  const { hits, saves } = targetSteps(attack, targets);
  return [toldOf(who, hits), toldOf(whom, saves)];
};

/** What he who is struck has to show, where no die is rolled to hit. */
export const savesStep = ({ targets: { toSave, protection, penalty }, whom }: Aim, ref: RuleRef): Step =>
  step(ref, `${whom}: saves on this or less`, toSave, { protection, penalty });
