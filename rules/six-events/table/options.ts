import { z } from 'zod';
import type { FormSection } from '../../core/form.ts';
import type { JsonObject } from '../../core/json.ts';
import { numberField } from '../../core/make-fields.ts';
import { houseRulesSchema } from '../data/house-rules.ts';

export const optionsSchema = z.strictObject({
  turnLimit: z.int().min(1).max(1000).nullable().default(null),
  /** What is left open (null) follows the first side's roster. */
  houseRules: z
    .record(z.string(), z.json())
    .default({})
    .transform((rules) =>
      houseRulesSchema.parse(Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null))),
    ),
});

export const OPTIONS: readonly FormSection[] = [
  {
    title: '',
    fields: [
      numberField(['turnLimit'], 'Turns', {
        help: 'How many turns were agreed on; empty plays until one side is gone.',
        min: 1,
        max: 1000,
        optional: true,
      }),
    ],
  },
];

export const DEFAULTS: JsonObject = { turnLimit: null, houseRules: {} };
