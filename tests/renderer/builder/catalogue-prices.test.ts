import { describe, expect, it } from 'vitest';
import { deskOffers } from '../../../renderer/features/builder/kit/offers.ts';
import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';
import { allSystems } from '../../../rules/registry.ts';

describe.each(allSystems().map((system) => [system.id, system] as const))(
  'the catalogue of %s',
  (_id, system) => {
    const { rosters } = system;
    const { samples, adopt, assess, schema } = rosters;
    let next = 0;
    const newId = (): string => {
      next += 1;
      return `p${next}`;
    };
    const armies = [
      schema.parse({ system: system.id, name: 'Empty', units: [], characters: [] }),
      ...samples.map(({ roster }) => adopt(roster as never, newId)),
    ] as RosterDocument[];

    it('says of every entry what adding it to any army costs', () => {
      const offers = deskOffers(rosters as never);
      for (const army of armies) {
        const before = assess(army as never).points;
        for (const { offers: lines } of offers.standing(army))
          for (const { name, points, adds } of lines) {
            const entry = { ...(adds.entry as RosterEntry), id: 'added' };
            const after =
              adds.kind === 'unit'
                ? { ...army, units: [...army.units, entry] }
                : { ...army, characters: [...army.characters, entry] };
            expect([army.name, name, assess(after as never).points - before]).toEqual([
              army.name,
              name,
              points,
            ]);
          }
      }
    });
  },
);
