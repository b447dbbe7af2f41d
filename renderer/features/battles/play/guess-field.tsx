import type { MatrixAdvice } from '../../../../rules/core/counsel.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import classes from './matrix-pane.module.css';
import type { Guess } from './use-counsel.ts';

interface GuessFieldProps {
  readonly advice: MatrixAdvice;
  readonly guess: Guess;
  onGuess(guess: Guess): void;
}

/** Against their best mix, or against what one thinks they will do. */
export const GuessField = ({ advice, guess, onGuess }: GuessFieldProps) => {
  const named = new Map(advice.own.map(({ value, label }) => [value, label]));
  const set = (index: number, weight: number | null): void =>
    onGuess((guess ?? []).map((old, at) => (at === index ? Math.min(1000, weight ?? 0) : old)));
  return (
    <div className={classes.guess}>
      <ChoiceBar
        label="Against what"
        choices={[
          { value: 'mix', label: 'Against their safe mix' },
          { value: 'guess', label: 'Against a guess …' },
        ]}
        value={guess === null ? 'mix' : 'guess'}
        onChange={(against) => onGuess(against === 'mix' ? null : advice.enemy.map(() => 1))}
      />
      {guess !== null && (
        <>
          <ul className={classes.guessWeights} aria-label="How you think they will choose">
            {advice.enemy.map(({ value, label, reason }, index) => (
              <li key={value}>
                <span>{label}</span>
                <NumberStepper
                  label={`Weight of ${label}`}
                  value={guess[index] ?? 0}
                  min={0}
                  max={100}
                  disabled={reason !== null}
                  onChange={(weight) => set(index, weight)}
                />
              </li>
            ))}
          </ul>
          <p className={classes.guessReply} role="status">
            Best answer: <b>{advice.replies.map((value) => named.get(value) ?? value).join(' or ')}</b>
          </p>
        </>
      )}
    </div>
  );
};
