import { z } from 'zod';

/** 7.4: one line of an army's list; `when` says in which checks it counts. */
export const raceMoraleField = z.strictObject({
  race: z.string().max(60),
  when: z.string().max(200).default(''),
  modifier: z.int().min(-10).max(10),
});
export type RaceMoraleLine = z.output<typeof raceMoraleField>;

interface Causes {
  readonly opponents: readonly unknown[];
  readonly ranged: boolean;
  readonly magic: boolean;
  readonly occasions: readonly string[];
}

const plain = (word: string): string => word.trim().toLowerCase();

/** Occasions that the check itself knows; any other is told by the players. */
const OCCASIONS: Readonly<Record<string, (causes: Causes) => boolean>> = {
  '': () => true,
  always: () => true,
  melee: ({ opponents }) => opponents.length > 0,
  shooting: ({ ranged }) => ranged,
  spells: ({ magic }) => magic,
};

export const isOfRace = ({ race }: Pick<RaceMoraleLine, 'race'>, own: string): boolean =>
  plain(race) !== '' && plain(race) === plain(own);

export const isAsked = ({ when }: Pick<RaceMoraleLine, 'when'>): boolean =>
  !Object.hasOwn(OCCASIONS, plain(when));

export const holdsNow = (when: string, causes: Causes): boolean => {
  const known = Object.hasOwn(OCCASIONS, plain(when)) ? OCCASIONS[plain(when)] : undefined;
  return known?.(causes) ?? causes.occasions.some((one) => plain(one) === plain(when));
};
