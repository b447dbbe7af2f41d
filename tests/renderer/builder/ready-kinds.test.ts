import { describe, expect, test } from 'vitest';
import { findOffers } from '../../../renderer/features/builder/catalogue/find-offers.ts';
import type { Offer } from '../../../renderer/features/builder/catalogue/offer.ts';
import { deskOffers } from '../../../renderer/features/builder/kit/offers.ts';
import { admit } from '../../../renderer/features/builder/new-entry.ts';
import { addUnit } from '../../../renderer/features/builder/ops.ts';
import { withCommander } from '../../../rules/core/joining.ts';
import type { RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { allSystems } from '../../../rules/registry.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';

const emptyOf = (system: RuleSystem): RosterDocument =>
  system.rosters.schema.parse({ system: system.id, name: 'Army', units: [], characters: [] });

const addTo = (roster: RosterDocument, { adds }: Offer): RosterDocument =>
  adds.kind === 'unit'
    ? addUnit(roster, admit(roster, adds.entry))
    : withCommander({}, roster, admit(roster, adds.entry));

const offersOf = (system: RuleSystem, roster: RosterDocument): readonly Offer[] =>
  deskOffers(system.rosters)
    .standing(roster)
    .flatMap(({ offers }) => offers);

describe.each(systemsUnderTest().map((system) => [system.id, system] as const))('%s', (_id, system) => {
  const { assess, desk, samples } = system.rosters;

  test('the catalogue says what adding costs, in an empty army and in a sample', () => {
    for (const roster of [emptyOf(system), ...samples.map((sample) => sample.roster)]) {
      const before = assess(roster).points;
      for (const offer of offersOf(system, roster)) {
        const after = addTo(roster, offer);
        expect([offer.name, assess(after).points - before]).toEqual([offer.name, offer.points]);
        const count = (offer.adds.entry as unknown as Record<string, unknown>)[desk.countField];
        if (desk.catalogueWords !== undefined && offer.adds.kind === 'unit') {
          expect([offer.name, Number(offer.price) * Number(count)]).toEqual([offer.name, offer.points]);
        }
      }
    }
  });
});

/** Whoever offers kinds by their people; a system may do without. */
const WITH_KINDS = allSystems().filter(({ start }) => start.peoples.length > 1);

test('five systems have ready kinds', () => {
  expect(WITH_KINDS.length).toBeGreaterThanOrEqual(5);
});

describe.each(WITH_KINDS.map((system) => [system.id, system] as const))('%s', (_id, system) => {
  const empty = emptyOf(system);
  const groups = deskOffers(system.rosters).units(empty, []);
  const find = (query: string): readonly string[] =>
    findOffers(groups, { query, within: null }).flatMap(({ offers }) => offers.map(({ name }) => name));

  test.each([
    ['orc', /Orc archers/],
    ['orc bow', /Orc archers/],
    ['wolf', /Wolf riders/],
    ['goblin', /Wolf riders/],
    ['dwar crossbow', /Dwarf crossbows/],
    ['elf bow', /Elven archers/],
    ['pike', /[Pp]ike/],
  ])('a search for “%s” finds its kind', (query, name) => {
    expect(find(query).some((found) => name.test(found))).toBe(true);
  });

  test('has a dozen kinds and more, of several races', () => {
    expect(groups.flatMap(({ offers }) => offers).length).toBeGreaterThan(20);
  });

  test('a ready kind brings no fault of its own', () => {
    for (const { offers } of groups) {
      for (const offer of offers) {
        const { issues } = system.rosters.assess(addTo(empty, offer));
        const faults = issues.filter(
          ({ subject, severity }) => subject.kind !== 'army' && severity === 'error',
        );
        // In no formation: an army without a commander, no fault of the kind.
        expect([offer.name, faults.filter(({ code }) => code !== 'F-E02')]).toEqual([offer.name, []]);
      }
    }
  });
});
