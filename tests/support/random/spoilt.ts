import type { Issue, RosterDocument, RuleSystem } from '../../../rules/core/system.ts';

type Fields = Readonly<Record<string, unknown>>;

const NUMBERS = [-1, 0, 0.5, 1, 2, 3, 7, 9, 40, 600, 5000, null];
const WORDS = ['', 'nonsense', 'dragon', null];

/** Values of a kind that people could have typed there; those seen elsewhere in the samples as well. */
const othersFor = (value: unknown, seen: readonly unknown[]): readonly unknown[] => {
  if (typeof value === 'number' || value === null) return [...NUMBERS, ...seen];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [...WORDS, ...seen];
  if (Array.isArray(value)) return [[], [...value, ...value], ['nonsense'], ...seen];
  return seen;
};

/** Rosters with one or two things wrong: every field of every entry set to what it should not be. */
function* spoiltRosters(system: RuleSystem): Generator<RosterDocument> {
  const { rosters } = system;
  let next = 0;
  const parse = (value: unknown): RosterDocument | null => {
    const read = rosters.schema.safeParse(value);
    const newId = (): string => {
      next += 1;
      return `n${next}`;
    };
    return read.success ? rosters.adopt(read.data, newId) : null;
  };
  const samples = rosters.samples.map(({ roster }) => parse(roster)).filter((one) => one !== null);
  const offered = samples.flatMap((roster) =>
    rosters.desk
      .catalogue(roster)
      .flatMap(({ offers }) => offers.map(({ kind, entry }) => ({ kind, entry }))),
  );
  const seen = new Map<string, Set<string>>();
  for (const entry of [
    ...samples.flatMap(({ units, characters }) => [...units, ...characters]),
    ...offered.map((one) => one.entry),
  ])
    for (const [key, value] of Object.entries(entry))
      seen.set(key, (seen.get(key) ?? new Set()).add(JSON.stringify(value)));
  const [first] = samples;
  // Every fifth kind of the catalogue is enough: they differ in few fields.
  const some = offered.filter((_one, at) => at % 5 === 0);
  if (first === undefined) return;
  const give = function* (value: unknown): Generator<RosterDocument> {
    const made = parse(value);
    if (made !== null) yield made;
  };
  for (const roster of samples) {
    yield* give({ ...roster, units: [], characters: [] });
    yield* give({ ...roster, characters: [] });
    yield* give({ ...roster, units: [] });
    yield* give({ ...roster, units: roster.units.slice(0, 1) });
    for (const pointsLimit of [1, 79, 300, 550, 100_000]) yield* give({ ...roster, pointsLimit });
    for (const list of ['units', 'characters'] as const) {
      yield* give({ ...roster, [list]: [...roster[list], ...roster[list]] });
      yield* give({ ...roster, [list]: roster[list].map((one) => ({ ...one, name: 'Same' })) });
      yield* give({ ...roster, [list]: roster[list].map((one) => ({ ...one, name: '' })) });
    }
    for (const [key, value] of Object.entries(roster.options as Fields))
      for (const other of othersFor(value, []))
        yield* give({ ...roster, options: { ...(roster.options as Fields), [key]: other } });
  }
  const lists = (kind: 'unit' | 'character') => (kind === 'unit' ? 'units' : 'characters');
  const entries = [
    ...samples.flatMap(({ units, characters }) => [
      ...units.map((entry) => ({ kind: 'unit' as const, entry: entry as unknown as Fields })),
      ...characters.map((entry) => ({ kind: 'character' as const, entry: entry as unknown as Fields })),
    ]),
    ...some.map(({ kind, entry }) => ({ kind, entry: { ...entry, id: '' } as Fields })),
  ];
  for (const { kind, entry } of entries)
    for (const [key, value] of Object.entries(entry)) {
      if (key === 'id') continue;
      const others = othersFor(
        value,
        [...(seen.get(key) ?? [])].map((one) => JSON.parse(one)),
      );
      for (const other of others)
        yield* give({ ...first, [lists(kind)]: [...first[lists(kind)], { ...entry, [key]: other }] });
    }
}

/** Everything the rules have to say of them, an example for each code and whether it comes with a press. */
export const issuesOf = (
  system: RuleSystem,
): readonly { readonly issue: Issue; readonly roster: RosterDocument }[] => {
  const found = new Map<string, { issue: Issue; roster: RosterDocument }>();
  for (const roster of spoiltRosters(system))
    for (const issue of system.rosters.assess(roster).issues) {
      const key = `${issue.code} ${issue.fix === null} ${issue.subject.kind}`;
      if (!found.has(key)) found.set(key, { issue, roster });
    }
  return [...found.values()];
};
