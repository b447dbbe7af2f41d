import { type Distribution, die, map } from '../../../core/odds.ts';
import { type BattleResult, resultOf } from '../tables/battle-results.ts';
import { type Attack, type Defence, postureModifier } from '../tables/postures.ts';
import { stratagemEffect } from '../tables/stratagems.ts';
import type { Arena } from './arena.ts';
import type { Live } from './live.ts';

const D6 = die(6);

/** Everything that is added to the attacker's die. */
export const modifierOf = (
  { roles, state: { rules } }: Arena,
  live: Live,
  attack: Attack,
  defence: Defence,
): number =>
  postureModifier(attack, defence, rules) +
  stratagemEffect(live[roles.attacker], 'attacker', attack, defence, rules) +
  stratagemEffect(live[roles.defender], 'defender', attack, defence, rules);

export const resultOdds = ({ column }: Arena, modifier: number): Distribution<BattleResult> =>
  map(D6, (face) => resultOf(column, face + modifier));
