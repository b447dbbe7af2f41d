import { certain, type Distribution, die, map, sumOf } from '../../../core/odds.ts';
import { aliveIn, readState } from '../hits/body.ts';
import type { Spend } from '../hits/effort.ts';
import { type HitOdds, hitOddsOf } from '../hits/hit-odds.ts';
import { addUp, massOf, mix, splitBy, stretch, type Weights } from '../hits/weights.ts';
import type { Block } from './blocks.ts';
import { breathFigures } from './fight.ts';
import type { Field, Party } from './parties.ts';

/**
 * The parties' states as a sum of cases: within a case each party's are independent of all others'. Those who strike
 * are told apart by their dice alone, so a few cases stand for millions of joint states.
 */
interface Case {
  readonly parts: readonly (Weights | null)[];
  /** How often it happens beside what its parts say, out of the melee's `whole`. */
  readonly weight: bigint;
}

export interface Joint {
  readonly cases: readonly Case[];
  readonly whole: bigint;
}

/** A party with so many dice for each of its blocks. */
interface Hand {
  readonly dice: readonly number[];
  readonly weights: Weights;
}

/** One party's blocks of a group, as far as their foes matter. */
interface Striker {
  readonly party: number;
  readonly blocks: readonly Block[];
  /** Its hands, case by case. */
  readonly hands: readonly (readonly Hand[])[];
  /** The most dice that any case has for each block. */
  readonly most: readonly number[];
  /**
   * `alike`: the same dice in every case. `mixed`: nobody asks for its dice but its one foe. `apart`: its dice must be
   * known beside its own state or for several foes, so each hand makes a case of its own.
   */
  readonly dice: 'alike' | 'mixed' | 'apart';
}

const breathHits = ({ input }: Field): Distribution<number> =>
  input.scale === '1:20' ? certain(1) : map(die(6), breathFigures);

const handsOf = (weights: Weights, blocks: readonly Block[]): readonly Hand[] => {
  const split = splitBy(weights, (text) => {
    const state = readState(text);
    return blocks.map((block) => block.diceIn(state)).join();
  });
  return [...split].map(([key, part]) => ({ dice: key.split(',').map(Number), weights: part }));
};

/** Every way to take one of each list. */
const eachChoice = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>(
    (choices, some) => choices.flatMap((choice) => some.map((one) => [...choice, one])),
    [[]],
  );

/** What blocks do to a party that stood in a certain way; found once for each. */
const makeBlows = (field: Field, spend: Spend) => {
  const known = new Map<Block, Map<string, HitOdds>>();
  const oddsOf = (block: Block, stood: string, text: string): HitOdds => {
    const ofBlock = known.get(block) ?? new Map<string, HitOdds>();
    known.set(block, ofBlock);
    const found = ofBlock.get(stood);
    if (found !== undefined) return found;
    const state = readState(text);
    const { body } = field.parties[block.foe] as Party;
    const made = hitOddsOf({ body, aim: block.aimIn(state), lone: state.figures === 0 }, spend);
    ofBlock.set(stood, made);
    return made;
  };
  return { oddsOf, breath: breathHits(field) };
};

/** All that aiming asks of the state in which a party was met: whether its figures were gone, and who then stood first. */
const stoodAs = (text: string): string => {
  const state = readState(text);
  return state.figures > 0 ? 'together' : String(aliveIn(state)[0] ?? 'nobody');
};

const gatherStrikers = (
  cases: readonly Case[],
  group: readonly Block[],
  needed: ReadonlySet<number>,
): readonly Striker[] => {
  const relevant = group.filter(({ foe }) => needed.has(foe));
  return [...new Set(relevant.map(({ party }) => party))].map((party) => {
    const blocks = relevant.filter((block) => block.party === party);
    const hands = cases.map(({ parts }) => handsOf(parts[party] as Weights, blocks));
    const all = hands.flat();
    const several = new Set(all.map(({ dice }) => dice.join())).size > 1;
    const oneFoe = blocks.every(({ foe }) => foe === blocks[0]?.foe);
    return {
      party,
      blocks,
      hands,
      most: blocks.map((_, at) => Math.max(...all.map(({ dice }) => dice[at] ?? 0))),
      dice: !several ? 'alike' : oneFoe && !needed.has(party) ? 'mixed' : 'apart',
    };
  });
};

const isWhole = (weights: Weights): boolean => massOf(weights) === weights.total;

/** Case by case, the blows of one group. */
export const makeGroupFight = (field: Field, spend: Spend) => {
  const { oddsOf, breath } = makeBlows(field, spend);
  const stoodIn = new WeakMap<Weights, ReadonlyMap<string, Weights>>();
  const splitByStood = (weights: Weights): ReadonlyMap<string, Weights> => {
    const found = stoodIn.get(weights) ?? splitBy(weights, stoodAs);
    stoodIn.set(weights, found);
    return found;
  };

  const strike = (
    before: Weights,
    foe: number,
    stood: string,
    text: string,
    { blocks, most }: Striker,
    dice: readonly number[],
  ): Weights =>
    blocks.reduce((now, block, at) => {
      if (block.foe !== foe) return now;
      const odds = oddsOf(block, stood, text);
      if (!block.breath) return odds.afterDice(now, dice[at] ?? 0, most[at] ?? 0);
      // As many as the most of any case, so that all are out of the same total.
      const whole = odds.afterHits(now, sumOf(breath, most[at] ?? 0)).total;
      const struck = odds.afterHits(now, sumOf(breath, dice[at] ?? 0));
      return stretch(struck, whole / struck.total);
    }, before);

  /** One party after all blows of the group. */
  const afterAll = (
    before: Weights,
    foe: number,
    strikers: readonly (readonly [Striker, readonly Hand[]])[],
  ): Weights => {
    const at = strikers.filter(([{ blocks }]) => blocks.some((block) => block.foe === foe));
    if (at.length === 0) return before;
    const struck = [...splitByStood(before)].map(([stood, part]) => {
      const [text = ''] = part.of.keys();
      return at.reduce((now, [striker, hands]) => {
        const hit = ({ dice }: Hand): Weights => strike(now, foe, stood, text, striker, dice);
        const [first] = hands as [Hand];
        if (striker.dice !== 'mixed') return hit(first);
        const mixed = mix(
          hands.map((hand) => ({ weights: hit(hand), part: massOf(hand.weights) })),
          first.weights.total,
        );
        spend(mixed.of.size * hands.length, mixed.total);
        return mixed;
      }, part);
    });
    return addUp(struck);
  };

  return ({ cases, whole }: Joint, group: readonly Block[], needed: ReadonlySet<number>): Joint => {
    const strikers = gatherStrikers(cases, group, needed);
    // What is known of a party that is let go now still says how often the case happens.
    const letGo = strikers.filter(
      ({ party, dice }) =>
        !needed.has(party) &&
        dice !== 'mixed' &&
        (dice === 'apart' || cases.some(({ parts }) => !isWhole(parts[party] as Weights))),
    );
    const after = cases.flatMap(({ parts, weight }, at): readonly Case[] =>
      eachChoice(
        strikers.map(({ dice, hands }) => {
          const own = hands[at] as readonly Hand[];
          return dice === 'apart' ? own.map((hand) => [hand]) : [own];
        }),
      ).map((choice) => {
        const now = [...parts];
        for (const [place, { party, dice }] of strikers.entries())
          if (dice === 'apart') now[party] = choice[place]?.[0]?.weights ?? null;
        const striking = strikers.map((striker, place) => [striker, choice[place] ?? []] as const);
        return {
          parts: now.map((part, party) =>
            part !== null && needed.has(party) ? afterAll(part, party, striking) : null,
          ),
          weight: letGo.reduce((product, { party }) => product * massOf(now[party] as Weights), weight),
        };
      }),
    );
    return {
      cases: after,
      whole: letGo.reduce((product, { party }) => product * (cases[0]?.parts[party]?.total ?? 1n), whole),
    };
  };
};
