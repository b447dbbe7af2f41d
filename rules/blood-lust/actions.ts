import type { Action } from '../core/action.ts';
import { abilityDieAction } from './combat/ability-die.ts';
import { advanceAction } from './combat/advance.ts';
import { afterMeleeAction } from './combat/after-melee.ts';
import { artilleryAction } from './combat/artillery.ts';
import { casualtiesAction } from './combat/casualties.ts';
import { chargeAction } from './combat/charge.ts';
import { controlPointsAction, spendControlAction } from './combat/control.ts';
import { fightingStandsAction } from './combat/fighting-stands.ts';
import { fireAction } from './combat/fire.ts';
import { changeFormationAction, checkFormationAction } from './combat/formation.ts';
import { killValueAction } from './combat/kill-value-action.ts';
import { meleeAction } from './combat/melee.ts';
import { moveAction } from './combat/movement.ts';
import { drawOrderAction, maneuverOrderAction } from './combat/order.ts';
import { rallyAction, reorganizeAction } from './combat/reorganize.ts';
import { castSpellAction, revealSpellsAction } from './combat/spells.ts';
import { terrainAction } from './combat/terrain-action.ts';

/** In the order of a battle. */
export const ACTIONS: readonly Action[] = [
  terrainAction,
  drawOrderAction,
  controlPointsAction,
  spendControlAction,
  fireAction,
  artilleryAction,
  chargeAction,
  moveAction,
  checkFormationAction,
  changeFormationAction,
  fightingStandsAction,
  killValueAction,
  abilityDieAction,
  meleeAction,
  casualtiesAction,
  afterMeleeAction,
  advanceAction,
  reorganizeAction,
  rallyAction,
  maneuverOrderAction,
  castSpellAction,
  revealSpellsAction,
];
