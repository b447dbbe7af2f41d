import { Button, TextInput } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { DieFace } from '../../../components/dice-input.tsx';
import classes from './roll-entry.module.css';
import type { Wanted } from './session.ts';
import { parseDice, wrongDie } from './typed-dice.ts';

/** More faces than this are typed, not tapped. */
const MOST_KEYS = 20;

interface RollEntryProps {
  readonly wanted: Wanted;
  readonly text: string;
  readonly busy: boolean;
  onText(text: string): void;
  onRoll(dice: readonly number[]): void;
  onGiveUp(): void;
}

const wordCount = ({ count, sides }: Wanted): string =>
  count === 1 ? `one d${sides}` : `${count} d${sides}`;

/** One roll that fell on the real table: typed, or tapped face by face. */
export const RollEntry = ({ wanted, text, busy, onText, onRoll, onGiveUp }: RollEntryProps) => {
  const { sides, count, purpose } = wanted;
  const dice = parseDice(text, sides);
  const wrong = wrongDie(dice, sides);
  const complete = dice.length === count && wrong === null;
  const put = (next: readonly number[]): void => onText(next.join(sides <= 9 ? '' : ' '));
  const tap = (face: number): void => {
    if (dice.length < count) put([...dice, face]);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (complete && !busy) onRoll(dice);
  };
  const left = count - dice.length;
  const hint =
    wrong === null
      ? left > 0
        ? `${left} more`
        : left < 0
          ? `${-left} too many: take the last away`
          : 'All there. Enter takes them.'
      : `A d${sides} does not show ${wrong}.`;
  return (
    <form
      className={classes.rollEntry}
      data-part="roll-entry"
      aria-label={`Dice: ${purpose}`}
      onSubmit={submit}
    >
      <p className={classes.rollPurpose} data-part="roll-purpose">
        <b>{purpose}</b> <span>Roll {wordCount(wanted)} and type what fell.</span>
      </p>
      <div className={classes.rollLine}>
        <TextInput
          size="sm"
          className={classes.rollField}
          aria-label={`${purpose}: what fell`}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={text}
          error={wrong !== null || left < 0}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <span className={classes.rollHint} role="status" data-wrong={wrong !== null || left < 0 || undefined}>
          {hint}
        </span>
      </div>
      {sides <= MOST_KEYS && (
        <fieldset className={classes.rollKeys} aria-label="Faces to tap">
          {Array.from({ length: sides }, (_, index) => index + 1).map((face) => (
            <button key={face} type="button" tabIndex={-1} disabled={left <= 0} onClick={() => tap(face)}>
              {sides === 6 ? <DieFace value={face} size={28} /> : face}
            </button>
          ))}
          <button
            type="button"
            tabIndex={-1}
            aria-label="Take the last die away"
            disabled={dice.length === 0}
            onClick={() => put(dice.slice(0, -1))}
          >
            <IconBackspace aria-hidden />
          </button>
        </fieldset>
      )}
      <div className={classes.rollPresses}>
        <Button type="submit" size="sm" variant="filled" disabled={!complete || busy}>
          {count === 1 ? 'Take this die' : 'Take these dice'}
        </Button>
        <Button size="sm" variant="subtle" onClick={onGiveUp}>
          Not now
        </Button>
      </div>
    </form>
  );
};
