import { sameJson } from '../../../../rules/core/json.ts';
import type { Draft } from '../../saving/drafts.ts';

/** What the store holds now of the thing that a draft belongs to. */
export interface StoredThing {
  readonly version: number;
  readonly updatedAt: string;
  readonly removedAt: string | null;
  /** The whole document. */
  readonly document: unknown;
  /** How it is filed, by the names that edits use. */
  readonly filing: Readonly<Record<string, unknown>>;
}

/**
 * `arrived`: it is stored already. `apply`: nobody has touched the thing since, so it is simply stored. `ask`: there is
 * newer work, which is never overwritten without a word.
 */
export type Decision = 'arrived' | 'apply' | 'ask';

const holds = ({ document, filing }: StoredThing, edits: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(edits).every(([key, value]) => sameJson(value, key === 'document' ? document : filing[key]));

export const decide = (
  { base, baseAt, edits, sent }: Pick<Draft, 'base' | 'baseAt' | 'edits' | 'sent'>,
  stored: StoredThing | null,
): Decision => {
  if (stored === null) return 'ask';
  if (holds(stored, edits)) return 'arrived';
  if (stored.removedAt !== null) return 'ask';
  // After a restore the same number may stand for another version: its time must fit as well.
  if (stored.version === base && (baseAt === null || baseAt === stored.updatedAt)) return 'apply';
  // The window broke down between its own write and the answer.
  if (stored.version === base + 1 && sent !== null && holds(stored, sent)) return 'apply';
  return 'ask';
};
