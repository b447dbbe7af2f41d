import { z } from 'zod';
import type { Field } from './form.ts';
import { readAt } from './form-values.ts';
import { type Json, type JsonObject, sameJson } from './json.ts';
import type { HouseRule } from './system.ts';

const LONGEST_TEXT = 200;

export const defaultOf = (rule: HouseRule): Json => rule.choices[0]?.value ?? null;

const fitsField = (field: Field, value: Json): boolean => {
  switch (field.kind) {
    case 'number':
      if (value === null) return field.optional;
      return (
        typeof value === 'number' &&
        value >= (field.min ?? -Infinity) &&
        value <= (field.max ?? Infinity) &&
        Number.isInteger(value / field.step)
      );
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      if (value === null) return field.optional;
      return typeof value === 'string' && value.length <= LONGEST_TEXT && value.isWellFormed();
    case 'choice':
      return (value === null && field.optional) || field.choices.some((one) => sameJson(one.value, value));
    case 'many':
      return (
        Array.isArray(value) &&
        value.every((part: Json) => field.choices.some((one) => sameJson(one.value, part)))
      );
    case 'list':
      return (
        Array.isArray(value) &&
        value.length <= field.most &&
        value.every((row: Json) => field.fields.every((inner) => fitsField(inner, readAt(row, inner.path))))
      );
    case 'group':
      return false;
    default:
      return field satisfies never;
  }
};

/** Whether a rule may be set so. */
export const fitsRule = (rule: HouseRule, value: Json): boolean =>
  rule.choices.some((choice) => sameJson(choice.value, value)) ||
  (rule.field !== undefined && fitsField(rule.field, value));

/** Only what differs from the default is written down, so that a set says what its group changed. */
export const setHouseValue = (values: JsonObject, rule: HouseRule, value: Json): JsonObject => {
  const { [rule.id]: _old, ...others } = values;
  return sameJson(value, defaultOf(rule)) ? others : { ...others, [rule.id]: value };
};

export const houseValueOf = (values: JsonObject, rule: HouseRule): Json =>
  values[rule.id] === undefined ? defaultOf(rule) : (values[rule.id] ?? null);

/** A preset on top of what is set; rules it does not name stay as they are. */
export const applyHouseValues = (
  rules: readonly HouseRule[],
  values: JsonObject,
  preset: JsonObject,
): JsonObject =>
  rules.reduce(
    (set, rule) => (preset[rule.id] === undefined ? set : setHouseValue(set, rule, preset[rule.id] ?? null)),
    values,
  );

/** Values of these rules alone, each one that fits. Small on purpose: every action of a system carries it. */
export const houseValuesSchema = (rules: readonly HouseRule[]): z.ZodType<JsonObject> => {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return z.record(z.string(), z.json()).superRefine((values, context) => {
    for (const [id, value] of Object.entries(values)) {
      const rule = byId.get(id);
      if (rule !== undefined && fitsRule(rule, value as Json)) continue;
      const message = rule === undefined ? `unknown house rule ${id}` : `not a value of “${rule.title}”`;
      context.addIssue({ code: 'custom', message, path: [id] });
    }
  }) as unknown as z.ZodType<JsonObject>;
};
