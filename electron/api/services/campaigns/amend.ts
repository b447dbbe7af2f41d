import {
  eventWriter,
  lastEntry,
  linesOf,
  listEventsAfter,
  type ReadEvent,
} from '../../../../db/queries/campaign-events.ts';
import {
  type Amended,
  amendInSteps,
  type Following,
  linesOfAmendment,
  listOpen,
  refuseMissing,
} from '../../../../rules/campaign/amend/amend.ts';
import { DAY, dayField, readDay } from '../../../../rules/campaign/amend/another-day.ts';
import type { Differences } from '../../../../rules/campaign/amend/differences.ts';
import { type FieldNote, notesOn } from '../../../../rules/campaign/amend/field-notes.ts';
import { type AmendField, fieldsOf, withFields } from '../../../../rules/campaign/amend/fields.ts';
import type {
  Amendment,
  AmendmentForm,
  Choice,
  FieldValues,
} from '../../../../rules/campaign/amend/wanted.ts';
import { type CountingLine, effective, type Line } from '../../../../rules/campaign/effective.ts';
import type { Fact } from '../../../../rules/campaign/events.ts';
import { EVENT_WORDS, labelOf } from '../../../../rules/campaign/labels.ts';
import { rebuildInSteps } from '../../../../rules/campaign/rebuild.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { tell } from '../../../../rules/campaign/tell.ts';
import { namesFor } from '../../../../rules/campaign/words.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import { plural } from '../../../../rules/core/words.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import type { Report } from '../../work/messages.ts';
import type { TaskAsking } from '../../work/tasks.ts';
import { createPause } from '../files/pause.ts';
import { readStore, type StoreToRead, storeToRead } from '../files/store-to-read.ts';
import { inTransaction } from '../store-writes.ts';
import { planHelp } from './help.ts';
import {
  getRow,
  type KnownCampaign,
  loadCampaign,
  loadToChange,
  readCampaign,
  refuseConflict,
  saveRebuilt,
} from './ledger.ts';
import { type CampaignView, viewCampaign } from './view.ts';

/** In a thread: the campaign as it is now, and what is to be otherwise. */
export interface AmendmentJob {
  readonly store: StoreToRead;
  readonly id: CampaignId;
  readonly form: AmendmentForm;
}

const AT_ONCE = 1000;
/** Of the whole: the rest is lived through again. */
const READING = 0.4;

const readEvents = (context: AppContext, id: CampaignId, report: Report): readonly ReadEvent[] => {
  const { db } = context.store;
  const row = getRow(context, id);
  const last = lastEntry(db, id);
  const events: ReadEvent[] = [];
  while (events.length < last) {
    report({ step: 'Reading the ledger', share: (READING * events.length) / last });
    events.push(...readCampaign(row, () => listEventsAfter(db, id, events.length, AT_ONCE)));
  }
  return events;
};

/** A long ledger is written anew some lines at a time: others are answered meanwhile. */
const drive = async <T>(steps: Generator<void, T>): Promise<T> => {
  const pause = createPause();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    await pause();
  }
};

interface ShownQuestion {
  readonly entry: number;
  readonly day: number;
  readonly head: string;
  readonly text: string;
  readonly why: string;
  readonly impossible: boolean;
  readonly choices: readonly Choice[];
  readonly chosen: Choice | null;
  /** What that does. */
  readonly effect: string;
  readonly refight: boolean;
  readonly missing: string | null;
  /** What it comes to when it is fought again; null while it is not. */
  readonly comesTo: readonly string[] | null;
  /** The entries that are worded anew when it is decided anew. */
  readonly press: readonly {
    readonly entry: number;
    readonly event: Fact;
    readonly fields: readonly AmendField[];
  }[];
}

export interface AmendmentPreview {
  readonly entry: number;
  readonly day: number;
  readonly today: number;
  readonly head: string;
  /** How it reads, and how it would. */
  readonly text: string;
  readonly becomes: string | null;
  readonly event: Fact;
  readonly stays: Amended['stays'];
  readonly fields: readonly AmendField[];
  readonly notes: readonly FieldNote[];
  /** The number the amendment itself would get. */
  readonly number: number;
  /** Nothing would come out differently. */
  readonly same: boolean;
  readonly counts: {
    readonly later: number;
    readonly same: number;
    readonly following: number;
    readonly open: number;
  };
  readonly questions: readonly ShownQuestion[];
  readonly following: readonly {
    readonly entry: number | null;
    readonly day: number;
    readonly text: string;
    readonly becomes: string | null;
  }[];
  readonly differences: Differences;
}

const followingOf = ({ entry, day, event, becomes }: Following, words: (event: Fact) => string) => ({
  entry,
  day,
  text: words(event),
  becomes: becomes === null ? null : words(becomes),
});

const show = (amended: Amended, events: readonly ReadEvent[]): AmendmentPreview => {
  const { before, then, after, target, questions, following, later, differences, changes, written } = amended;
  const names = namesFor(after, null);
  const olds = namesFor(before, null);
  const words = (event: Fact): string => tell(event, names);
  const batchOf = new Map(events.map(({ entry, batch }) => [entry, batch]));
  const presses = Map.groupBy(
    events.filter(({ undoneBy }) => undoneBy === null),
    ({ batch }) => batch,
  );
  const pressOf = (entry: number): ShownQuestion['press'] =>
    (presses.get(batchOf.get(entry) ?? 0) ?? []).flatMap(({ entry: one, event }) => {
      const fields = fieldsOf(event as Fact, before);
      return fields.length === 0 ? [] : [{ entry: one, event: event as Fact, fields }];
    });
  const worded = new Map(changes.map(({ entry, event }) => [entry, event]));
  const comesTo = (entry: number): readonly string[] =>
    pressOf(entry).flatMap((line) => {
      const event = worded.has(line.entry) ? worded.get(line.entry) : line.event;
      return event == null ? [] : [words(event)];
    });
  const effectOf = ({ entry, event, chosen }: Amended['questions'][number]): string => {
    const now = worded.get(entry);
    if (chosen === null) return 'Not decided yet.';
    if (chosen === 'leave-out') {
      const press = presses.get(batchOf.get(entry) ?? 0) ?? [];
      const gone = press.filter((line) => line.entry !== entry && worded.get(line.entry) === null).length;
      return gone === 0
        ? 'Left out: nothing goes with it.'
        : `Left out, with ${plural(gone, 'entry', 'entries')} that followed from it.`;
    }
    if (chosen === 'anew') return now == null ? 'Worded anew: say how.' : `Worded anew: ${words(now)}`;
    if (event.kind === 'battle-fought')
      return 'Kept: losses stay as recorded, as far as there is anybody to lose.';
    return now == null ? 'Kept as it was.' : `Kept as far as it can be: ${words(now)}`;
  };
  const asked = questions.length;
  const otherwise = following.filter(({ entry }) => entry !== null).length;
  return {
    entry: target.entry,
    day: target.day,
    today: before.day,
    head: EVENT_WORDS[target.event.kind],
    text: tell(target.event, olds),
    becomes: target.becomes === null ? null : words(target.becomes),
    event: target.event,
    stays: amended.stays,
    fields: [...fieldsOf(target.event, before), ...dayField(target.event, target.day)],
    notes: then === null ? [] : notesOn(target.becomes ?? target.event, then),
    number: events.length + 1,
    same: changes.length === 0 && written.length === 0,
    counts: { later, same: Math.max(0, later - asked - otherwise), following: otherwise, open: asked },
    questions: questions.map(({ entry, event, ...question }) => ({
      ...question,
      entry,
      effect: effectOf({ entry, event, ...question }),
      head: `${EVENT_WORDS[event.kind]}: ${labelOf(event, olds)}`,
      text: tell(event, olds),
      comesTo: question.refight && question.chosen === 'anew' ? comesTo(entry) : null,
      press: pressOf(entry),
    })),
    following: following.map((one) => followingOf(one, words)),
    differences,
  };
};

/** What people filled in, as the rules want it. */
const settle = (
  { change, decisions, ...rest }: AmendmentForm,
  counting: readonly CountingLine[],
  state: CampaignState,
): Amendment => {
  const reworded = (entry: number, values: FieldValues): Fact => {
    const line = counting.find((one) => one.entry === entry) ?? refuseMissing();
    return withFields(line.event, state, values);
  };
  const onDay = (entry: number, { [DAY]: day, ...values }: FieldValues): Amendment['change'] => ({
    kind: 'change',
    entry,
    event: reworded(entry, values),
    day: day === undefined ? null : readDay(day),
  });
  return {
    ...rest,
    change: change.kind === 'change' ? onDay(change.entry, change.values) : change,
    decisions: decisions.map((one) =>
      one.choice === 'anew'
        ? {
            ...one,
            events: one.events.map(({ entry, values }) => ({ entry, event: reworded(entry, values) })),
          }
        : one,
    ),
  };
};

/** The ledger with this amendment in it; nothing is written. */
const work = ({ store, id, form }: AmendmentJob, report: Report) =>
  readStore(store, (context) => {
    const events = readEvents(context, id, report);
    const lines = linesOf(events);
    const { counting } = effective(lines);
    const wanted = settle(form, counting, loadCampaign(context, id).state);
    const steps = amendInSteps(counting, wanted, planHelp(context));
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) return { events, lines, wanted, amended: step.value };
      const share = READING + (1 - READING) * step.value;
      report({ step: `Living through ${plural(counting.length, 'entry', 'entries')} again`, share });
    }
  });

export const previewAmendment = async (job: AmendmentJob, report: Report): Promise<AmendmentPreview> => {
  const { amended, events } = await work(job, report);
  return show(amended, events);
};

/** The lines that would be added, and after which entry. */
export const wordAmendment = async (
  job: AmendmentJob,
  report: Report,
): Promise<{ readonly lines: readonly Line[]; readonly added: readonly Line[] }> => {
  const { lines, wanted, amended } = await work(job, report);
  const open = listOpen(amended);
  if (open.length > 0) refuseOpen(open);
  return { lines, added: linesOfAmendment(amended, wanted, lines.length + 1) };
};

const refuseOpen = (open: readonly number[]): never => {
  throw new Refused(
    'campaign/undecided',
    `${open.length === 1 ? 'Entry' : 'Entries'} ${open.join(', ')} no longer ${open.length === 1 ? 'fits' : 'fit'}: decide for each whether it is kept, left out or decided anew.`,
    'decisions',
  );
};

/** Worked out beside everything else; only the writing itself holds others up, and refuses if the ledger went on meanwhile. */
export const amendLedger = async (
  context: AppContext,
  known: KnownCampaign,
  form: AmendmentForm,
  asking: TaskAsking,
): Promise<CampaignView> => {
  const job = { store: storeToRead(context), id: known.id, form };
  const { lines, added } = await context.work.run('wordAmendment', job, { asker: context.asker, ...asking });
  if (added.length === 0) return viewCampaign(context, known.id);
  const rebuilt = await drive(rebuildInSteps([...lines, ...added]));
  inTransaction(context, () => {
    const loaded = loadToChange(context, known);
    if (lastEntry(context.store.db, known.id) !== lines.length) throw refuseConflict();
    const write = eventWriter(context.store.db, known.id);
    const recordedAt = context.now().toISOString();
    for (const { before: _before, after: _after, ...row } of rebuilt.rows.slice(lines.length))
      write({ ...row, recordedAt }, []);
    saveRebuilt(context, loaded, rebuilt, lines.length);
  });
  return viewCampaign(context, known.id);
};
