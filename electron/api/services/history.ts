import { z } from 'zod';
import {
  cursorOf,
  findHistory,
  type HistoryOf,
  historyId,
  replaceSteps,
  type StoredStep,
  trimAll,
  trimSteps,
} from '../../../db/queries/histories.ts';
import { type Delta, deltaBetween, deltaSchema } from '../../../rules/core/delta.ts';
import type { Json } from '../../../rules/core/json.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { text } from '../fields.ts';
import { hiddenOf, readOrNull } from './stored-shape.ts';

/** In letters: about two thousand changes of one thing, and a hundred things that are worked on day by day. */
const LIMITS = { each: 1_000_000, all: 64_000_000 };

export const ELSEWHERE = 'Changes made elsewhere';

export interface HistoryStep {
  readonly seq: number;
  readonly label: string;
  /** When it was done. */
  readonly at: string;
  readonly delta: Delta;
}

/** What can be undone and done again: the steps up to `cursor` count, those after it were undone. */
export interface KeptHistory {
  readonly cursor: number;
  readonly steps: readonly HistoryStep[];
}

/** What a window did since it last saved: its steps from `from` on take the place of those that are stored. */
export const trail = z.strictObject({
  from: z.number().int().min(1),
  cursor: z.number().int().min(0),
  steps: z.array(z.strictObject({ label: text(1000), at: z.iso.datetime(), delta: deltaSchema })).max(10_000),
});

export type Trail = z.infer<typeof trail>;

export interface OwnHistory {
  readonly kind: HistoryOf;
  readonly id: string;
}

const NOTHING: KeptHistory = { cursor: 0, steps: [] };

const isHidden = (context: AppContext, id: string): boolean => hiddenOf(context, 'history').has(id);

const readStep = ({ delta, ...step }: StoredStep): HistoryStep | null =>
  readOrNull(() => ({ ...step, delta: deltaSchema.parse(delta) }));

export const getHistory = (context: AppContext, { kind, id }: OwnHistory): KeptHistory => {
  const key = historyId(kind, id);
  const stored = isHidden(context, key) ? null : findHistory(context.store.db, key);
  if (stored === null) return NOTHING;
  const steps = stored.steps.map(readStep);
  // Steps before one that cannot be read lead nowhere.
  const readable = steps.slice(steps.lastIndexOf(null) + 1).filter((step) => step !== null);
  return { cursor: Math.max(stored.cursor, (readable[0]?.seq ?? 1) - 1), steps: readable };
};

interface Told extends OwnHistory {
  readonly name: string;
}

const write = (
  context: AppContext,
  { kind, id, name }: Told,
  { from, cursor, steps }: { from: number; cursor: number; steps: readonly Omit<StoredStep, 'seq'>[] },
): void => {
  const { db } = context.store;
  const key = historyId(kind, id);
  // What is damaged stays as it is until somebody has decided.
  if (isHidden(context, key)) return;
  const head = { id: key, name, cursor, changedAt: context.now().toISOString() };
  replaceSteps(
    db,
    head,
    from,
    steps.map((step, at) => ({ seq: from + at, ...step })),
  );
  trimSteps(db, key, LIMITS.each);
  trimAll(db, LIMITS.all, key);
};

/** Inside the transaction that saves what it is about, so that both are stored or neither. */
export const writeTrail = (context: AppContext, of: Told, { from, cursor, steps }: Trail): void => {
  if (cursor >= from + steps.length)
    throw new Refused('input/invalid', 'trail.cursor: there is no such step', 'trail.cursor');
  write(context, of, {
    from,
    cursor,
    steps: steps.map(({ delta, ...step }) => ({ ...step, delta: delta as Json })),
  });
};

/** A change that no builder made is a step as well; where nothing is different there is none. */
export const writeStep = (context: AppContext, of: Told, label: string, was: unknown, now: unknown): void => {
  // Nothing leads back to what cannot be read.
  const delta = was === null ? null : deltaBetween(was, now);
  if (delta === null) return;
  const from = cursorOf(context.store.db, historyId(of.kind, of.id)) + 1;
  const at = context.now().toISOString();
  write(context, of, { from, cursor: from, steps: [{ label, at, delta: delta as Json }] });
};
