import { createHash } from 'node:crypto';

/**
 * How a record stood at one time on one computer. Ids are made of what came before and of the content, never counted: a
 * store that was copied, or brought back from a backup, cannot give one id to two things.
 */
export interface Version {
  readonly id: string;
  /** What it came out of, latest first. A version that is not named here counts as one of its own: both are kept. */
  readonly past: readonly string[];
  /** The computer it was made on, as people call it. */
  readonly by: string;
  readonly at: string;
  /** The digest of the record's file. */
  readonly content: string;
}

/** Older ancestors are forgotten. Whoever stayed away for longer gets a second record, never a lost one. */
const MOST_PAST = 2000;

export const digest = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
};

const idOf = (...parts: readonly string[]): string => digest(...parts).slice(0, 16);

type Made = Pick<Version, 'by' | 'at' | 'content'>;

/** The same record with the same content, first met on two computers, is one version. */
export const firstVersion = (key: string, made: Made): Version => ({
  ...made,
  id: idOf('first', key, made.content),
  past: [],
});

export const nextVersion = (before: Version, made: Made): Version => ({
  ...made,
  id: idOf('next', before.id, made.content),
  past: [before.id, ...before.past].slice(0, MOST_PAST),
});

/** Whoever has the first has all that is in the second. */
export const covers = (one: Version, other: Version): boolean =>
  one.id === other.id || one.past.includes(other.id);

const isLater = (one: Version, other: Version): boolean =>
  one.at === other.at ? one.content > other.content : one.at > other.at;

/** The same on every computer, whichever of the two it had. */
const join = (one: Version, other: Version): { readonly joined: Version; readonly other: Version } => {
  const [kept, beside] = isLater(one, other) ? [one, other] : [other, one];
  const parents = [one.id, other.id].toSorted();
  const past = [...new Set([...parents, ...kept.past, ...beside.past])].slice(0, MOST_PAST);
  return { joined: { ...kept, id: idOf('join', ...parents), past }, other: beside };
};

export interface Settled {
  readonly version: Version;
  /** Moved on at the same time elsewhere, with another content: each becomes a record beside this one. */
  readonly beside: readonly Version[];
}

/** What a record is, after all that is known of it: what only moved on is taken over, what parted is kept twice. */
export const settle = (held: Version | null, seen: readonly Version[]): Settled | null => {
  const heads = seen
    .filter((one) => !seen.some((other) => other.id !== one.id && covers(other, one)))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  let version = held;
  const beside: Version[] = [];
  for (const head of heads) {
    if (version === null || covers(head, version)) version = head;
    else if (!covers(version, head)) {
      const { joined, other } = join(version, head);
      if (other.content !== joined.content) beside.push(other);
      version = joined;
    }
  }
  return version === null ? null : { version, beside };
};
