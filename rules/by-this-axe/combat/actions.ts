import type { Action } from '../../core/action.ts';
import { initiativeAction } from './initiative.ts';
import { meleeAction } from './melee.ts';
import { moraleAction } from './morale.ts';
import { moraleCascadeAction } from './morale-cascade.ts';
import { movementAction } from './movement.ts';
import { rallyAction } from './rally.ts';
import { routAction } from './rout.ts';
import { shootingAction } from './shooting.ts';
import { skirmishRetreatAction } from './skirmish-retreat.ts';
import { takeHitsAction } from './take-hits.ts';
import { victoryAction } from './victory.ts';

/** What units do on the table, in the order of the turn. */
export const TABLE_ACTIONS: readonly Action[] = [
  shootingAction,
  takeHitsAction,
  moraleAction,
  moraleCascadeAction,
  routAction,
  initiativeAction,
  movementAction,
  skirmishRetreatAction,
  rallyAction,
  meleeAction,
  victoryAction,
];
