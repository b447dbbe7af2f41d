import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { NumberField } from '../../../rules/core/form.ts';
import { NumberStepper } from '../number-stepper.tsx';
import { type Binding, valueIn } from './binding.ts';
import classes from './form.module.css';

const DECIMAL = /^[-−]?\d{1,6}([.,]\d{1,3})?$/;
const parse = (text: string): number => Number(text.replace('−', '-').replace(',', '.'));

const clamp = (value: number, { min, max }: NumberField): number =>
  Math.min(max ?? value, Math.max(min ?? value, value));

/** Halves and tenths are typed: a stepper goes by ones. */
const DecimalField = ({ field, binding }: { field: NumberField; binding: Binding }) => {
  const [draft, setDraft] = useState<string | null>(null);
  const value = valueIn(binding, field);
  const type = (text: string): void => {
    setDraft(text);
    if (text === '' && field.optional) binding.set(field, null);
    else if (DECIMAL.test(text)) binding.set(field, clamp(parse(text), field));
  };
  return (
    <TextInput
      className={classes.formDecimal}
      inputMode="decimal"
      aria-label={field.label}
      value={draft ?? (value === null ? '' : `${value}`.replace('-', '−'))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onBlur={() => {
        setDraft(null);
        binding.done();
      }}
    />
  );
};

export const NumberControl = ({
  field,
  binding,
  describedBy,
  first = false,
}: {
  field: NumberField;
  binding: Binding;
  describedBy: string | undefined;
  first?: boolean;
}) => {
  const value = valueIn(binding, field);
  return (
    <span className={classes.formNumber}>
      {Number.isInteger(field.step) ? (
        <NumberStepper
          label={field.label}
          value={typeof value === 'number' ? value : null}
          min={field.min ?? 0}
          max={field.max ?? 999_999}
          least={field.lenient ? 0 : (field.min ?? -999_999)}
          wrong={binding.isWrong(field)}
          disabled={field.off ?? false}
          placeholder={field.empty ?? ''}
          first={first}
          {...(describedBy === undefined ? {} : { describedBy })}
          onChange={(next) => {
            if (next === null) {
              if (field.optional) binding.set(field, null);
            } else binding.set(field, field.lenient ? next : clamp(next, field));
          }}
          onDone={binding.done}
        />
      ) : (
        <DecimalField field={field} binding={binding} />
      )}
      {field.suffix !== '' && <span className={classes.formSuffix}>{field.suffix}</span>}
    </span>
  );
};
