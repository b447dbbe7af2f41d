import { RuleRefusal } from '../../../core/result.ts';
import { SIDES, type Side, withSide } from '../sides.ts';
import { asked, type BattleState, type StepRule } from '../state.ts';
import { nextAttemptDay, type Stratagem } from '../tables/stratagems.ts';
import { enterStratagemRoll } from './2b-stratagem-roll.ts';

interface Reason {
  readonly code: string;
  readonly message: string;
}

/** Null where a side may try anything at all today. */
export const whyNoAttempt = (state: BattleState, side: Side): Reason | null => {
  const { readyDay } = state.stratagems[side];
  if (readyDay === null) {
    return {
      code: 'mass-battle/no-general',
      message: 'Nobody leads this army, so it tries no stratagem: name a General or a leader.',
    };
  }
  if (state.day < readyDay) {
    return {
      code: 'mass-battle/stratagem-cooldown',
      message: `The General tried a stratagem less than a week ago; the next may be tried on day ${readyDay}, and today is day ${state.day}.`,
    };
  }
  return null;
};

export const whyNotStratagem = (state: BattleState, side: Side, stratagem: Stratagem): Reason | null => {
  if (stratagem === 'foil' && state.rules.reactiveFoil) {
    return {
      code: 'mass-battle/foil-answers',
      message: 'By house rule Foil answers a stratagem that was revealed; choose it then.',
    };
  }
  return whyNoAttempt(state, side);
};

export const checkStratagem = (state: BattleState, side: Side, stratagem: Stratagem | null): void => {
  const reason = stratagem === null ? null : whyNotStratagem(state, side, stratagem);
  if (reason !== null) throw new RuleRefusal(reason.code, reason.message, `sides.${side}.stratagem`);
};

/** Step 2a: both choose a stratagem or none, in secret. */
export const stratagemCommit: StepRule = {
  expects: ({ stratagems }) => ({
    kind: 'choice',
    choice: 'stratagem',
    sides: SIDES.filter((side) => !stratagems[side].answered),
    secret: true,
  }),

  advance: (state, answer, trace) => {
    const { side, stratagem } = asked(answer, 'stratagem');
    checkStratagem(state, side, stratagem);
    const before = state.stratagems[side];
    const stratagems = withSide(state.stratagems, side, {
      ...before,
      answered: true,
      attempt: stratagem,
      // A new attempt gives up what was carried over, before the dice are rolled (R-B127).
      carried: stratagem === null ? before.carried : null,
      readyDay: stratagem === null ? before.readyDay : nextAttemptDay(state.day),
    });
    const next = { ...state, stratagems };
    return stratagems.A.answered && stratagems.B.answered ? enterStratagemRoll(next, trace) : next;
  },
};
