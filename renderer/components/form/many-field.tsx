import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldChoice, ManyField } from '../../../rules/core/form.ts';
import { type Json, sameJson } from '../../../rules/core/json.ts';
import { OptionCheck } from '../option-check.tsx';
import { type Binding, valueIn } from './binding.ts';
import classes from './form.module.css';

/** Longer lists show what is chosen and the usual or the first few; the rest is one press away. */
const SHORT = 8;

/** What was chosen, in words; what is not yet chosen tells it where it is pointed at. */
const Effects = ({ of }: { of: readonly FieldChoice[] }) =>
  of.length === 0 ? null : (
    <ul className={classes.formEffects}>
      {of.map(({ value, label, note }) => (
        <li key={JSON.stringify(value)}>
          <b>{label}</b> {note}
        </li>
      ))}
    </ul>
  );

export const ManyControl = ({ field, binding }: { field: ManyField; binding: Binding }) => {
  const [all, setAll] = useState(false);
  const value = valueIn(binding, field);
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  const timesOf = (choice: FieldChoice): number => chosen.filter((one) => sameJson(one, choice.value)).length;
  const has = (choice: FieldChoice): boolean => timesOf(choice) > 0;
  const put = (choice: FieldChoice, times: number): void => {
    const gone = [choice.value, ...(times > 0 ? (choice.instead ?? []) : [])];
    const rest = chosen.filter((one) => !gone.some((other) => sameJson(one, other)));
    binding.set(field, [...rest, ...Array.from({ length: times }, () => choice.value)]);
    binding.done();
  };
  const { choices } = field;
  const isUsual = choices.some(({ usual }) => usual !== undefined)
    ? ({ usual }: FieldChoice) => usual === true
    : (_: FieldChoice, at: number) => at < SHORT || choices.length <= SHORT + 1;
  const shown = choices.filter((one, at) => all || isUsual(one, at) || has(one));
  const hidden = choices.length - shown.length;
  const wrong = binding.isWrong(field);
  return (
    <fieldset
      className={classes.formOptions}
      data-part="form-options"
      data-wide={field.wide || undefined}
      aria-label={field.note === undefined ? field.label : `${field.label}, ${field.note}`}
    >
      {shown.map((choice) => (
        <OptionCheck
          key={JSON.stringify(choice.value)}
          label={choice.label}
          checked={has(choice)}
          aside={(choice.aside ?? choice.refused) || null}
          off={choice.refused !== null}
          wrong={wrong && has(choice) && choice.suspect !== false}
          effect={choice.note === '' || has(choice) ? null : choice.note}
          onChange={(on) => put(choice, on ? 1 : 0)}
        />
      ))}
      {shown
        .filter((choice) => has(choice) && (choice.most ?? 1) > 1)
        .map((choice) => (
          <OptionCheck
            key={`${JSON.stringify(choice.value)} again`}
            label="… once more"
            checked={timesOf(choice) > 1}
            aside={choice.aside ?? null}
            effect={choice.note}
            onChange={(on) => put(choice, on ? 2 : 1)}
          />
        ))}
      {(hidden > 0 || all) && (
        <button type="button" className={classes.formMore} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <IconMinus aria-hidden /> : <IconPlus aria-hidden />}
          {all ? 'Fewer' : shown.length === 0 ? 'Choose' : `${hidden} more`}
        </button>
      )}
      {field.foot !== undefined && <p className={`caption ${classes.formFoot}`}>{field.foot}</p>}
      <Effects of={choices.filter((choice) => has(choice) && choice.note !== '')} />
    </fieldset>
  );
};
