import type { Action } from '../core/action.ts';
import { chargeMoraleAction } from './cavalry/charge-morale.ts';
import { cavalryMoveAction } from './cavalry/move.ts';
import { recoveryAction } from './cavalry/recovery.ts';
import { closeAction } from './close-action/action.ts';
import { disengageAction } from './close-action/disengage.ts';
import { pursueAction } from './close-action/pursue.ts';
import { splitAction } from './close-action/split.ts';
import { interceptAction } from './command/intercept.ts';
import { orderAction } from './command/order-action.ts';
import { castAction } from './magic/action.ts';
import { disruptAction } from './magic/disrupt.ts';
import { durationsAction } from './magic/durations.ts';
import { saveAction } from './magic/save.ts';
import { fireAction } from './missile/fire.ts';
import { moraleAction } from './morale/check-action.ts';
import { rallyAction } from './morale/rally.ts';
import { routAction } from './morale/rout.ts';
import { movementAction } from './movement/allowance.ts';
import { evadeAction } from './movement/evade.ts';
import { fogMoveAction } from './movement/fog.ts';
import { challengeAction } from './people/challenge.ts';
import { personalityMoveAction } from './people/personality-move.ts';
import { sergeantShotAction } from './people/sergeant-shot.ts';
import { sergeantAction, sergeantFightAction } from './people/sergeants.ts';
import { rollDiceAction } from './roll-dice.ts';
import { initiativeAction } from './turn/initiative.ts';
import { prepareAction } from './turn/prepare.ts';
import { applyHitsAction } from './unit/apply-hits.ts';

/** Every rule that can be called, in the order of a turn. */
export const PRINCECON_ACTIONS: readonly Action[] = [
  initiativeAction,
  prepareAction,
  orderAction,
  movementAction,
  cavalryMoveAction,
  chargeMoraleAction,
  evadeAction,
  interceptAction,
  fogMoveAction,
  personalityMoveAction,
  fireAction,
  sergeantShotAction,
  challengeAction,
  sergeantAction,
  sergeantFightAction,
  closeAction,
  splitAction,
  disengageAction,
  pursueAction,
  moraleAction,
  rallyAction,
  routAction,
  castAction,
  saveAction,
  disruptAction,
  durationsAction,
  recoveryAction,
  applyHitsAction,
  rollDiceAction,
];
