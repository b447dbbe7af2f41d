import type { Action } from '../../core/action.ts';
import { dispelAction } from './dispel.ts';
import { healAction } from './heal.ts';
import { prayerAction } from './prayer.ts';
import { spellAction } from './spell.ts';

export const MAGIC_ACTIONS: readonly Action[] = [spellAction, dispelAction, prayerAction, healAction];
