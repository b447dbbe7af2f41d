import { sameJson } from '../../core/json.ts';
import { catchRefusal, RuleRefusal } from '../../core/result.ts';
import { applyFact, applyFacts } from '../apply.ts';
import type { CountingLine, Line } from '../effective.ts';
import type { EventOf, Fact } from '../events.ts';
import type { PlanHelp } from '../help.ts';
import type { Intent } from '../intents.ts';
import { planIntent } from '../plan.ts';
import type { CampaignState } from '../state.ts';
import { dayOfLine, daysOfPresses, onOtherDay, putInBy } from './another-day.ts';
import { type Differences, findDifferences, Told } from './differences.ts';
import { daysOf } from './match.ts';
import { findOtherwise, NOTHING_OTHERWISE, type Otherwise, type Pair, touchesPress } from './otherwise.ts';
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
  /** How things stood when the amended entry was written; null where other entries of its press stand before it. */
  readonly then: CampaignState | null;
  readonly after: CampaignState;
  readonly target: {
    readonly entry: number;
    readonly day: number;
    readonly event: Fact;
    readonly becomes: Fact | null;
  };
  /** Why the entry can be neither worded otherwise nor left out, and which to amend instead; null: it can. */
  readonly stays: { readonly why: string; readonly from: number | null } | null;
  readonly changes: EventOf<'amended'>['changes'];
  /** Facts to be put in, each before an entry (null: at the end), with the press they follow from (null: the amendment). */
  readonly written: readonly {
    readonly before: number | null;
    readonly press: number | null;
    readonly event: Fact;
  }[];
  readonly questions: readonly Question[];
  readonly following: readonly Following[];
  /** Entries after the amended one. */
  readonly later: number;
  readonly differences: Differences;
}

interface Press {
  readonly press: number;
  readonly lines: readonly CountingLine[];
  readonly next: number | null;
}

/** What one press recorded, with what an amendment put among it. */
const pressesOf = (lines: readonly CountingLine[]): readonly Press[] => {
  const last = new Map<number, number>();
  for (const [index, { press }] of lines.entries()) last.set(press, index);
  const presses: Press[] = [];
  for (let from = 0; from < lines.length; ) {
    const { press } = lines[from] as CountingLine;
    const to = last.get(press) ?? from;
    presses.push({ press, lines: lines.slice(from, to + 1), next: lines[to + 1]?.entry ?? null });
    from = to + 1;
  }
  return presses;
};

export const refuseMissing = (): never => {
  throw new RuleRefusal(
    'campaign/no-entry',
    'This entry does not count: it was taken back, left out, or is none. Choose one that counts.',
    'entry',
  );
};

const whyStays = (press: readonly CountingLine[], target: CountingLine): Amended['stays'] => {
  const tried = catchRefusal(() => refuseFollowing(press, target));
  if (tried.ok) return null;
  const from = press.find((line) => catchRefusal(() => refuseFollowing(press, line)).ok);
  return { why: tried.refusal.message, from: from?.entry ?? null };
};

const amendedHere = (change: PastChange, line: CountingLine): ReadonlyMap<number, Fact | null> => {
  if (change.kind === 'write') return new Map();
  if (change.kind === 'leave-out') {
    if (line.event.kind === 'campaign-started')
      throw new RuleRefusal('campaign/start-stays', 'A campaign needs its start: amend it instead.', 'entry');
    return new Map([[change.entry, null]]);
  }
  if (change.day !== null) return new Map([[change.entry, null]]);
  if (change.event.kind !== line.event.kind)
    throw new RuleRefusal(
      'campaign/other-kind',
      'An entry keeps its kind. Leave it out, and write another one in its place.',
      'event',
    );
  return sameJson(change.event, line.event) ? new Map() : new Map([[change.entry, change.event]]);
};

/** What facts make of a state, noted on the way: only how things stand when a day ends, and the next morning, has to be seen. */
const liveThrough = (start: CampaignState, facts: readonly Fact[], told: readonly Told[]): CampaignState => {
  let state = start;
  let from = 0;
  for (const [index, event] of facts.entries()) {
    const ends = event.kind === 'day-ended';
    if (ends) state = applyFacts(state, facts.slice(from, index));
    for (const one of told) one.note(state, event);
    if (!ends) continue;
    state = applyFact(state, event);
    from = index + 1;
  }
  return applyFacts(state, facts.slice(from));
};

const factsOf = (presses: readonly Press[]): readonly Fact[] =>
  presses.flatMap(({ lines }) => lines.map(({ event }) => event));

/** Presses that are lived through at once, so that others are answered in between. */
const AT_ONCE = 200;

/** How many presses from here on can be as they were, and what they come to. */
const asTheyWere = (
  presses: readonly Press[],
  from: number,
  until: number,
  otherwise: Otherwise,
  pair: Pair,
): { readonly count: number; readonly is: CampaignState } => {
  let count = 0;
  while (count < AT_ONCE && from + count < until) {
    const { lines } = presses[from + count] as Press;
    const facts = lines.map(({ event }) => event);
    if (touchesPress(otherwise, pair, facts)) break;
    count += 1;
  }
  if (count === 0) return { count, is: pair.is };
  const all = catchRefusal(() => applyFacts(pair.is, factsOf(presses.slice(from, from + count))));
  if (all.ok) return { count, is: all.value };
  let is = pair.is;
  for (count = 0; ; count += 1) {
    const next = catchRefusal(() => applyFacts(is, factsOf(presses.slice(from + count, from + count + 1))));
    if (!next.ok) return { count, is };
    is = next.value;
  }
};

/** What is planned for a forgotten entry, as it would have been told to Muster then. */
const planWritten = (now: CampaignState, intent: Intent, freeFrom: number, help: PlanHelp): Replayed => {
  const { facts, after } = planIntent(now, intent, help, freeFrom);
  return { state: after, facts: facts.map((event) => ({ entry: null, event })), questions: [], staying: [] };
};

/**
 * The whole ledger lived through again with one thing in it otherwise. Yields now and then which part of it is done, from
 * 0 to 1: wars are long. Nothing is written.
 */
export function* amendInSteps(
  lines: readonly CountingLine[],
  { change: asked, decisions: decided }: Pick<Amendment, 'change' | 'decisions'>,
  help: PlanHelp,
): Generator<number, Amended> {
  const presses = pressesOf(lines);
  const amendAt = presses.findIndex((press) => press.lines.some(({ entry }) => entry === asked.entry));
  const target = presses[amendAt]?.lines.find(({ entry }) => entry === asked.entry) ?? refuseMissing();
  const days = daysOfPresses(presses.map((press) => press.lines.map(({ event }) => event)));
  const targetDay = dayOfLine(asked, presses[amendAt]?.lines ?? [], days[amendAt] ?? 0);
  const change = onOtherDay(asked, targetDay);
  const amended = amendedHere(change, target);
  // Whatever is looked at and left as it reads is shown, also where it cannot be amended by itself.
  if (amended.size > 0) refuseFollowing(presses[amendAt]?.lines ?? [], target);
  const putIn = putInBy(change, amendAt, days);
  const first = Math.min(amendAt, putIn?.at ?? amendAt);
  const decisions = new Map(decided.map((one) => [one.entry, one]));
  const [toldWas, toldIs] = [new Told(), new Told()];

  let was: CampaignState | null = null;
  for (let index = 0; index < first; index += AT_ONCE) {
    yield index / presses.length;
    const facts = factsOf(presses.slice(index, Math.min(first, index + AT_ONCE)));
    was = was === null ? applyFact(null, facts[0] as Fact) : was;
    was = liveThrough(was, index === 0 ? facts.slice(1) : facts, [toldWas, toldIs]);
  }
  // Ids that the ledger gives later are not given to what is new in its past.
  const isNew = putIn !== null || decided.some((one) => one.choice === 'anew' && one.fight !== null);
  const freeFrom = isNew && was !== null ? applyFacts(was, factsOf(presses.slice(first))).nextId : 0;
  const then = presses[first]?.lines[0] === target ? was : null;
  let is: CampaignState | null = was;
  let otherwise: Otherwise = NOTHING_OTHERWISE;
  const changes: { entry: number; event: Fact | null }[] = [];
  const written: { before: number | null; press: number | null; event: Fact }[] = [];
  const questions: Question[] = [];
  const following: Following[] = [];
  let becomes: Fact | null = null;
  const own = change.kind === 'write' ? null : change.entry;
  const open = new Set<number>();
  const staying: string[] = [];

  const keep = (
    { press: of, lines: press, next }: Press,
    now: CampaignState,
    { facts, questions: found }: Replayed,
  ): void => {
    const kept = new Map(
      facts.flatMap(({ entry, event }) => (entry === null ? [] : [[entry, event] as const])),
    );
    for (const question of found) {
      questions.push(question);
      open.add(question.entry);
    }
    const oldDays = daysOf(
      now.day,
      press.map(({ event }) => event),
    );
    const days = daysOf(
      now.day,
      facts.map(({ event }) => event),
    );
    for (const [index, { entry, event }] of press.entries()) {
      const wording = kept.get(entry) ?? null;
      if (entry === own && putIn === null) becomes = wording;
      if (wording !== null && (wording === event || sameJson(wording, event))) continue;
      changes.push({ entry, event: wording });
      if (entry !== own && !open.has(entry))
        following.push({ entry, day: oldDays[index] ?? now.day, event, becomes: wording });
    }
    // Before the next entry that stays; whatever was left out keeps its place too.
    let at = 0;
    for (const [index, { entry, event }] of facts.entries()) {
      if (entry !== null) at = press.findIndex((line) => line.entry === entry) + 1;
      else {
        written.push({ before: press[at]?.entry ?? next, press: of, event });
        following.push({ entry: null, day: days[index] ?? now.day, event, becomes: event });
      }
    }
  };

  const replay = (press: Press, old: CampaignState, now: CampaignState, here: boolean): Replayed => {
    const replayed = replayPress(
      {
        press: press.lines,
        was: old,
        is: now,
        otherwise,
        decisions,
        amended: here ? amended : new Map(),
        help,
        freeFrom: Math.max(freeFrom, now.nextId),
      },
      applyFact,
    );
    keep(press, old, replayed);
    staying.push(...replayed.staying);
    return replayed;
  };

  const putHere = (now: CampaignState, intent: Intent, before: number | null): CampaignState => {
    let state = now;
    for (const { event } of planWritten(now, intent, Math.max(freeFrom, now.nextId), help).facts) {
      toldIs.note(state, event);
      state = applyFact(state, event);
      written.push({ before, press: null, event });
      if (change.kind === 'change' && event.kind === 'marched') becomes = event;
    }
    return state;
  };

  for (let index = first; index < presses.length; ) {
    yield index / presses.length;
    const press = presses[index] as Press;
    const facts = press.lines.map(({ event }) => event);
    if (was === null || is === null) {
      // Only the start itself has nothing before it.
      const start: Fact = amended.get(target.entry) ?? target.event;
      was = liveThrough(applyFact(null, facts[0] as Fact), facts.slice(1), [toldWas]);
      is = applyFact(null, start);
      keep(press, is, {
        state: is,
        facts: [{ entry: target.entry, event: start }],
        questions: [],
        staying: [],
      });
      otherwise = findOtherwise(otherwise, null, { was, is });
      index += 1;
      continue;
    }
    const since: Pair = { was, is };
    const here = index === amendAt || index === putIn?.at;
    if (!here) {
      const next = [amendAt, putIn?.at ?? -1].filter((at) => at > index);
      const unmoved = asTheyWere(presses, index, Math.min(presses.length, ...next), otherwise, since);
      if (unmoved.count > 0) {
        const same = factsOf(presses.slice(index, index + unmoved.count));
        was = liveThrough(was, same, [toldWas]);
        is = liveThrough(is, same, [toldIs]);
        otherwise = findOtherwise(otherwise, since, { was, is });
        index += unmoved.count;
        continue;
      }
    }
    if (index === putIn?.at) {
      is = putHere(is, putIn.intent, press.lines[0]?.entry ?? null);
      otherwise = findOtherwise(otherwise, null, { was, is });
    }
    const replayed: Replayed = replay(press, was, is, index === amendAt);
    is = liveThrough(
      is,
      replayed.facts.map(({ event }) => event),
      [toldIs],
    );
    was = liveThrough(was, facts, [toldWas]);
    otherwise = findOtherwise(otherwise, here ? null : since, { was, is });
    index += 1;
  }
  if (was === null || is === null) return refuseMissing();
  if (putIn?.at === presses.length) is = putHere(is, putIn.intent, null);
  return {
    before: was,
    then,
    after: is,
    target: {
      entry: change.entry,
      day: targetDay,
      event: target.event,
      becomes: change.kind === 'write' ? target.event : becomes,
    },
    stays: whyStays(presses[amendAt]?.lines ?? [], target),
    changes,
    written,
    questions,
    following,
    later: lines.length - 1 - lines.indexOf(target),
    differences: findDifferences(toldWas, toldIs, was, is, staying),
  };
}

/** Entries nobody has decided about yet. */
export const listOpen = ({ questions }: Pick<Amended, 'questions'>): readonly number[] =>
  questions.filter(({ chosen, missing }) => chosen === null || missing !== null).map(({ entry }) => entry);

/** The lines that write it down, from this entry on; none where nothing would read otherwise. */
export const linesOfAmendment = (
  { changes, written, questions }: Amended,
  { change, reason, by }: Amendment,
  entry: number,
): readonly Line[] => {
  if (changes.length === 0 && written.length === 0) return [];
  const kept = questions.filter(({ chosen }) => chosen === 'keep').map((one) => one.entry);
  const puts = written.map(({ before, press }, index) => ({
    entry: entry + 1 + index,
    before: before ?? entry,
    press: press ?? entry,
  }));
  return [
    {
      entry,
      batch: entry,
      event: { kind: 'amended', about: change.entry, changes, written: puts, kept, by, reason },
    },
    ...written.map(({ event }, index) => ({ entry: entry + 1 + index, batch: entry, event })),
  ];
};
