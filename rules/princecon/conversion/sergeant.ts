import { type Outcome, outcome, step } from '../../core/trace.ts';
import { DEFAULT_RULES, type PrinceconRules } from '../data/house-rules.ts';
import { pc } from '../refs.ts';

/** Who stands for a unit when a personality in front of it is shot at or fought. */
export type Sergeant = {
  readonly level: number;
  /** The unit's, its shields included. */
  readonly ac: number;
  readonly hp: number;
  readonly magicChancePercent: number;
};

const SERGEANTS = pc('Personalities', 'R-P12');

export const sergeantOf = (
  { level, ac }: { readonly level: number; readonly ac: number },
  { sergeant }: Pick<PrinceconRules, 'sergeant'> = DEFAULT_RULES,
): Outcome<Sergeant> => {
  const [over, under] = sergeant.hpPerLevel;
  const hp = Math.floor((level * over) / under);
  const { magicChancePercent } = sergeant;
  return outcome({ level, ac, hp, magicChancePercent }, [
    step(SERGEANTS, 'Hit points of a sergeant', hp, { level, each: over / under }),
    step(SERGEANTS, 'Chance of a magic weapon or armour, in percent', magicChancePercent),
  ]);
};
