import { z } from 'zod';
import { RuleRefusal } from '../../core/result.ts';

export const MOST_POOL = 12;

/** How a duellist splits his dice for one round, in secret (section 4.2). */
export const allotmentSchema = z.strictObject({
  attack: z.int().min(1).max(MOST_POOL),
  parry: z.int().min(1).max(MOST_POOL),
  tricks: z.int().min(0).max(2).default(0).meta({ title: 'Dirty tricks' }),
});

export type Allotment = z.output<typeof allotmentSchema>;

/** Which dice go when a dirty trick takes two; the loser of them chooses (R-B20). */
export const GIVE_UP = ['parry', 'attack', 'both'] as const;
export type GiveUp = (typeof GIVE_UP)[number];

/** Whatever a duel costs, one die can still attack and one parry. */
export const LEAST_POOL = 2;

export const formatAllotment = ({ attack, parry, tricks }: Allotment): string =>
  `${attack}/${parry}/${tricks}`;

/** Every way to split the whole pool: at least one die to attack and one to parry. */
export const listAllotments = (pool: number, mostTricks: number): readonly Allotment[] => {
  const found: Allotment[] = [];
  for (let tricks = 0; tricks <= mostTricks; tricks += 1) {
    for (let attack = 1; attack < pool - tricks; attack += 1) {
      found.push({ attack, parry: pool - tricks - attack, tricks });
    }
  }
  return found;
};

export const checkAllotment = (
  { attack, parry, tricks }: Allotment,
  pool: number,
  mostTricks: number,
  place: string,
): void => {
  if (tricks > mostTricks) {
    throw new RuleRefusal(
      'duel/too-many-tricks',
      mostTricks === 1
        ? 'Only mages and wizards may put two dice into dirty tricks: take one back.'
        : `At most ${mostTricks} dice may go into dirty tricks: take some back.`,
      `${place}.tricks`,
    );
  }
  const given = attack + parry + tricks;
  if (given !== pool) {
    const told = given < pool ? `give out ${pool - given} more` : `take back ${given - pool}`;
    throw new RuleRefusal(
      'duel/wrong-pool',
      `The whole pool of ${pool} dice is given out each round, and this gives out ${given}: ${told}.`,
      place,
    );
  }
};

/** Takes away what dirty tricks cost, down to nothing: the minimum holds for the allotment only (R-B20). */
export const giveUpDice = (
  { attack, parry }: Pick<Allotment, 'attack' | 'parry'>,
  lost: number,
  first: GiveUp,
): { readonly attack: number; readonly parry: number; readonly lost: number } => {
  const gone = Math.min(lost, attack + parry);
  const wanted = { parry: gone, attack: 0, both: Math.ceil(gone / 2) }[first];
  const fromParry = Math.min(parry, Math.max(wanted, gone - attack));
  return { attack: attack - (gone - fromParry), parry: parry - fromParry, lost: gone };
};

/** The same plan with fewer dice: parry shrinks first, then tricks, then attack. */
export const shrinkAllotment = (allotment: Allotment, pool: number): Allotment => {
  const { attack, tricks } = allotment;
  const fewerTricks = Math.max(0, Math.min(tricks, pool - attack - 1));
  const fewerAttack = Math.min(attack, pool - fewerTricks - 1);
  return { attack: fewerAttack, parry: pool - fewerTricks - fewerAttack, tricks: fewerTricks };
};
