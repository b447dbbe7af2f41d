import { z } from 'zod';
import type { FormSection } from './form.ts';
import type { JsonObject } from './json.ts';
import { numberField } from './make-fields.ts';

/** The choices before a battle where only its length and the house rules are agreed on. */
export const turnLimitOptions = <H>(houseRules: z.ZodType<H>) =>
  z.strictObject({
    turnLimit: z.int().min(1).max(1000).nullable().default(null),
    /** What is left open (null) follows the first side's roster. */
    houseRules: z
      .record(z.string(), z.json())
      .default({})
      .transform((rules) =>
        houseRules.parse(Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null))),
      ),
  });

/** `until` is when a battle without a limit ends: `one side is gone`. */
export const turnLimitForm = (until: string): readonly FormSection[] => [
  {
    title: '',
    fields: [
      numberField(['turnLimit'], 'Turns', {
        help: `How many turns were agreed on; empty plays until ${until}.`,
        min: 1,
        max: 1000,
        optional: true,
      }),
    ],
  },
];

export const TURN_LIMIT_DEFAULTS: JsonObject = { turnLimit: null, houseRules: {} };
