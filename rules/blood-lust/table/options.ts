import { z } from 'zod';
import type { FormSection } from '../../core/form.ts';
import { houseValuesSchema } from '../../core/house-values.ts';
import type { JsonObject } from '../../core/json.ts';
import { choiceField, numberField, optionOf } from '../../core/make-fields.ts';
import { GAME_OPTIONS, HOUSE_RULES, type Options } from '../data/options.ts';

/** A third of a board of four feet; none is printed (R-L76). */
const SECTOR_INCHES = 16;

/** What is left open (null) follows the first side's roster. */
const openChoices = (rules: typeof GAME_OPTIONS | typeof HOUSE_RULES) =>
  z
    .record(z.string(), z.json())
    .default({})
    .transform((given) => {
      const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
      return houseValuesSchema(rules).parse(chosen) as Partial<Options>;
    });

export const tableOptions = z.strictObject({
  controlRange: z.number().min(1).max(200).nullable().default(null),
  sectorInches: z.number().min(1).max(100).default(SECTOR_INCHES),
  game: openChoices(GAME_OPTIONS),
  houseRules: openChoices(HOUSE_RULES),
});

const AS_ROSTER = optionOf(null, 'As in the first roster');

export const OPTIONS: readonly FormSection[] = [
  {
    title: 'Game',
    fields: [
      ...GAME_OPTIONS.map(({ id, title, choices }) =>
        choiceField(['game', id], title, [
          AS_ROSTER,
          ...choices.map(({ value, label }) => optionOf(value, label)),
        ]),
      ),
      numberField(['controlRange'], 'Generals command within', {
        min: 1,
        max: 200,
        suffix: 'inches',
        help: 'None is printed: empty is the whole table.',
        optional: true,
      }),
      numberField(['sectorInches'], 'A sector’s side', {
        min: 1,
        max: 100,
        suffix: 'inches',
        help: 'A third of the board’s side: 16 on four feet. Who stands in which sector then tells what can be reached.',
      }),
    ],
  },
];

export const DEFAULTS: JsonObject = {
  controlRange: null,
  sectorInches: SECTOR_INCHES,
  game: Object.fromEntries(GAME_OPTIONS.map(({ id }) => [id, null])),
  houseRules: {},
};
