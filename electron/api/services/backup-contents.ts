import { hasTable } from '../../../db/damage.ts';
import { openToRead } from '../../../db/open.ts';

/** The kinds of things people keep, each with its table and the column that names one. */
const KINDS = [
  { kind: 'rosters', table: 'rosters', label: 'name' },
  { kind: 'characters', table: 'characters', label: 'name' },
  { kind: 'campaigns', table: 'campaigns', label: 'name' },
  { kind: 'battles', table: 'battle_logs', label: 'title' },
] as const;

export type Kind = (typeof KINDS)[number]['kind'];

/** How much a store holds; what waits in Recently removed is not counted. */
export type Contents = Readonly<Record<Kind | 'units', number>>;

export interface Named {
  readonly count: number;
  /** The first of them. */
  readonly names: readonly string[];
}

/** What a restore would change, for one kind. */
export interface Difference {
  readonly kind: Kind;
  /** There now, not in the backup. */
  readonly gone: Named;
  /** In the backup, not there now. */
  readonly back: Named;
  /** In both, and not the same. */
  readonly otherwise: Named;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly mark: string;
}

type Client = ReturnType<typeof openToRead>;

const MOST_NAMES = 12;

const withStore = <T>(file: string, read: (client: Client) => T): T => {
  const client = openToRead(file);
  try {
    return read(client);
  } finally {
    client.close();
  }
};

const countRows = (client: Client, table: string, where: string): number =>
  hasTable(client, table)
    ? Number(client.prepare(`SELECT count(*) FROM "${table}" WHERE ${where}`).pluck().get())
    : 0;

/** Reads only: the file's bytes stay as they are. */
export const countContents = (file: string): Contents =>
  withStore(file, (client) => {
    const count = (table: string): number => countRows(client, table, 'removed_at IS NULL');
    return {
      rosters: count('rosters'),
      units: countRows(
        client,
        'roster_units',
        'roster_id IN (SELECT id FROM rosters WHERE removed_at IS NULL)',
      ),
      characters: count('characters'),
      campaigns: count('campaigns'),
      battles: count('battle_logs'),
    };
  });

const listRows = (client: Client, table: string, label: string): readonly Row[] =>
  hasTable(client, table)
    ? client
        .prepare<[], Row>(
          `SELECT id, "${label}" AS name, version || ' ' || updated_at AS mark FROM "${table}" WHERE removed_at IS NULL ORDER BY updated_at DESC, id`,
        )
        .all()
    : [];

const nameThem = (rows: readonly Row[]): Named => ({
  count: rows.length,
  names: rows.slice(0, MOST_NAMES).map(({ name }) => name),
});

/** Only kinds in which something would change. */
export const compareContents = (nowFile: string, backupFile: string): readonly Difference[] =>
  withStore(nowFile, (now) =>
    withStore(backupFile, (backup) =>
      KINDS.map(({ kind, table, label }) => {
        const here = listRows(now, table, label);
        const there = listRows(backup, table, label);
        const marksThere = new Map(there.map(({ id, mark }) => [id, mark]));
        const idsHere = new Set(here.map(({ id }) => id));
        return {
          kind,
          gone: nameThem(here.filter(({ id }) => !marksThere.has(id))),
          back: nameThem(there.filter(({ id }) => !idsHere.has(id))),
          otherwise: nameThem(
            here.filter(({ id, mark }) => marksThere.has(id) && marksThere.get(id) !== mark),
          ),
        };
      }).filter(({ gone, back, otherwise }) => gone.count + back.count + otherwise.count > 0),
    ),
  );
