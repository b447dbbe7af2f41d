import { removeDatabase } from '../../../../db/files.ts';
import {
  addPart,
  beginImport,
  finishImport,
  forgetImport,
  forgetImports,
  isUnfinished,
  listImports,
  type Replaced,
  takeBack,
} from '../../../../db/queries/imports.ts';
import { listThings } from '../../../../db/queries/things.ts';
import { attachStage, copySteps, countStaged, detachStage } from '../../../../db/stage.ts';
import type { AppContext } from '../../context.ts';
import { Refused, refusalFrom } from '../../errors.ts';
import { refuseStopped } from '../../work/messages.ts';
import type { TaskAsking } from '../../work/tasks.ts';
import { replaceHouseRules } from '../house-rules.ts';
import { replaceSettings } from '../settings.ts';
import { inTransaction } from '../store-writes.ts';
import { createPause } from './pause.ts';
import { type Belonging, linkBelonging } from './place-things.ts';
import type { GivenFile } from './source.ts';
import { type ImportChoices, STAGED_SHARE, type Staged } from './stage-import.ts';
import { orSayStopped } from './stopped.ts';
import { storeToRead } from './store-to-read.ts';
import { type ImportedKind, THING_LISTS, type ThingList } from './survey.ts';

export interface ImportedThing {
  readonly kind: ImportedKind;
  readonly id: string;
  readonly name: string;
  /** The file's id was taken: this came in beside what is there. */
  readonly renewed: boolean;
}

export interface ImportReport {
  readonly imported: readonly ImportedThing[];
  /** What stayed behind, because what is here is the same. */
  readonly leftOut: number;
  /** To take the import back with; null where nothing came in. */
  readonly importId: string | null;
}

const ROWS_AT_ONCE = 200;
const SLICE_MS = 10;
const IMPORTS_KEPT = 20;

const refuseReplaced = (): Refused =>
  new Refused(
    'file/interrupted',
    'A backup was brought back while the file came in. Nothing of the file came in: import it again.',
  );

/**
 * Writes in short transactions, each with a note of what it put where: others are answered in between, and what is not
 * finished is taken back, at once or at the next start.
 */
class Journal {
  readonly #context: AppContext;
  readonly #id: string;
  readonly #signal: AbortSignal;
  readonly #pause = createPause();

  constructor(context: AppContext, id: string, signal: AbortSignal) {
    this.#context = context;
    this.#id = id;
    this.#signal = signal;
  }

  async write(write: () => void): Promise<void> {
    this.writeNow(write);
    await this.#pause();
  }

  writeNow(write: () => void): void {
    if (this.#signal.aborted) throw refuseStopped();
    inTransaction(this.#context, () => {
      if (!isUnfinished(this.#context.store.db, this.#id)) throw refuseReplaced();
      write();
    });
  }
}

/** Null where it is closed: the program ends, or a backup is being brought back. */
const openDb = (context: AppContext) => {
  try {
    return context.store.db;
  } catch {
    return null;
  }
};

const withStage = async (context: AppContext, file: string, work: () => Promise<void>): Promise<void> => {
  const { db } = context.store;
  attachStage(db, file);
  try {
    await work();
  } finally {
    if (openDb(context) === db) detachStage(db);
  }
};

const importedOf = ({ places }: Staged): readonly ImportedThing[] =>
  (Object.keys(THING_LISTS) as ThingList[]).flatMap((list) =>
    places[list]
      .filter(({ isLeftOut }) => !isLeftOut)
      .map(({ id, name, renewed }) => ({ kind: THING_LISTS[list], id, name, renewed })),
  );

/** For whoever does more with what came in, in the same step in which it is seen: then nobody takes it back. */
export type OnFinish = (imported: readonly ImportedThing[], belongings: readonly Belonging[]) => void;

interface Coming {
  readonly importId: string;
  readonly staged: Staged;
  readonly journal: Journal;
  readonly onCopied: (share: number) => void;
  readonly onFinish: OnFinish | undefined;
}

/** A thing is noted before its first row: no kill may leave a row that nobody knows of. */
const copyRows = async (
  context: AppContext,
  { importId, staged, journal, onCopied }: Coming,
): Promise<void> => {
  const { store } = context;
  const renewed = new Set(
    importedOf(staged).flatMap((one) => (one.renewed ? [`${one.kind} ${one.id}`] : [])),
  );
  const steps = copySteps(() => context.store.db);
  const total = countStaged(store.db);
  let [copied, part] = [0, 0];
  let step = steps.next();
  while (step.done !== true) {
    const began = performance.now();
    await journal.write(() => {
      while (step.done !== true && performance.now() - began < SLICE_MS) {
        const { things, rows, copy } = step.value;
        const noted = things.map((one) => ({ ...one, renewed: renewed.has(`${one.kind} ${one.id}`) }));
        if (noted.length > 0) addPart(context.store.db, importId, part++, noted);
        copy(context.store.db);
        copied += rows;
        step = steps.next();
      }
    });
    onCopied(copied / total);
  }
};

/** Battles are found by their campaign. What was the same here keeps the campaign it has. */
const linkAll = async (context: AppContext, { staged, journal }: Coming): Promise<void> => {
  const battles = new Set(staged.places.battles.filter(({ isLeftOut }) => !isLeftOut).map(({ id }) => id));
  const campaigns = new Set(listThings(context.store.db, 'campaign').map(({ id }) => id));
  const found = staged.belongings.filter(
    ([battle, campaign]) => battles.has(battle) && campaigns.has(campaign),
  );
  for (let from = 0; from < found.length; from += ROWS_AT_ONCE)
    await journal.write(() => {
      for (const one of found.slice(from, from + ROWS_AT_ONCE)) linkBelonging(context, one);
    });
};

/** From here on everybody sees it. */
const finish = (
  context: AppContext,
  { importId, staged, journal, onFinish }: Coming,
): readonly Replaced[] => {
  let replaced: readonly Replaced[] = [];
  journal.writeNow(() => {
    const { db } = context.store;
    replaced = [
      ...replaceHouseRules(context, staged.houseRules),
      ...replaceSettings(context, staged.settings),
    ];
    finishImport(db, importId, context.now().toISOString(), replaced);
    forgetImports(
      db,
      listImports(db)
        .slice(0, IMPORTS_KEPT)
        .map(({ id }) => id),
    );
    if (onFinish === undefined) return;
    onFinish(importedOf(staged), staged.belongings);
    forgetImport(db, importId);
  });
  return replaced;
};

/** Out of sight it is already: where this fails too, the next start does it. */
const takeBackHalf = async (context: AppContext, id: string): Promise<void> => {
  const pause = createPause();
  try {
    for (const _step of takeBack(() => context.store.db, id)) await pause();
  } catch (error) {
    if (refusalFrom(error) === null) throw error;
  }
};

const bringIn = async (
  context: AppContext,
  {
    stage,
    fileName,
    staged,
    onFinish,
  }: {
    readonly stage: string;
    readonly fileName: string;
    readonly staged: Staged;
    readonly onFinish: OnFinish | undefined;
  },
  { signal, onProgress }: TaskAsking,
): Promise<ImportReport> => {
  const importId = context.newId();
  const onCopied = (share: number): void =>
    onProgress({ step: 'Bringing it in', share: STAGED_SHARE + share * (1 - STAGED_SHARE) });
  const coming = { importId, staged, journal: new Journal(context, importId, signal), onCopied, onFinish };
  inTransaction(context, () =>
    beginImport(context.store.db, { id: importId, file: fileName, createdAt: context.now().toISOString() }),
  );
  try {
    await withStage(context, stage, () => copyRows(context, coming));
    await linkAll(context, coming);
    const replaced = finish(context, coming);
    const imported = importedOf(staged);
    const leftOut = Object.values(staged.places)
      .flat()
      .filter(({ isLeftOut }) => isLeftOut).length;
    return { imported, leftOut, importId: imported.length + replaced.length === 0 ? null : importId };
  } catch (error) {
    await takeBackHalf(context, importId);
    throw error;
  }
};

const STOPPED = 'The import was stopped. Nothing of the file came in.';

/**
 * All or nothing: the file is checked from end to end and made into rows beside the store before the first is written,
 * what comes in is seen by nobody until all of it is there, and what stops half way is taken back.
 */
export const importFile = (
  context: AppContext,
  {
    given,
    name,
    choices,
    onFinish,
  }: {
    readonly given: GivenFile;
    readonly name: string;
    readonly choices: ImportChoices;
    readonly onFinish?: OnFinish;
  },
  asking: TaskAsking,
): Promise<ImportReport> =>
  orSayStopped(STOPPED, () =>
    context.files.inTurn(async () => {
      if (asking.signal.aborted) throw refuseStopped();
      const stage = context.files.newPath();
      try {
        const order = { store: storeToRead(context), given, choices, stage };
        const staged = await context.work.run('stageImport', order, { asker: context.asker, ...asking });
        return await bringIn(context, { stage, fileName: name, staged, onFinish }, asking);
      } finally {
        removeDatabase(stage);
      }
    }),
  );
