import type { Action } from '../../core/action.ts';
import { duelAdviceAction } from './advice.ts';
import { challengeAction } from './challenge.ts';
import { challengeOrderAction } from './challenge-order.ts';
import { duelAction } from './duel.ts';
import { duelRoundAction } from './duel-round.ts';

export const DUEL_ACTIONS: readonly Action[] = [
  challengeOrderAction,
  challengeAction,
  duelRoundAction,
  duelAction,
  duelAdviceAction,
];
