import type { FightOn, RoundEnd } from '../../core/fight-on.ts';
import { settleOptions } from '../data/options.ts';
import { type Aftermath, judgeAfterMelee } from './after-melee.ts';
import { mostLosses } from './melee-groups.ts';
import type { Fighter, MeleeInput } from './melee-input.ts';
import { lossesTogether } from './melee-odds.ts';

type Pair = readonly [Fighter, Fighter];

const pairOf = ({ fighters }: MeleeInput): Pair =>
  [fighters.find(({ side }) => side === 'A'), fighters.find(({ side }) => side === 'B')] as unknown as Pair;

interface Lost {
  readonly lost: number;
  readonly half: boolean;
}

const ends = (input: MeleeInput): readonly RoundEnd<MeleeInput>[] => {
  const options = settleOptions(input.options);
  const pair = pairOf(input);
  const all = lossesTogether(input);
  return all.entries.map(({ value, weight }) => {
    const lostBy = (fighter: Fighter): Lost =>
      value[input.fighters.indexOf(fighter)] ?? { lost: 0, half: false };
    const endOf = (fighter: Fighter, foe: Fighter): Aftermath['end'] | 'destroyed' =>
      lostBy(fighter).lost >= mostLosses(fighter, options)
        ? 'destroyed'
        : judgeAfterMelee(
            fighter.unit.grade,
            {
              meleeSuffered: lostBy(fighter).lost,
              meleeInflicted: lostBy(foe).lost,
              fireSuffered: 0,
              fireInflicted: 0,
            },
            true,
            options,
          ).value.end;
    const [a, b] = [endOf(pair[0], pair[1]), endOf(pair[1], pair[0])];
    const isGone = (end: string): boolean => end === 'destroyed' || end === 'routs';
    // Whoever recoils is followed up (R-L63).
    const after = (fighter: Fighter): Fighter => {
      const recoils = (fighter === pair[0] ? a : b) === 'recoils';
      return {
        ...fighter,
        castings: mostLosses(fighter, options) - lostBy(fighter).lost,
        halfCarried: lostBy(fighter).half,
        recoiled: fighter.recoiled || recoils,
        disrupted: fighter.disrupted || recoils,
      };
    };
    const gone = { A: isGone(a), B: isGone(b) };
    const fighters = input.fighters.map(after);
    return {
      key: fighters
        .map((one) => `${one.castings} ${one.halfCarried} ${one.recoiled} ${one.disrupted}`)
        .join(', '),
      chance: Number(weight) / Number(all.total),
      gone,
      next:
        gone.A || gone.B
          ? null
          : {
              ...input,
              fighters,
              fights: input.fights.map((fight) => ({ ...fight, charged: false, movedForward: false })),
            },
    };
  });
};

/** A melee goes on until one is gone or has routed; a victor follows up. */
export const meleeGoesOn: FightOn<MeleeInput> = {
  each: 'turn',
  sides: (input) => {
    const [a, b] = pairOf(input);
    return { A: a?.name ?? 'A', B: b?.name ?? 'B' };
  },
  refuses: (input) => {
    if (input.fighters.length > 2) return 'With more than two units in it only this turn is worked out.';
    if (pairOf(input).some((one) => one === undefined)) return 'Nobody fights an enemy here.';
    return input.fights.some(({ wedgeTurn }) => wedgeTurn > 0)
      ? 'A wedge changes from turn to turn: only this one is worked out.'
      : null;
  },
  ends,
};
