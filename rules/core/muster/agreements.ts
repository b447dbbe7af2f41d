import { z } from 'zod';
import { identifier } from '../roster-fields.ts';
import { limitSetSchema } from './own-limits.ts';

const MOST_AGREED = 100;

/** What lies with a roster that its players agreed on, in the options of every system; left out where there is nothing. */
export const agreements = {
  limits: limitSetSchema.exactOptional(),
  agreed: z.array(identifier).max(MOST_AGREED).readonly().exactOptional(),
};

export type Agreements = Readonly<z.output<z.ZodObject<typeof agreements>>>;
