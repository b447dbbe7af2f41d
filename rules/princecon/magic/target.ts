import { z } from 'zod';
import { flag } from '../inputs.ts';
import { moraleFacts } from '../morale/facts.ts';
import { areaInput } from '../unit/area.ts';
import { unitProfile } from '../unit/profile.ts';

/** Where a cloud or an elemental is: nearer is worse. */
export const whereNames = {
  inside: 'Upon it',
  close: 'A cloud about to roll over it, or an elemental within 3 inches',
  near: 'A cloud within 3 inches, or an elemental within 12',
} as const;

/** One unit that a spell reaches. */
export const spellTarget = z.strictObject({
  unit: unitProfile,
  area: areaInput,
  /** Of a cloud or an elemental. */
  where: z.enum(['inside', 'close', 'near']).default('inside').meta({
    title: 'A cloud or elemental is',
    labels: whereNames,
  }),
  leadersShaken: flag.meta({ title: 'Its leaders failed their own save against Fear' }),
  facts: moraleFacts,
});

export type SpellTarget = z.output<typeof spellTarget>;
