import { Button } from '@mantine/core';
import { IconDice5, IconKeyboard } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { ChoiceBar } from './choice-bar.tsx';
import classes from './dice-input.module.css';

type Pips = readonly (readonly [x: number, y: number])[];

const PIPS: Readonly<Record<number, Pips>> = {
  1: [[12, 12]],
  2: [
    [7.5, 7.5],
    [16.5, 16.5],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7.5, 7.5],
    [16.5, 7.5],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7.5, 6.5],
    [16.5, 6.5],
    [7.5, 12],
    [16.5, 12],
    [7.5, 17.5],
    [16.5, 17.5],
  ],
};

/** A six-sided die as it lies. */
export const DieFace = ({ value, size = 30 }: { value: number; size?: number }) => (
  <svg
    className={classes.dieFace}
    data-part="die-face"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    role="img"
    aria-label={`${value}`}
  >
    <rect x="1.5" y="1.5" width="21" height="21" rx="3" />
    {(PIPS[value] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" />
    ))}
  </svg>
);

export type DiceFrom = 'program' | 'typed';

interface DiceInputProps {
  readonly purpose: string;
  /** What each die is for, where they differ. */
  readonly labels: readonly string[];
  readonly from: DiceFrom;
  readonly busy: boolean;
  /** What the rules said of the dice that were typed last. */
  readonly trouble: string | null;
  onFrom(from: DiceFrom): void;
  /** Null lets the program roll. */
  onDice(values: readonly number[] | null): void;
}

const isFace = (text: string): boolean => /^[1-6]$/.test(text);

const TypedDice = ({ labels, busy, onDice }: Pick<DiceInputProps, 'labels' | 'busy' | 'onDice'>) => {
  const [texts, setTexts] = useState<readonly string[]>(labels.map(() => ''));
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const hint = useId();
  const wrong = texts.some((text) => text !== '' && !isFace(text));
  const complete = texts.every(isFace);
  const type = (index: number, text: string): void => {
    setTexts(texts.map((old, at) => (at === index ? text.slice(-1) : old)));
    if (isFace(text.slice(-1))) fields.current[index + 1]?.focus();
  };
  const onKeyDown = (index: number, event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && texts[index] === '') fields.current[index - 1]?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (complete && !busy) onDice(texts.map(Number));
  };
  return (
    <form className={classes.diceTyped} onSubmit={submit}>
      <div className={classes.diceFields} data-part="dice-fields">
        {labels.map((label, index) => (
          <label key={label}>
            <span>{label}</span>
            <input
              ref={(field) => {
                fields.current[index] = field;
              }}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the dice lie on the table and wait to be typed
              autoFocus={index === 0}
              value={texts[index]}
              aria-invalid={(texts[index] !== '' && !isFace(texts[index] ?? '')) || undefined}
              aria-describedby={hint}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => type(index, event.currentTarget.value)}
              onKeyDown={(event) => onKeyDown(index, event)}
            />
          </label>
        ))}
      </div>
      <p
        id={hint}
        className={classes.diceHint}
        data-wrong={wrong || undefined}
        role={wrong ? 'alert' : undefined}
      >
        {wrong ? 'A die shows 1 to 6: type what fell.' : 'Type what fell on the table, 1 to 6.'}
      </p>
      <Button type="submit" size="sm" variant="filled" fullWidth disabled={!complete || busy}>
        {labels.length === 1 ? 'Take this die' : 'Take these dice'}
      </Button>
    </form>
  );
};

export const DiceFromBar = ({ from, onFrom }: { from: DiceFrom; onFrom: (from: DiceFrom) => void }) => (
  <ChoiceBar<DiceFrom>
    label="Where the dice come from"
    choices={[
      { value: 'program', label: 'Muster rolls' },
      { value: 'typed', label: 'We roll and type' },
    ]}
    value={from}
    onChange={onFrom}
  />
);

/** Dice rolled by the program, or typed as they fell. */
export const DiceInput = ({ purpose, labels, from, busy, trouble, onFrom, onDice }: DiceInputProps) => (
  <section className={classes.diceInput} data-part="dice-input" aria-label={`Dice: ${purpose}`}>
    <DiceFromBar from={from} onFrom={onFrom} />
    {from === 'typed' ? (
      <TypedDice key={purpose} labels={labels} busy={busy} onDice={onDice} />
    ) : (
      <Button
        size="sm"
        variant="filled"
        fullWidth
        leftSection={<IconDice5 />}
        disabled={busy}
        autoFocus
        onClick={() => onDice(null)}
      >
        {labels.length === 1 ? 'Roll the die' : `Roll ${labels.length} dice`}
      </Button>
    )}
    {trouble !== null && (
      <p className={classes.diceHint} data-wrong role="alert">
        {trouble}
      </p>
    )}
    <p className={classes.diceNote}>
      <IconKeyboard aria-hidden />
      {from === 'typed'
        ? 'One key a die; Enter takes them.'
        : 'Enter rolls. The same battle always rolls the same dice, so a step taken back falls the same way.'}
    </p>
  </section>
);
