import type Database from 'better-sqlite3';

/** A row that is not as it was saved, or is gone, or came by other means. */
export interface DamagedRow {
  readonly table: string;
  /** Its primary key as a JSON list. */
  readonly key: string;
  /** What people call it, where the row is there and has a name. */
  readonly name: string | null;
}

/** What people keep, each with its tables: those of its parts name it in their first column. */
export const THINGS = [
  {
    kind: 'roster',
    table: 'rosters',
    key: 'id',
    label: 'name',
    parts: ['roster_units', 'roster_characters', 'roster_tags'],
    owner: 'roster_id',
  },
  {
    kind: 'character',
    table: 'characters',
    key: 'id',
    label: 'name',
    parts: ['character_tags'],
    owner: 'character_id',
  },
  {
    kind: 'campaign',
    table: 'campaigns',
    key: 'id',
    label: 'name',
    parts: [
      'campaign_events',
      'campaign_parts',
      'campaign_army_events',
      'campaign_pictures',
      'campaign_orders',
      'campaign_mail',
      'campaign_dispatches',
    ],
    owner: 'campaign_id',
  },
  { kind: 'battle', table: 'battle_logs', key: 'id', label: 'title', parts: [], owner: '' },
  // Who holds it is no part of it: bringing a seat back must not let in who held it then.
  { kind: 'seat', table: 'seats', key: 'id', label: 'name', parts: ['seat_rosters'], owner: 'seat_id' },
  { kind: 'custom-unit', table: 'custom_units', key: 'id', label: 'name', parts: [], owner: '' },
  { kind: 'miniature', table: 'miniatures', key: 'id', label: 'name', parts: [], owner: '' },
  { kind: 'print-setup', table: 'print_setups', key: 'id', label: 'name', parts: [], owner: '' },
  { kind: 'house-rules', table: 'house_rules', key: 'id', label: 'system', parts: [], owner: '' },
  { kind: 'setting', table: 'settings', key: 'key', label: 'key', parts: [], owner: '' },
  {
    kind: 'history',
    table: 'histories',
    key: 'id',
    label: 'name',
    parts: ['history_steps'],
    owner: 'history_id',
  },
  { kind: 'draft', table: 'drafts', key: 'key', label: 'name', parts: [], owner: '' },
] as const;

export type Thing = (typeof THINGS)[number];
export type ThingKind = Thing['kind'];

export interface ThingRef {
  readonly kind: ThingKind;
  readonly id: string;
}

/** Something that is not as it was saved. It stays as it is until the person has decided. */
export interface DamagedThing extends ThingRef {
  /** Null where it cannot be told. */
  readonly name: string | null;
  /** Some of it is no JSON any more: it cannot be shown among the others. */
  readonly unreadable: boolean;
  readonly rows: readonly DamagedRow[];
}

export const thingOf = (kind: ThingKind): Thing => {
  const found = THINGS.find((thing) => thing.kind === kind);
  if (found === undefined) throw new Error(`nothing is kept as a ${kind}`);
  return found;
};

export const keyOfRef = ({ kind, id }: ThingRef): string => `${kind} ${id}`;

/** Each of its tables with the column that names the thing. */
export const tablesOf = ({ table, key, parts, owner }: Thing): readonly (readonly [string, string])[] => [
  [table, key],
  ...parts.map((part) => [part, owner] as const),
];

/** The things that rows belong to, each once. */
export function groupByThing(
  client: Database.Database,
  damaged: readonly DamagedRow[],
): readonly DamagedThing[] {
  const refs = damaged.flatMap((row) => {
    const thing = THINGS.find(({ table, parts }) => [table, ...parts].some((one) => one === row.table));
    // A seal whose own key is damaged belongs to nobody; the row it was for is missing its seal, and named for that.
    if (thing === undefined || !isJson(row.key)) return [];
    const [id] = JSON.parse(row.key) as readonly unknown[];
    return [{ kind: thing.kind, id: String(id), row }];
  });
  return [...Map.groupBy(refs, keyOfRef).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, id } = first;
    const rows = group.map(({ row }) => row);
    const unreadable = rows.some((row) => !isRowReadable(client, row));
    return [{ kind, id, name: nameIn(client, { kind, id }), unreadable, rows }];
  });
}

/** What it is called in a store, or null where it is not there or its name is no text. */
export function nameIn(client: Database.Database, { kind, id }: ThingRef): string | null {
  const { table, key, label } = thingOf(kind);
  if (!hasTable(client, table)) return null;
  const name = client.prepare(`SELECT "${label}" FROM "${table}" WHERE "${key}" = ?`).pluck().get(id);
  return typeof name === 'string' ? name : null;
}

/** An older store lacks tables that came later. */
export const hasTable = (client: Database.Database, table: string): boolean =>
  client.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined;

/** A row that is gone hides nobody. */
function isRowReadable(client: Database.Database, { table, key }: DamagedRow): boolean {
  const row = client
    .prepare<[string], Record<string, unknown>>(`SELECT * FROM "${table}" WHERE ${keyIn(client, table)} = ?`)
    .get(key);
  return row === undefined || jsonColumnsOf(client, table).every((column) => isJson(row[column]));
}

const keyIn = (client: Database.Database, table: string): string => {
  const columns = client
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck()
    .all(table);
  return `json_array(${columns.map((column) => `"${column}"`).join(', ')})`;
};

export const jsonColumnsOf = (client: Database.Database, table: string): readonly string[] => {
  const text = client.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table);
  return [...String(text).matchAll(/json_valid\("(\w+)"\)/g)].map(([, column = '']) => column);
};

export function isJson(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'string') return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
