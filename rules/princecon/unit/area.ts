import { z } from 'zod';

/** The part of a unit that an area spell covers. */
export const areaInput = z
  .strictObject({
    castings: z
      .int()
      .min(0)
      .max(120)
      .nullable()
      .default(null)
      .meta({ title: 'Castings in the area, if not all' }),
    wounded: z.int().min(0).max(120).default(0).meta({ title: 'Damaged castings among them' }),
  })
  .prefault({});
