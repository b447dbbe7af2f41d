import { type Allotment, formatAllotment, type GiveUp, giveUpDice } from './allotment.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import type { Fighter } from './fighter.ts';
import type { Both } from './sides.ts';

/** One way a round can go: what each suffers, and the dice dirty tricks took from each. */
export interface RoundWay {
  readonly wounds: Both<number>;
  readonly given: Both<number>;
  readonly weight: bigint;
}

export interface RoundTable {
  readonly ways: readonly RoundWay[];
  readonly total: bigint;
}

/** A trick works on 1 or 2. */
const TRICK_WAYS: readonly (readonly bigint[])[] = [[1n], [2n, 1n], [4n, 4n, 1n]];
const DICE_A_TRICK_TAKES = 2;

const powerOfThree = (dice: number): bigint => 3n ** BigInt(dice);

export type RoundsOf = (challenger: Allotment, target: Allotment) => RoundTable;

interface Strikes {
  /** The challenger's blows at the target, and the other way round. */
  readonly challenger: Exchange;
  readonly target: Exchange;
}

const eachPair = (
  { challenger, target }: Strikes,
  visit: (wounds: Both<number>, weight: bigint) => void,
): void => {
  const outcomes = (exchange: Exchange) => [
    ...exchange.wounds.map((weight, struck) => ({ struck, back: 0, weight })),
    { struck: 0, back: 1, weight: exchange.countered },
  ];
  const answers = outcomes(target);
  for (const blow of outcomes(challenger)) {
    if (blow.weight === 0n) continue;
    for (const answer of answers) {
      if (answer.weight === 0n) continue;
      visit(
        { challenger: answer.struck + blow.back, target: blow.struck + answer.back },
        blow.weight * answer.weight,
      );
    }
  }
};

/**
 * The exact chances of single rounds between two fighters. Wounds beyond `mostWounds` of each are counted as that
 * many; `keepGiven` tells rounds apart by the dice given up, which matter only where they stay lost.
 */
export const makeRounds = (
  fighters: Both<Fighter>,
  givesUp: Both<GiveUp>,
  mostWounds: Both<number>,
  keepGiven: boolean,
): RoundsOf => {
  const exchanges = new Map<string, Exchange>();
  const strike = (by: keyof Both<unknown>, attack: number, parry: number): Exchange => {
    const key = `${by} ${attack} ${parry}`;
    const known = exchanges.get(key);
    if (known !== undefined) return known;
    const at = by === 'challenger' ? 'target' : 'challenger';
    const made = exchangeOf(
      attack,
      parry,
      { struck: fighters[at].unsaved, striker: fighters[by].unsaved },
      mostWounds[at],
    );
    exchanges.set(key, made);
    return made;
  };

  const make = (challenger: Allotment, target: Allotment): RoundTable => {
    const full =
      strike('challenger', challenger.attack, target.parry).total *
      strike('target', target.attack, challenger.parry).total;
    const ways = new Map<string, { wounds: Both<number>; given: Both<number>; weight: bigint }>();
    for (const [worked, tricks] of (TRICK_WAYS[challenger.tricks] ?? []).entries()) {
      for (const [suffered, otherTricks] of (TRICK_WAYS[target.tricks] ?? []).entries()) {
        const ours = giveUpDice(challenger, suffered * DICE_A_TRICK_TAKES, givesUp.challenger);
        const theirs = giveUpDice(target, worked * DICE_A_TRICK_TAKES, givesUp.target);
        const strikes = {
          challenger: strike('challenger', ours.attack, theirs.parry),
          target: strike('target', theirs.attack, ours.parry),
        };
        const scale = (tricks * otherTricks * full) / (strikes.challenger.total * strikes.target.total);
        const given = keepGiven
          ? { challenger: ours.lost, target: theirs.lost }
          : { challenger: 0, target: 0 };
        eachPair(strikes, (uncapped, weight) => {
          const wounds = {
            challenger: Math.min(uncapped.challenger, mostWounds.challenger),
            target: Math.min(uncapped.target, mostWounds.target),
          };
          const key = `${wounds.challenger} ${wounds.target} ${given.challenger} ${given.target}`;
          const known = ways.get(key);
          if (known) known.weight += weight * scale;
          else ways.set(key, { wounds, given, weight: weight * scale });
        });
      }
    }
    return { ways: [...ways.values()], total: full * powerOfThree(challenger.tricks + target.tricks) };
  };

  const tables = new Map<string, RoundTable>();
  return (challenger, target) => {
    const key = `${formatAllotment(challenger)} ${formatAllotment(target)}`;
    const known = tables.get(key);
    if (known !== undefined) return known;
    const made = make(challenger, target);
    tables.set(key, made);
    return made;
  };
};
