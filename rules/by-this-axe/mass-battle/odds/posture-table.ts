import type { Distribution } from '../../../core/odds.ts';
import type { Role } from '../sides.ts';
import type { BattleResult } from '../tables/battle-results.ts';
import { ATTACKS, type Attack, DEFENCES, type Defence } from '../tables/postures.ts';
import type { Arena } from './arena.ts';
import { modifierOf, resultOdds } from './clash.ts';
import { type Fate, fateOf, mergeFates, type RoleFate } from './fates.ts';
import type { Live } from './live.ts';

/** All that can come of one pair of postures. */
export interface PostureCell {
  readonly attack: Attack;
  readonly defence: Defence;
  readonly modifier: number;
  readonly results: Distribution<BattleResult>;
  readonly fates: Readonly<Record<Role, RoleFate>>;
}

const rememberFates = (arena: Arena, defence: Defence): ((result: BattleResult) => Fate) => {
  const known = new Map<BattleResult, Fate>();
  return (result) => {
    const fate = known.get(result) ?? fateOf(arena, result, defence);
    known.set(result, fate);
    return fate;
  };
};

/** The odds of all 25 pairs, a row for each attack; many share a modifier and with it everything else. */
export const makePostureTable = (arena: Arena, live: Live): readonly (readonly PostureCell[])[] => {
  const standing = rememberFates(arena, 'stand-and-hold');
  const drawingBack = rememberFates(arena, 'fighting-retreat');
  const known = new Map<string, Pick<PostureCell, 'results' | 'fates'>>();
  const find = (modifier: number, defence: Defence): Pick<PostureCell, 'results' | 'fates'> => {
    const drawsBack = defence === 'fighting-retreat';
    const key = `${modifier} ${drawsBack}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const results = resultOdds(arena, modifier);
    const fateFor = drawsBack ? drawingBack : standing;
    const fates = {
      attacker: mergeFates(results, (result) => fateFor(result).attacker),
      defender: mergeFates(results, (result) => fateFor(result).defender),
    };
    const made = { results, fates };
    known.set(key, made);
    return made;
  };
  return ATTACKS.map((attack) =>
    DEFENCES.map((defence) => {
      const modifier = modifierOf(arena, live, attack, defence);
      return { attack, defence, modifier, ...find(modifier, defence) };
    }),
  );
};
