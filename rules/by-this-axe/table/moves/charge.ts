import { z } from 'zod';
import type { PlayedMove, Seat } from '../../../core/play.ts';
import { RuleRefusal } from '../../../core/result.ts';
import type { Step } from '../../../core/trace.ts';
import { refuseMeleeAction } from '../../abilities/refuse-melee.ts';
import { formatInches } from '../../army/movement.ts';
import { movementAction } from '../../combat/movement.ts';
import { skirmishRetreatAction } from '../../combat/skirmish-retreat.ts';
import { settleHouseRules } from '../../data/house-rules.ts';
import { amountOrNone, chooseOne, formOf, option, tick, tokensToChoose } from '../fields.ts';
import { joinMelee } from '../melees.ts';
import { type MoveRule, oddsOf, offer, parseInput, pick, played, runAction } from '../move-rule.ts';
import { bodyOf } from '../profiles.ts';
import {
  bodiesOf,
  findCharacter,
  findUnit,
  isEngaged,
  nameOf,
  otherSeat,
  type TableState,
} from '../state.ts';
import { freeBodies, markMoved, movementInput, OPEN_GROUND, TERRAIN_FIELDS, terrainShape } from './moving.ts';

const chargeInput = z.strictObject({
  token: z.string(),
  target: z.string(),
  from: z.enum(['front', 'flank', 'rear']),
  distance: z.number().min(0).nullable(),
  slipsAway: z.boolean(),
  refused: z.boolean(),
  ...terrainShape,
});
type ChargeInput = z.output<typeof chargeInput>;

const targetsOf = (state: TableState, seat: Seat): readonly string[] => bodiesOf(state, otherSeat(seat));

/** With command rules a charge needs a card that allows it (R-B48); who declined a challenge attacks nobody. */
const mayCharge = (state: TableState, token: string): boolean => {
  if (findCharacter(state, token)?.declined) return false;
  const { commandRules, houseRules } = state.options;
  if (!commandRules || settleHouseRules(houseRules).freeCharge) return true;
  return findUnit(state, token)?.orders.mayCharge ?? false;
};

const isSkirmisher = (state: TableState, token: string): boolean => {
  const unit = findUnit(state, token);
  return unit !== null && unit.status === 'ready' && unit.unit.skirmisher && !isEngaged(state, token);
};

const flies = (state: TableState, token: string): boolean =>
  (findUnit(state, token)?.unit ?? findCharacter(state, token)?.character)?.abilities.includes('flying') ??
  false;

const hasAttacked = (state: TableState, token: string): boolean =>
  isEngaged(state, token) || (findUnit(state, token)?.charged ?? false);

const settle = (state: TableState, move: PlayedMove): ChargeInput => {
  const input = parseInput(chargeInput, move);
  const seat = findUnit(state, input.token)?.seat ?? findCharacter(state, input.token)?.seat ?? 'A';
  pick(input.target, targetsOf(state, seat), 'target');
  if (input.slipsAway && !isSkirmisher(state, input.target)) {
    const told = `${nameOf(state, input.target)}: no skirmishers that could slip away: take the tick out.`;
    throw new RuleRefusal('table/no-skirmishers', told, 'slipsAway');
  }
  return input;
};

const chargeArcs = [option('front', 'Front'), option('flank', 'Flank'), option('rear', 'Rear')];

export const charge: MoveRule = {
  id: 'charge',
  offers: (state) =>
    freeBodies(state)
      .filter(({ token, seat }) => mayCharge(state, token) && targetsOf(state, seat).length > 0)
      .map(({ token, seat }) => {
        const targets = targetsOf(state, seat);
        const fields = [
          chooseOne('target', 'Charges', tokensToChoose(state, targets)),
          chooseOne('from', 'Touches its', chargeArcs, 'The first two always fight face to face.'),
          amountOrNone('distance', 'Inches to it', 200, 'inches', 'Empty: it arrives.'),
          ...TERRAIN_FIELDS,
        ];
        if (targets.some((target) => isSkirmisher(state, target))) {
          fields.push(tick('slipsAway', 'The skirmishers try to slip away'));
        }
        if (!flies(state, token) && targets.some((target) => flies(state, target))) {
          fields.push(tick('refused', 'The fliers refuse the fight'));
        }
        return offer({
          id: 'charge',
          title: `Charge with ${nameOf(state, token)}`,
          hint: 'Into contact with an enemy; they fight in the melee phase.',
          seat,
          token,
          form: formOf(fields),
          input: {
            token,
            target: targets[0] ?? '',
            from: 'front',
            distance: null,
            slipsAway: false,
            refused: false,
            ...OPEN_GROUND,
          },
          dice: true,
        });
      }),
  play: (state, move, dice) => {
    const input = settle(state, move);
    const { token, target, distance } = input;
    const [who, whom] = [nameOf(state, token), nameOf(state, target)];
    const steps: Step[] = [];
    if (distance !== null) {
      const allowed = runAction<{ inches: number }>(movementAction, movementInput(state, token, input), dice);
      steps.push(...allowed.steps);
      if (allowed.value.inches < distance) {
        const told = `${who} charged ${whom} and fell short, after ${formatInches(allowed.value.inches)}.`;
        return played(markMoved(state, token, false), told, steps);
      }
    }
    if (input.refused) {
      const refusal = runAction(
        refuseMeleeAction,
        { flier: bodyOf(state, target), charger: bodyOf(state, token), attacked: hasAttacked(state, target) },
        dice,
      );
      steps.push(...refusal.steps);
      return played(markMoved(state, token, false), `${whom} took wing before ${who} arrived.`, steps);
    }
    if (input.slipsAway) {
      const slip = runAction<{ away: boolean; inches: number }>(
        skirmishRetreatAction,
        { unit: bodyOf(state, target) },
        dice,
      );
      steps.push(...slip.steps);
      if (slip.value.away) {
        const told = `${whom} slipped away ${formatInches(slip.value.inches)} before ${who}.`;
        return played(markMoved(state, token, false), told, steps);
      }
    }
    const joined = isEngaged(state, target);
    const next = joinMelee(markMoved(state, token, true), token, target, input.from);
    const where = joined ? ` in the ${input.from === 'rear' ? 'rear' : 'flank'}` : '';
    return played(next, `${who} charged ${whom}${where}.`, steps);
  },
  odds: (state, move) => {
    const input = settle(state, move);
    if (input.slipsAway) return oddsOf(skirmishRetreatAction, { unit: bodyOf(state, input.target) });
    return input.distance === null ? null : oddsOf(movementAction, movementInput(state, input.token, input));
  },
};
