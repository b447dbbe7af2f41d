import type { AppContext } from '../../context.ts';
import { refusalFrom } from '../../errors.ts';
import type { TaskAsking } from '../../work/tasks.ts';
import type { RecordRef } from '../files/export.ts';
import { inTransaction } from '../store-writes.ts';
import { type Folder, findRecord } from './folder.ts';
import { type Entry, keyOf } from './listing.ts';
import { type Held, heldOf, noteVersion, stampOf } from './look.ts';
import { ChangedMeanwhile, copyIdOf, takeBeside, takeFile } from './take.ts';
import { covers, settle, type Version } from './versions.ts';

/** What is counted on the way. */
export interface Counts {
  taken: number;
  keptTwice: number;
  onTheirWay: number;
  readonly troubles: string[];
}

export interface Settling {
  readonly folder: Folder;
  readonly asking: TaskAsking;
  readonly counts: Counts;
}

/** A newer Muster wrote it, or it is damaged: what can be read goes on without it. */
class Unreadable extends Error {
  readonly version: Version;
  constructor(version: Version, message: string) {
    super(message);
    this.version = version;
  }
}

const reading = async (version: Version, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    const refusal = refusalFrom(error);
    if (refusal?.code.startsWith('file/') === true) throw new Unreadable(version, refusal.message);
    throw error;
  }
};

/** What others have and this computer does not, as far as its files are here. */
const wholeOnes = async (
  entries: readonly Entry[],
  held: Version | null,
  { folder, counts }: Settling,
  unread: ReadonlySet<string>,
): Promise<readonly Version[]> => {
  const news = new Map(entries.map(({ version }) => [version.id, version]));
  const whole: Version[] = [];
  for (const version of news.values()) {
    if (unread.has(version.id) || (held !== null && covers(held, version))) continue;
    if ((await findRecord(folder, version.content)) !== null) whole.push(version);
    else counts.onTheirWay += 1;
  }
  return whole;
};

/** One thing, after all that is known of it. What is to be kept beside it comes first: nothing is replaced before. */
const settleOne = async (
  context: AppContext,
  record: RecordRef,
  held: Held | undefined,
  entries: readonly Entry[],
  settling: Settling,
  unread: ReadonlySet<string>,
): Promise<void> => {
  const { folder, asking, counts } = settling;
  const before = held?.version ?? null;
  const settled = settle(before, await wholeOnes(entries, before, settling, unread));
  if (settled === null || settled.version.id === before?.id) return;
  const stamp = stampOf(context, record);
  const pathOf = async (content: string): Promise<string> => {
    const path = await findRecord(folder, content);
    if (path === null) throw new ChangedMeanwhile();
    return path;
  };
  for (const other of settled.beside) {
    const copy = { kind: record.kind, id: copyIdOf(record, other) };
    if (stampOf(context, copy) !== null || heldOf(context).has(keyOf(copy))) continue;
    await reading(other, takeBeside(context, await pathOf(other.content), record, other, asking));
    counts.keptTwice += 1;
  }
  const { version } = settled;
  const copyOf = held?.copyOf ?? entries.find((one) => one.copyOf !== null)?.copyOf ?? null;
  if (version.content === before?.content && stamp !== null) {
    inTransaction(context, () => {
      if (stampOf(context, record) !== held?.stamp) throw new ChangedMeanwhile();
      noteVersion(context, record, { version, stamp: held?.stamp ?? '', copyOf });
    });
    return;
  }
  if (stamp !== null && stamp !== held?.stamp) throw new ChangedMeanwhile();
  const noted = { version, copyOf };
  const taking = { record, from: version.by, stamp, noted };
  await reading(version, takeFile(context, await pathOf(version.content), taking, asking));
  counts.taken += 1;
};

/** One thing, as far as what is there can be read. */
export const settleReadable = async (
  context: AppContext,
  record: RecordRef,
  held: Held | undefined,
  entries: readonly Entry[],
  settling: Settling,
): Promise<void> => {
  const unread = new Set<string>();
  for (;;)
    try {
      return await settleOne(context, record, held, entries, settling, unread);
    } catch (error) {
      if (!(error instanceof Unreadable) || unread.has(error.version.id)) throw error;
      unread.add(error.version.id);
      settling.counts.troubles.push(`${error.version.by}: ${error.message}`);
    }
};
