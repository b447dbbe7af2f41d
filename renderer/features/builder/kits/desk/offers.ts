import type { DeskGroup, DeskOffer, RosterDesk } from '../../../../../rules/core/desk.ts';
import type { RosterDocument, RosterEntry, RosterRules } from '../../../../../rules/core/system.ts';
import { count, formatNumber } from '../../../../format.ts';
import { describePerson } from '../../../characters/words.ts';
import type { Fact, Offer, OfferGroup } from '../../catalogue/offer.ts';
import type { SavedUnit } from '../../catalogue/saved-units.ts';
import type { Person } from '../../library.ts';
import { countOf } from '../../several.ts';
import { sourceOf } from './people.ts';

interface Adds {
  readonly kind: 'unit' | 'character';
  readonly entry: RosterEntry;
  readonly saved: SavedUnit | null;
  readonly facts: readonly Fact[];
}

export type DeskRules = RosterRules<RosterDocument> & { readonly desk: RosterDesk<RosterDocument> };

const asEntry = (value: unknown): RosterEntry => value as RosterEntry;
/** Every offer of a desk's catalogue was made here. */
export const addsOf = (offer: Offer): Adds => offer.adds as Adds;

/** What the army would be with this one entry alone. */
const alone = (roster: RosterDocument, kind: Adds['kind'], entry: RosterEntry): RosterDocument => {
  const only = { ...entry, id: 'offered' };
  return kind === 'unit'
    ? { ...roster, units: [only], characters: [] }
    : { ...roster, units: [], characters: [only] };
};

/** What a desk's catalogue, the library and the saved units come to as lines of the catalogue. */
export const deskOffers = ({ schema, assess, desk }: DeskRules) => {
  const { words, countField } = desk;
  /** An offer may name only what sets it apart: the system's own schema fills in the rest, as for a file. */
  const complete = (roster: RosterDocument, kind: Adds['kind'], entry: RosterEntry): RosterEntry => {
    const { units, characters } = schema.parse(alone(roster, kind, entry));
    return [...units, ...characters][0] ?? entry;
  };

  const costOf = (roster: RosterDocument, kind: Adds['kind'], entry: RosterEntry): number =>
    words.points === null ? 0 : (assess(alone(roster, kind, entry)).entries[0]?.cost ?? 0);

  const addLabel = (kind: Adds['kind'], entry: RosterEntry, points: number): string => {
    const many = kind === 'unit' && countField !== '' ? countOf(entry, countField) : null;
    const what = many === null ? entry.name : count(many, words.countOne, words.count);
    return `Add ${what}${words.points === null ? '' : `, ${formatNumber(points)} ${words.points}`}`;
  };

  const offer = (
    roster: RosterDocument,
    {
      kind,
      key,
      name,
      hint,
      reason,
      entry,
      facts,
      saved = null,
      search = '',
    }: {
      readonly kind: Adds['kind'];
      readonly key: string;
      readonly name: string;
      readonly hint: string;
      readonly reason: string | null;
      readonly entry: RosterEntry;
      readonly facts: readonly Fact[];
      readonly saved?: SavedUnit | null;
      readonly search?: string;
    },
  ): Offer => {
    const points = costOf(roster, kind, entry);
    return {
      key,
      name,
      hint: reason ?? hint,
      stat: '',
      price: formatNumber(points),
      reason,
      words: `${search} ${facts.map(({ value }) => value).join(' ')}`,
      points,
      addLabel: addLabel(kind, entry, points),
      adds: { kind, entry, saved, facts } satisfies Adds,
    };
  };

  const factsOf = (roster: RosterDocument, kind: Adds['kind'], entry: RosterEntry): readonly Fact[] =>
    desk.facts(alone(roster, kind, entry), 'offered').map(({ label, value }) => ({ name: label, value }));

  const standingOffer = (roster: RosterDocument, group: DeskGroup, one: DeskOffer): Offer =>
    offer(roster, {
      kind: one.kind,
      key: `${group.id}-${one.id}`,
      name: one.name,
      hint: one.hint,
      reason: one.reason,
      entry: complete(roster, one.kind, asEntry(one.entry)),
      facts: one.facts.map(({ label, value }) => ({ name: label, value })),
      search: group.name,
    });

  const standing = (roster: RosterDocument, kind: Adds['kind'] | null): readonly OfferGroup[] =>
    desk
      .catalogue(roster)
      .map((group) => ({
        id: group.id,
        name: group.name,
        noun: 'entry',
        shut: group.shut ?? false,
        offers: group.offers
          .filter((one) => kind === null || one.kind === kind)
          .map((one) => standingOffer(roster, group, one)),
      }))
      .filter(({ offers }) => offers.length > 0);

  const peopleOffers = (roster: RosterDocument, people: readonly Person[]): readonly OfferGroup[] => {
    const { enlist } = desk;
    if (enlist === undefined) return [];
    const taken = new Map(
      roster.characters.flatMap((entry) => {
        const source = sourceOf(entry);
        return source === null ? [] : [[source.characterId, entry.name] as const];
      }),
    );
    return [
      {
        id: 'people',
        name: 'From your characters',
        noun: 'character',
        shut: false,
        offers: people.map(({ id, name, sheet, tags }) => {
          const entry = asEntry(enlist.call(desk, roster, id, sheet, null));
          const post = taken.get(id);
          return offer(roster, {
            kind: 'character',
            key: `person-${id}`,
            name,
            hint: describePerson(sheet),
            reason: post === undefined ? null : `here already as ${post}`,
            entry,
            facts: factsOf(roster, 'character', entry),
            search: `${tags.join(' ')} your characters`,
          });
        }),
      },
    ].filter(({ offers }) => offers.length > 0);
  };

  const savedOffers = (roster: RosterDocument, saved: readonly SavedUnit[]): readonly OfferGroup[] => [
    {
      id: 'saved',
      name: `Your ${words.units}`,
      noun: words.unit,
      shut: false,
      offers: saved.map((one) =>
        offer(roster, {
          kind: 'unit',
          key: `saved-${one.id}`,
          name: one.unit.name,
          hint: desk.row(alone(roster, 'unit', one.unit), 'offered').detail,
          reason: null,
          entry: one.unit,
          facts: factsOf(roster, 'unit', one.unit),
          saved: one,
        }),
      ),
    },
  ];

  return {
    standing: (roster: RosterDocument) => standing(roster, null),
    units: (roster: RosterDocument) => standing(roster, 'unit'),
    characters: (roster: RosterDocument, people: readonly Person[]) => [
      ...peopleOffers(roster, people),
      ...standing(roster, 'character'),
    ],
    saved: savedOffers,
  };
};
