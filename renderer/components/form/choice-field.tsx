import { VisuallyHidden } from '@mantine/core';
import type { ChoiceField, FieldChoice } from '../../../rules/core/form.ts';
import type { Json } from '../../../rules/core/json.ts';
import { ChoiceBar } from '../choice-bar.tsx';
import { ChoiceList, type ListEntry } from '../choice-list.tsx';
import { Hint } from '../hint.tsx';
import { type Binding, valueIn } from './binding.ts';
import classes from './form.module.css';

/** More letters than this do not fit side by side. */
const ROOM = 34;
const MOST_BESIDE = 5;
const NONE: FieldChoice = { value: null, label: 'None', note: '', refused: null };

const keyOf = (choice: FieldChoice): string => JSON.stringify(choice.value);

const fitsBeside = (choices: readonly FieldChoice[]): boolean =>
  choices.every(({ refused }) => refused === null) &&
  (choices.every(({ short }) => short !== undefined) ||
    (choices.length <= MOST_BESIDE &&
      choices.reduce((letters, { label }) => letters + label.length + 2, 0) <= ROOM));

const choicesOf = ({ optional, choices }: ChoiceField): readonly FieldChoice[] =>
  optional ? [NONE, ...choices] : choices;

const chosenOf = (field: ChoiceField, value: Json): FieldChoice | undefined =>
  choicesOf(field).find((choice) => keyOf(choice) === JSON.stringify(value));

/** Whether its choices stand side by side; else they are a list to open. */
export const isBar = (field: ChoiceField, value: Json): boolean =>
  field.beside === true || (fitsBeside(choicesOf(field)) && chosenOf(field, value) !== undefined);

/** A short word says the whole one to those who do not see it, and to those who point at it. */
const Short = ({ of: { short, label, note } }: { of: FieldChoice }) =>
  short === undefined ? (
    label
  ) : (
    <Hint label={note === '' ? label : `${label}: ${note}`}>
      <span>
        <span aria-hidden>{short}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </Hint>
  );

const wordOf = ({ label, refused }: FieldChoice): string =>
  refused === null ? label : `${label}: ${refused}`;

const itemOf = (choice: FieldChoice) => ({
  value: keyOf(choice),
  label: wordOf(choice),
  disabled: choice.refused !== null,
});

/** Those of one heading together, in the order the headings come up. */
const listOf = (choices: readonly FieldChoice[]): ListEntry[] =>
  [...Map.groupBy(choices, ({ group }) => group ?? '')].flatMap(([group, own]): ListEntry[] =>
    group === '' ? own.map(itemOf) : [{ group, items: own.map(itemOf) }],
  );

export const ChoiceControl = ({
  field,
  binding,
  describedBy,
}: {
  field: ChoiceField;
  binding: Binding;
  describedBy: string | undefined;
}) => {
  const choices = choicesOf(field);
  const value = JSON.stringify(valueIn(binding, field));
  const chosen = chosenOf(field, valueIn(binding, field));
  const choose = (key: string): void => {
    binding.set(field, JSON.parse(key), choices.find((choice) => keyOf(choice) === key)?.also);
    binding.done();
  };
  const wrong = binding.isWrong(field);
  const note = chosen !== undefined && chosen.note !== '' && <small className="caption">{chosen.note}</small>;
  if (isBar(field, valueIn(binding, field))) {
    return (
      <>
        <ChoiceBar
          label={field.label}
          choices={choices.map((choice) => ({
            value: keyOf(choice),
            label: <Short of={choice} />,
            ...(choice.aside === undefined ? {} : { detail: choice.aside }),
          }))}
          value={value}
          wrong={wrong}
          onChange={choose}
        />
        {field.beside === true && !binding.compact && note}
      </>
    );
  }
  return (
    <div className={classes.formSelect}>
      <ChoiceList
        aria-label={field.label}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        value={value}
        data={[
          ...(chosen === undefined ? [{ value, label: 'Choose', disabled: true }] : []),
          ...listOf(choices),
        ]}
        onChange={choose}
      />
      {note}
    </div>
  );
};
