import type { StoredRoster } from '../../../db/queries/rosters.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { settleAssessment } from '../../../rules/core/muster/agreed.ts';
import type { RosterDocument, RosterEntry, RosterRules } from '../../../rules/core/system.ts';
import { takeMark, type Versioned, versioned } from '../../../rules/core/versioned.ts';
import { isSystemId, systemOf } from '../../../rules/registry.ts';
import { Refused, refuseByZod } from '../errors.ts';
import { bringForward, readOrNull, withColumns } from './stored-shape.ts';

/** A row of the list of rosters: what is stored, and what the rules say of it. */
export interface RosterSummary {
  readonly id: string;
  readonly system: string;
  readonly name: string;
  readonly notes: string;
  readonly pointsLimit: number | null;
  readonly tags: readonly string[];
  readonly favourite: boolean;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
  /** False for rules without points: its size says how large it is. */
  readonly hasPoints: boolean;
  readonly points: number;
  readonly legal: boolean;
  readonly size: string;
  readonly errors: number;
  readonly warnings: number;
  readonly units: number;
  readonly characters: number;
  /** Cannot be read: opening it says what to do. */
  readonly damaged: boolean;
}

export interface RosterRecord extends RosterSummary {
  readonly document: RosterDocument;
}

/** Parses a document by the schema of its own system. `root` is where the document stands in a larger input. */
export const parseDocument = (value: unknown, code: string, root = ''): RosterDocument => {
  const system = typeof value === 'object' && value !== null && 'system' in value ? value.system : undefined;
  const place = [root, 'system'].filter((part) => part !== '').join('.');
  if (typeof system !== 'string' || !isSystemId(system)) {
    throw new Refused(code, `${place}: this version of Muster has no rule system "${String(system)}"`, place);
  }
  const { schema } = systemOf(system).rosters;
  const parsed = schema.safeParse(bringForward(storedRoster(system), value, code, root));
  if (!parsed.success) throw refuseByZod(parsed.error, code, root);
  return parsed.data;
};

/** Rosters as they are stored and as files carry them. */
export const storedRoster = (system: string): Versioned<RosterDocument> => {
  const { schema, steps = [] } = rulesOf(system);
  return versioned({ schema, steps });
};

/** The roster rules of a system that an already parsed document names. */
export const rulesOf = (system: string): RosterRules<RosterDocument> => {
  if (!isSystemId(system)) throw new TypeError(`a parsed document names an unknown system: ${system}`);
  return systemOf(system).rosters;
};

const hasPoints = (system: string): boolean => rulesOf(system).desk.words.points !== null;

const asEntry = ({ id, name, profile }: { id: string; name: string; profile: JsonObject }): unknown =>
  withColumns(profile, { id, name });

/** The name stands before the place, for the roster may be one of many. */
export const documentOf = (stored: StoredRoster): RosterDocument => {
  const [mark, options] = takeMark(stored.options);
  return parseDocument(
    {
      ...mark,
      system: stored.system,
      name: stored.name,
      notes: stored.notes,
      pointsLimit: stored.pointsLimit,
      options,
      units: stored.units.map(asEntry),
      characters: stored.characters.map(asEntry),
    },
    'roster/unreadable',
    stored.name,
  );
};

/** The part of a stored roster that a document replaces. */
export const contentOf = (document: RosterDocument) => {
  const asRow = ({ id, name, ...profile }: RosterEntry) => ({ id, name, profile: profile as JsonObject });
  return {
    name: document.name,
    notes: document.notes,
    pointsLimit: document.pointsLimit,
    // A roster stands in several rows: its version stands with its options.
    options: storedRoster(document.system).mark(document.options),
    units: document.units.map(asRow),
    characters: document.characters.map(asRow),
  };
};

const filingOf = (stored: StoredRoster) => ({
  id: stored.id,
  system: stored.system,
  name: stored.name,
  notes: stored.notes,
  pointsLimit: stored.pointsLimit,
  tags: stored.tags,
  favourite: stored.favourite,
  version: stored.version,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  removedAt: stored.removedAt,
});

/** Codes of warnings that were agreed to for every roster, by the rules they are of. */
export type AgreedForAll = Readonly<Record<string, readonly string[]>>;

export const recordOf = (stored: StoredRoster, agreed: AgreedForAll): RosterRecord => {
  const document = documentOf(stored);
  const { points, legal, size, issues } = settleAssessment(
    rulesOf(document.system).assess(document),
    agreed[document.system] ?? [],
  );
  return {
    ...filingOf(stored),
    hasPoints: hasPoints(document.system),
    points,
    legal,
    size,
    errors: issues.filter((issue) => issue.severity === 'error').length,
    warnings: issues.filter((issue) => issue.severity === 'warning').length,
    units: document.units.length,
    characters: document.characters.length,
    damaged: false,
    document,
  };
};

const summaryOfUnreadable = (stored: StoredRoster): RosterSummary => ({
  ...filingOf(stored),
  hasPoints: true,
  points: 0,
  legal: false,
  size: '',
  errors: 1,
  warnings: 0,
  units: stored.units.length,
  characters: stored.characters.length,
  damaged: true,
});

/** Null for a roster that this Muster cannot read. */
export const tryDocument = (stored: StoredRoster): RosterDocument | null =>
  readOrNull(() => documentOf(stored));

/** One roster of a later Muster must not hide all the others: it is listed, and says what is wrong when it is opened. */
export const summaryOf = (stored: StoredRoster, agreed: AgreedForAll): RosterSummary => {
  const record = readOrNull(() => recordOf(stored, agreed));
  if (record === null) return summaryOfUnreadable(stored);
  const { document: _document, ...summary } = record;
  return summary;
};
