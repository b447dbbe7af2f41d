import { z } from 'zod';
import { localId } from '../fields.ts';

const standing = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

/** What an army does by itself, day after day, until it is told otherwise. */
export const standingSchema = z.discriminatedUnion('kind', [
  standing('hold', {}),
  /** Stands there, and goes for whoever shows himself within a day's march of it. */
  standing('guard', { placeId: localId }),
  standing('go', { placeId: localId }),
  /** Goes for whom it can beat, as far as its side can tell. */
  standing('seek', {}),
  standing('avoid', {}),
  standing('follow', { armyId: localId }),
]);
export type Standing = z.output<typeof standingSchema>;

export const STANDING_WORDS: Readonly<Record<Standing['kind'], string>> = {
  hold: 'Hold where it stands',
  guard: 'Guard a place',
  go: 'Go for a place',
  seek: 'Seek whom it can beat',
  avoid: 'Keep away from enemies',
  follow: 'Follow an army',
};

/** What each means on a day, in a sentence. */
export const STANDING_EXPLAINED: Readonly<Record<Standing['kind'], string>> = {
  hold: 'It stays, and fights whoever comes to it.',
  guard: 'It stands at the place, and goes for any enemy its side sees within a day’s march of it.',
  go: 'It marches there by the straight way, and stays once it is there.',
  seek: 'It goes for the nearest enemy its side sees, else for the nearest place of an enemy. With less than half of its strength, or beaten in the last two days, it keeps away instead.',
  avoid:
    'It goes out of the way of any enemy seen within two days’ march, towards its base where that leads away.',
  follow: 'It goes each day to where its side sees that army in the morning.',
};
