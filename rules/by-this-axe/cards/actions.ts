import type { Action } from '../../core/action.ts';
import { discardCardsAction } from './discard-cards.ts';
import { drawCardsAction } from './draw-cards.ts';
import { playCardAction } from './play-card.ts';

export const CARD_ACTIONS: readonly Action[] = [drawCardsAction, playCardAction, discardCardsAction];
