import type { Known } from '../../../../rules/core/question/names.ts';
import { isSystemId, systemOf } from '../../../../rules/registry.ts';

/** Every kind of the catalogue, for who has no army of that kind yet. */
export const kindsOf = (() => {
  const known = new Map<string, readonly Known[]>();
  return (system: string): readonly Known[] => {
    const made = known.get(system);
    if (made !== undefined || !isSystemId(system)) return made ?? [];
    const rules = systemOf(system);
    const { schema, desk, adopt } = rules.rosters;
    const empty = { system, name: 'Catalogue', units: [], characters: [] };
    let count = 0;
    const kinds = desk.catalogue(schema.parse(empty)).flatMap(({ offers }) =>
      offers.flatMap(({ kind, name, entry, reason }): readonly Known[] => {
        if (reason !== null) return [];
        const alone = { ...empty, [`${kind}s`]: [{ ...entry, name }] };
        const parsed = schema.safeParse(alone);
        if (!parsed.success) return [];
        const roster = adopt(parsed.data, () => `kind-${++count}`);
        return rules.profiles(roster).map((profile) => ({ ...profile, army: '' }));
      }),
    );
    known.set(system, kinds);
    return kinds;
  };
})();
