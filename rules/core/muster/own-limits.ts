import { z } from 'zod';
import { armySubject } from '../issues.ts';
import type { OutlineRules } from '../outline.ts';
import { amount, name } from '../roster-fields.ts';
import type { Issue, RosterDocument, RosterEntry } from '../system.ts';
import { GROUP_IDS, type GroupId, groupName, groupsOf } from './groups.ts';
import type { StartRules } from './start-rules.ts';

const MOST_LIMITS = 30;
const most = amount.pipe(z.int().min(0).max(1_000_000));

/** A cap that players agreed on: so many per cent of the army, so many entries, so many of a kind. */
const limitSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('share'), group: z.enum(GROUP_IDS), most: most.pipe(z.int().max(100)) }),
  z.strictObject({ by: z.literal('count'), group: z.enum(GROUP_IDS), most }),
  z.strictObject({ by: z.literal('alike'), most: most.pipe(z.int().min(1)) }),
]);
export type OwnLimit = z.output<typeof limitSchema>;

/** Caps under a name, so that a league's can be told from another's. */
export const limitSetSchema = z.strictObject({
  name,
  caps: z.array(limitSchema).max(MOST_LIMITS).readonly(),
});
export type LimitSet = Readonly<z.output<typeof limitSetSchema>>;

/** One that is kept for other rosters is found by its name. */
export const keptLimitSet = limitSetSchema.extend({ name: name.trim().min(1, 'give it a name') });

export const OWN_LIMIT = 'OWN-LIMIT';

interface Counted {
  readonly id: string;
  readonly entry: RosterEntry;
  readonly groups: readonly GroupId[];
  readonly size: number;
  readonly kind: string;
}

export interface LimitRules<R extends RosterDocument> {
  readonly outline: OutlineRules<R>;
  readonly start: StartRules<R>;
}

const NUMBERED = / \d+$/;

/** Units that differ only by their number are of one kind. */
export const kindOf = ({ name: called }: RosterEntry): string => called.replace(NUMBERED, '').toLowerCase();

const countAll = <R extends RosterDocument>(
  { outline, start }: LimitRules<R>,
  roster: R,
): readonly Counted[] => {
  const count =
    (kind: 'unit' | 'character') =>
    (entry: RosterEntry): Counted => ({
      id: entry.id,
      entry,
      groups: groupsOf(outline, roster, kind, entry),
      size: start.sizeOf(roster, kind, entry),
      kind: kindOf(entry),
    });
  return [...roster.units.map(count('unit')), ...roster.characters.map(count('character'))];
};

const sum = (counted: readonly Counted[]): number => counted.reduce((total, { size }) => total + size, 0);

/** What a cap is, in a sentence: `Characters at most 25 % of the points`. */
export const wordLimit = (limit: OwnLimit, word: string): string => {
  switch (limit.by) {
    case 'share':
      return `${groupName(limit.group)} at most ${limit.most} % of the ${word}`;
    case 'count':
      return `${groupName(limit.group)}: at most ${limit.most}`;
    case 'alike':
      return `At most ${limit.most} of a kind`;
    default:
      return limit satisfies never;
  }
};

export interface Broken {
  readonly limit: OwnLimit;
  readonly message: string;
  /** How far beyond the cap it is. */
  readonly over: number;
  /** Whose going would help, by their ids. */
  readonly ids: readonly string[];
}

const brokenBy = (
  limit: OwnLimit,
  all: readonly Counted[],
  whole: number,
  word: string,
): readonly Broken[] => {
  if (limit.by === 'alike') {
    return [...Map.groupBy(all, ({ kind }) => kind).values()]
      .filter((alike) => alike.length > limit.most)
      .map((alike) => ({
        limit,
        message: `${alike.length} are ${alike[0]?.entry.name ?? ''}: take ${alike.length - limit.most} away.`,
        over: alike.length - limit.most,
        ids: alike.map(({ id }) => id),
      }));
  }
  const of = all.filter(({ groups }) => groups.includes(limit.group));
  const ids = of.map(({ id }) => id);
  if (limit.by === 'count') {
    return of.length <= limit.most
      ? []
      : [
          {
            limit,
            message: `It has ${of.length}: take ${of.length - limit.most} away.`,
            over: of.length - limit.most,
            ids,
          },
        ];
  }
  const part = sum(of);
  if (part * 100 <= limit.most * whole) return [];
  const allowed = Math.floor((limit.most * whole) / 100);
  return [
    { limit, message: `${part} of ${whole} ${word}, and ${allowed} are allowed.`, over: part - allowed, ids },
  ];
};

/** `whole` is what shares are of, where that is more than there is yet. */
export const brokenLimits = <R extends RosterDocument>(
  rules: LimitRules<R>,
  roster: R,
  caps: readonly OwnLimit[],
  whole = 0,
): readonly Broken[] => {
  if (caps.length === 0) return [];
  const all = countAll(rules, roster);
  const { word } = rules.start.size;
  return caps.flatMap((limit) => brokenBy(limit, all, Math.max(whole, sum(all)), word));
};

/** How far a roster is beyond its own caps, all together. */
export const beyondLimits = <R extends RosterDocument>(rules: LimitRules<R>, roster: R): number =>
  brokenLimits(rules, roster, limitsOf(roster)?.caps ?? []).reduce((total, { over }) => total + over, 0);

/** The caps that lie with a roster. */
export const limitsOf = ({ options }: RosterDocument): LimitSet | null =>
  (options as { readonly limits?: LimitSet }).limits ?? null;

export const limitIssues = <R extends RosterDocument>(rules: LimitRules<R>, roster: R): readonly Issue[] => {
  const set = limitsOf(roster);
  if (set === null) return [];
  const whose = set.name === '' ? 'your own limit' : set.name;
  return brokenLimits(rules, roster, set.caps).map(({ limit, message }) => ({
    code: OWN_LIMIT,
    severity: 'error',
    subject: armySubject(roster),
    message: `${wordLimit(limit, rules.start.size.word)} (${whose}). ${message}`,
    fix: null,
  }));
};
