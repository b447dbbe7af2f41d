import { expect } from 'vitest';
import { amendInSteps, linesOfAmendment } from '../../../rules/campaign/amend/amend.ts';
import { type Amendment, amendmentSchema } from '../../../rules/campaign/amend/wanted.ts';
import { isFact, type Line } from '../../../rules/campaign/effective.ts';
import type { Fact } from '../../../rules/campaign/events.ts';
import { pathMiles } from '../../../rules/campaign/geometry.ts';
import { replay } from '../../../rules/campaign/ledger.ts';
import { writeState } from '../../../rules/campaign/patch.ts';
import { rebuild } from '../../../rules/campaign/rebuild.ts';
import { RuleRefusal } from '../../../rules/core/result.ts';
import { runToEnd } from '../../../rules/core/steps.ts';
import type { Game } from './any-campaign.ts';
import { helpWith } from './support.ts';

export const HELP = helpWith();

export const amendedBy = (lines: readonly Line[], wanted: Amendment) =>
  runToEnd(amendInSteps(replay(lines).counting, wanted, HELP));

export const write = (lines: readonly Line[], wanted: Amendment): readonly Line[] => [
  ...lines,
  ...linesOfAmendment(amendedBy(lines, wanted), wanted, lines.length + 1),
];

export const amendment = (change: unknown, decisions: unknown = []): Amendment =>
  amendmentSchema.parse({ change, decisions, reason: 'typo' });

/** Another wording of a fact, more or less far from its own; null leaves it out. */
const reword = (event: Fact, { x, y }: { readonly x: number; readonly y: number }): Fact | null => {
  if (event.kind === 'marched') {
    const [from] = event.path;
    if (from === undefined) return null;
    const path = [from, { x: Math.max(0, from.x + x / 20), y: Math.max(0, from.y + y / 20) }];
    return { ...event, path, miles: pathMiles(path) };
  }
  if (event.kind === 'casualties')
    return {
      ...event,
      losses: Object.fromEntries(Object.entries(event.losses).map(([id, sp]) => [id, Math.floor(sp / 2)])),
    };
  if (event.kind === 'leader-fate' && event.fate === 'wounded' && event.untilDay !== null)
    return { ...event, untilDay: event.untilDay + (x > 0 ? 2 : -1) };
  if (event.kind === 'army-mustered') return { ...event, army: { ...event.army, name: 'Renamed' } };
  return null;
};

/** After an amendment whatever a press tells in equal words kept its number, and the days are read in their order. */
export const expectCalm = (lines: readonly Line[], amendedAt: number): void => {
  const rows = rebuild(lines).rows.toSorted((one, other) => one.place - other.place);
  const read = rows.filter(
    ({ event, undoneBy }) => isFact(event) && (undoneBy === null || undoneBy === amendedAt),
  );
  const days = read.map(({ day }) => day);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  const { event: amended } = lines[amendedAt - 1] as Line;
  if (amended.kind !== 'amended') throw new Error('No amendment is written there.');
  const pressOf = (entry: number) => lines[entry - 1]?.batch;
  const dayOf = (entry: number) => rows.find((row) => row.entry === entry)?.day;
  const gone = new Set(amended.changes.flatMap(({ entry, event }) => (event === null ? [entry] : [])));
  /** What follows from another march than it did is something else, in whatever words. */
  const marchesBefore = (entry: number): number =>
    lines.filter(
      (line) =>
        line.batch === pressOf(entry) &&
        line.event.kind === 'marched' &&
        line.entry < entry &&
        !gone.has(line.entry),
    ).length;
  const wordsOf = (entry: number, at: number): string =>
    JSON.stringify([pressOf(at), dayOf(entry), marchesBefore(at), lines[entry - 1]?.event]);
  const struck = [...gone].map((entry) => wordsOf(entry, entry));
  const put = amended.written.map(({ entry, before }) => wordsOf(entry, before));
  expect(put.filter((words) => struck.includes(words))).toEqual([]);
};

const CHOICES = ['keep', 'leave-out'] as const;

/** Any entry of a campaign reworded or left out: the same however it is read, and exactly undone and redone. */
export const expectAmendmentHolds = (game: Game, which: number, x: number): void => {
  const { counting } = replay(game.lines);
  const target = counting[1 + (which % (counting.length - 1))];
  if (target === undefined) return;
  const event = reword(target.event, { x, y: which % 90 });
  const { entry } = target;
  const change = event === null ? { kind: 'leave-out', entry } : { kind: 'change', entry, event };
  let open: ReturnType<typeof amendedBy>;
  try {
    open = amendedBy(game.lines, amendment(change));
  } catch (error) {
    if (!(error instanceof RuleRefusal)) throw error;
    return;
  }
  const decisions = open.questions.map((one, index) => ({
    entry: one.entry,
    choice: one.choices.includes('keep') ? CHOICES[(which + index) % 2] : 'leave-out',
  }));
  const wanted = amendment(change, decisions);
  const found = amendedBy(game.lines, wanted);
  const lines = write(game.lines, wanted);
  const text = writeState(found.after);
  expect(writeState(rebuild(lines).state)).toBe(text);
  expect(writeState(replay(lines).state)).toBe(text);
  expect(found.after.day).toBe(game.state.day);
  if (lines.length === game.lines.length) return;
  const batch = game.lines.length + 1;
  expectCalm(lines, batch);
  const undone: Line = {
    entry: lines.length + 1,
    batch: lines.length + 1,
    event: { kind: 'undone', entry: batch },
  };
  expect(writeState(rebuild([...lines, undone]).state)).toBe(writeState(game.state));
  expect(rebuild([...lines, undone]).rows.slice(0, game.lines.length)).toEqual(rebuild(game.lines).rows);
  const redone: Line = {
    entry: undone.entry + 1,
    batch: undone.entry + 1,
    event: { kind: 'redone', entry: undone.entry },
  };
  expect(writeState(rebuild([...lines, undone, redone]).state)).toBe(text);
  expect(replay([...lines, undone, redone]).order).toEqual(
    rebuild([...lines, undone, redone])
      .rows.toSorted((a, b) => a.place - b.place)
      .map((row) => row.entry),
  );
};
