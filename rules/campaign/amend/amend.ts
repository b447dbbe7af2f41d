import { sameJson } from '../../core/json.ts';
import { RuleRefusal } from '../../core/result.ts';
import { applyFact } from '../apply.ts';
import type { CountingLine, Line } from '../effective.ts';
import type { EventOf, Fact } from '../events.ts';
import type { PlanHelp } from '../help.ts';
import type { Intent } from '../intents.ts';
import { planIntent } from '../plan.ts';
import type { CampaignState } from '../state.ts';
import { type Differences, findDifferences, Told } from './differences.ts';
import { findOtherwise, NOTHING_OTHERWISE, type Otherwise } from './otherwise.ts';
import { type Question, type Replayed, refuseFollowing, replayPress } from './replay-press.ts';
import type { Amendment, PastChange } from './wanted.ts';

/** A later entry that comes out differently by itself; `becomes` null where it falls away. */
export interface Following {
  readonly entry: number | null;
  readonly day: number;
  readonly event: Fact;
  readonly becomes: Fact | null;
}

export interface Amended {
  readonly before: CampaignState;
  readonly after: CampaignState;
  readonly target: {
    readonly entry: number;
    readonly day: number;
    readonly event: Fact;
    readonly becomes: Fact | null;
  };
  readonly changes: EventOf<'amended'>['changes'];
  /** Facts to be put in, each before an entry; null: at the end. */
  readonly written: readonly { readonly before: number | null; readonly event: Fact }[];
  readonly questions: readonly Question[];
  readonly following: readonly Following[];
  /** Entries after the amended one. */
  readonly later: number;
  readonly differences: Differences;
}

interface Press {
  readonly lines: readonly CountingLine[];
  readonly next: number | null;
}

/** What one press recorded, with what an amendment put among it. */
const pressesOf = (lines: readonly CountingLine[]): readonly Press[] => {
  const last = new Map<number, number>();
  for (const [index, { batch, putIn }] of lines.entries()) if (!putIn) last.set(batch, index);
  const presses: Press[] = [];
  for (let from = 0; from < lines.length; ) {
    const { batch, putIn } = lines[from] as CountingLine;
    const to = putIn ? from : (last.get(batch) ?? from);
    presses.push({ lines: lines.slice(from, to + 1), next: lines[to + 1]?.entry ?? null });
    from = to + 1;
  }
  return presses;
};

const refuseMissing = (): never => {
  throw new RuleRefusal(
    'campaign/no-entry',
    'This entry does not count: it was taken back, left out, or is none. Choose one that counts.',
    'entry',
  );
};

const amendedHere = (change: PastChange, line: CountingLine): ReadonlyMap<number, Fact | null> => {
  if (change.kind === 'write') return new Map();
  if (change.kind === 'leave-out') {
    if (line.event.kind === 'campaign-started')
      throw new RuleRefusal('campaign/start-stays', 'A campaign needs its start: amend it instead.', 'entry');
    return new Map([[change.entry, null]]);
  }
  if (change.event.kind !== line.event.kind)
    throw new RuleRefusal(
      'campaign/other-kind',
      'An entry keeps its kind. Leave it out, and write another one in its place.',
      'event',
    );
  return new Map([[change.entry, change.event]]);
};

/** Whether they can all be as they were. */
const fits = (state: CampaignState, lines: readonly CountingLine[]): boolean => {
  try {
    lines.reduce((now, { event }) => applyFact(now, event), state);
    return true;
  } catch (error) {
    if (error instanceof RuleRefusal) return false;
    throw error;
  }
};

const fold = (
  state: CampaignState | null,
  facts: readonly { readonly event: Fact }[],
  told: Told,
): CampaignState => {
  let next = state;
  for (const { event } of facts) {
    if (next !== null) told.note(next, event);
    next = applyFact(next, event);
  }
  return next as CampaignState;
};

/** What is planned for a forgotten entry, as it would have been told to Muster then. */
const planWritten = (now: CampaignState, intent: Intent, freeFrom: number, help: PlanHelp): Replayed => {
  const { facts, after } = planIntent(now, intent, help, freeFrom);
  return { state: after, facts: facts.map((event) => ({ entry: null, event })), questions: [] };
};

/**
 * The whole ledger lived through again with one thing in it otherwise. Yields now and then: wars are long, and others
 * want to be answered meanwhile. Nothing is written.
 */
export function* amendInSteps(
  lines: readonly CountingLine[],
  { change, decisions: decided }: Pick<Amendment, 'change' | 'decisions'>,
  help: PlanHelp,
): Generator<void, Amended> {
  const presses = pressesOf(lines);
  const first = presses.findIndex((press) => press.lines.some(({ entry }) => entry === change.entry));
  const target = presses[first]?.lines.find(({ entry }) => entry === change.entry) ?? refuseMissing();
  const amended = amendedHere(change, target);
  if (change.kind !== 'write') refuseFollowing(presses[first]?.lines ?? [], target);
  const decisions = new Map(decided.map((one) => [one.entry, one]));
  const [toldWas, toldIs] = [new Told(), new Told()];

  let was: CampaignState | null = null;
  for (const { lines: press } of presses.slice(0, first)) {
    yield;
    for (const { event } of press) {
      if (was !== null) {
        toldWas.note(was, event);
        toldIs.note(was, event);
      }
      was = applyFact(was, event);
    }
  }
  const targetDay = was?.day ?? (target.event.kind === 'campaign-started' ? target.event.day : 0);
  let is: CampaignState | null = was;
  let otherwise: Otherwise = NOTHING_OTHERWISE;
  const changes: { entry: number; event: Fact | null }[] = [];
  const written: { before: number | null; event: Fact }[] = [];
  const questions: Question[] = [];
  const following: Following[] = [];
  let becomes: Fact | null = null;
  const own = change.kind === 'write' ? null : change.entry;
  const asked = new Set<number>();

  const keep = (
    { lines: press, next }: Press,
    now: CampaignState,
    { facts, questions: open }: Replayed,
  ): void => {
    const kept = new Map(
      facts.flatMap(({ entry, event }) => (entry === null ? [] : [[entry, event] as const])),
    );
    for (const question of open) {
      questions.push(question);
      asked.add(question.entry);
    }
    for (const { entry, event } of press) {
      const wording = kept.get(entry) ?? null;
      if (entry === own) becomes = wording;
      if (wording !== null && (wording === event || sameJson(wording, event))) continue;
      changes.push({ entry, event: wording });
      if (entry !== own && !asked.has(entry))
        following.push({ entry, day: now.day, event, becomes: wording });
    }
    // Before the next entry that stays; whatever was left out keeps its place too.
    let at = 0;
    for (const { entry, event } of facts) {
      if (entry !== null) at = press.findIndex((line) => line.entry === entry) + 1;
      else {
        written.push({ before: press[at]?.entry ?? next, event });
        following.push({ entry: null, day: now.day, event, becomes: event });
      }
    }
  };

  const replay = (press: Press, old: CampaignState, now: CampaignState, here: boolean): Replayed['facts'] => {
    const replayed = replayPress(
      {
        press: press.lines,
        was: old,
        is: now,
        otherwise,
        decisions,
        amended: here ? amended : new Map(),
        help,
      },
      applyFact,
    );
    keep(press, old, replayed);
    return replayed.facts;
  };

  for (const [index, press] of presses.entries()) {
    if (index < first) continue;
    yield;
    if (was === null || is === null) {
      // Only the start itself has nothing before it.
      const start: Fact = amended.get(target.entry) ?? target.event;
      was = fold(null, press.lines, toldWas);
      is = applyFact(null, start);
      keep(press, is, { state: is, facts: [{ entry: target.entry, event: start }], questions: [] });
      otherwise = findOtherwise(otherwise, null, { was, is });
      continue;
    }
    const since: { was: CampaignState; is: CampaignState } = { was, is };
    const here = index === first;
    const put: Replayed | null =
      here && change.kind === 'write'
        ? planWritten(is, change.intent, (yield* lastOf(presses.slice(first), was)).nextId, help)
        : null;
    if (put !== null) {
      for (const { event } of put.facts) {
        toldIs.note(is, event);
        is = applyFact(is, event);
        written.push({ before: press.lines[0]?.entry ?? null, event });
      }
      otherwise = findOtherwise(otherwise, null, { was, is });
    }
    const asBefore = !here && otherwise.none && fits(is, press.lines);
    const facts: Replayed['facts'] = asBefore ? press.lines : replay(press, was, is, here);
    was = fold(was, press.lines, toldWas);
    is = fold(is, facts, toldIs);
    otherwise = findOtherwise(otherwise, here ? null : since, { was, is });
  }
  if (was === null || is === null) return refuseMissing();
  return {
    before: was,
    after: is,
    target: {
      entry: change.entry,
      day: targetDay,
      event: target.event,
      becomes: change.kind === 'write' ? target.event : becomes,
    },
    changes,
    written,
    questions,
    following,
    later: lines.length - 1 - lines.indexOf(target),
    differences: findDifferences(toldWas, toldIs, was, is),
  };
}

/** Where the ledger ends: ids that it gives later are not given to something forgotten. */
function* lastOf(presses: readonly Press[], from: CampaignState): Generator<void, CampaignState> {
  let state = from;
  for (const { lines } of presses) {
    yield;
    for (const { event } of lines) state = applyFact(state, event);
  }
  return state;
}

/** Entries nobody has decided about yet. */
export const listOpen = ({ questions }: Pick<Amended, 'questions'>): readonly number[] =>
  questions.filter(({ chosen }) => chosen === null).map(({ entry }) => entry);

/** The lines that write it down, from this entry on; none where nothing would read otherwise. */
export const linesOfAmendment = (
  { changes, written, questions }: Amended,
  { change, reason, by }: Amendment,
  entry: number,
): readonly Line[] => {
  if (changes.length === 0 && written.length === 0) return [];
  const kept = questions.filter(({ chosen }) => chosen === 'keep').map((one) => one.entry);
  const puts = written.map(({ before }, index) => ({ entry: entry + 1 + index, before: before ?? entry }));
  return [
    {
      entry,
      batch: entry,
      event: { kind: 'amended', about: change.entry, changes, written: puts, kept, by, reason },
    },
    ...written.map(({ event }, index) => ({ entry: entry + 1 + index, batch: entry, event })),
  ];
};
