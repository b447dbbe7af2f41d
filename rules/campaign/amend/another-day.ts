import { RuleRefusal } from '../../core/result.ts';
import type { CountingLine } from '../effective.ts';
import type { Fact } from '../events.ts';
import { type Intent, intentSchema } from '../intents.ts';
import { joinWords } from '../words.ts';
import type { AmendField } from './fields.ts';
import type { PastChange } from './wanted.ts';

const refuseDay = (why: string): never => {
  throw new RuleRefusal('campaign/field', `${why} Change it, then try again.`, 'day');
};

/** On which day each press began, and today at the end. */
export const daysOfPresses = (presses: readonly (readonly Fact[])[]): readonly number[] => {
  let day = 0;
  const days = presses.map((facts) => {
    const began = facts[0]?.kind === 'campaign-started' ? facts[0].day : day;
    day = began + facts.filter(({ kind }) => kind === 'day-ended').length;
    return began;
  });
  return [...days, day];
};

/**
 * Where a march of that day is put: last on its day, before the press that ended it; after everything else where it is
 * today. Days that were ended in one press have no place between them.
 */
const placeOnDay = (days: readonly number[], wanted: number): number => {
  const at = days.lastIndexOf(wanted);
  if (at !== -1) return at;
  const [first = 0, today = 0] = [days[0], days.at(-1)];
  if (!Number.isInteger(wanted) || wanted < first || wanted > today)
    return refuseDay(`Day: choose one from ${first} to ${today}.`);
  const before = Math.max(...days.filter((day) => day < wanted));
  const after = Math.min(...days.filter((day) => day > wanted));
  const near = joinWords([before, after].map((day) => `day ${day}`));
  return refuseDay(
    `Day: days ${before} to ${after - 1} were ended in one press, so nothing can be put on day ${wanted}. The nearest are ${near}.`,
  );
};

/** The march as it would have been told to Muster on another day. */
const marchAnew = ({ armyId, path }: Fact & { kind: 'marched' }): Intent =>
  intentSchema.parse({
    kind: 'march',
    armyId,
    path: path.length > 1 ? path.slice(1) : path,
    beyondRate: true,
  });

/** A day that is the entry's own is no other day. */
export const onOtherDay = (change: PastChange, day: number): PastChange =>
  change.kind === 'change' && change.day === day ? { ...change, day: null } : change;

/** Something forgotten is written in before the press it is told of. */
export const dayOfLine = (change: PastChange, lines: readonly CountingLine[], began: number): number => {
  const at = change.kind === 'write' ? 0 : lines.findIndex(({ entry }) => entry === change.entry);
  return began + lines.slice(0, at).filter(({ event }) => event.kind === 'day-ended').length;
};

interface PutIn {
  /** Before which press; as many as there are: at the end. */
  readonly at: number;
  readonly intent: Intent;
}

export const putInBy = (change: PastChange, amendAt: number, days: readonly number[]): PutIn | null => {
  if (change.kind === 'write') return { at: amendAt, intent: change.intent };
  if (change.kind !== 'change' || change.day === null) return null;
  if (change.event.kind !== 'marched')
    throw new RuleRefusal(
      'campaign/other-day',
      'Only a march can be put on another day. Leave this entry out, and write it in on the other day.',
      'day',
    );
  return { at: placeOnDay(days, change.day), intent: marchAnew(change.event) };
};

/** The field under which a march's day is worded otherwise. */
export const DAY = 'day';

/** A march may have been on another day. */
export const dayField = (event: Fact, day: number): readonly AmendField[] =>
  event.kind === 'marched'
    ? [{ key: DAY, label: 'Day', kind: 'number', value: String(day), choices: [] }]
    : [];

export const readDay = (typed: string): number =>
  typed.trim() !== '' && Number.isInteger(Number(typed))
    ? Number(typed)
    : refuseDay(`Day: "${typed}" is no day.`);
