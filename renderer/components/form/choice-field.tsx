import { NativeSelect } from '@mantine/core';
import type { ChoiceField, FieldChoice } from '../../../rules/core/form.ts';
import { ChoiceBar } from '../choice-bar.tsx';
import { type Binding, valueIn } from './binding.ts';

/** More letters than this do not fit side by side. */
const ROOM = 34;
const MOST_BESIDE = 5;
const NONE = { value: null, label: 'None', note: '', refused: null } as const;

const keyOf = (choice: FieldChoice): string => JSON.stringify(choice.value);

const fitsBeside = (choices: readonly FieldChoice[]): boolean =>
  choices.length <= MOST_BESIDE &&
  choices.every(({ refused }) => refused === null) &&
  choices.reduce((letters, { label }) => letters + label.length + 2, 0) <= ROOM;

const wordOf = ({ label, refused }: FieldChoice): string =>
  refused === null ? label : `${label}: ${refused}`;

export const ChoiceControl = ({
  field,
  binding,
  describedBy,
}: {
  field: ChoiceField;
  binding: Binding;
  describedBy: string | undefined;
}) => {
  const choices: readonly FieldChoice[] = field.optional ? [NONE, ...field.choices] : field.choices;
  const value = JSON.stringify(valueIn(binding, field));
  const known = choices.some((choice) => keyOf(choice) === value);
  const chosen = choices.find((choice) => keyOf(choice) === value);
  const choose = (key: string): void => {
    binding.set(field, JSON.parse(key));
    binding.done();
  };
  const wrong = binding.isWrong(field);
  if (fitsBeside(choices) && known) {
    return (
      <ChoiceBar
        label={field.label}
        choices={choices.map((choice) => ({ value: keyOf(choice), label: choice.label }))}
        value={value}
        wrong={wrong}
        onChange={choose}
      />
    );
  }
  return (
    <div className="form-select">
      <NativeSelect
        size="xs"
        aria-label={field.label}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {!known && (
          <option value={value} disabled>
            Choose
          </option>
        )}
        {choices.map((choice) => (
          <option key={keyOf(choice)} value={keyOf(choice)} disabled={choice.refused !== null}>
            {wordOf(choice)}
          </option>
        ))}
      </NativeSelect>
      {chosen !== undefined && chosen.note !== '' && <small className="caption">{chosen.note}</small>}
    </div>
  );
};
