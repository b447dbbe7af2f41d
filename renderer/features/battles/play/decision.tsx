import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ChoiceField, FormSection } from '../../../../rules/core/form.ts';
import { readAt, writeAt } from '../../../../rules/core/form-values.ts';
import type { Json, JsonObject } from '../../../../rules/core/json.ts';
import classes from './decision.module.css';

/** What a move comes down to, apart from what it asks before. */
export const decisionIn = (
  form: readonly FormSection[],
): { readonly decision: ChoiceField | null; readonly rest: readonly FormSection[] } => {
  const decision = form
    .flatMap(({ fields }) => fields)
    .find((field): field is ChoiceField => field.kind === 'choice' && field.decides === true);
  const rest = form
    .map((section) => ({ ...section, fields: section.fields.filter((field) => field !== decision) }))
    .filter(({ fields }) => fields.length > 0);
  return { decision: decision ?? null, rest };
};

/** As if its first choice were made, as long as none is: so the sentence above tells what it comes to. */
export const supposeIn = (decision: ChoiceField | null, input: JsonObject): JsonObject => {
  const first = decision?.choices.find(({ refused }) => refused === null);
  if (decision === null || first === undefined || (readAt(input, decision.path) ?? null) !== null)
    return input;
  return writeAt(input, decision.path, first.value) as JsonObject;
};

interface DecisionProps {
  readonly field: ChoiceField;
  readonly input: JsonObject;
  readonly disabled: boolean;
  onDecide(value: Json): void;
}

/** The choices as presses: whoever chooses has played. None of them is the usual one. */
export const Decision = ({ field, input, disabled, onDecide }: DecisionProps) => {
  const chosen = readAt(input, field.path);
  return (
    <fieldset className={classes.decision} aria-label={field.label} data-part="decision">
      <legend>{field.label}</legend>
      {field.choices.map(({ value, label, note, refused }) => (
        <Button
          key={label}
          size="sm"
          variant="default"
          justify="flex-start"
          disabled={disabled || refused !== null}
          aria-pressed={chosen === value}
          leftSection={chosen === value ? <IconCheck /> : undefined}
          onClick={() => onDecide(value)}
        >
          <span className={classes.words}>
            <b>{label}</b>
            <small>{refused ?? note}</small>
          </span>
        </Button>
      ))}
    </fieldset>
  );
};
