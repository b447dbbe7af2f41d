import type { z } from 'zod';
import type { Field } from './form.ts';
import { houseValuesSchema } from './house-values.ts';
import type { Json } from './json.ts';
import type { RuleRef } from './trace.ts';

/** A house rule whose values are known to the compiler. */
export interface Switch<Id extends string, Value extends Json> {
  readonly id: Id;
  readonly title: string;
  readonly ref: RuleRef;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly field?: Field;
}

/** The first choice is the default. */
export const choice = <const Id extends string, const Value extends Json>(
  id: Id,
  title: string,
  ref: RuleRef,
  choices: readonly (readonly [Value, string])[],
): Switch<Id, Value> => ({ id, title, ref, choices: choices.map(([value, label]) => ({ value, label })) });

export type SettledSwitches<S extends Switch<string, Json>> = {
  readonly [One in S as One['id']]: One['choices'][number]['value'];
};

/** What was chosen over the defaults of the rest. */
export const settleSwitches = <S extends Switch<string, Json>>(
  switches: readonly S[],
  chosen: Partial<SettledSwitches<S>>,
): SettledSwitches<S> => ({
  ...(Object.fromEntries(
    switches.map((rule) => [rule.id, rule.choices[0]?.value]),
  ) as unknown as SettledSwitches<S>),
  ...chosen,
});

/** Only the switches that were set, each with a value that fits it. */
export const switchesSchema = <S extends Switch<string, Json>>(
  switches: readonly S[],
): z.ZodType<Partial<SettledSwitches<S>>> =>
  houseValuesSchema(switches) as unknown as z.ZodType<Partial<SettledSwitches<S>>>;
