import { type Fraction, fraction } from '../../../core/fraction.ts';
import { certain, chain, combine, type Distribution, map, weighted } from '../../../core/odds.ts';
import { resolveStratagems } from '../live-stratagems.ts';
import { type BySide, otherSide, type Side } from '../sides.ts';
import type { BattleState } from '../state.ts';
import { whyNoAttempt } from '../steps/2a-stratagem-commit.ts';
import { stratagemBonus } from '../steps/2b-stratagem-roll.ts';
import { candidateOf } from '../steps/2c-foil-evade.ts';
import { WAYS_OF_2D6, waysAtLeast } from '../tables/casualties.ts';
import type { Stratagem } from '../tables/stratagems.ts';
import { type LiveOdds, writeLive } from './live.ts';

export const chanceOfStratagem = (state: BattleState, side: Side, stratagem: Stratagem): Fraction =>
  fraction(waysAtLeast(state.rules.stratagemTarget - stratagemBonus(state, side, stratagem)), WAYS_OF_2D6);

/** A success to show, and whether the side will still answer the enemy's with Foil (house rule). */
interface Hand {
  readonly shown: Stratagem | null;
  readonly answers: boolean;
}

const write = ({ shown, answers }: Hand): string => `${shown ?? 'none'}${answers ? ' answers' : ''}`;

const read = (text: string): Hand => {
  const [shown, answers] = text.split(' ');
  return { shown: shown === 'none' ? null : (shown as Stratagem), answers: answers !== undefined };
};

const attempt = (state: BattleState, side: Side, stratagem: Stratagem): Distribution<string> => {
  const { over, under } = chanceOfStratagem(state, side, stratagem);
  return weighted([
    [write({ shown: stratagem, answers: false }), over],
    [write({ shown: null, answers: false }), under - over],
  ]);
};

/** What a side's choice leads to, once its own dice are rolled. */
const handFor = (state: BattleState, side: Side, choice: Stratagem | null): Distribution<string> => {
  const { carried } = state.stratagems[side];
  if (choice === null) return certain(write({ shown: carried, answers: false }));
  if (choice === 'foil' && state.rules.reactiveFoil) {
    const answers = whyNoAttempt(state, side) === null && !state.stratagems[side].declinedFoil;
    return certain(write({ shown: carried, answers }));
  }
  return attempt(state, side, choice);
};

const handOf = (
  state: BattleState,
  side: Side,
  choices: Distribution<Stratagem | null>,
): Distribution<string> => {
  const { answered, attempt: tried, success } = state.stratagems[side];
  if (success !== null) return certain(write({ shown: candidateOf(state, side), answers: false }));
  if (!answered) return chain(choices, (choice) => handFor(state, side, choice));
  if (tried !== null) return attempt(state, side, tried);
  // Whoever chose nothing may still foil.
  return chain(choices, (choice) => handFor(state, side, choice === 'foil' ? choice : null));
};

const answerTo = (state: BattleState, hands: BySide<Hand>, side: Side): Distribution<string> => {
  const enemy = hands[otherSide(side)].shown;
  const isAsked = hands[side].answers && enemy !== null && enemy !== 'foil';
  return isAsked ? attempt(state, side, 'foil') : certain(write({ ...hands[side], answers: false }));
};

const settle = (A: Stratagem | null, B: Stratagem | null): string => {
  const { live, evaders } = resolveStratagems({ A, B });
  return evaders.length > 0 ? `evaded ${evaders.join('')}` : writeLive(live);
};

/** What is in force after step 2c, or who gets away: `evaded AB`. */
export const liveOdds = (state: BattleState, choices: BySide<Distribution<Stratagem | null>>): LiveOdds => {
  const both = combine(handOf(state, 'A', choices.A), handOf(state, 'B', choices.B), (a, b) => `${a}|${b}`);
  return chain(both, (text) => {
    const [a = '', b = ''] = text.split('|');
    const hands = { A: read(a), B: read(b) };
    return chain(answerTo(state, hands, 'A'), (shownA) => {
      const after = { A: read(shownA), B: hands.B };
      return map(answerTo(state, after, 'B'), (shownB) => settle(after.A.shown, read(shownB).shown));
    });
  });
};

/** Null while there is a battle, otherwise who withdraws. */
export const evadersIn = (text: string): readonly Side[] | null =>
  text.startsWith('evaded ') ? ([...text.slice('evaded '.length)] as Side[]) : null;
