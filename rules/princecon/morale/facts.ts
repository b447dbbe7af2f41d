import { z } from 'zod';
import { flag, noteField } from '../inputs.ts';
import { ASPECTS } from '../statuses.ts';

/** Why a unit checks. In close action, and where it evades, disengages or is charged, the rows of close action count (R-P23). */
export const MORALE_CONTEXTS = [
  'close-action',
  'missile',
  'spell',
  'monster',
  'rout-path',
  'friend-broke',
  'leader-death',
  'disengage',
  'evade',
  'charge',
  'rally',
] as const;
export type MoraleContext = (typeof MORALE_CONTEXTS)[number];

const CLOSE: readonly MoraleContext[] = ['close-action', 'disengage', 'evade', 'charge'];

export const countsCloseRows = (context: MoraleContext): boolean => CLOSE.includes(context);

export const contextNames: Readonly<Record<MoraleContext, string>> = {
  'close-action': 'Hits in close action',
  missile: 'Hits by missiles',
  spell: 'A spell',
  monster: 'A monster',
  'rout-path': 'Routing friends in its way',
  'friend-broke': 'A friend beside it broke',
  'leader-death': 'Its leader died',
  disengage: 'Disengaging',
  evade: 'Evading',
  charge: 'Charged by cavalry',
  rally: 'Rallying',
};

/** Others in a fight, as far as numbers count. */
export const crowd = z.strictObject({
  arm: z.enum(['infantry', 'cavalry']).default('infantry'),
  castings: z.int().min(0).max(1000).default(0),
});

/** What the table shows and the unit does not tell of itself. */
export const moraleFacts = z
  .strictObject({
    aspect: z.enum(ASPECTS).default('front').meta({ title: 'Attacked on its' }),
    enemies: z.array(crowd).max(12).default([]).meta({ title: 'Enemies in contact' }),
    friends: z.array(crowd).max(12).default([]).meta({ title: 'Friends in the same fight' }),
    charged: flag.meta({ title: 'Charged by cavalry this turn' }),
    extra: z
      .array(
        z.strictObject({
          label: noteField.default('The referee'),
          value: z.int().min(-200).max(200).default(0),
        }),
      )
      .max(10)
      .default([])
      .meta({ title: 'Other modifiers' }),
  })
  .prefault({});

export type MoraleFacts = z.output<typeof moraleFacts>;
export const NO_FACTS: MoraleFacts = moraleFacts.parse({});
