import { z } from 'zod';
import { flag } from '../inputs.ts';
import { moraleFacts } from '../morale/facts.ts';
import { areaInput } from '../unit/area.ts';
import { unitProfile } from '../unit/profile.ts';

/** One unit that a spell reaches. */
export const spellTarget = z.strictObject({
  unit: unitProfile,
  area: areaInput,
  /** Of a cloud or an elemental. */
  where: z
    .enum(['inside', 'close', 'near'])
    .default('inside')
    .meta({
      title: 'A cloud or elemental is',
      labels: { inside: 'Upon it', close: 'About to overrun it, within 3 inches', near: 'Near it' },
    }),
  leadersShaken: flag.meta({ title: 'Its leaders failed their own save against Fear' }),
  facts: moraleFacts,
});

export type SpellTarget = z.output<typeof spellTarget>;
