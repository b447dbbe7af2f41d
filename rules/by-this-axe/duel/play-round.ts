import { type Dice, rollOne } from '../../core/dice.ts';
import { orLess, type Target } from '../../core/target.ts';
import { type Roll, type Step, step } from '../../core/trace.ts';
import { bta } from '../refs.ts';
import { type Allotment, type GiveUp, giveUpDice } from './allotment.ts';
import type { Fighter } from './fighter.ts';
import { helpFor, type Prayers } from './prayers.ts';
import { type Both, DUELLISTS, type Duellist, forDuellists, opponentOf } from './sides.ts';

const DUELS = (ruling: string | null = null) => bta('Phase II: Duels', ruling);

/** Attack, parry, counterattack, flight: all succeed on 1 to 3. */
export const EVEN_CHANCE = 3;
const TRICK_WORKS = 2;
const DICE_A_TRICK_TAKES = 2;

const countUpTo = (values: readonly number[], target: number): number =>
  values.filter((value) => value <= target).length;

export interface RoundPlan extends Prayers {
  readonly allot: Allotment;
  readonly givesUp: GiveUp;
}

export interface RoundResult {
  readonly wounds: Both<number>;
  readonly given: Both<number>;
  readonly prayersSpent: Both<number>;
}

/** Both may try from the second round on; one that works ends the duel (R-B22). */
export const tryToFlee = (
  fighters: Both<Fighter>,
  flees: Both<boolean>,
  dice: Dice,
  trace: Step[],
): readonly Duellist[] =>
  DUELLISTS.filter((side) => {
    if (!flees[side]) return false;
    const { value, roll } = rollOne(
      dice,
      6,
      `${fighters[side].name} tries to flee`,
      orLess(EVEN_CHANCE, 'gets away', { otherwise: 'stays' }),
    );
    const gone = value <= EVEN_CHANCE;
    trace.push(
      step(DUELS('R-B22'), `${fighters[side].name} tries to flee`, gone ? 'gets away' : 'stays', {}, [roll]),
    );
    return gone;
  });

type Kind = readonly [does: string, words: Partial<Target>];
const TRICKS: Kind = ['works', { otherwise: 'fails', one: 'trick that works', many: 'tricks that work' }];
const HITS: Kind = ['hits', { otherwise: 'misses', one: 'hit' }];
const PARRIES: Kind = ['parries', { otherwise: 'does not parry', one: 'parry', many: 'parries' }];
const SAVES: Kind = ['saves', { otherwise: 'does not save', one: 'save' }];

/** One round after the allotment: tricks, attacks, parries, counterattacks, saves, all at the same time. */
export const playRound = (
  fighters: Both<Fighter>,
  plans: Both<RoundPlan>,
  dice: Dice,
  trace: Step[],
): RoundResult => {
  const nameOf = (side: Duellist): string => fighters[side].name;
  const rollFor = (side: Duellist, count: number, label: string, target: number, kind: Kind): number => {
    if (count === 0) return 0;
    const roll = dice.roll(6, count, `${nameOf(side)}: ${label}`, orLess(target, ...kind));
    const good = countUpTo(roll.values, target);
    trace.push(step(DUELS(), `${nameOf(side)}: ${label}`, good, { 'needs at most': target }, [roll]));
    return good;
  };

  const worked = forDuellists((side) =>
    rollFor(side, plans[side].allot.tricks, 'dirty tricks that work', TRICK_WORKS, TRICKS),
  );
  const left = forDuellists((side) => {
    const cost = worked[opponentOf(side)] * DICE_A_TRICK_TAKES;
    const kept = giveUpDice(plans[side].allot, cost, plans[side].givesUp);
    if (kept.lost > 0) {
      const inputs = { 'attack left': kept.attack, 'parry left': kept.parry };
      trace.push(step(DUELS('R-B20'), `${nameOf(side)}: dice given up`, kept.lost, inputs));
    }
    return kept;
  });
  const hits = forDuellists((side) => rollFor(side, left[side].attack, 'hits', EVEN_CHANCE, HITS));
  const parries = forDuellists((side) => rollFor(side, left[side].parry, 'parries', EVEN_CHANCE, PARRIES));
  const counters = forDuellists((side) =>
    rollFor(side, parries[side] > hits[opponentOf(side)] ? 1 : 0, 'counterattack', EVEN_CHANCE, HITS),
  );

  const suffered = forDuellists((side) => {
    const other = opponentOf(side);
    return Math.max(0, hits[other] - parries[side]) + counters[other];
  });
  const help = forDuellists((side) => (fighters[side].immune ? [] : helpFor(plans[side], suffered[side])));
  const wounds = forDuellists((side) => {
    const { immune, toSave, saves } = fighters[side];
    if (suffered[side] === 0) return 0;
    const needs = help[side].map((prayers) => saves[prayers] ?? null);
    const tried = needs.filter((need) => need !== null);
    const alike = tried.length > 0 && tried.every((need) => need === tried[0]);
    const rolls: Roll[] =
      tried.length > 0
        ? [
            dice.roll(
              6,
              tried.length,
              `${nameOf(side)}: armour saves`,
              alike ? orLess(tried[0] as number, ...SAVES) : undefined,
            ),
          ]
        : [];
    const values = rolls.flatMap((roll) => roll.values);
    const saved = immune
      ? suffered[side]
      : tried.filter((need, index) => (values[index] as number) <= need).length;
    const ref = immune ? bta('Special Abilities', 'R-B65') : DUELS('R-B23');
    const numbers = [...new Set(needs)];
    const inputs = {
      hits: suffered[side],
      'saves on': numbers.length > 1 ? numbers : (numbers[0] ?? toSave),
    };
    trace.push(step(ref, `${nameOf(side)}: wounds`, suffered[side] - saved, inputs, rolls));
    return suffered[side] - saved;
  });
  return {
    wounds,
    given: forDuellists((side) => left[side].lost),
    prayersSpent: forDuellists((side) => help[side].reduce((sum, prayers) => sum + prayers, 0)),
  };
};
