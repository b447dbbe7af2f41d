import type { Dice } from '../../core/dice.ts';
import { rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Fraction } from '../../core/fraction.ts';
import { chanceOf, type Distribution } from '../../core/odds.ts';
import { orMore } from '../../core/target.ts';
import { type RuleRef, type Step, step } from '../../core/trace.ts';
import { nameOr } from '../../core/words.ts';
import { ASSAULTS, fm } from '../refs.ts';
import { needsAgainst } from './fighter.ts';

/** One die to get through, a second to beat the Defence: assaults, free hits and barrages alike. */
export type Strike = 'missed' | 'held' | 'killed';

export interface StrikeNumbers {
  readonly needs: number;
  /** With its modifiers; 6 and more can never be beaten. */
  readonly defence: number;
}

export const strikeSteps = (ref: RuleRef, { needs, defence }: StrikeNumbers): readonly Step[] => [
  step(ref, 'First die at least', needs),
  step(ref, 'Second die at least', defence >= 6 ? 'no die beats it' : needsAgainst(defence), { defence }),
];

interface Parties {
  readonly striker: { readonly name: string };
  readonly target: { readonly name: string };
}

export const strike = (
  { needs, defence }: StrikeNumbers,
  dice: Dice,
  ref: RuleRef,
  { striker, target }: Parties,
): { readonly value: Strike; readonly steps: readonly Step[] } => {
  const who = nameOr(striker.name, 'the attacker');
  const whom = nameOr(target.name, 'the target');
  const first = rollOne(
    dice,
    6,
    `${who}: to get through`,
    orMore(needs, 'gets through', { otherwise: 'misses' }),
  );
  const through = first.value >= needs;
  const firstStep = step(ref, `First die of ${who}`, through ? 'gets through' : 'misses', { needs }, [
    first.roll,
  ]);
  if (!through) return { value: 'missed', steps: [firstStep] };
  const second = rollOne(
    dice,
    6,
    `${who}: against Defence`,
    orMore(defence + 1, 'destroys', { otherwise: 'is held off' }),
  );
  const killed = second.value > defence;
  return {
    value: killed ? 'killed' : 'held',
    steps: [
      firstStep,
      step(
        ref,
        `Second die, higher than the Defence of ${whom}`,
        killed ? 'destroyed' : 'held off',
        { defence },
        [second.roll],
      ),
    ],
  };
};

const NOBODY: Parties = { striker: { name: '' }, target: { name: '' } };

export const strikeOdds = (numbers: StrikeNumbers): Distribution<Strike> =>
  everyWay((dice) => strike(numbers, dice, fm(ASSAULTS), NOBODY).value);

export const killChance = (numbers: StrikeNumbers): Fraction =>
  chanceOf(strikeOdds(numbers), (fell) => fell === 'killed');
