import type { Fact } from '../events.ts';
import type { ByUnit } from '../fields.ts';
import { sumOf } from '../figures.ts';
import { formatUs } from '../words.ts';

type Deed =
  | 'lost'
  | 'back'
  | 'joined'
  | 'mustered'
  | 'split'
  | 'merger'
  | 'correction'
  | 'disbanding'
  | 'end';

/** Something that changed how strong an army is. */
export interface StrengthDeed {
  readonly deed: Deed;
  readonly day: number;
  /** In which battle, by which fever. */
  readonly cause: string;
  readonly sp: number;
}

const total = (by: ByUnit): number => sumOf(Object.values(by));

/** What a fact does to the strength of armies. */
export const strengthDeeds = (fact: Fact, day: number): readonly (readonly [string, StrengthDeed])[] => {
  const deed = (armyId: string, what: Deed, sp = 0, cause = '') =>
    [armyId, { deed: what, day, cause, sp }] as const;
  switch (fact.kind) {
    case 'army-mustered':
      return [deed(fact.army.id, 'mustered', sumOf(fact.army.units.map(({ sp }) => sp)))];
    case 'casualties':
      return [deed(fact.armyId, 'lost', total(fact.losses), fact.cause)];
    case 'wounded-returned':
      return [deed(fact.armyId, 'back', total(fact.units))];
    case 'reinforced':
      return [deed(fact.armyId, 'joined', total(fact.restored) + sumOf(fact.added.map((unit) => unit.sp)))];
    case 'army-split':
      return [deed(fact.armyId, 'split'), deed(fact.into.id, 'split')];
    case 'armies-merged':
      return [deed(fact.fromId, 'merger'), deed(fact.intoId, 'merger')];
    case 'corrected':
      return [deed(fact.armyId, 'correction')];
    case 'army-disbanded':
      return [deed(fact.armyId, 'disbanding')];
    case 'army-destroyed':
      return [deed(fact.armyId, 'end')];
    default:
      return [];
  }
};

const NO_LONGER: Readonly<Partial<Record<Deed, string>>> = {
  lost: 'was not lost',
  back: 'did not come back',
  joined: 'did not join',
  mustered: 'was not mustered',
};
const NOW: Readonly<Partial<Record<Deed, string>>> = {
  lost: 'was lost',
  back: 'came back',
  joined: 'joined',
  mustered: 'was mustered',
};

/** `2.34 did not come back on day 9`; `with the split of day 5`. */
const word = (
  { deed, day, cause, sp }: StrengthDeed,
  verbs: typeof NOW,
  otherwise: 'with' | 'without',
): string => {
  const verb = verbs[deed];
  if (verb === undefined) return `${otherwise} the ${deed} of day ${day}`;
  return `${formatUs(sp)} ${verb} on day ${day}${cause === '' ? '' : ` (${cause})`}`;
};

/** Those of the first that the second does not have; `same` is taken away one for one. */
const without = (
  all: readonly StrengthDeed[],
  others: readonly StrengthDeed[],
  keyOf: (deed: StrengthDeed) => string,
): readonly StrengthDeed[] => {
  const left = new Map<string, number>();
  for (const one of others) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return all.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
};

const exactly = ({ deed, day, cause, sp }: StrengthDeed): string => `${deed} ${day} ${sp} ${cause}`;
/** Whoever comes back a day later is as many. */
const onAnyDay = ({ deed, cause, sp }: StrengthDeed): string => `${deed} ${sp} ${cause}`;

const MOST = 3;

/** Why an army is stronger or weaker than it was written, in the order in which it happened. */
export const reasonsFor = (was: readonly StrengthDeed[], is: readonly StrengthDeed[]): readonly string[] => {
  const [gone, come] = [without(was, is, exactly), without(is, was, exactly)];
  const told = [
    ...without(gone, come, onAnyDay).map((one) => ({ day: one.day, text: word(one, NO_LONGER, 'without') })),
    ...without(come, gone, onAnyDay).map((one) => ({ day: one.day, text: word(one, NOW, 'with') })),
  ]
    .toSorted((one, other) => one.day - other.day)
    .map(({ text }) => text);
  return told.length <= MOST ? told : [...told.slice(0, MOST - 1), `and ${told.length - MOST + 1} more`];
};
