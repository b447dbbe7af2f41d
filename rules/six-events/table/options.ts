import { z } from 'zod';
import type { FormSection } from '../../core/form.ts';
import type { JsonObject } from '../../core/json.ts';
import { choiceField, numberField, optionOf } from '../../core/make-fields.ts';
import { HOUSE_RULES, houseRulesSchema } from '../data/house-rules.ts';

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

const HELP = 'Empty: as in the first side’s roster.';

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
  {
    title: 'House rules',
    fields: HOUSE_RULES.map((rule) =>
      'field' in rule
        ? { ...rule.field, path: ['houseRules', rule.id], help: HELP }
        : choiceField(
            ['houseRules', rule.id],
            rule.title,
            rule.choices.map(({ value, label }) => optionOf(value, label)),
            { help: HELP, optional: true },
          ),
    ),
  },
];

export const DEFAULTS: JsonObject = { turnLimit: null, houseRules: {} };
