import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldChoice, ManyField } from '../../../rules/core/form.ts';
import type { Json } from '../../../rules/core/json.ts';
import { OptionCheck } from '../option-check.tsx';
import { type Binding, valueIn } from './binding.ts';

/** Longer lists show what is chosen and the first few; the rest is one press away. */
const SHORT = 8;

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

export const ManyControl = ({ field, binding }: { field: ManyField; binding: Binding }) => {
  const [all, setAll] = useState(false);
  const value = valueIn(binding, field);
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  const has = (choice: FieldChoice): boolean => chosen.some((one) => same(one, choice.value));
  const toggle = (choice: FieldChoice, on: boolean): void => {
    binding.set(field, on ? [...chosen, choice.value] : chosen.filter((one) => !same(one, choice.value)));
    binding.done();
  };
  const { choices } = field;
  const shown =
    all || choices.length <= SHORT + 1 ? choices : choices.filter((one, at) => at < SHORT || has(one));
  const hidden = choices.length - shown.length;
  return (
    <fieldset className="form-options" aria-label={field.label}>
      {shown.map((choice) => (
        <OptionCheck
          key={JSON.stringify(choice.value)}
          label={choice.label}
          checked={has(choice)}
          aside={choice.refused}
          off={choice.refused !== null}
          wrong={has(choice) && binding.isWrong(field)}
          effect={choice.note === '' ? null : choice.note}
          onChange={(on) => toggle(choice, on)}
        />
      ))}
      {(hidden > 0 || all) && (
        <button type="button" className="form-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <IconMinus aria-hidden /> : <IconPlus aria-hidden />}
          {all ? 'Fewer' : `${hidden} more`}
        </button>
      )}
    </fieldset>
  );
};
