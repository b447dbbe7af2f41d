import { describe, expect, it } from 'vitest';
import { keepOffers, type OfferGroup } from '../../../renderer/features/builder/catalogue/offer.ts';
import { deskOffers } from '../../../renderer/features/builder/kit/offers.ts';
import type { RosterDocument } from '../../../rules/core/system.ts';
import { allSystems } from '../../../rules/registry.ts';

describe.each(allSystems().map((system) => [system.id, system] as const))(
  'the catalogue of %s for the next army',
  (_id, { id, rosters: { samples, adopt, schema, ...rest } }) => {
    const offers = deskOffers({ samples, adopt, schema, ...rest } as never);
    let next = 0;
    const newId = (): string => {
      next += 1;
      return `k${next}`;
    };
    const armies = [
      schema.parse({ system: id, name: 'Empty', units: [], characters: [] }),
      ...samples.map(({ roster }) => adopt(roster as never, newId)),
    ] as RosterDocument[];

    it('hands on what says the same, and only that', () => {
      let kept: readonly OfferGroup[] = [];
      for (const army of armies) {
        const made = offers.standing(army);
        const before = new Set(kept.flatMap((group) => group.offers));
        const now = keepOffers(kept, made);
        expect(now).toEqual(made);
        // The same army once more: nothing is drawn again.
        expect(keepOffers(now, offers.standing(army))).toBe(now);
        const [first] = now;
        if (first?.offers[0] === undefined) throw new Error('a catalogue with nothing in it');
        const dearer = { ...first.offers[0], price: 'another' };
        const [changed, ...others] = keepOffers(now, [
          { ...first, offers: [dearer, ...first.offers.slice(1)] },
          ...offers.standing(army).slice(1),
        ]);
        expect(changed?.offers[0]).toBe(dearer);
        expect(changed?.offers.slice(1).every((offer, at) => offer === first.offers[at + 1])).toBe(true);
        expect(others.every((group, at) => group === now[at + 1])).toBe(true);
        kept = now;
        expect(
          before.size === 0 || now.flatMap((group) => group.offers).some((offer) => before.has(offer)),
        ).toBe(true);
      }
    });
  },
);
