import { withSide } from '../sides.ts';
import { asked, type StepRule } from '../state.ts';
import { nextAttemptDay } from '../tables/stratagems.ts';
import { enterStratagemRoll } from './2b-stratagem-roll.ts';
import { enterFoil, mayAnswer } from './2c-foil-evade.ts';

/** Step 2c by house rule: Foil answers a stratagem that was revealed (R-B93). */
export const reactiveFoil: StepRule = {
  expects: (state) => ({
    kind: 'choice',
    choice: 'foil',
    sides: [mayAnswer(state, 'A') ? 'A' : 'B'],
    secret: false,
  }),

  advance: (state, answer, trace) => {
    const { side, foil } = asked(answer, 'foil');
    const before = state.stratagems[side];
    if (!foil) {
      const stratagems = withSide(state.stratagems, side, { ...before, declinedFoil: true });
      return enterFoil({ ...state, stratagems }, trace);
    }
    const readyDay = nextAttemptDay(state.day);
    const attempt = { ...before, attempt: 'foil' as const, carried: null, readyDay };
    return enterStratagemRoll({ ...state, stratagems: withSide(state.stratagems, side, attempt) }, trace);
  },
};
