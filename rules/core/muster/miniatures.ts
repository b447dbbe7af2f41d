import { z } from 'zod';
import type { DeskOffer } from '../desk-parts.ts';
import { ownKindOf } from '../own-kind.ts';
import { amount, identifier, name, text } from '../roster-fields.ts';
import type { RosterDocument, RosterEntry, RuleSystem } from '../system.ts';
import { bareOffers, entryOf } from './bare-offers.ts';

/** More of one kind than anybody paints. */
const count = amount.pipe(z.int('whole miniatures only').min(0, 'not below 0').max(100_000));

/** Miniatures of one kind that somebody has; of no rules, or of one system's alone. */
export const miniatureSchema = z.strictObject({
  /** As catalogues and rosters call the kind: `Spearmen`. */
  name: name.trim().min(1, 'give it a name'),
  system: identifier.nullable().default(null),
  owned: count.default(0),
  painted: count.default(0),
  /** To buy. */
  wanted: count.default(0),
  /** Where they are: a shelf, a box. */
  place: text(200).default(''),
});
export type Miniature = Readonly<z.output<typeof miniatureSchema>>;

/** What an army needs of one kind, and what of it is there. */
export interface Need {
  readonly kind: string;
  readonly needs: number;
  readonly has: number;
  readonly painted: number;
  /** The entries that need them. */
  readonly ids: readonly string[];
}

const NUMBERED = / \d+$/;

/** `Spearmen 2`, `spearmen` and `Spearman` are one kind of miniatures. */
export const kindKey = (called: string): string =>
  called
    .trim()
    .replace(NUMBERED, '')
    .toLowerCase()
    .replaceAll('men', 'man')
    .replace(/(?<=[a-z]{2})s$/, '');

/** Of these rules, and of none. */
export const stockFor = (system: string, collection: readonly Miniature[]): readonly Miniature[] =>
  collection.filter((one) => one.system === null || one.system === system);

/** What may differ between two units of the same miniatures: whose they are, how many, how they stand. */
const PASSING = new Set([
  'id',
  'name',
  'notes',
  'attachedTo',
  'command',
  'frontage',
  'width',
  'formation',
  'nominal',
]);

/** What sets an entry apart, its count aside. */
const marksOf = (entry: RosterEntry, countField: string): string =>
  JSON.stringify(
    Object.entries(entry)
      .filter(([key]) => key !== countField && !PASSING.has(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The offer an entry came from, if it is still told by all that sets it apart: a unit may have been given a name. */
const offerOf = <R extends RosterDocument>(
  system: RuleSystem<R>,
  roster: R,
  kind: 'unit' | 'character',
  entry: RosterEntry,
): DeskOffer | null => {
  const { countField } = system.rosters.desk;
  const marks = marksOf(entry, countField);
  return (
    bareOffers(system, roster)
      .flatMap(({ offers }) => offers)
      .find((one) => one.kind === kind && marksOf(entryOf(system, roster, one), countField) === marks) ?? null
  );
};

/** What kind of miniatures an entry is shown by: its own name where that is a kind, else the kind it was made of. */
const kindNames = <R extends RosterDocument>(
  system: RuleSystem<R>,
  roster: R,
  known: ReadonlySet<string>,
) => {
  const offers = bareOffers(system, roster).flatMap((group) => group.offers);
  const offered = new Map(offers.map((offer) => [kindKey(offer.name), offer.name]));
  return (kind: 'unit' | 'character', entry: RosterEntry): string => {
    const own = ownKindOf(entry);
    if (own !== null) return own.kind;
    const key = kindKey(entry.name);
    const plain = entry.name.replace(NUMBERED, '');
    if (known.has(key)) return plain;
    return offered.get(key) ?? offerOf(system, roster, kind, entry)?.name ?? plain;
  };
};

/** Of the whole army: two units of one kind need their sum. In the order in which kinds come up. */
export const needsOf = <R extends RosterDocument>(
  system: RuleSystem<R>,
  roster: R,
  collection: readonly Miniature[],
): readonly Need[] => {
  const stock = Map.groupBy(stockFor(system.id, collection), ({ name: called }) => kindKey(called));
  const kindOf = kindNames(system, roster, new Set(stock.keys()));
  const found = new Map<string, { kind: string; needs: number; ids: string[] }>();
  const add = (kind: 'unit' | 'character', entry: RosterEntry): void => {
    const called = kindOf(kind, entry);
    const key = kindKey(called);
    const need = found.get(key) ?? { kind: called, needs: 0, ids: [] };
    need.needs += kind === 'unit' ? (system.rosters.desk.row(roster, entry.id).count ?? 1) : 1;
    need.ids.push(entry.id);
    found.set(key, need);
  };
  for (const unit of roster.units) add('unit', unit);
  for (const character of roster.characters) add('character', character);
  return [...found].map(([key, need]) => {
    const items = stock.get(key) ?? [];
    const sum = (of: (item: Miniature) => number): number =>
      items.reduce((total, item) => total + of(item), 0);
    return { ...need, has: sum(({ owned }) => owned), painted: sum(({ painted }) => painted) };
  });
};

/** `needs 12, you have 8`; null where there are enough. */
export const wordNeed = ({ needs, has }: Pick<Need, 'needs' | 'has'>): string | null =>
  needs > has ? `needs ${needs}, you have ${has}` : null;

/** What to buy for an army, and whatever else is wanted, each kind once. */
export const shoppingList = (
  needs: readonly Need[],
  wanted: readonly Miniature[],
): readonly { readonly kind: string; readonly buy: number; readonly why: string }[] => {
  const lines = needs.flatMap((need) => {
    const why = wordNeed(need);
    return why === null ? [] : [{ kind: need.kind, buy: need.needs - need.has, why }];
  });
  const told = new Set(lines.map(({ kind }) => kindKey(kind)));
  return [
    ...lines,
    ...wanted
      .filter(({ wanted: buy, name: kind }) => buy > 0 && !told.has(kindKey(kind)))
      .map(({ name: kind, wanted: buy, owned }) => ({ kind, buy, why: `wanted, you have ${owned}` })),
  ];
};
