import type { Action } from '../../core/action.ts';
import { breathAction } from './breath.ts';
import { evadeAction } from './evade.ts';
import { refuseMeleeAction } from './refuse-melee.ts';

export const ABILITY_ACTIONS: readonly Action[] = [breathAction, evadeAction, refuseMeleeAction];
